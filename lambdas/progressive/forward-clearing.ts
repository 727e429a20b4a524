import type { StudSeat } from "../../domain/caribbean-stud/state.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableState } from "../../domain/table/state.ts";
import { loadTable } from "../../events/load-table.ts";
import type { FactOf } from "./fact.ts";
import { meterActor, performAtTable } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { mustBeDone } from "./step-refused.ts";

/** The paperwork of an award is complete. */
export type ClearingFact = FactOf<"AwardCleared">;

/**
 * R27 once an award of the cage is cleared the table has its paperwork, and the cards may go
 * (7.9.E.3). What the inventory has paid needs none.
 * @throws StepRefusedError when the table refuses it
 */
export async function forwardClearing(ports: ProgressivePorts, fact: ClearingFact): Promise<void> {
  const { stream, round, seat, serial } = fact.event.data;
  const { state } = await loadTable(ports.store, stream);
  const waiting = awaitsPaperwork(state, round).find((found) => found.seat === seat);
  if (waiting === undefined) return;
  const data = { round, seat: waiting.seat, slip: serial };
  const command: TableCommand = { type: "DocumentProgressive", data };
  const actor = meterActor(fact.stream);
  const act = { step: "document-progressive", cause: fact, stream, command, actor };
  const outcome = await performAtTable(ports, act);
  mustBeDone("document-progressive", fact, outcome);
}

/** Seats of this round, where it is running, that wait for the paperwork of an award that the cage pays. */
export function awaitsPaperwork({ round }: TableState, number: number): readonly StudSeat[] {
  if (round?.game !== "caribbean-stud" || round.number !== number) return [];
  return round.seats.filter(
    ({ award, documented }) => award?.paidFrom === "cage" && documented === undefined,
  );
}
