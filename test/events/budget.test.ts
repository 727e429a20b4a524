import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composeCommit } from "../../events/compose-commit.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { loadTable } from "../../events/load-table.ts";
import { toItem } from "../../events/store/commit-codec.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import type { CommitRecord } from "../../events/store/port.ts";
import { startTestDatabase, type TestDatabase } from "../local/database-for-tests.ts";
import { playRound } from "./play-round.ts";
import { expectWithinBudget, type Spent, spentOn } from "./spent.ts";
import { recordOf } from "./store/records.ts";
import { morning, openedTable, request, supervisor } from "./table-requests.ts";

const long = { timeout: 120_000 };
const stream = "table/san-juan/pai-gow-poker-01";

let database: TestDatabase;
let tableName: string;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** Plays rounds of six seats through the table in DynamoDB. */
function spentOnRounds(rounds: number, options: { cold: boolean; seed: number }): Promise<Spent> {
  return spentOn({
    ...options,
    client: database.client,
    tableName,
    stream,
    play: async (send, random) => {
      for (let round = 0; round < rounds; round++) await playRound(send, random);
    },
  });
}

/** Past the store and past HTTP, where bytes are written in base64. */
async function putAll(records: readonly CommitRecord[]): Promise<void> {
  if (records.length === 0) return;
  const base64 = (bytes: Uint8Array) => ({ B: Buffer.from(bytes).toString("base64") });
  const puts = records.map((record) => {
    const requestHash = base64(Buffer.from(record.requestHash, "hex"));
    const item = { ...toItem(record), hash: base64(record.hash), requestHash };
    return { PutRequest: { Item: item } };
  });
  const { status } = await database.database.service.handle({
    operation: "BatchWriteItem",
    body: { RequestItems: { [tableName]: puts } },
  });
  expect(status).toBe(200);
}

/** Writes many small commits at once, as no writer could: only to make the stream long. */
async function lengthenTo(seq: number): Promise<void> {
  const store = dynamoEventStore({ client: database.client, tableName });
  const table = await loadTable(store, stream);
  const filler: CommitRecord[] = [];
  let previousHash = table.hash;
  for (let next = table.seq + 1; next < seq; next++) {
    const version = table.version + next - table.seq;
    const record = recordOf(stream, next, { previousHash, version, at: morning });
    previousHash = record.hash;
    filler.push(record);
  }
  // Batches of 25, twenty at a time.
  for (let from = 0; from < filler.length; from += 500) {
    const starts = Array.from({ length: 20 }, (_, n) => from + n * 25);
    await Promise.all(starts.map((start) => putAll(filler.slice(start, start + 25))));
  }
  const { record } = composeCommit(
    { ...table, seq: seq - 1, version: table.version + filler.length, hash: previousHash },
    request({ type: "SignOffDealer", data: { dealer: "D-100" } }, { actor: supervisor }),
    {
      commandIds: ["command-at-the-end"],
      events: [{ type: "IrregularityReported", data: { kind: "other", description: "the end" } }],
      at: morning,
    },
  );
  expect(await store.append(record)).toEqual({ outcome: "appended" });
}

describe("whole rounds of six seats cost what was budgeted", () => {
  beforeAll(async () => {
    tableName = await database.createEventsTable();
    const store = dynamoEventStore({ client: database.client, tableName });
    await openedTable(commandHandler({ store, now: () => morning }), stream);
  });

  test("when the instance is warm: no read but the first", long, async () => {
    const spent = await spentOnRounds(3, { cold: false, seed: 3 });
    expectWithinBudget(spent);
    expect(spent.meanRead).toBeLessThanOrEqual(1 / spent.commands);
  });

  test("when every command is a cold start: one read unit each", long, async () => {
    const spent = await spentOnRounds(3, { cold: true, seed: 4 });
    expectWithinBudget(spent);
    expect(spent.mostRead).toBe(1);
  });

  test("at commit 10,000 as at commit 10, warm and cold", long, async () => {
    await lengthenTo(10_000);
    expectWithinBudget(await spentOnRounds(3, { cold: false, seed: 3 }));
    const cold = await spentOnRounds(3, { cold: true, seed: 4 });
    expectWithinBudget(cold);
    expect(cold.mostRead).toBe(1);
  });
});
