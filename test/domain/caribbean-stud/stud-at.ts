import type { Card } from "../../../domain/cards/card.ts";
import { defaultCaribbeanStudRules } from "../../../domain/caribbean-stud/default-rules.ts";
import type { CaribbeanStudRules, StudProgressive } from "../../../domain/caribbean-stud/rules.ts";
import type { CaribbeanStudFiling } from "../../../domain/caribbean-stud/table.ts";
import type { Decision, DecisionContext } from "../../../domain/decision.ts";
import { type Cents, cents } from "../../../domain/money/cents.ts";
import type { FiledTerms } from "../../../domain/progressive/rules.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { decide } from "../../../domain/table/decide.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import type { ProgressiveLink } from "../../../domain/table/linked-meter.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import { isRequested } from "../../../domain/table/system-commands.ts";
import { afternoon, dealer, eventsOf, openTable, stateAfter, supervisor } from "../scenario.ts";

export const dollars = (amount: number): Cents => cents(Math.round(amount * 100));
export const system: DecisionContext = {
  at: afternoon,
  actor: { role: "system", badge: "meter" },
};

export const progressive: StudProgressive = {
  meterId: "isla",
  wagerCents: dollars(1),
  pays: [
    { category: "royal-flush", pay: "share", ppm: 1_000_000 },
    { category: "straight-flush", pay: "share", ppm: 100_000 },
    { category: "four-of-a-kind", pay: "flat", amountCents: dollars(500) },
    { category: "full-house", pay: "flat", amountCents: dollars(100) },
    { category: "flush", pay: "flat", amountCents: dollars(50) },
  ],
  thresholds: { surveillanceAboveCents: dollars(3_000), overrideAboveCents: dollars(25) },
};

export function rules(change: Partial<CaribbeanStudRules> = {}): CaribbeanStudFiling {
  return {
    ...defaultCaribbeanStudRules,
    // The rack of these scenarios holds quarters too.
    denominationsCents: [cents(25), ...defaultCaribbeanStudRules.denominationsCents],
    caribbeanStud: { ...defaultCaribbeanStudRules.caribbeanStud, ...change },
  };
}

function cards(text: string): readonly Card[] {
  // Test data: unknown cards are refused by the rules themselves.
  return text.split(" ") as readonly Card[];
}

const supervised: readonly TableCommand["type"][] = [
  "ForfeitWagers",
  "AuthorizeProgressive",
  "VoidRound",
  "RuleOnIrregularity",
];

function contextOf({ type }: TableCommand): DecisionContext {
  if (!isRequested(type)) return system;
  return supervised.includes(type) ? supervisor : dealer;
}

export function tried(
  events: readonly TableEvent[],
  command: TableCommand,
  context = contextOf(command),
): Decision<TableEvent> {
  return decide(stateOf(events), command, context);
}

/** The events before and those that these commands become, each accepted. */
export function played(
  before: readonly TableEvent[],
  ...commands: readonly TableCommand[]
): readonly TableEvent[] {
  const events = [...before];
  let state = stateOf(before);
  for (const command of commands) {
    const happened = eventsOf(decide(state, command, contextOf(command)));
    events.push(...happened);
    state = happened.reduce(evolve, state);
  }
  folded.set(events, state);
  return events;
}

/** States of what was played, so that a round played step by step is not folded anew for each. */
const folded = new WeakMap<readonly TableEvent[], TableState>();

export function stateOf(events: readonly TableEvent[]): TableState {
  return folded.get(events) ?? stateAfter(events);
}

/** Why the rules do not accept the command. */
export function refusal(
  events: readonly TableEvent[],
  command: TableCommand,
  context = contextOf(command),
) {
  const decision = tried(events, command, context);
  if (decision.kind === "accepted") throw new Error("accepted");
  return decision.refusal;
}

export const ante = (seat: Seat, amount = 10): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "ante", amountCents: dollars(amount) },
});
export const onMeter = (seat: Seat, amount = 1): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "progressive", amountCents: dollars(amount) },
});
export const noMoreBets: TableCommand = { type: "AnnounceNoMoreBets", data: {} };
export const bet = (seat: Seat, amount = 20): TableCommand => ({
  type: "PlaceBet",
  data: { seat, amountCents: dollars(amount) },
});
export const fold = (seat: Seat): TableCommand => ({ type: "FoldHand", data: { seat } });
export const turn = (seat: Seat, text: string): TableCommand => ({
  type: "TurnHand",
  data: { seat, cards: cards(text) },
});
export const dealerTurns = (text: string): TableCommand => ({
  type: "TurnDealerHand",
  data: { cards: cards(text) },
});
export const pay = (seat: Seat, won?: number): TableCommand => ({
  type: "PayWager",
  data: { seat, ...(won !== undefined && { wonCents: dollars(won) }) },
});
export const claim = (...of: readonly Seat[]): TableCommand => ({
  type: "ClaimProgressive",
  data: { seats: of },
});
export const award = (
  round: number,
  paidFrom: "inventory" | "cage",
  awards: { readonly [At in Seat]?: number },
): TableCommand => ({
  type: "RecordAward",
  data: {
    round,
    meterId: "isla",
    awards: seats.flatMap((seat) => {
      const amount = awards[seat];
      return amount === undefined ? [] : [{ seat, amountCents: dollars(amount), paidFrom }];
    }),
  },
});
export const authorize = (seat: Seat, more: object = {}): TableCommand => ({
  type: "AuthorizeProgressive",
  data: { seat, ...more },
});
export const document = (seat: Seat, slip = 1, round = 1): TableCommand => ({
  type: "DocumentProgressive",
  data: { round, seat, slip },
});
export const setLink = (
  link: ProgressiveLink["link"],
  meterId = "isla",
  terms?: FiledTerms,
): TableCommand => ({
  type: "SetProgressiveLink",
  data: { meterId, link, ...(terms && { terms }) },
});
export const collect = (...of: readonly Seat[]): TableCommand => ({
  type: "CollectCards",
  data: { seats: of },
});
export const closeRound: TableCommand = { type: "CloseRound", data: {} };
export const dealt = (count: number, upcard: Card, change: object = {}): TableCommand => ({
  type: "DealHands",
  data: {
    cardsPerSeat: Array.from({ length: count }, () => 5),
    dealerCards: 5,
    upcard,
    remaining: 52 - 5 * (count + 1),
    ...change,
  },
});

/** Antes by seat, in dollars; "+" for one with a progressive wager beside it. */
export interface Layout {
  readonly antes: { readonly [At in Seat]?: number };
  readonly onMeter?: readonly Seat[];
  readonly filed?: CaribbeanStudFiling;
}

/** A round in which everybody has placed and seen his cards, the dealer's card face up. */
export function deciding({ antes, onMeter: placed = [], filed = rules() }: Layout, upcard: Card) {
  const wagered = seats.filter((seat) => antes[seat] !== undefined);
  return played(
    openTable(filed),
    ...(filed.caribbeanStud.progressive === undefined ? [] : [setLink("linked")]),
    ...wagered.map(
      (seat): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `P-${seat}` } }),
    ),
    { type: "OpenRound", data: { deck: "in-play" } },
    ...wagered.map((seat) => ante(seat, antes[seat])),
    ...placed.map((seat) => onMeter(seat)),
    noMoreBets,
    dealt(wagered.length, upcard),
  );
}

/** The same, everybody having bet and the dealer's five cards turned, the last of them first shown. */
export function shown(layout: Layout, dealerHand: string) {
  const hand = cards(dealerHand);
  const upcard = hand[4];
  if (upcard === undefined) throw new Error("five cards");
  const events = deciding(layout, upcard);
  const bets = seats.flatMap((seat) => {
    const placed = layout.antes[seat];
    return placed === undefined ? [] : [bet(seat, 2 * placed)];
  });
  return played(events, ...bets, { type: "TurnDealerHand", data: { cards: hand.slice(0, 4) } });
}

export const roundOf = (events: readonly TableEvent[]) => {
  const { round } = stateOf(events);
  if (round?.game !== "caribbean-stud") throw new Error("no round of Caribbean Stud");
  return round;
};
export const rack = (events: readonly TableEvent[]) => stateOf(events).inventoryCents;
