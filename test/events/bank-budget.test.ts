import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Seat } from "../../domain/table/seat.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { startTestDatabase, type TestDatabase } from "../local/database-for-tests.ts";
import { type BankRound, bankRules, playBankRound } from "./play-bank-round.ts";
import { playRound, type Send } from "./play-round.ts";
import { expectWithinBudget, type Spent, spentOn } from "./spent.ts";
import { admin, committed, morning, openedTable, request } from "./table-requests.ts";

const long = { timeout: 120_000 };
const stream = "table/san-juan/pai-gow-poker-01";
const seats = [1, 2, 3, 4, 5, 6] as const;

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

/** All are asked, from one seat further on in each round, and the last one accepts. */
function offeredIn(round: number): readonly Seat[] {
  const first = round % 6;
  const bankBefore = round === 0 ? null : seats[(round + 4) % 6];
  return [...seats.slice(first), ...seats.slice(0, first)].filter((seat) => seat !== bankBefore);
}

/** The house banks once; then players do, in turn with co-banks. */
function banks(method: BankRound["method"], rounds: number) {
  return async (send: Send, random: () => number): Promise<void> => {
    await playRound(send, random, { method });
    for (let round = 0; round < rounds; round++) {
      const coBank = round % 2 === 1;
      await playBankRound(send, random, { method, offered: offeredIn(round), coBank });
    }
  };
}

async function spentOnBanks(
  rounds: number,
  { method, cold }: { method: BankRound["method"]; cold: boolean },
): Promise<Spent> {
  const tableName = await database.createEventsTable();
  const { client } = database;
  const handle = commandHandler({
    store: dynamoEventStore({ client, tableName }),
    now: () => morning,
  });
  const rules = bankRules(method);
  const filing = { type: "FileTableRules", data: { rules } } as const;
  await openedTable(handle, stream);
  committed(await handle(request(filing, { stream, actor: admin })));
  return await spentOn({ client, tableName, stream, cold, seed: 12, play: banks(method, rounds) });
}

describe("rounds with a player as bank cost what was budgeted for any round", () => {
  // More banks than the table remembers: from the ninth on, its state grows no more.
  test("dealt from the hand, until the table's memory of banks is full", long, async () => {
    const spent = await spentOnBanks(9, { method: "hand", cold: false });
    expectWithinBudget(spent);
    expect(spent.meanRead).toBeLessThanOrEqual(1 / spent.commands);
  });

  test("dealt from a shoe, every command a cold start: one read unit each", long, async () => {
    const spent = await spentOnBanks(3, { method: "manual-shoe", cold: true });
    expectWithinBudget(spent);
    expect(spent.mostRead).toBe(1);
  });
});
