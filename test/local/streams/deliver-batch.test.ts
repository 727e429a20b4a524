import { describe, expect, it } from "vitest";
import type { StreamRecord } from "../../../local/database/stream-record.ts";
import { sequenceNumber } from "../../../local/database/stream-record.ts";
import { type Discarded, deliverBatch } from "../../../local/streams/deliver-batch.ts";
import { manualClock } from "../manual-clock.ts";

const clock = manualClock();
const sequence = (n: number) => sequenceNumber(BigInt(n));
const record = (n: number, ageMs = 0): StreamRecord => ({
  eventID: String(n),
  eventName: "INSERT",
  eventVersion: "1.1",
  eventSource: "aws:dynamodb",
  awsRegion: "us-east-1",
  dynamodb: {
    ApproximateCreationDateTime: (clock.now() - ageMs) / 1000,
    Keys: { pk: { S: String(n) } },
    SequenceNumber: sequence(n),
    SizeBytes: 1,
    StreamViewType: "KEYS_ONLY",
  },
});
const numberOf = ({ dynamodb }: StreamRecord): number => Number(dynamodb.SequenceNumber);
const failed = (...numbers: number[]) => ({
  batchItemFailures: numbers.map((n) => ({ itemIdentifier: sequence(n) })),
});

/** Runs a batch 1..count against a function and tells all that happened, in order. */
async function run(options: {
  readonly records: readonly StreamRecord[];
  readonly respond: (numbers: readonly number[]) => unknown;
  readonly bisect?: boolean;
  readonly retries?: number;
  readonly maximumRecordAge?: number;
}) {
  const invocations: number[][] = [];
  const checkpoints: number[] = [];
  const discarded: (Omit<Discarded, "records"> & { readonly numbers: number[] })[] = [];
  await deliverBatch(options.records, {
    clock,
    partialResponses: true,
    bisect: options.bisect ?? false,
    maximumRetryAttempts: options.retries ?? 2,
    maximumRecordAge: options.maximumRecordAge ?? null,
    invoke: async (records) => {
      const numbers = records.map(numberOf);
      invocations.push(numbers);
      return options.respond(numbers);
    },
    checkpoint: async (at) => void checkpoints.push(Number(at)),
    discard: async ({ records, ...rest }) =>
      void discarded.push({ ...rest, numbers: records.map(numberOf) }),
    pause: async () => true,
  });
  return { invocations, checkpoints, discarded };
}

const three = [record(1), record(2), record(3)];
const failWith = (poison: number) => (numbers: readonly number[]) => {
  if (numbers.includes(poison)) throw new Error("poison");
  return undefined;
};

describe("a batch is a success when the function reports", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["an empty object", {}],
    ["a null list", { batchItemFailures: null }],
    ["an empty list", { batchItemFailures: [] }],
  ])("%s", async (_name, response) => {
    const { invocations, checkpoints } = await run({ records: three, respond: () => response });
    expect(invocations).toEqual([[1, 2, 3]]);
    expect(checkpoints).toEqual([3]);
  });
});

describe("a whole batch is a failure when the function reports", () => {
  it.each([
    ["an identifier that is not in the batch", failed(9)],
    ["an empty identifier", { batchItemFailures: [{ itemIdentifier: "" }] }],
    ["a null identifier", { batchItemFailures: [{ itemIdentifier: null }] }],
    ["a bad key name", { batchItemFailures: [{ itemIdentifer: sequence(2) }] }],
    ["one good and one unknown identifier", failed(2, 9)],
    ["something that is no list", { batchItemFailures: "all" }],
  ])("%s", async (_name, response) => {
    const { invocations, checkpoints, discarded } = await run({
      records: three,
      respond: () => response,
    });
    expect(invocations).toEqual([three, three, three].map((records) => records.map(numberOf)));
    expect(discarded).toMatchObject([{ numbers: [1, 2, 3], reason: "RetryAttemptsExhausted" }]);
    expect(checkpoints).toEqual([3]);
  });
});

describe("a partial failure", () => {
  it("keeps what lies before the lowest failed record and retries from there", async () => {
    let first = true;
    const { invocations, checkpoints } = await run({
      records: three,
      respond: () => {
        if (!first) return undefined;
        first = false;
        return failed(3, 2);
      },
    });
    expect(invocations).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
    expect(checkpoints).toEqual([1, 3]);
  });

  it("of a poison record at the head discards the rest of its batch when retries run out", async () => {
    const { invocations, discarded } = await run({
      records: three,
      retries: 1,
      bisect: true,
      respond: () => failed(1),
    });
    expect(invocations).toHaveLength(2);
    expect(discarded).toMatchObject([{ numbers: [1, 2, 3], invocations: 2, functionError: false }]);
  });

  it("cut by bisecting uses up no retry", async () => {
    const { invocations, discarded } = await run({
      records: three,
      retries: 1,
      bisect: true,
      respond: (numbers) => failed(numbers.includes(2) ? 2 : 3),
    });
    expect(invocations).toEqual([
      [1, 2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect(discarded).toMatchObject([{ numbers: [2, 3] }]);
  });
});

describe("a function error", () => {
  it("is retried with the whole batch and then discards it", async () => {
    const { invocations, discarded, checkpoints } = await run({
      records: three,
      respond: failWith(2),
    });
    expect(invocations).toHaveLength(3);
    expect(discarded).toEqual([
      {
        numbers: [1, 2, 3],
        reason: "RetryAttemptsExhausted",
        invocations: 3,
        functionError: true,
      },
    ]);
    expect(checkpoints).toEqual([3]);
  });

  it("with bisecting isolates the poison record and loses only that one", async () => {
    const records = [1, 2, 3, 4, 5].map((n) => record(n));
    const { discarded, checkpoints, invocations } = await run({
      records,
      bisect: true,
      retries: 1,
      respond: failWith(4),
    });
    expect(discarded.map(({ numbers }) => numbers)).toEqual([[4]]);
    expect(invocations).toEqual([[1, 2, 3, 4, 5], [1, 2, 3], [4, 5], [4], [4], [5]]);
    expect(checkpoints).toEqual([3, 4, 5]);
  });
});

describe("a record older than the maximum age", () => {
  it("is discarded without an invocation; younger ones are delivered", async () => {
    const { invocations, discarded } = await run({
      records: [record(1, 60_000), record(2)],
      maximumRecordAge: 30_000,
      respond: () => undefined,
    });
    expect(invocations).toEqual([[2]]);
    expect(discarded).toMatchObject([{ numbers: [1], reason: "RecordAgeExceeded" }]);
  });
});
