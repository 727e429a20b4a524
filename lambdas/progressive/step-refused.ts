import type { Cause } from "./fact.ts";
import type { Outcome } from "./perform.ts";

/** @throws StepRefusedError when a step has not come to what it is for */
export function mustBeDone(step: string, cause: Cause, outcome: Outcome): void {
  if (outcome.kind === "done" || outcome.kind === "already") return;
  throw new StepRefusedError(step, cause, outcome);
}

/** A stream refuses what follows from what another has recorded: for a person to look at. */
export class StepRefusedError extends Error {
  constructor(
    step: string,
    { eventId }: Cause,
    outcome: Extract<Outcome, { kind: "refused" | "absent" }>,
  ) {
    const why =
      outcome.kind === "absent"
        ? "there is no such stream"
        : `${outcome.refusal.code}: ${outcome.refusal.message}`;
    super(`${step} after ${eventId} was refused: ${why}`);
    this.name = "StepRefusedError";
  }
}
