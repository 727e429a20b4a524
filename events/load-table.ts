import type { TableState } from "../domain/table/state.ts";
import type { Loaded } from "./aggregate.ts";
import { loadStream } from "./load-stream.ts";
import type { OwnHouseWay } from "./own-house-way.ts";
import type { EventStore, StreamId } from "./store/port.ts";
import { tableAggregate } from "./table-aggregate.ts";

export { BrokenStreamError } from "./load-stream.ts";

/** A table as of its commit `seq`, with what the next commit continues from. */
export type LoadedTable = Loaded<TableState, OwnHouseWay>;

/**
 * The newest state of a table, or its state as of commit `at`; seq 0 when there is none.
 * Budget: one read unit at any length of the stream; under a house way of its own, the commit that
 * filed it besides.
 * @throws UnreadableEventError for an event this version cannot read, BrokenStreamError for a gap.
 */
export async function loadTable(
  store: EventStore,
  stream: StreamId,
  options: { readonly at?: number } = {},
): Promise<LoadedTable> {
  return await loadStream(tableAggregate, store, stream, options);
}
