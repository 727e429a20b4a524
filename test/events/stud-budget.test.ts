import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultCaribbeanStudRules } from "../../domain/caribbean-stud/default-rules.ts";
import { cents } from "../../domain/money/cents.ts";
import type { TableRules } from "../../domain/table/rules.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { startTestDatabase, type TestDatabase } from "../local/database-for-tests.ts";
import { playStudRound } from "./play-stud-round.ts";
import { expectWithinBudget, type Spent, spentOn } from "./spent.ts";
import { admin, committed, morning, openedTable, request } from "./table-requests.ts";

const long = { timeout: 120_000 };
const stream = "table/san-juan/caribbean-stud-01";

const { denominationsCents, caribbeanStud, ...others } = defaultCaribbeanStudRules;
/** The default with a progressive; the rack of these tables holds quarters too. */
const rules: TableRules = {
  ...others,
  denominationsCents: [cents(25), ...denominationsCents],
  caribbeanStud: {
    ...caribbeanStud,
    progressive: {
      meterId: "isla",
      wagerCents: cents(100),
      pays: [
        { category: "royal-flush", pay: "share", ppm: 1_000_000 },
        { category: "straight-flush", pay: "share", ppm: 100_000 },
        { category: "four-of-a-kind", pay: "flat", amountCents: cents(50_000) },
        { category: "full-house", pay: "flat", amountCents: cents(10_000) },
        { category: "flush", pay: "flat", amountCents: cents(5_000) },
      ],
      thresholds: { surveillanceAboveCents: cents(300_000), overrideAboveCents: cents(2_500) },
    },
  },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

async function spentOnStuds(
  rounds: number,
  options: { cold: boolean; seed: number },
): Promise<Spent> {
  const tableName = await database.createEventsTable();
  const { client } = database;
  const handle = commandHandler({
    store: dynamoEventStore({ client, tableName }),
    now: () => morning,
  });
  const filing = { type: "FileTableRules", data: { rules } } as const;
  committed(await handle(request(filing, { stream, actor: admin })));
  await openedTable(handle, stream, { filed: true });
  return await spentOn({
    ...options,
    client,
    tableName,
    stream,
    play: async (send, random) => {
      for (let round = 0; round < rounds; round++)
        await playStudRound(send, random, { flush: round % 2 === 1 });
    },
  });
}

describe("whole rounds of Caribbean Stud at six seats cost what was budgeted", () => {
  test("when the instance is warm: no read but the first", long, async () => {
    const spent = await spentOnStuds(4, { cold: false, seed: 3 });
    expectWithinBudget(spent);
    expect(spent.meanRead).toBeLessThanOrEqual(1 / spent.commands);
  });

  test("when every command is a cold start: one read unit each", long, async () => {
    const spent = await spentOnStuds(4, { cold: true, seed: 4 });
    expectWithinBudget(spent);
    expect(spent.mostRead).toBe(1);
  });
});
