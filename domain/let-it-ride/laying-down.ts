import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { rideSeat } from "./ride-seat.ts";
import type { LetItRideRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** 8.9.A.3 after his decision on wager 2 the player lays his cards down and leaves them. */
export function decideLayDownHand(
  round: LetItRideRound,
  { seat }: CommandData<"LayDownHand">,
): Decision<TableEvent> {
  const { found, refusal } = rideSeat(round, seat);
  if (found === null) return refusal;
  if (found.hand !== "held") {
    return refused(
      "hand-laid-down",
      `The cards of seat ${seat} are laid down; the player may not touch them again.`,
      { paragraph: "8.9.A.3", field: "seat", stated: `${seat}` },
    );
  }
  const fault = outOfTurn(round, "LayDownHand");
  if (fault !== null) return fault;
  if (found.decisions.length < 2) {
    return refused(
      "second-wager-undecided",
      `Seat ${seat} decides on wager 2 first, then lays his cards down.`,
      { paragraph: "8.9.A.3", field: "seat", stated: `${seat}` },
    );
  }
  return accepted({ type: "HandLaidDown", data: { round: round.number, seat } });
}
