import { type Cents, cents } from "../../../domain/money/cents.ts";
import { unbetPositions } from "../../../domain/pai-gow-poker/positions.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import { history, openTable, stateAfter } from "../scenario.ts";

/** Wagers by seat, in dollars. */
export type Wagers = Partial<Record<Seat, number>>;

export const dollars = (amount: number): Cents => cents(Math.round(amount * 100));

export const takeDeck: TableCommand = { type: "TakeDeck", data: { hand: "right" } };
export const noMoreBets: TableCommand = { type: "AnnounceNoMoreBets", data: {} };
export const dealGroups: TableCommand = {
  type: "DealGroups",
  data: { hand: "right", cardsPerGroup: [7, 7, 7, 7, 7, 7, 7], remaining: 4 },
};
/** Total 10: position 3, betting position 2. */
export const shakeDice: TableCommand = {
  type: "ShakeDice",
  data: { dice: [2, 4, 4], shakes: 3 },
};
export const deliverGroups: TableCommand = { type: "DeliverGroups", data: {} };
export const closeRound: TableCommand = { type: "CloseRound", data: {} };

/** A pair of nines behind, queen-jack in front: as the house way sets these seven. */
export const showDealerHand: TableCommand = {
  type: "ShowDealerHand",
  data: { high: ["9s", "9h", "7c", "5d", "3h"], low: ["Qc", "Jd"] },
};

export const setHand = (seat: Seat): TableCommand => ({ type: "SetHand", data: { seat } });
export const pay = (seat: Seat): TableCommand => ({ type: "PayWager", data: { seat } });
export const withdraw = (seat: Seat, cardsCounted = 7): TableCommand => ({
  type: "WithdrawWager",
  data: { seat, cardsCounted },
});
export const place = (seat: Seat, amount: number): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "main", amountCents: dollars(amount) },
});

/** Seven cards of each kind of result against the nines and queen-jack of `showDealerHand`. */
export const show = (
  seat: Seat,
  high: string,
  low: string,
): Extract<TableCommand, { type: "ShowHand" }> => ({
  type: "ShowHand",
  data: { seat, high: cards(high), low: cards(low) },
});
export const winning = (seat: Seat) => show(seat, "Ts Th 8c 4d 2h", "Kc Qd");
export const losing = (seat: Seat) => show(seat, "6s 6h 8d 4c 2c", "Jc Td");
export const pushing = (seat: Seat) => show(seat, "As Ah 8h 4h 2d", "Js Tc");

export function cards(text: string) {
  // Test data: unknown cards are refused by the rules themselves.
  return text.split(" ").filter(Boolean) as Extract<
    TableCommand,
    { type: "ShowHand" }
  >["data"]["high"];
}

type Reached =
  | "wagering"
  | "dealing"
  | "starting"
  | "delivering"
  | "clearing"
  | "setting"
  | "showing";

/** What happened until a round has reached this phase, with these wagers on the layout. */
export function roundAt(
  phase: Reached,
  wagers: Wagers = { 1: 25 },
  rules?: PaiGowPokerFiling,
): readonly TableEvent[] {
  const bet = seats.filter((seat) => wagers[seat] !== undefined);
  const events = history(
    [
      ...bet.map(
        (seat): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `p${seat}` } }),
      ),
      { type: "OpenRound", data: { deck: "in-play" } },
      takeDeck,
      ...bet.map((seat) => place(seat, wagers[seat] ?? 0)),
    ],
    openTable(rules),
  );
  return history(commandsUntil(phase, bet), events);
}

function commandsUntil(phase: Reached, bet: readonly Seat[]): readonly TableCommand[] {
  const unbet = unbetPositions({
    seats: bet.map((seat) => ({ seat, wagerCents: cents(0), hand: "not-set" })),
  });
  const clearing: readonly TableCommand[] =
    unbet.length > 0 ? [{ type: "CollectCards", data: { seats: unbet } }] : [];
  const steps: readonly (readonly [Reached, readonly TableCommand[]])[] = [
    ["wagering", []],
    ["dealing", [noMoreBets]],
    ["starting", [dealGroups]],
    ["delivering", [shakeDice]],
    ["clearing", [deliverGroups]],
    ["setting", clearing],
    ["showing", [...bet.map(setHand), showDealerHand]],
  ];
  const last = steps.findIndex(([name]) => name === phase);
  return steps.slice(0, last + 1).flatMap(([, commands]) => commands);
}

export function roundOf(events: readonly TableEvent[]) {
  const { round } = stateAfter(events);
  if (round?.game !== "pai-gow-poker") throw new Error("no round of the game is running");
  return round;
}
