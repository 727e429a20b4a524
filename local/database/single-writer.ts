import type { BatchOperation, LevelDatabase } from "dynalite/db/index.js";
import { type StreamRecord, sequenceNumber, streamPrefix } from "./stream-record.ts";

const lastSequenceKey = "sequence~last";
/** Commits taken into one LevelDB batch at most: bounds the memory of a batch, not the throughput. */
const batchLimit = 256;

/** One item's write: its LevelDB operations (item and index entries) and the record it owes the stream. */
export interface StagedWrite {
  readonly tableName: string;
  readonly operations: readonly BatchOperation[];
  readonly record: ((sequence: string) => StreamRecord) | null;
}

/** How a batch reaches the disk: item and index operations, and the stream records they cause. */
export type WriteBatch = (
  level: LevelDatabase,
  batch: { readonly items: readonly BatchOperation[]; readonly records: readonly BatchOperation[] },
) => Promise<void>;

const inOneBatch: WriteBatch = (level, { items, records }) => level.batch([...items, ...records]);

export interface SingleWriter {
  /** Writes all or nothing of the staged writes, in one batch with their stream records. */
  commit(writes: readonly StagedWrite[]): Promise<void>;
  /** Sequence number of the last committed record of any stream. */
  latest(): string;
  onCommit(listener: () => void): () => void;
  /** Resolves when nothing is queued. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly writes: readonly StagedWrite[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * The only writer of items: one LevelDB batch in flight at a time, so the order of sequence numbers
 * is the order of commits, and a killed process leaves item, index and stream in agreement.
 */
export async function singleWriter(
  level: LevelDatabase,
  write: WriteBatch = inOneBatch,
): Promise<SingleWriter> {
  const stored = await level.get(lastSequenceKey);
  let sequence = BigInt(typeof stored === "string" ? stored : 0);
  const queue: Waiting[] = [];
  const listeners = new Set<() => void>();
  let running: Promise<void> | null = null;

  const writeNext = async (): Promise<void> => {
    const taken = queue.splice(0, batchLimit);
    let next = sequence;
    const items: BatchOperation[] = [];
    const records: BatchOperation[] = [];
    for (const { tableName, operations, record } of taken.flatMap(({ writes }) => writes)) {
      items.push(...operations);
      if (!record) continue;
      next += 1n;
      const number = sequenceNumber(next);
      const key = `${streamPrefix(tableName)}${number}`;
      records.push({ type: "put", key, value: record(number) });
    }
    if (next !== sequence) records.push({ type: "put", key: lastSequenceKey, value: String(next) });
    try {
      await write(level, { items, records });
    } catch (error) {
      for (const { failed } of taken) failed(error);
      return;
    }
    sequence = next;
    for (const { done } of taken) done();
    for (const listener of listeners) listener();
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) await writeNext();
    running = null;
  };

  return {
    commit: (writes) =>
      new Promise((done, failed) => {
        queue.push({ writes, done, failed });
        running ??= drain();
      }),
    latest: () => sequenceNumber(sequence),
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async idle() {
      while (running) await running;
    },
  };
}
