import type { Card } from "../../../domain/cards/card.ts";
import type { SurveillanceSeal, TableAward } from "../../../domain/caribbean-stud/commands.ts";
import { defaultCaribbeanStudRules } from "../../../domain/caribbean-stud/default-rules.ts";
import type {
  CaribbeanStudRules,
  StudProgressiveRules,
} from "../../../domain/caribbean-stud/rules.ts";
import type { CaribbeanStudRound } from "../../../domain/caribbean-stud/state.ts";
import type { CaribbeanStudFiling } from "../../../domain/caribbean-stud/table.ts";
import type { DecisionContext } from "../../../domain/decision.ts";
import { type Cents, cents } from "../../../domain/money/cents.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { decide } from "../../../domain/table/decide.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import {
  afternoon,
  eventsOf,
  history,
  openTable,
  stateAfter,
  supervisor,
  usualContext,
} from "../scenario.ts";

export const dollars = (amount: number): Cents => cents(Math.round(amount * 100));

/** The process that brings the meter's answer to the table. */
export const system: DecisionContext = { at: afternoon, actor: { role: "system", badge: "meter" } };

export function rules(change: Partial<CaribbeanStudRules> = {}): CaribbeanStudFiling {
  return {
    ...defaultCaribbeanStudRules,
    caribbeanStud: { ...defaultCaribbeanStudRules.caribbeanStud, ...change },
  };
}

export const defaultProgressive = progressiveOf(defaultCaribbeanStudRules.caribbeanStud);

function progressiveOf({ progressive }: CaribbeanStudRules): StudProgressiveRules {
  if (progressive === undefined) throw new Error("the default has a progressive");
  return progressive;
}

export function withProgressive(change: Partial<StudProgressiveRules>): CaribbeanStudFiling {
  return rules({ progressive: { ...defaultProgressive, ...change } });
}

export const place = (seat: Seat, ante: number): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "ante", amountCents: dollars(ante) },
});
export const placeProgressive = (seat: Seat, amount = 1): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "progressive", amountCents: dollars(amount) },
});
export const openRound: TableCommand = { type: "OpenRound", data: { deck: "in-play" } };
export const noMoreBets: TableCommand = { type: "AnnounceNoMoreBets", data: {} };
export const deal = (players: number, upcard: string, change: object = {}): TableCommand => ({
  type: "DealHands",
  data: {
    cardsPerPosition: Array.from({ length: players + 1 }, () => 5),
    upcard: oneCard(upcard),
    ...change,
  },
});
export const bets = (seat: Seat, amount: number): TableCommand => ({
  type: "PlaceBet",
  data: { seat, amountCents: dollars(amount) },
});
export const folds = (seat: Seat): TableCommand => ({ type: "FoldHand", data: { seat } });
export const forfeit = (...of: readonly Seat[]): TableCommand => ({
  type: "ForfeitWagers",
  data: { seats: of, reason: "they told each other of their cards" },
});
export const turnDealer = (text: string): TableCommand => ({
  type: "TurnDealerHand",
  data: { cards: cards(text) },
});
export const turn = (seat: Seat, text: string): TableCommand => ({
  type: "TurnHand",
  data: { seat, cards: cards(text) },
});
export const pay = (seat: Seat, wonCents?: number): TableCommand => ({
  type: "PayWager",
  data: { seat, ...(wonCents !== undefined && { wonCents: cents(wonCents) }) },
});
export const payProgressive = (seat: Seat): TableCommand => ({
  type: "PayWager",
  data: { seat, wager: "progressive" },
});
export const claim = (...of: readonly Seat[]): TableCommand => ({
  type: "ClaimProgressive",
  data: { seats: of },
});
export const award = (...awards: readonly TableAward[]): TableCommand => ({
  type: "RecordAward",
  data: { round: 1, meterId: "caribbean-stud", awards },
});
export const awarded = (
  seat: Seat,
  amount: number,
  paidFrom: TableAward["paidFrom"] = "cage",
): TableAward => ({ seat, amountCents: dollars(amount), paidFrom });
export const authorize = (
  seat: Seat,
  stated: {
    readonly amountCents?: Cents;
    readonly surveillance?: SurveillanceSeal;
    readonly override?: { readonly reason: string };
  } = {},
): TableCommand => ({ type: "AuthorizeProgressive", data: { seat, ...stated } });
export const document = (seat: Seat, serial = 1): TableCommand => ({
  type: "DocumentProgressive",
  data: {
    seat,
    serial,
    meterBefore: "100000.00000000",
    meterAfter: "99950.00000000",
    method: "chips",
  },
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

function oneCard(text: string): Card {
  const [card] = cards(text);
  if (card === undefined) throw new Error("no card");
  return card;
}

/** Who sends a command of this game as a rule. */
export function studContext(command: TableCommand): DecisionContext {
  if (command.type === "RecordAward") return system;
  const supervised = ["AuthorizeProgressive", "ForfeitWagers", "RuleOnIrregularity"];
  return supervised.includes(command.type) ? supervisor : usualContext(command);
}

/** The events of these commands after what happened before. */
export function played(
  before: readonly TableEvent[],
  ...commands: readonly TableCommand[]
): readonly TableEvent[] {
  const events = [...before];
  let state = stateAfter(before);
  for (const command of commands) {
    const happened = eventsOf(decide(state, command, studContext(command)));
    events.push(...happened);
    state = happened.reduce(evolve, state);
  }
  return events;
}

/** One player: his ante in dollars, his cards, whether he also wagers on the progressive. */
export interface Player {
  readonly ante?: number;
  readonly hand?: string;
  readonly progressive?: boolean;
  readonly folds?: boolean;
}
export type Players = { readonly [At in Seat]?: Player };

export interface StudSetting {
  readonly rules?: CaribbeanStudFiling;
  readonly players?: Players;
  /** Four hole cards and the upcard, last. */
  readonly dealer?: string;
}

/** A-K-Q-J-9: qualifies, and almost any pair beats it. */
export const aceKing = "Ac Kd Qh Js 9c";
/** The lowest that qualifies. */
export const lowestQualifier = "Ac Kd 4h 3s 2c";
/** The highest that does not. */
export const noHand = "Ac Qd Jh Ts 9c";

type Until = "wagering" | "dealing" | "deciding" | "showing" | "turning" | "turned";

/** What happened until a round has come here; hands without cards stated are not turned. */
export function roundAt(
  until: Until,
  { players = { 1: {} }, rules: filed = rules(), dealer = aceKing }: StudSetting = {},
): readonly TableEvent[] {
  const bet = seats.flatMap((seat) => {
    const player = players[seat];
    return player === undefined ? [] : [{ seat, ante: 10, ...player }];
  });
  const opened = history(
    bet.map(
      ({ seat }): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `p${seat}` } }),
    ),
    openTable(filed),
  );
  const [a = "", b = "", c = "", d = "", upcard = ""] = dealer.split(" ");
  const steps: readonly (readonly [Until, readonly TableCommand[]])[] = [
    [
      "wagering",
      [
        openRound,
        ...bet.flatMap(({ seat, ante, progressive }) =>
          progressive ? [place(seat, ante), placeProgressive(seat)] : [place(seat, ante)],
        ),
      ],
    ],
    ["dealing", [noMoreBets]],
    ["deciding", [deal(bet.length, upcard)]],
    [
      "showing",
      bet.map((player) => (player.folds ? folds(player.seat) : bets(player.seat, 2 * player.ante))),
    ],
    ["turning", [turnDealer([a, b, c, d].join(" "))]],
    [
      "turned",
      bet.flatMap((player) =>
        player.hand === undefined || player.folds ? [] : [turn(player.seat, player.hand)],
      ),
    ],
  ];
  const last = steps.findIndex(([name]) => name === until);
  return played(opened, ...steps.slice(0, last + 1).flatMap(([, commands]) => commands));
}

export function roundOf(events: readonly TableEvent[]): CaribbeanStudRound {
  const { round } = stateAfter(events);
  if (round?.game !== "caribbean-stud") throw new Error("no round of the game is running");
  return round;
}

/** What the house has won in its rack, in cents, in all that happened. */
export function netOfHouse(events: readonly TableEvent[]): number {
  const { inventoryCents, openedWithCents } = stateAfter(events);
  return inventoryCents - openedWithCents;
}
