import { type Decision, type DecisionContext, refused } from "../decision.ts";
import type { OpenAward } from "./state.ts";

/**
 * R34 an award from the inventory is in the player's hands when a supervisor authorises it at the
 * table, so its paperwork is of the badge that claimed it there: a cashier who documented or paid it
 * would pay it a second time.
 */
export function paidAtTable(
  { hit, paidFrom, claimedBy }: OpenAward,
  { actor }: DecisionContext,
): Decision<never> | null {
  if (paidFrom !== "inventory" || actor.badge === claimedBy) return null;
  return refused(
    "paid-at-the-table",
    `Hit ${hit} is paid from the table inventory, by the badge that claimed it (R34).`,
    { stated: actor.badge, expected: claimedBy },
  );
}
