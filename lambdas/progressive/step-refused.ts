import type { Cause } from "./fact.ts";
import type { Outcome } from "./perform.ts";

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
