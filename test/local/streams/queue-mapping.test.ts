import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Queues } from "../../../local/queues/queues.ts";
import { openQueues } from "../../../local/queues/queues.ts";
import {
  type QueueMappingProperties,
  startQueueMapping,
} from "../../../local/streams/queue-mapping.ts";
import type { Mapping } from "../../../local/streams/stream-mapping.ts";
import { type DurableStore, openDurableStore } from "../../../local/work/durable-store.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

const dead = { name: "dead", arn: "arn:dead", VisibilityTimeout: 30, MessageRetentionPeriod: 9999 };
const work = {
  name: "work",
  arn: "arn:work",
  VisibilityTimeout: 60,
  MessageRetentionPeriod: 9999,
  RedrivePolicy: { deadLetterTargetArn: "arn:dead", maxReceiveCount: 2 },
};

interface QueueEvent {
  readonly Records: readonly { readonly messageId: string; readonly body: string }[];
}

let store: DurableStore;
let clock: ManualClock;
let queues: Queues;
let mapping: Mapping | null;
beforeEach(async () => {
  store = await openDurableStore({});
  clock = manualClock();
  queues = await openQueues({ queues: [work, dead], store, clock });
  mapping = null;
});
afterEach(async () => {
  await mapping?.stop();
  await store.close();
});

function start(
  respond: (records: QueueEvent["Records"]) => unknown,
  properties: Partial<QueueMappingProperties> = {},
): void {
  mapping = startQueueMapping({
    properties: {
      id: "Mapping",
      EventSourceArn: "arn:work",
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ...properties,
    },
    region: "us-east-1",
    queue: queues.byArn("arn:work"),
    invoke: async (event) => respond((event as QueueEvent).Records),
    clock,
    onError: (error) => {
      throw error;
    },
  });
}

const send = async (...bodies: string[]) => {
  for (const body of bodies) await queues.byArn("arn:work").send(body);
};

describe("a queue mapping", () => {
  it("delivers messages and deletes them", async () => {
    const seen: string[] = [];
    start((records) => void seen.push(...records.map(({ body }) => body)));
    await send("a", "b");
    await clock.settle();
    expect(seen).toEqual(["a", "b"]);
    expect(queues.byArn("arn:work").counts()).toEqual({ visible: 0, inFlight: 0 });
  });

  it("delivers again only what was reported as failed, after the visibility timeout", async () => {
    const batches: string[][] = [];
    await send("good", "bad");
    start((records) => {
      batches.push(records.map(({ body }) => body));
      const bad = records.filter(({ body }) => body === "bad");
      return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await clock.advance(59_000);
    expect(batches).toEqual([["good", "bad"]]);
    await clock.advance(2_000);
    expect(batches).toEqual([["good", "bad"], ["bad"]]);
  });

  it("takes a function error for the failure of all, until the dead-letter queue has them", async () => {
    let invocations = 0;
    await send("poison");
    start(() => {
      invocations += 1;
      throw new Error("poison");
    });
    await clock.advance(200_000);
    expect(invocations).toBe(2);
    const [letter] = await queues.byArn("arn:dead").receive({ max: 1 });
    expect(letter?.body).toBe("poison");
  });

  it("takes an unknown identifier for the failure of all", async () => {
    await send("a", "b");
    start(() => ({ batchItemFailures: [{ itemIdentifier: "unknown" }] }));
    await clock.settle();
    expect(queues.byArn("arn:work").counts()).toEqual({ visible: 0, inFlight: 2 });
  });

  it("gathers messages for its window", async () => {
    const sizes: number[] = [];
    start((records) => void sizes.push(records.length), { MaximumBatchingWindowInSeconds: 5 });
    await send("a");
    await clock.advance(4_000);
    await send("b");
    await clock.settle();
    expect(sizes).toEqual([]);
    await clock.advance(1_000);
    expect(sizes).toEqual([2]);
  });

  it.each([
    ["one batch at a time", {}, 1],
    ["as many as its scaling allows", { ScalingConfig: { MaximumConcurrency: 2 } }, 2],
  ] as const)("hands out %s, and no message twice", async (_what, scaling, most) => {
    const batches: string[][] = [];
    const ends: (() => void)[] = [];
    start(
      (records) => {
        batches.push(records.map(({ body }) => body));
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      { ...scaling, BatchSize: 2 },
    );
    await send("a", "b", "c", "d", "e", "f");
    await clock.settle();
    expect(batches).toHaveLength(most);
    while (ends.length > 0) {
      ends.shift()?.();
      await clock.settle();
      expect(ends.length).toBeLessThanOrEqual(most);
    }
    expect(batches.flat().toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(queues.byArn("arn:work").counts()).toEqual({ visible: 0, inFlight: 0 });
  });

  it("deletes what its filter drops without an invocation", async () => {
    const seen: string[] = [];
    start((records) => void seen.push(...records.map(({ body }) => body)), {
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ body: { kind: ["wanted"] } }) }] },
    });
    await send('{"kind":"wanted"}', '{"kind":"other"}', "no json");
    await clock.settle();
    expect(seen).toEqual(['{"kind":"wanted"}']);
    expect(queues.byArn("arn:work").counts()).toEqual({ visible: 0, inFlight: 0 });
  });
});
