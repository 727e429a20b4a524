import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { PaiGowPokerTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";

/**
 * Rules §1.14 hands that the dealer set against the filed way are set again; a supervisor, who is not
 * the one who set them, sees to it.
 */
export function decideApproveReset(
  { round, dealer }: PaiGowPokerTable,
  { position }: CommandData<"ApproveReset">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "ApproveReset");
  if (fault !== null) return fault;
  const { deviation } = round;
  if (deviation?.position !== position || deviation.approved) {
    return refused("no-deviation", "No hands set against the house way wait for approval there.", {
      field: "position",
      stated: `${position}`,
    });
  }
  if (actor.role !== "supervisor" || actor.badge === dealer) {
    return refused(
      "supervisor-approves",
      "A supervisor approves the setting, not the dealer who made it.",
      { stated: actor.badge, expected: "supervisor" },
    );
  }
  const paragraph = position === "dealer" ? "10.11.D" : "10.12.E";
  return accepted({
    type: "ResetApproved",
    data: { round: round.number, position, approvedBy: actor.badge, paragraph },
  });
}
