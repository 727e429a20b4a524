import type { StreamRecord } from "../database/stream-record.ts";
import type { Clock } from "../work/clock.ts";
import { type BatchOutcome, batchOutcome } from "./batch-response.ts";

/** Why records were given up. */
type DiscardReason = "RetryAttemptsExhausted" | "RecordAgeExceeded";

export interface Discarded {
  readonly records: readonly StreamRecord[];
  readonly reason: DiscardReason;
  /** Invocations made with these records. */
  readonly invocations: number;
  readonly functionError: boolean;
}

export interface DeliveryOptions {
  readonly invoke: (records: readonly StreamRecord[]) => Promise<unknown>;
  readonly clock: Clock;
  readonly partialResponses: boolean;
  readonly bisect: boolean;
  readonly maximumRetryAttempts: number;
  /** Milliseconds; null: none. */
  readonly maximumRecordAge: number | null;
  readonly discard: (discarded: Discarded) => Promise<void>;
  /** Everything up to this record is done or discarded. */
  readonly checkpoint: (sequence: string) => Promise<void>;
  /** Waits before a retry; resolves false when the mapping stops. */
  readonly pause: (attempt: number) => Promise<boolean>;
}

/** A run of records to deliver together. */
interface Chunk {
  readonly records: readonly StreamRecord[];
  /** Retries used up. */
  readonly retries: number;
  readonly invocations: number;
  readonly functionError: boolean;
}

const sequenceOf = (record: StreamRecord): string => record.dynamodb.SequenceNumber;

async function invoked(
  { records }: Chunk,
  { invoke, partialResponses }: DeliveryOptions,
): Promise<BatchOutcome & { readonly functionError?: boolean }> {
  let response: unknown;
  try {
    response = await invoke(records);
  } catch {
    // The function's own log has the error; here it is one more failed attempt.
    return { kind: "failure", functionError: true };
  }
  return partialResponses ? batchOutcome(response, records.map(sequenceOf)) : { kind: "success" };
}

/** Splits off the records that are too old to be tried (again). */
function byAge(chunk: Chunk, { clock, maximumRecordAge }: DeliveryOptions) {
  if (maximumRecordAge === null) return { expired: [], fresh: chunk.records };
  const oldest = clock.now() - maximumRecordAge;
  const firstFresh = chunk.records.findIndex(
    ({ dynamodb }) => dynamodb.ApproximateCreationDateTime * 1000 >= oldest,
  );
  const cut = firstFresh === -1 ? chunk.records.length : firstFresh;
  return { expired: chunk.records.slice(0, cut), fresh: chunk.records.slice(cut) };
}

/** What is still to be delivered of a chunk after a failed attempt: one or two chunks, in order. */
function remaining(chunk: Chunk, outcome: BatchOutcome, bisect: boolean): Chunk[] {
  const { records } = chunk;
  if (outcome.kind === "partial") {
    const first = records.findIndex((record) => outcome.failed.has(sequenceOf(record)));
    // With bisecting on, the batch is cut at the failed record; a cut uses up no retry.
    const retries = bisect && first > 0 ? chunk.retries : chunk.retries + 1;
    return [{ ...chunk, records: records.slice(first), retries }];
  }
  if (!bisect || records.length === 1) return [{ ...chunk, retries: chunk.retries + 1 }];
  const middle = Math.ceil(records.length / 2);
  return [records.slice(0, middle), records.slice(middle)].map((half) => ({
    ...chunk,
    records: half,
  }));
}

/**
 * Delivers a batch in order until every record is done or discarded, as a DynamoDB event source
 * mapping does. Returns false when the mapping was stopped before the end: what is not
 * checkpointed is delivered again after the next start.
 *
 * Partial failures report the lowest failed record; everything after it is retried with it. A
 * poison record at the head therefore takes the rest of its batch along when retries run out.
 */
export async function deliverBatch(
  batch: readonly StreamRecord[],
  options: DeliveryOptions,
): Promise<boolean> {
  const queue: Chunk[] = [{ records: batch, retries: 0, invocations: 0, functionError: false }];
  const done = async (records: readonly StreamRecord[]): Promise<void> => {
    const last = records.at(-1);
    if (last) await options.checkpoint(sequenceOf(last));
  };
  const discard = async (chunk: Chunk, reason: DiscardReason): Promise<void> => {
    const { records, invocations, functionError } = chunk;
    await options.discard({ records, reason, invocations, functionError });
    await done(records);
  };

  for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
    const { expired, fresh } = byAge(chunk, options);
    if (expired.length > 0) await discard({ ...chunk, records: expired }, "RecordAgeExceeded");
    if (fresh.length === 0) continue;
    const current = { ...chunk, records: fresh };
    const outcome = await invoked(current, options);
    if (outcome.kind === "success") {
      await done(fresh);
      continue;
    }
    const tried = {
      ...current,
      invocations: current.invocations + 1,
      functionError: outcome.functionError === true,
    };
    const next = remaining(tried, outcome, options.bisect);
    const [head] = next;
    if (!head) continue;
    await done(fresh.slice(0, fresh.length - next.flatMap(({ records }) => records).length));
    if (head.retries > options.maximumRetryAttempts) {
      await discard(head, "RetryAttemptsExhausted");
      continue;
    }
    queue.unshift(...next);
    if (!(await options.pause(head.retries))) return false;
  }
  return true;
}
