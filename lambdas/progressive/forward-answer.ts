import type { StudSeat } from "../../domain/caribbean-stud/state.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableState } from "../../domain/table/state.ts";
import { loadTable } from "../../events/load-table.ts";
import { parseMeterStream } from "../../events/stream-id.ts";
import type { FactOf } from "./fact.ts";
import { meterActor, performAtTable } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { mustBeDone } from "./step-refused.ts";

/** What the meter says to a claim. */
export type AnswerFact = FactOf<"ProgressiveAwarded"> | FactOf<"ClaimRejected">;

/**
 * The meter's answer goes to the table that claimed: its awards, or none where it rejects the claim,
 * so that the round can end. A round that has its answer, or is over, is left as it is.
 * @throws StepRefusedError when the table refuses it
 */
export async function forwardAnswer(ports: ProgressivePorts, fact: AnswerFact): Promise<void> {
  const { data } = fact.event;
  const { stream, round } = data.claim;
  const { state } = await loadTable(ports.store, stream);
  if (!awaitsAnswer(state, round)) return;
  const command: TableCommand = {
    type: "RecordAward",
    data: {
      round,
      meterId: meterIdOf(fact.stream),
      awards: "awards" in data ? awardsOf(data) : [],
    },
  };
  const actor = meterActor(fact.stream);
  const act = { step: "record-award", cause: fact, stream, command, actor };
  const outcome = await performAtTable(ports, act);
  mustBeDone("record-award", fact, outcome);
}

function awardsOf({ awards }: FactOf<"ProgressiveAwarded">["event"]["data"]) {
  return awards.map(({ seat, amountCents, paidFrom }) => ({ seat, amountCents, paidFrom }));
}

function meterIdOf(meter: string): string {
  const parts = parseMeterStream(meter);
  if (parts === null) throw new RangeError(`not a meter's stream: ${meter}`);
  return parts.meterId;
}

/** Whether this round of the table is running, has claimed and has no answer. */
export function awaitsAnswer({ round }: TableState, number: number): boolean {
  if (round?.game !== "caribbean-stud" || round.number !== number) return false;
  return round.claimedBy !== undefined && !round.seats.some(isAnswered);
}

function isAnswered({ award, rejected }: StudSeat): boolean {
  return award !== undefined || rejected === true;
}
