import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AsyncInvocations, asyncInvocations } from "../../../local/bus/async-invocations.ts";
import { eventBus } from "../../../local/bus/event-bus.ts";
import { ruleDeliveries } from "../../../local/bus/rule-deliveries.ts";
import { type AwsService, FunctionError } from "../../../local/ports.ts";
import type { Queues } from "../../../local/queues/queues.ts";
import { openQueues } from "../../../local/queues/queues.ts";
import { type DurableStore, openDurableStore } from "../../../local/work/durable-store.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

const queueNamed = (name: string) => ({
  name,
  arn: `arn:${name}`,
  VisibilityTimeout: 30,
  MessageRetentionPeriod: 1_209_600,
});

let store: DurableStore;
let clock: ManualClock;
let queues: Queues;
let bus: AwsService;
let invocations: AsyncInvocations;
let invoked: unknown[];
/** What the function does; what the way to it does. */
let handle: (event: unknown) => void;
let refuse: boolean;

const pattern = { source: ["croupier.table"], detail: { index: [0] } };

/** A host on the same store: one rule to a function, one to a queue. */
async function start(): Promise<void> {
  queues = await openQueues({
    queues: [queueNamed("work"), queueNamed("dead"), queueNamed("failed")],
    store,
    clock,
  });
  const onError = (error: unknown) => {
    throw error;
  };
  invocations = await asyncInvocations({
    functions: [
      { functionId: "Push", functionArn: "arn:push", onFailure: queues.byArn("arn:failed") },
    ],
    invoke: async (_functionId, event) => {
      invoked.push(event);
      handle(event);
    },
    store,
    clock,
    onError,
  });
  const toFunction = {
    id: "Target0",
    arn: "arn:push",
    ruleArn: "arn:rule/push",
    maximumRetryAttempts: 2,
    deadLetters: queues.byArn("arn:dead"),
    handOver: async (event: unknown) => {
      if (refuse) throw new FunctionError("TooManyRequestsException", "Rate exceeded");
      await invocations.accept("Push", event);
    },
  };
  const toQueue = {
    id: "Target0",
    arn: "arn:work",
    ruleArn: "arn:rule/work",
    handOver: async (event: unknown) => {
      await queues.byArn("arn:work").send(JSON.stringify(event));
    },
  };
  const deliveries = await ruleDeliveries({
    targets: [toFunction, toQueue],
    store,
    clock,
    onError,
  });
  bus = eventBus({
    buses: ["croupier"],
    rules: [
      { busName: "croupier", pattern, targets: [toFunction] },
      { busName: "croupier", pattern: { source: ["croupier.table"] }, targets: [toQueue] },
      { busName: "other", pattern, targets: [toFunction] },
    ],
    deliveries,
    clock,
    account: "000000000000",
    region: "us-east-1",
  });
}

async function stop(): Promise<void> {
  await bus.close();
  await invocations.close();
}

beforeEach(async () => {
  clock = manualClock();
  store = await openDurableStore({});
  invoked = [];
  handle = () => undefined;
  refuse = false;
  await start();
});
afterEach(async () => {
  await stop();
  await store.close();
});

const entry = (detail: unknown, more: object = {}) => ({
  Source: "croupier.table",
  DetailType: "RoundOpened",
  Detail: JSON.stringify(detail),
  EventBusName: "croupier",
  ...more,
});
const put = async (...Entries: object[]) => {
  const answer = await bus.handle({ operation: "PutEvents", body: { Entries } });
  await clock.settle();
  return answer;
};
const received = async (arn: string) =>
  (await queues.byArn(arn).receive({ max: 10 })).map((m) => m);

describe("an event on the bus", () => {
  it("reaches every target whose rule matches, in the shape of EventBridge", async () => {
    const answer = await put(entry({ index: 0, n: 1 }));
    expect(answer).toEqual({
      status: 200,
      body: { FailedEntryCount: 0, Entries: [{ EventId: expect.any(String) }] },
    });
    expect(invoked).toEqual([
      {
        version: "0",
        id: expect.any(String),
        "detail-type": "RoundOpened",
        source: "croupier.table",
        account: "000000000000",
        time: "2026-01-01T00:00:00Z",
        region: "us-east-1",
        resources: [],
        detail: { index: 0, n: 1 },
      },
    ]);
    const [message] = await received("arn:work");
    expect(JSON.parse(message?.body ?? "")).toEqual(invoked[0]);
  });

  it("does not reach a target whose rule does not match", async () => {
    await put(entry({ index: 1 }));
    expect(invoked).toEqual([]);
    expect(await received("arn:work")).toHaveLength(1);
  });
});

describe("PutEvents", () => {
  it.each([
    ["no source", { Source: undefined }, "InvalidArgument"],
    ["no detail type", { DetailType: undefined }, "InvalidArgument"],
    ["no detail", { Detail: undefined }, "InvalidArgument"],
    ["a detail that is no JSON", { Detail: "{" }, "MalformedDetail"],
    ["a detail that is no object", { Detail: "[1]" }, "MalformedDetail"],
    ["a source of AWS", { Source: "aws.ec2" }, "NotAuthorizedForSourceException"],
    ["a bus that is not deployed", { EventBusName: "nowhere" }, "InvalidArgument"],
  ])("fails only the entry with %s", async (_name, fault, ErrorCode) => {
    const { body } = await put(entry({ index: 0 }), entry({ index: 0 }, fault));
    expect(body).toMatchObject({ FailedEntryCount: 1, Entries: [{}, { ErrorCode }] });
    expect(invoked).toHaveLength(1);
  });

  it("refuses no entries, eleven entries, and a request of 256 KB", async () => {
    const eleven = Array.from({ length: 11 }, () => entry({ index: 0 }));
    const large = entry({ index: 0, text: "x".repeat(262_144) });
    for (const entries of [[], eleven, [large]])
      expect(await put(...entries)).toMatchObject({
        status: 400,
        body: { __type: "ValidationException" },
      });
    expect(invoked).toEqual([]);
  });
});

describe("the first stage, from the rule to its target", () => {
  it("repeats a handover that is refused", async () => {
    refuse = true;
    await put(entry({ index: 0 }));
    refuse = false;
    await clock.advance(100);
    expect(invoked).toHaveLength(1);
    expect(await received("arn:dead")).toEqual([]);
  });

  it("buries the event when its retries are used up, and says why", async () => {
    refuse = true;
    await put(entry({ index: 0 }));
    await clock.advance(60_000);
    const [letter] = await received("arn:dead");
    expect(JSON.parse(letter?.body ?? "")).toMatchObject({ detail: { index: 0 } });
    expect(letter?.attributes).toMatchObject({
      RULE_ARN: { StringValue: "arn:rule/push" },
      TARGET_ARN: { StringValue: "arn:push" },
      RETRY_ATTEMPTS: { StringValue: "2" },
      EXHAUSTED_RETRY_CONDITION: { StringValue: "MaximumRetryAttempts" },
    });
  });
});

describe("the second stage, Lambda's own", () => {
  it("invokes a failing function three times and then tells its on-failure destination", async () => {
    handle = () => {
      throw new FunctionError("Error", "no connection");
    };
    await put(entry({ index: 0 }));
    await clock.advance(60_000);
    expect(invoked).toHaveLength(3);
    // The handler's error is none of the rule's business.
    expect(await received("arn:dead")).toEqual([]);
    const [message] = await received("arn:failed");
    expect(JSON.parse(message?.body ?? "")).toMatchObject({
      requestContext: {
        functionArn: "arn:push:$LATEST",
        condition: "RetriesExhausted",
        approximateInvokeCount: 3,
      },
      requestPayload: { detail: { index: 0 } },
      responsePayload: { errorType: "Error", errorMessage: "no connection" },
    });
  });

  it("is content with a later success", async () => {
    handle = () => {
      if (invoked.length === 1) throw new Error("once");
    };
    await put(entry({ index: 0 }));
    await clock.advance(60_000);
    expect(invoked).toHaveLength(2);
    expect(await received("arn:failed")).toEqual([]);
  });
});

describe("what the bus has accepted", () => {
  it("is delivered after a restart when it was not before", async () => {
    refuse = true;
    await put(entry({ index: 0 }));
    await stop();
    refuse = false;
    await start();
    await clock.advance(1000);
    expect(invoked).toHaveLength(1);
  });

  it("is invoked again after a restart when its retry was still to come", async () => {
    handle = () => {
      throw new Error("not yet");
    };
    await put(entry({ index: 0 }));
    await stop();
    handle = () => undefined;
    await start();
    await clock.advance(5000);
    expect(invoked).toHaveLength(2);
    expect(await store.entries("async~")).toEqual([]);
    expect(await store.entries("handover~")).toEqual([]);
  });
});
