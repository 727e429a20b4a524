import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Queue } from "../../../local/queues/queue.ts";
import { openQueues } from "../../../local/queues/queues.ts";
import {
  type Mapping,
  type StreamMappingProperties,
  startStreamMapping,
} from "../../../local/streams/stream-mapping.ts";
import { type DurableStore, openDurableStore } from "../../../local/work/durable-store.ts";
import { startTestDatabase, type TestDatabase } from "../database-for-tests.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

interface StreamEvent {
  readonly Records: readonly {
    readonly eventSourceARN: string;
    readonly dynamodb: { readonly Keys: { readonly seq: { readonly N: string } } };
  }[];
}

let test: TestDatabase;
let store: DurableStore;
let clock: ManualClock;
let table: string;
let onFailure: Queue;
let mapping: Mapping | null;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.stop());
beforeEach(async () => {
  store = await openDurableStore({});
  clock = manualClock(Date.now());
  table = await test.createEventsTable();
  const arn = "arn:aws:sqs:us-east-1:000000000000:failed";
  const queues = await openQueues({
    store,
    clock,
    queues: [{ name: "failed", arn, VisibilityTimeout: 30, MessageRetentionPeriod: 1_209_600 }],
  });
  onFailure = queues.byArn(arn);
  mapping = null;
});
afterEach(async () => {
  await mapping?.stop();
  await store.close();
});

const put = (...numbers: number[]) =>
  Promise.all(
    numbers.map((n) =>
      test.client.send(
        new PutItemCommand({
          TableName: table,
          Item: { stream: { S: "t" }, seq: { N: String(n) } },
        }),
      ),
    ),
  );

async function start(
  respond: (numbers: readonly number[]) => unknown,
  properties: Partial<StreamMappingProperties> = {},
): Promise<void> {
  mapping = await startStreamMapping({
    properties: {
      id: "Mapping",
      EventSourceArn: "arn:stream",
      StartingPosition: "TRIM_HORIZON",
      MaximumRetryAttempts: 1,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ...properties,
    },
    functionArn: "arn:function",
    reader: test.database.stream(table),
    invoke: async (event) => {
      const { Records } = event as StreamEvent;
      return respond(Records.map(({ dynamodb }) => Number(dynamodb.Keys.seq.N)));
    },
    onFailure,
    store,
    clock,
    onError: (error) => {
      throw error;
    },
  });
}

describe("a stream mapping", () => {
  it("delivers what stands in the stream and what is committed later", async () => {
    const seen: number[] = [];
    await put(1);
    await start((numbers) => void seen.push(...numbers));
    await clock.settle();
    await put(2);
    await clock.settle();
    expect(seen).toEqual([1, 2]);
  });

  it("from LATEST skips what stood there at its first start, and only then", async () => {
    const seen: number[] = [];
    const note = (numbers: readonly number[]) => void seen.push(...numbers);
    await put(1);
    await start(note, { StartingPosition: "LATEST" });
    await clock.settle();
    await mapping?.stop();
    await put(2);
    await start(note, { StartingPosition: "LATEST" });
    await clock.settle();
    expect(seen).toEqual([2]);
  });

  it("continues after a restart where it stood", async () => {
    const seen: number[] = [];
    const note = (numbers: readonly number[]) => void seen.push(...numbers);
    await start(note);
    await put(1);
    await clock.settle();
    await mapping?.stop();
    await put(2);
    await start(note);
    await clock.settle();
    expect(seen).toEqual([1, 2]);
  });

  it("never hands out more than its batch size", async () => {
    const sizes: number[] = [];
    await put(1, 2, 3, 4, 5);
    await start((numbers) => void sizes.push(numbers.length), { BatchSize: 2 });
    await clock.settle();
    expect(sizes).toEqual([2, 2, 1]);
  });

  it("gathers records for its window, unless the batch is full before", async () => {
    const batches: number[] = [];
    await start((numbers) => void batches.push(numbers.length), {
      BatchSize: 3,
      MaximumBatchingWindowInSeconds: 10,
    });
    await put(1);
    await clock.advance(9_000);
    await put(2);
    expect(batches).toEqual([]);
    await clock.advance(1_000);
    expect(batches).toEqual([2]);
    await put(3, 4, 5);
    await clock.settle();
    expect(batches).toEqual([2, 3]);
  });

  it("filters before it batches, and moves on past what it filtered out", async () => {
    const batches: number[][] = [];
    for (const n of [1, 2, 3, 4, 5]) await put(n);
    const wanted = { dynamodb: { Keys: { seq: { N: ["2", "5"] } } } };
    await start((numbers) => void batches.push([...numbers]), {
      BatchSize: 2,
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(wanted) }] },
    });
    await clock.settle();
    expect(batches).toEqual([[2, 5]]);
    const [newest] = await test.database.stream(table).read(await checkpoint(), 1);
    expect(newest).toBeUndefined();
  });

  it("tells its failure queue where a discarded batch stands, and goes on", async () => {
    const seen: number[] = [];
    await put(1);
    await start((numbers) => {
      if (numbers.includes(1)) throw new Error("poison");
      seen.push(...numbers);
    });
    await clock.advance(1_000);
    await put(2);
    await clock.settle();
    expect(seen).toEqual([2]);
    const [message] = await onFailure.receive({ max: 1 });
    const stand = await test.database.stream(table).read("0", 1);
    const sequence = stand[0]?.dynamodb.SequenceNumber;
    expect(JSON.parse(message?.body ?? "{}")).toMatchObject({
      version: "1.0",
      requestContext: {
        functionArn: "arn:function",
        condition: "RetryAttemptsExhausted",
        approximateInvokeCount: 2,
      },
      responseContext: { functionError: "Unhandled" },
      DDBStreamBatchInfo: {
        startSequenceNumber: sequence,
        endSequenceNumber: sequence,
        batchSize: 1,
        streamArn: "arn:stream",
      },
    });
  });

  it("stopped during a retry delivers the batch again after the next start", async () => {
    const seen: number[] = [];
    await put(1);
    await start(() => {
      throw new Error("not yet");
    });
    await clock.settle();
    await mapping?.stop();
    await start((numbers) => void seen.push(...numbers));
    await clock.settle();
    expect(seen).toEqual([1]);
    expect(onFailure.counts().visible).toBe(0);
  });

  it("is refused when its retries are not finite", async () => {
    await expect(start(() => undefined, { MaximumRetryAttempts: -1 })).rejects.toThrow(
      "Mapping: MaximumRetryAttempts must be finite",
    );
  });
});

const checkpoint = async (): Promise<string> => String(await store.get("checkpoint~Mapping"));
