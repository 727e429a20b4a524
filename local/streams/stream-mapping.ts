import { randomUUID } from "node:crypto";
import { compilePattern } from "../bus/compile-pattern.ts";
import type { StreamReader } from "../database/open-database.ts";
import { beforeAll, type StreamRecord } from "../database/stream-record.ts";
import type { Queue } from "../queues/queue.ts";
import type { Clock } from "../work/clock.ts";
import type { DurableStore } from "../work/durable-store.ts";
import { type PassResult, poller } from "../work/poller.ts";
import { type Discarded, deliverBatch } from "./deliver-batch.ts";
import { cutBatch } from "./stream-batch.ts";

/** Looks for records even when no commit woke it. */
const fallbackMs = 1000;
const firstRetryMs = 100;
const longestRetryMs = 5000;

/** The properties of AWS::Lambda::EventSourceMapping that hold for a DynamoDB stream. */
export interface StreamMappingProperties {
  readonly id: string;
  readonly EventSourceArn: string;
  readonly StartingPosition?: "TRIM_HORIZON" | "LATEST" | undefined;
  readonly BatchSize?: number | undefined;
  readonly MaximumBatchingWindowInSeconds?: number | undefined;
  readonly MaximumRetryAttempts?: number | undefined;
  readonly MaximumRecordAgeInSeconds?: number | undefined;
  readonly BisectBatchOnFunctionError?: boolean | undefined;
  readonly FunctionResponseTypes?: readonly "ReportBatchItemFailures"[] | undefined;
  readonly FilterCriteria?:
    | { readonly Filters: readonly { readonly Pattern: string }[] }
    | undefined;
}

export interface StreamMappingOptions {
  readonly properties: StreamMappingProperties;
  readonly functionArn: string;
  readonly reader: StreamReader;
  /** Invokes the mapped function; rejects on its error. */
  readonly invoke: (event: unknown) => Promise<unknown>;
  /** Queue of DestinationConfig.OnFailure. */
  readonly onFailure: Queue | null;
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface Mapping {
  /** Resolves when the running batch has ended; nothing is delivered after. */
  stop(): Promise<void>;
}

/** Records read at a time where a filter may drop most of them. */
const filteredReadLimit = 1000;

function checked(properties: StreamMappingProperties) {
  const { id, MaximumRetryAttempts: retries, StartingPosition } = properties;
  if (retries === undefined || retries < 0)
    throw new Error(
      `${id}: MaximumRetryAttempts must be finite, or a poison record blocks for a day`,
    );
  if (StartingPosition === undefined) throw new Error(`${id}: StartingPosition is missing`);
  const age = properties.MaximumRecordAgeInSeconds ?? -1;
  const batchSize = properties.BatchSize ?? 100;
  return {
    batchSize,
    // One more than a batch shows that the batch is full.
    readLimit: properties.FilterCriteria
      ? Math.max(filteredReadLimit, batchSize + 1)
      : batchSize + 1,
    windowMs: (properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    maximumRetryAttempts: retries,
    maximumRecordAge: age === -1 ? null : age * 1000,
    bisect: properties.BisectBatchOnFunctionError ?? false,
    partialResponses:
      properties.FunctionResponseTypes?.includes("ReportBatchItemFailures") ?? false,
    matches: filterOf(properties),
  };
}

function filterOf({ FilterCriteria }: StreamMappingProperties): (record: StreamRecord) => boolean {
  const patterns = (FilterCriteria?.Filters ?? []).map(({ Pattern }) =>
    compilePattern(JSON.parse(Pattern)),
  );
  return (record) => patterns.length === 0 || patterns.some((matches) => matches(record));
}

const iso = (record: StreamRecord | undefined): string =>
  new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000)
    .toISOString()
    .replace(".000Z", "Z");

/** The message that a discarded batch leaves behind: where it stands in the stream, not its content. */
function failureRecord(discarded: Discarded, options: StreamMappingOptions): string {
  const { records, reason, invocations, functionError } = discarded;
  return JSON.stringify({
    requestContext: {
      requestId: randomUUID(),
      functionArn: options.functionArn,
      condition: reason,
      approximateInvokeCount: invocations,
    },
    responseContext: {
      statusCode: 200,
      executedVersion: "$LATEST",
      functionError: functionError ? "Unhandled" : null,
    },
    version: "1.0",
    timestamp: new Date(options.clock.now()).toISOString(),
    DDBStreamBatchInfo: {
      shardId: "shardId-00000000000000000000-local",
      startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
      endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: iso(records[0]),
      approximateArrivalOfLastRecord: iso(records.at(-1)),
      batchSize: records.length,
      streamArn: options.properties.EventSourceArn,
    },
  });
}

/** A wait that ends early when the mapping stops. */
function interruptible(clock: Clock) {
  let stopped = false;
  let interrupt: () => void = () => undefined;
  return {
    stop: () => {
      stopped = true;
      interrupt();
    },
    pause: async (attempt: number): Promise<boolean> => {
      const ms = Math.min(firstRetryMs * 2 ** Math.max(0, attempt - 1), longestRetryMs);
      if (!stopped)
        await new Promise<void>((resolve) => {
          const cancel = clock.after(ms, resolve);
          interrupt = () => {
            cancel();
            resolve();
          };
        });
      return !stopped;
    },
  };
}

/** Feeds a function from a table's stream: in order, at least once, from its own checkpoint. */
export async function startStreamMapping(options: StreamMappingOptions): Promise<Mapping> {
  const { properties, reader, invoke, store, clock, onFailure } = options;
  const settings = checked(properties);
  const key = `checkpoint~${properties.id}`;
  const stored = await store.get(key);
  let position = typeof stored === "string" ? stored : null;
  const checkpoint = async (sequence: string): Promise<void> => {
    position = sequence;
    await store.batch([{ type: "put", key, value: sequence }]);
  };
  if (position === null)
    await checkpoint(properties.StartingPosition === "LATEST" ? reader.latest() : beforeAll);

  const waiting = interruptible(clock);
  const deliver = (records: readonly StreamRecord[]): Promise<boolean> =>
    deliverBatch(records, {
      ...settings,
      clock,
      checkpoint,
      pause: waiting.pause,
      invoke: (batch) => invoke({ Records: batch.map((record) => withSource(record, properties)) }),
      discard: async (discarded) => {
        await onFailure?.send(failureRecord(discarded, options));
      },
    });

  let windowEnds: number | null = null;
  const pass = async (): Promise<PassResult> => {
    const read = await reader.read(position ?? beforeAll, settings.readLimit);
    const { records, covers, full } = cutBatch(read, settings);
    if (covers === null) return "idle";
    if (records.length === 0) {
      await checkpoint(covers);
      return "more";
    }
    windowEnds ??= clock.now() + settings.windowMs;
    if (!full && clock.now() < windowEnds) return { until: windowEnds };
    windowEnds = null;
    if (await deliver(records)) await checkpoint(covers);
    return "more";
  };

  const work = poller({ clock, fallbackMs, pass, onError: options.onError });
  const stopListening = reader.onCommit(work.wake);
  work.wake();
  return {
    async stop() {
      stopListening();
      waiting.stop();
      await work.stop();
    },
  };
}

const withSource = (record: StreamRecord, { EventSourceArn }: StreamMappingProperties) => ({
  ...record,
  eventSourceARN: EventSourceArn,
});
