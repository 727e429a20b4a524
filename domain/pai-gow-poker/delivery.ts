import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Position } from "../table/seat.ts";
import { ring, unbetPositions } from "./positions.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

type Direction = PaiGowPokerRules["dealing"]["direction"];

/**
 * 10.8.F who receives group 1, 2 ... 7: the first goes to the starting position and the rest in
 * order round the table, to every position, the dealer included, bet or not.
 */
export function deliveryOrder(startsAt: Position, direction: Direction): readonly Position[] {
  const start = ring.indexOf(startsAt);
  const step = direction === "counterclockwise" ? 1 : ring.length - 1;
  return ring.map((_, group) => ring[(start + group * step) % ring.length] ?? startsAt);
}

export function decideDeliverGroups(
  round: PaiGowPokerRound,
  direction: Direction,
  { startingPosition }: CommandData<"DeliverGroups">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "DeliverGroups");
  if (fault !== null) return fault;
  const startsAt = round.startsAt ?? "dealer";
  const { bank } = round;
  if (bank?.firstGroup === null) {
    return refused("first-group-not-chosen", "The bank chooses the group that goes out first.", {
      paragraph: "10.12.I.1",
    });
  }
  const count = countOf(startsAt, bank?.seat);
  if (startingPosition !== undefined && startingPosition !== count) {
    return refused(
      "other-starting-position",
      `The ${round.generator ? "generator gives" : "dice give"} position ${count}, ${named(startsAt)}; the first group goes there.`,
      {
        paragraph: bank === undefined ? "10.8.F" : "10.12.I.5",
        field: "startingPosition",
        stated: `${startingPosition}`,
        expected: `${count}`,
      },
    );
  }
  return accepted({
    type: "GroupsDelivered",
    data: { round: round.number, groupsTo: groupsTo(startsAt, direction, bank?.firstGroup) },
  });
}

/** Who receives group 1, 2 ... 7 when the bank has chosen the first, or nobody banks. */
function groupsTo(
  startsAt: Position,
  direction: Direction,
  firstGroup?: number,
): readonly Position[] {
  if (firstGroup === undefined) return deliveryOrder(startsAt, direction);
  // 10.12.I.5 positions right to left, whatever is filed; groups rightward from the first one, then
  // from the dealer's far left
  const served = deliveryOrder(startsAt, "counterclockwise");
  return served.map((_, group) => served[(group + 8 - firstGroup) % served.length] ?? startsAt);
}

function countOf(startsAt: Position, numberOne: Position = "dealer"): number {
  return ((ring.indexOf(startsAt) - ring.indexOf(numberOne) + ring.length) % ring.length) + 1;
}

function named(position: Position): string {
  return position === "dealer" ? "the dealer" : `seat ${position}`;
}

/** 10.8.G the groups of positions without a wager go to the discard rack, unseen. */
export function decideCollectCards(
  round: PaiGowPokerRound,
  { seats }: CommandData<"CollectCards">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "CollectCards");
  if (fault !== null) return fault;
  const left = unbetPositions(round).filter((seat) => !round.discardOrder.includes(seat));
  const wrong = seats.findIndex(
    (seat, index) => !left.includes(seat) || seats.indexOf(seat) !== index,
  );
  if (seats.length === 0 || wrong >= 0) {
    const wagered = round.seats.some(({ seat }) => seat === seats[wrong]);
    return refused(
      wagered ? "seat-has-wager" : "nothing-to-collect",
      `The groups to collect are those of the positions without a wager: ${left.join(", ")}.`,
      {
        paragraph: "10.8.G",
        field: wrong >= 0 ? `seats.${wrong}` : "seats",
        stated: `${seats}`,
        expected: `${left}`,
      },
    );
  }
  return accepted({
    type: "CardsCollected",
    data: { round: round.number, positions: seats, unseen: true },
  });
}

/** True when dealing is complete: no group lies before a position without a wager. */
export function isCleared(
  round: Pick<PaiGowPokerRound, "seats" | "bank" | "discardOrder">,
): boolean {
  return unbetPositions(round).every((seat) => round.discardOrder.includes(seat));
}
