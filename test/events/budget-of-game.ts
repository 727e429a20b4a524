import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TableCommand } from "../../domain/table/commands.ts";
import { filedMeter } from "../../domain/table/progressive-link.ts";
import type { TableRules } from "../../domain/table/rules.ts";
import { commandHandler, type HandleCommand } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { startTestDatabase, type TestDatabase } from "../local/database-for-tests.ts";
import type { Send } from "./play-round.ts";
import { expectWithinBudget, type Spent, spentOn } from "./spent.ts";
import { admin, committed, morning, openedTable, request } from "./table-requests.ts";

const long = { timeout: 120_000 };
const rounds = 4;

const seatSeven: TableCommand = { type: "SeatPlayer", data: { seat: 7, player: "player-7" } };

async function linkedToItsMeter(
  handle: HandleCommand,
  { stream, rules }: { readonly stream: string; readonly rules: TableRules },
): Promise<void> {
  const { meterId } = filedMeter(rules) ?? {};
  if (meterId === undefined) return;
  const linking = { type: "SetProgressiveLink", data: { meterId, link: "linked" } } as const;
  const actor = { badge: `meter-${meterId}`, role: "system" };
  committed(await handle(request(linking, { stream, actor })));
}

/** Holds whole rounds of a game against what a command may cost. */
export function describeBudget(
  title: string,
  game: {
    readonly stream: string;
    readonly rules: TableRules;
    /** A seventh player sits down too. */
    readonly seventh?: true;
    readonly playRound: (send: Send, random: () => number, round: number) => Promise<void>;
  },
): void {
  const { stream, rules } = game;
  let database: TestDatabase;

  async function spentAtNewTable(options: { cold: boolean; seed: number }): Promise<Spent> {
    const tableName = await database.createEventsTable();
    const { client } = database;
    const handle = commandHandler({
      store: dynamoEventStore({ client, tableName }),
      now: () => morning,
    });
    const filing = { type: "FileTableRules", data: { rules } } as const;
    committed(await handle(request(filing, { stream, actor: admin })));
    await openedTable(handle, stream, { filed: true });
    await linkedToItsMeter(handle, { stream, rules });
    if (game.seventh) committed(await handle(request(seatSeven, { stream })));
    return await spentOn({
      ...options,
      client,
      tableName,
      stream,
      play: async (send, random) => {
        for (let round = 0; round < rounds; round++) await game.playRound(send, random, round);
      },
    });
  }

  describe(title, () => {
    beforeAll(async () => {
      database = await startTestDatabase();
    });
    afterAll(() => database.stop());

    test("when the instance is warm: no read but the first", long, async () => {
      const spent = await spentAtNewTable({ cold: false, seed: 3 });
      expectWithinBudget(spent);
      expect(spent.meanRead).toBeLessThanOrEqual(1 / spent.commands);
    });

    test("when every command is a cold start: one read unit each", long, async () => {
      const spent = await spentAtNewTable({ cold: true, seed: 4 });
      expectWithinBudget(spent);
      expect(spent.mostRead).toBe(1);
    });
  });
}
