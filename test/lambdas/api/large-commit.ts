import type { TableEvent } from "../../../domain/table/events.ts";
import { encodeEvents } from "../../../events/catalogue/event-codec.ts";
import { loadTable } from "../../../events/load-table.ts";
import { commitHash } from "../../../events/store/hash-chain.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { tableStream } from "../../../events/stream-id.ts";
import { property, tableId } from "./edge.ts";

/** A commit such as an older release could have stored: larger than any message. Gives its seq. */
export async function appendLargeCommit(store: EventStore): Promise<number> {
  const stream = tableStream(property, tableId);
  const table = await loadTable(store, stream);
  const irregularity: TableEvent = {
    type: "IrregularityReported",
    data: { kind: "other", description: "x".repeat(500) },
  };
  const fields = {
    ...{ stream, seq: table.seq + 1, version: table.version + 300, at: table.at },
    body: encodeEvents(Array.from({ length: 300 }, () => irregularity)),
    commandId: `large-commit-${table.seq}`,
    requestHash: "00".repeat(32),
    actor: { badge: "supervisor-1", role: "supervisor" },
    correlationId: "correlation-0001",
  };
  await store.append({ ...fields, hash: commitHash(table.hash, fields) });
  return fields.seq;
}
