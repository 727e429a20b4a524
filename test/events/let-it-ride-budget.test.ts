import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultLetItRideRules } from "../../domain/let-it-ride/default-rules.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { startTestDatabase, type TestDatabase } from "../local/database-for-tests.ts";
import { playRideRound } from "./play-ride-round.ts";
import { expectWithinBudget, type Spent, spentOn } from "./spent.ts";
import { admin, committed, morning, openedTable, request } from "./table-requests.ts";

const long = { timeout: 120_000 };
const stream = "table/san-juan/let-it-ride-01";

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

async function spentOnRides(
  rounds: number,
  options: { cold: boolean; seed: number },
): Promise<Spent> {
  const tableName = await database.createEventsTable();
  const { client } = database;
  const handle = commandHandler({
    store: dynamoEventStore({ client, tableName }),
    now: () => morning,
  });
  const filing = { type: "FileTableRules", data: { rules: defaultLetItRideRules } } as const;
  committed(await handle(request(filing, { stream, actor: admin })));
  await openedTable(handle, stream, { filed: true });
  return await spentOn({
    ...options,
    client,
    tableName,
    stream,
    play: async (send, random) => {
      for (let round = 0; round < rounds; round++) await playRideRound(send, random);
    },
  });
}

describe("whole rounds of Let It Ride at six seats cost what was budgeted", () => {
  test("when the instance is warm: no read but the first", long, async () => {
    const spent = await spentOnRides(4, { cold: false, seed: 3 });
    expectWithinBudget(spent);
    expect(spent.meanRead).toBeLessThanOrEqual(1 / spent.commands);
  });

  test("when every command is a cold start: one read unit each", long, async () => {
    const spent = await spentOnRides(4, { cold: true, seed: 4 });
    expectWithinBudget(spent);
    expect(spent.mostRead).toBe(1);
  });
});
