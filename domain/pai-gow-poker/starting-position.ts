import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Position } from "../table/seat.ts";
import { ring } from "./positions.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

const diceShaken = 3;
const leastShakes = 3;

/**
 * The place in the count, 1 to 7, at which a total of three dice (3 to 18) ends: the dealer counts
 * as 1 and every position is counted, bet or not, round and round (rules §1.5).
 */
export function startingPosition(total: number): number {
  return ((total - 1) % ring.length) + 1;
}

/** Who sits at a place in the count: 1 is the dealer, 2 to 7 the betting positions 1 to 6. */
export function positionAt(count: number): Position {
  return ring[(count - 1) % ring.length] ?? "dealer";
}

/** 10.8.E three dice under the lid, shaken at least three times, decide where delivery starts. */
export function decideShakeDice(
  round: PaiGowPokerRound,
  { dice, shakes }: CommandData<"ShakeDice">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "ShakeDice") ?? diceFault(dice, shakes);
  if (fault !== null) return fault;
  const total = dice.reduce((sum, die) => sum + die, 0);
  const count = startingPosition(total);
  return accepted({
    type: "StartingPositionDetermined",
    data: {
      round: round.number,
      method: "dice",
      dice,
      shakes,
      startingPosition: count,
      startsAt: positionAt(count),
    },
  });
}

function diceFault(dice: readonly number[], shakes: number): Decision<never> | null {
  if (dice.length !== diceShaken) {
    return refused("not-three-dice", "The shaker holds three dice; state all three.", {
      paragraph: "10.8.E",
      field: "dice",
      stated: `${dice.length}`,
      expected: `${diceShaken}`,
    });
  }
  const impossible = dice.findIndex((die) => !Number.isInteger(die) || die < 1 || die > 6);
  if (impossible >= 0) {
    return refused("impossible-die", "A die shows one to six.", {
      field: `dice.${impossible}`,
      stated: `${dice[impossible]}`,
    });
  }
  if (!Number.isSafeInteger(shakes) || shakes < leastShakes) {
    return refused("too-few-shakes", "Cover the dice and shake them at least three times.", {
      paragraph: "10.8.E",
      field: "shakes",
      stated: `${shakes}`,
      expected: `${leastShakes}`,
    });
  }
  return null;
}
