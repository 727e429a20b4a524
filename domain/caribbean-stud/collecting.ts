import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Position, Seat } from "../table/seat.ts";
import { collectable, holdOf } from "./holds.ts";
import { seatInPlay } from "./seat-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { isUnpaid } from "./wagers-in-play.ts";

/**
 * 7.9.E.3, 7.9.F.4 when the last payment is made every hand on the layout goes to the discard rack at
 * once, right to left (7.9.G), save those that something holds.
 */
export function collectedAtOnce(round: CaribbeanStudRound): readonly TableEvent[] {
  return round.seats.some((seat) => isUnpaid(round, seat))
    ? []
    : collected(round.number, collectable(round));
}

/** One event for neighbours in the order that were turned, and one for those that were not. */
function collected(round: number, seats: readonly StudSeat[]): readonly TableEvent[] {
  const groups: { unseen: boolean; positions: Position[] }[] = [];
  for (const { seat, hand } of seats) {
    const unseen = hand !== "turned";
    const last = groups.at(-1);
    if (last?.unseen === unseen) last.positions.push(seat);
    else groups.push({ unseen, positions: [seat] });
  }
  return groups.map((group) => ({ type: "CardsCollected", data: { round, ...group } }));
}

/** 7.9.G hands that stayed behind, in an order from which each can be rebuilt: right to left. */
export function decideCollectCards(
  round: CaribbeanStudRound,
  { seats }: CommandData<"CollectCards">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "CollectCards");
  if (fault !== null) return fault;
  if (seats.length === 0 || seats.some((_, index) => index > 0 && !follows(seats, index))) {
    return refused("not-in-order", "Hands are collected right to left, each once.", {
      paragraph: "7.9.G",
      field: "seats",
      stated: `${seats}`,
    });
  }
  const hands: StudSeat[] = [];
  for (const [index, position] of seats.entries()) {
    if (position === "dealer") return dealersLast(index);
    const { found, refusal } = seatInPlay(round, position);
    if (found === null) return refusal;
    const held = collectionFault(round, found, `seats.${index}`);
    if (held !== null) return held;
    hands.push(found);
  }
  return accepted(...collected(round.number, hands));
}

function follows(seats: readonly Position[], index: number): boolean {
  const [before, seat] = [seats[index - 1], seats[index]];
  return typeof before === "number" && typeof seat === "number" && before < seat;
}

function dealersLast(index: number): Decision<never> {
  return refused(
    "dealer-last",
    "The dealer's cards are collected last, when the round is closed.",
    {
      paragraph: "7.9.G",
      field: `seats.${index}`,
      stated: "dealer",
    },
  );
}

function collectionFault(
  round: CaribbeanStudRound,
  found: StudSeat,
  field: string,
): Decision<never> | null {
  const paragraph = round.dealerHand?.qualifies ? "7.9.E.3" : "7.9.F.4";
  const at = { paragraph, field, stated: `${found.seat}` } as const;
  if (isCollected(round, found.seat)) {
    return refused(
      "collected-already",
      `The cards of seat ${found.seat} are in the discard rack.`,
      at,
    );
  }
  const hold = holdOf(round, found);
  if (hold !== null) {
    return refused(
      "cards-held",
      `The cards of seat ${found.seat} stay on the layout: ${hold}.`,
      at,
    );
  }
  if (!isUnpaid(round, found)) return null;
  return refused("not-paid", `Seat ${found.seat} is paid before its cards are collected.`, at);
}

function isCollected({ discardOrder }: CaribbeanStudRound, seat: Seat): boolean {
  return discardOrder.includes(seat);
}
