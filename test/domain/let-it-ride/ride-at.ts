import type { Card } from "../../../domain/cards/card.ts";
import type { RideBonus } from "../../../domain/let-it-ride/commands.ts";
import { defaultLetItRideRules } from "../../../domain/let-it-ride/default-rules.ts";
import type { LetItRideRules } from "../../../domain/let-it-ride/rules.ts";
import type { RideWager } from "../../../domain/let-it-ride/settle-hand.ts";
import type { LetItRidePhase, LetItRideRound } from "../../../domain/let-it-ride/state.ts";
import type { LetItRideFiling } from "../../../domain/let-it-ride/table.ts";
import { type Cents, cents } from "../../../domain/money/cents.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import { history, openTable, stateAfter } from "../scenario.ts";

export const dollars = (amount: number): Cents => cents(Math.round(amount * 100));

/** What one player has on the layout: each of the three wagers, and optional ones, in dollars. */
export interface Wagers {
  readonly each: number;
  readonly bonuses?: { readonly [Bonus in RideBonus]?: number };
}
export type WagersBySeat = { readonly [At in Seat]?: number | Wagers };

export function rules(change: Partial<LetItRideRules> = {}): LetItRideFiling {
  return {
    ...defaultLetItRideRules,
    letItRide: { ...defaultLetItRideRules.letItRide, ...change },
  };
}

export const place = (seat: Seat, each: number): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "three", amountsCents: [dollars(each), dollars(each), dollars(each)] },
});
export const placeBonus = (seat: Seat, wager: RideBonus, amount: number): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager, amountCents: dollars(amount) },
});
export const openRound: TableCommand = { type: "OpenRound", data: { deck: "in-play" } };
export const noMoreBets: TableCommand = { type: "AnnounceNoMoreBets", data: {} };
export const deal = (players: number, change: object = {}): TableCommand => ({
  type: "DealThreeCards",
  data: {
    cardsPerSeat: Array.from({ length: players }, () => 3),
    communityCards: 3,
    remaining: 52 - 3 * (players + 1),
    ...change,
  },
});
export const rides = (seat: Seat, wager: RideWager): TableCommand => ({
  type: "LetItRide",
  data: { seat, wager },
});
export const takesBack = (seat: Seat, wager: RideWager): TableCommand => ({
  type: "TakeBackWager",
  data: { seat, wager },
});
export const burn: TableCommand = { type: "BurnCommunityCard", data: {} };
export const community = (card: Card): TableCommand => ({
  type: "TurnCommunityCard",
  data: { card },
});
export const layDown = (seat: Seat): TableCommand => ({ type: "LayDownHand", data: { seat } });
export const turn = (seat: Seat, text: string): TableCommand => ({
  type: "TurnHand",
  data: { seat, cards: cards(text) },
});
export const pay = (seat: Seat, wonCents?: number): TableCommand => ({
  type: "PayWager",
  data: { seat, ...(wonCents !== undefined && { wonCents: cents(wonCents) }) },
});
export const collect = (...of: readonly Seat[]): TableCommand => ({
  type: "CollectCards",
  data: { seats: of },
});
export const closeRound: TableCommand = { type: "CloseRound", data: {} };
export const report = (
  kind: Extract<TableCommand, { type: "ReportIrregularity" }>["data"]["kind"],
  seat?: Seat,
): TableCommand => ({
  type: "ReportIrregularity",
  data: { kind, description: "as seen", ...(seat !== undefined && { seat }) },
});

function cards(text: string): readonly Card[] {
  // Test data: unknown cards are refused by the rules themselves.
  return text.split(" ") as readonly Card[];
}

/** What each player does with wagers 1 and 2: R lets it ride, B takes it back. */
export type Decisions = { readonly [At in Seat]?: "RR" | "RB" | "BR" | "BB" };

export interface RideSetting {
  readonly rules?: LetItRideFiling;
  readonly decisions?: Decisions;
  readonly community?: readonly [Card, Card];
}

/** What happened until a round has reached this phase, with these wagers placed. */
export function roundAt(
  phase: Exclude<LetItRidePhase, "paying" | "collecting" | "settled">,
  wagers: WagersBySeat = { 1: 10 },
  setting: RideSetting = {},
): readonly TableEvent[] {
  const bet = seats.filter((seat) => wagers[seat] !== undefined);
  const seating = bet.map(
    (seat): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `p${seat}` } }),
  );
  const placing = bet.flatMap((seat) => placed(seat, wagers[seat] ?? 0));
  const opened = openTable(setting.rules ?? rules());
  const events = history([...seating, openRound, ...placing], opened);
  return history(commandsUntil(phase, bet, setting), events);
}

function placed(seat: Seat, wagers: number | Wagers): readonly TableCommand[] {
  if (typeof wagers === "number") return [place(seat, wagers)];
  const { "five-card-bonus": five, "three-card-bonus": three } = wagers.bonuses ?? {};
  return [
    place(seat, wagers.each),
    ...(five === undefined ? [] : [placeBonus(seat, "five-card-bonus", five)]),
    ...(three === undefined ? [] : [placeBonus(seat, "three-card-bonus", three)]),
  ];
}

function commandsUntil(
  phase: LetItRidePhase,
  bet: readonly Seat[],
  { decisions = {}, community: [first, second] = ["2c", "7d"] }: RideSetting,
): readonly TableCommand[] {
  const asked = bet.toReversed();
  const decide = (wager: 1 | 2) =>
    asked.map((seat) =>
      (decisions[seat] ?? "RR")[wager - 1] === "R" ? rides(seat, wager) : takesBack(seat, wager),
    );
  const steps: readonly (readonly [LetItRidePhase, readonly TableCommand[]])[] = [
    ["wagering", []],
    ["dealing", [noMoreBets]],
    ["first-decisions", [deal(bet.length)]],
    ["burning", decide(1)],
    ["first-card", [burn]],
    ["second-decisions", [community(first)]],
    ["second-card", [...decide(2), ...bet.map(layDown)]],
    ["turning", [community(second)]],
  ];
  const last = steps.findIndex(([name]) => name === phase);
  return steps.slice(0, last + 1).flatMap(([, commands]) => commands);
}

export function roundOf(events: readonly TableEvent[]): LetItRideRound {
  const { round } = stateAfter(events);
  if (round?.game !== "let-it-ride") throw new Error("no round of the game is running");
  return round;
}

/** A round played to its end from here: all turned with these cards, winners paid, cards collected. */
export function finished(
  events: readonly TableEvent[],
  hands: { readonly [At in Seat]?: string },
): readonly TableEvent[] {
  const turned = history(
    seats.flatMap((seat) => {
      const text = hands[seat];
      return text === undefined ? [] : [turn(seat, text)];
    }),
    events,
  );
  const winners = winnersOf(turned);
  return history([...winners.map((seat) => pay(seat)), collect(...winners), closeRound], turned);
}

function winnersOf(events: readonly TableEvent[]): readonly Seat[] {
  return roundOf(events).seats.flatMap(({ seat, winsCents = 0, bonuses = [] }) =>
    winsCents > 0 || bonuses.some((bonus) => (bonus.winsCents ?? 0) > 0) ? [seat] : [],
  );
}

/** What the players have won of the house, in cents, in all that happened. */
export function netOfPlayers(events: readonly TableEvent[]): number {
  const { inventoryCents, openedWithCents } = stateAfter(events);
  return openedWithCents - inventoryCents;
}
