import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { composeCommit } from "../../events/compose-commit.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { loadTable } from "../../events/load-table.ts";
import { toItem } from "../../events/store/commit-codec.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import type { CommitRecord } from "../../events/store/port.ts";
import { startTestDatabase, type TestDatabase } from "../local/database-for-tests.ts";
import { playRound, seededRandom } from "./play-round.ts";
import { recordOf } from "./store/records.ts";
import { committed, morning, openedTable, request, supervisor } from "./table-requests.ts";

const long = { timeout: 120_000 };
const stream = "table/san-juan/pai-gow-poker-01";

/** What whole rounds consumed, per command. */
interface Spent {
  readonly commands: number;
  readonly meanWrite: number;
  readonly mostWrite: number;
  readonly meanRead: number;
  readonly mostRead: number;
}

let database: TestDatabase;
let tableName: string;
let counter = 0;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** A command as a table device sends it: every field of the envelope set, ids of full length. */
function fromDevice(command: TableCommand) {
  counter += 1;
  return request(command, {
    stream,
    ids: [`01KB8ZT4Q6${String(counter).padStart(16, "0")}`],
    correlationId: `3f1c2a9e-5b7d-4c1e-9a64-${String(counter).padStart(12, "0")}`,
    actor: {
      badge: "D-100",
      role: "device",
      device: "device-pai-gow-poker-01",
      counter,
      deviceAt: "2026-11-30T14:03:22.120Z",
    },
  });
}

/** Plays rounds of six seats through the table in DynamoDB and adds up what it says they consumed. */
async function spentOn(rounds: number, options: { cold: boolean; seed: number }): Promise<Spent> {
  const writes: number[] = [];
  const reads: number[] = [];
  let read = 0;
  const store = dynamoEventStore({
    client: database.client,
    tableName,
    onCapacity: (operation, units) => {
      if (operation === "append") writes.push(units);
      else read += units;
    },
  });
  const handle = commandHandler({
    store,
    now: () => morning,
    ...(options.cold && { cachedTables: 0 }),
  });
  const send = async (command: TableCommand): Promise<readonly TableEvent[]> => {
    read = 0;
    const { events } = committed(await handle(fromDevice(command)));
    reads.push(read);
    return events.map(({ event }) => event);
  };
  const random = seededRandom(options.seed);
  for (let round = 0; round < rounds; round++) await playRound(send, random);
  return {
    commands: writes.length,
    meanWrite: mean(writes),
    mostWrite: Math.max(...writes),
    meanRead: mean(reads),
    mostRead: Math.max(...reads),
  };
}

function mean(units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + unit, 0) / units.length;
}

function expectWithinBudget(spent: Spent): void {
  expect(spent.commands).toBeGreaterThan(80);
  expect(spent.meanWrite).toBeLessThanOrEqual(1.1);
  expect(spent.mostWrite).toBeLessThanOrEqual(2);
  expect(spent.meanRead).toBeLessThanOrEqual(1);
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

// budget: 1.1 write units and 1 read unit per command on average, no commit over 2 write units.
describe("whole rounds of six seats cost what was budgeted", () => {
  beforeAll(async () => {
    tableName = await database.createEventsTable();
    const store = dynamoEventStore({ client: database.client, tableName });
    await openedTable(commandHandler({ store, now: () => morning }), stream);
  });

  test("when the instance is warm: no read but the first", long, async () => {
    const spent = await spentOn(3, { cold: false, seed: 3 });
    expectWithinBudget(spent);
    expect(spent.meanRead).toBeLessThanOrEqual(1 / spent.commands);
  });

  test("when every command is a cold start: one read unit each", long, async () => {
    const spent = await spentOn(3, { cold: true, seed: 4 });
    expectWithinBudget(spent);
    expect(spent.mostRead).toBe(1);
  });

  test("at commit 10,000 as at commit 10, warm and cold", long, async () => {
    await lengthenTo(10_000);
    expectWithinBudget(await spentOn(3, { cold: false, seed: 3 }));
    const cold = await spentOn(3, { cold: true, seed: 4 });
    expectWithinBudget(cold);
    expect(cold.mostRead).toBe(1);
  });
});
