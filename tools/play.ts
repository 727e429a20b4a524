import { startCroupier } from "../local/start-croupier.ts";
import { apiFor, isUp } from "./play/api.ts";
import { openMeter } from "./play/caribbean-stud/floor-meter.ts";
import { accountOfMeter, meterText } from "./play/caribbean-stud/meter-account.ts";
import { gamePlayOf } from "./play/game-plays.ts";
import { listenToFloor } from "./play/live-feed.ts";
import { type PlayOptions, playOptions, usage } from "./play/options.ts";
import { playTable, type TableResult } from "./play/play-table.ts";
import { progressOn } from "./play/progress.ts";
import { readAccounts } from "./play/read-accounts.ts";
import { addAccounts, asText, reconcile } from "./play/reconcile.ts";

const dayMs = 86_400_000;

process.exitCode = await main(playOptions(process.argv.slice(2)));

/** @returns 0 when every source agrees to the cent. */
async function main(options: PlayOptions): Promise<number> {
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (await isUp(options.url)) return await play(options.url, options);
  if (options.urlGiven) {
    console.error(`no host answers at ${options.url}`);
    return 1;
  }
  const host = await startCroupier();
  console.log("no host is running: playing on one in memory");
  try {
    return await play(host.url, options);
  } finally {
    await host.stop();
  }
}

async function play(url: string, options: PlayOptions): Promise<number> {
  const { rounds, tables, seed, speed, ws, games, dealing, bank } = options;
  const began = Date.now();
  const run = began.toString(36);
  const tableIds = Array.from({ length: tables }, (_, index) => `play-${two(index + 1)}`);
  console.log(
    `${url}: ${tables} tables, ${rounds} rounds each, seed ${seed}, ${games.join(", ")}, by ${ws ? "WebSocket" : "REST"}, dealing ${dealing}, bank ${bank}`,
  );
  const reader = apiFor(url, { sub: "regulator-play", role: "regulator" });
  const feed = await listenToFloor(reader);
  const meter = games.includes("caribbean-stud") ? await openMeter(url, run) : null;
  try {
    const progress = progressOn(process.stdout, { tty: process.stdout.isTTY === true, tableIds });
    const played = await Promise.all(
      tableIds.map((tableId, index) => {
        const game = gamePlayOf(index, games, { dealing, bank, meter });
        return playTable({ url, tableId, run, rounds, seed, speed, ws, progress, game });
      }),
    );
    const days = { from: day(began - dayMs), to: day(Date.now() + dayMs) };
    const accounts = await Promise.all(
      played.map((table) => readAccounts(table, { reader, feed, days })),
    );
    const lines = accounts.map(reconcile);
    console.log(`\n${asText(reconcile(addAccounts(accounts)))}\n`);
    const metered = played.filter(({ game }) => game.filing.game === "caribbean-stud");
    const meterLines = meter === null ? [] : await accountOfMeter(meter, metered, days);
    if (meterLines.length > 0) console.log(`${meterText(meterLines)}\n`);
    return conclude({
      played,
      meterAgrees: meterLines.every(({ agrees }) => agrees),
      differing: lines.flatMap((of, index) =>
        of.every(({ agrees }) => agrees) ? [] : [`${tableIds[index]}\n${asText(of)}`],
      ),
      seconds: (Date.now() - began) / 1000,
      pushed: feed.counts,
    });
  } finally {
    feed.close();
  }
}

function conclude(result: {
  readonly played: readonly TableResult[];
  readonly differing: readonly string[];
  readonly meterAgrees: boolean;
  readonly seconds: number;
  readonly pushed: { readonly pushed: number; readonly reconnects: number };
}): number {
  const { played, differing, meterAgrees, seconds, pushed } = result;
  const sum = (pick: (table: TableResult) => number) =>
    played.reduce((total, table) => total + pick(table), 0);
  const uncounted = played.filter(({ discrepancy }) => discrepancy).map(({ tableId }) => tableId);
  for (const { tableId, game, tally } of played) {
    console.log(`${tableId}  ${game.describe(tally)}`);
  }
  console.log(
    `${sum(({ tally }) => tally.rounds)} rounds in ${seconds.toFixed(1)} s; ${sum(({ tally }) => tally.refusals)} acts refused by the rules and put right; ${pushed.pushed} commits pushed, ${pushed.reconnects} reconnections`,
  );
  for (const text of differing) console.error(text);
  if (uncounted.length > 0) console.error(`the closing count differs: ${uncounted.join(", ")}`);
  const good = differing.length === 0 && meterAgrees && uncounted.length === 0;
  console.log(good ? "reconciled to the cent" : "NOT RECONCILED");
  return good ? 0 : 1;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
