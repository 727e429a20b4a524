import { setTimeout as pause } from "node:timers/promises";
import { apiFor } from "./api.ts";
import { restChannel, socketChannel } from "./command-channel.ts";
import { filingFor } from "./filing.ts";
import { freshMemory } from "./offers.ts";
import { planOf, type TablePlan } from "./plan.ts";
import { playRound } from "./play-round.ts";
import type { Progress } from "./progress.ts";
import { seededRandom } from "./random.ts";
import type { PlayedTable } from "./read-accounts.ts";
import { closeTable, openTable, type Staff } from "./session.ts";
import type { BetweenRounds, Table } from "./table.ts";
import { tableDevice } from "./table-device.ts";
import { emptyBook, inventoryAfter } from "./tally.ts";

export interface TableOptions {
  readonly url: string;
  readonly tableId: string;
  /** Unique among all runs. */
  readonly run: string;
  readonly rounds: number;
  readonly seed: string;
  readonly speed: number;
  readonly ws: boolean;
  readonly progress: Progress;
  /** Absent: dealt from the hand, the house always the bank. */
  readonly plan?: TablePlan;
}

export interface TableResult extends PlayedTable {
  readonly plan: TablePlan;
  readonly discrepancy: boolean;
}

/** What a dealer needs for one act at speed 1. */
const actMs = 2_000;

/** One table from its opening count to its closing count. */
export async function playTable(options: TableOptions): Promise<TableResult> {
  const { tableId, rounds, progress } = options;
  const plan = options.plan ?? planOf(0, { dealing: "hand", bank: "none" });
  const { staff, hangUp } = staffOf(options, plan);
  const book = emptyBook();
  const table: Table = {
    ...staff,
    plan,
    book,
    random: seededRandom(`${options.seed}/${tableId}`),
    filing: staff.filing.paiGowPoker,
  };
  try {
    const opened = await openTable(staff);
    let between: BetweenRounds = { deckRemoved: false, memory: freshMemory(opened.firstOffer) };
    const bankResults: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const { bankResultCents, ...after } = await playRound(table, between);
      between = after;
      if (bankResultCents !== null) bankResults.push(bankResultCents);
      const won = inventoryAfter(0, book.tally) / 100;
      progress.show(tableId, `round ${round}/${rounds}  house ${won.toFixed(2)}`);
    }
    const closed = await closeTable(staff, opened, book.tally);
    progress.finish(tableId, `${rounds} rounds played, rack counted`);
    const { dealer } = staff;
    return { tableId, dealer, plan, ...opened, tally: book.tally, bankResults, ...closed };
  } finally {
    hangUp();
  }
}

function staffOf({ url, tableId, run, speed, ws }: TableOptions, plan: TablePlan) {
  const dealer = `D-${run}`;
  const deviceApi = apiFor(url, { sub: `${tableId}-${run}`, role: "device", table: tableId });
  const channel = ws ? socketChannel(deviceApi) : restChannel(deviceApi);
  const pace = speed === 0 ? async () => undefined : () => pause(actMs / speed);
  const console = (role: string) =>
    tableDevice({
      tableId,
      run: `${run}${role.charAt(0)}`,
      channel: restChannel(apiFor(url, { sub: `${role}-play`, role })),
      pace: async () => undefined,
    });
  const deviceFor = (badge: string, suffix = "r") =>
    tableDevice({ tableId, run: `${run}${suffix}`, badge, channel, pace });
  const staff: Staff = {
    tableId,
    dealer,
    filing: filingFor(plan),
    reader: apiFor(url, { sub: "regulator-play", role: "regulator" }),
    admin: console("admin"),
    supervisor: console("supervisor"),
    device: deviceFor(dealer, ""),
    deviceFor,
  };
  return { staff, hangUp: () => channel.close() };
}
