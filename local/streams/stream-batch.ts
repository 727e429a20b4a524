import type { StreamRecord } from "../database/stream-record.ts";

/** Payload of a synchronous invocation, in bytes. */
const payloadLimit = 6 * 1024 * 1024;
/** What the next batch would be, of the records after a checkpoint. */
export interface BatchView {
  /** Matching records, at most a batch. */
  readonly records: readonly StreamRecord[];
  /** Everything up to here is in the batch or was filtered out. */
  readonly covers: string | null;
  /** No later record can join: size, payload or the read limit is reached. */
  readonly full: boolean;
}

/** Cuts a batch: filters before batching, so that dropped records cost no room. */
export function cutBatch(
  read: readonly StreamRecord[],
  options: {
    readonly batchSize: number;
    /** Records that were asked for when `read` was read. */
    readonly readLimit: number;
    readonly matches: (record: StreamRecord) => boolean;
  },
): BatchView {
  const records: StreamRecord[] = [];
  let covers: string | null = null;
  let bytes = 0;
  for (const record of read) {
    if (options.matches(record)) {
      bytes += Buffer.byteLength(JSON.stringify(record));
      if (records.length === options.batchSize || (bytes > payloadLimit && records.length > 0))
        return { records, covers, full: true };
      records.push(record);
    }
    covers = record.dynamodb.SequenceNumber;
  }
  const full = records.length === options.batchSize || read.length >= options.readLimit;
  return { records, covers, full };
}
