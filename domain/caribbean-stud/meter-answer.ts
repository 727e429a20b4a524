import { type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CaribbeanStudRound } from "./state.ts";

/** Why this is no answer of the meter to this round, or null: what the meter decides no person can say in its place. */
export function meterAnswerFault(
  { number }: CaribbeanStudRound,
  answered: number,
  { actor }: DecisionContext,
): Decision<never> | null {
  if (actor.role !== "system") {
    return refused("award-from-the-meter", "Awards and their paperwork come from the meter only.", {
      stated: actor.role,
      expected: "system",
    });
  }
  if (answered === number) return null;
  return refused("other-claim", `Round ${number} is running; this answers another one.`, {
    field: "round",
    stated: `${answered}`,
    expected: `${number}`,
  });
}
