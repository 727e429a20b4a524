import { setTimeout as pause } from "node:timers/promises";
import { apiFor } from "./api.ts";
import { restChannel, socketChannel } from "./command-channel.ts";
import type { GamePlay } from "./game-play.ts";
import type { Progress } from "./progress.ts";
import { seededRandom } from "./random.ts";
import type { PlayedTable } from "./read-accounts.ts";
import { closeTable, openTable, type Staff } from "./session.ts";
import type { Table } from "./table.ts";
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
  readonly game: GamePlay;
}

export interface TableResult extends PlayedTable {
  readonly game: GamePlay;
  readonly discrepancy: boolean;
}

/** What a dealer needs for one act at speed 1. */
const actMs = 2_000;

/** One table from its opening count to its closing count. */
export async function playTable(options: TableOptions): Promise<TableResult> {
  const { tableId, rounds, progress, game } = options;
  const { staff, hangUp } = staffOf(options);
  const book = emptyBook();
  const table: Table = {
    ...staff,
    book,
    random: seededRandom(`${options.seed}/${tableId}`),
  };
  try {
    const opened = await openTable(staff);
    const playRound = await game.start(table, opened);
    const bankResults: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const { bankResultCents } = await playRound();
      if (bankResultCents !== null) bankResults.push(bankResultCents);
      const won = inventoryAfter(0, book.tally) / 100;
      progress.show(tableId, `round ${round}/${rounds}  house ${won.toFixed(2)}`);
    }
    const closed = await closeTable(staff, opened, book.tally);
    progress.finish(tableId, `${rounds} rounds played, rack counted`);
    const { dealer } = staff;
    const { keepsVigorish } = game;
    const played = { tableId, dealer, keepsVigorish, game, bankResults, tally: book.tally };
    return { ...played, ...opened, ...closed };
  } finally {
    hangUp();
  }
}

function staffOf({ url, tableId, run, speed, ws, game }: TableOptions) {
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
    filing: game.filing,
    positions: game.positions,
    reader: apiFor(url, { sub: "regulator-play", role: "regulator" }),
    admin: console("admin"),
    supervisor: console("supervisor"),
    device: deviceFor(dealer, ""),
    deviceFor,
  };
  return { staff, hangUp: () => channel.close() };
}
