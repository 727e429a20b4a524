import { type Decision, type DecisionContext, refused } from "../decision.ts";
import type { OpenAward } from "./state.ts";

/**
 * Why this badge neither documents nor pays the award, or null. R34 what the inventory pays is in the
 * player's hands when a supervisor authorises it at the table, so its paperwork is of the badge that
 * claimed it there: a cashier would pay it a second time. What the cage pays is for another badge than
 * the claimant's (R29), and surveillance's look at a payout is no look at its own (R31).
 */
export function payerFault(
  { hit, paidFrom, claimedBy, acknowledgedBy }: OpenAward,
  { actor }: DecisionContext,
): Decision<never> | null {
  const claimed = actor.badge === claimedBy;
  if (paidFrom === "inventory" && !claimed) {
    return refused(
      "paid-at-the-table",
      `Hit ${hit} is paid from the table inventory, by the badge that claimed it (R34).`,
      { stated: actor.badge, expected: claimedBy },
    );
  }
  if (paidFrom === "cage" && claimed) {
    return refused(
      "second-badge-needed",
      "Who claimed the hand neither documents nor pays it at the cage (R29).",
      { stated: actor.badge },
    );
  }
  if (actor.badge === acknowledgedBy) {
    return refused(
      "second-badge-needed",
      "Who verified the payout for surveillance neither documents nor pays it (R31).",
      { stated: actor.badge },
    );
  }
  return null;
}
