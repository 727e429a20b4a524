import { loadTable } from "../events/load-table.ts";
import type { EventStore } from "../events/store/port.ts";
import { parseTableStream } from "../events/stream-id.ts";
import type { TableFold } from "./table-fold.ts";
import type { Checkpoint, Views } from "./views/port.ts";

/** A table's fold as of a checkpoint, from the log and the row of its last round. */
export async function loadTableFold(
  store: EventStore,
  views: Pick<Views, "round">,
  { stream, lastSeq, hash, at }: Checkpoint,
): Promise<TableFold> {
  const { state } = await loadTable(store, stream, { at: lastSeq });
  const parts = parseTableStream(stream);
  const row =
    parts && state.lastRound > 0
      ? await views.round(parts.property, parts.tableId, state.lastRound)
      : null;
  if (state.lastRound > 0 && !row) {
    throw new Error(`${stream}: the row of round ${state.lastRound} is missing`);
  }
  const round = row?.summary ?? null;
  return {
    kind: "table",
    seq: lastSeq,
    // The witness, not the log: a log rewritten behind the checkpoint breaks the chain here.
    hash,
    at,
    table: state,
    round,
    held: round && { round: round.round, seq: round.lastSeq },
  };
}
