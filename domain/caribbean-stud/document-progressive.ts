import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { meterAnswerFault } from "./meter-answer.ts";
import type { CaribbeanStudRound } from "./state.ts";
import { studSeat } from "./stud-seat.ts";
import { outOfTurn } from "./turns.ts";

/** R27 the paperwork of 7.12 for an award that the inventory does not pay. */
export function decideDocumentProgressive(
  round: CaribbeanStudRound,
  { seat, slip, round: answered }: CommandData<"DocumentProgressive">,
  context: DecisionContext,
): Decision<TableEvent> {
  const fault = meterAnswerFault(round, answered, context);
  if (fault !== null) return fault;
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const early = outOfTurn(round, "DocumentProgressive");
  if (early !== null) return early;
  const at = { paragraph: "7.9.E.3", field: "seat", stated: `${seat}` } as const;
  if (!found.authorized || found.award?.paidFrom !== "cage") {
    return refused(
      "nothing-to-document",
      `No authorised award of seat ${seat} is paid elsewhere than from the inventory.`,
      at,
    );
  }
  if (found.documented) {
    return refused("documented-already", `The paperwork of seat ${seat} is complete.`, at);
  }
  return accepted({ type: "ProgressiveDocumented", data: { round: round.number, seat, slip } });
}
