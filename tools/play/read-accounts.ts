import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Api } from "./api.ts";
import { bankResults, foldCommits, type PlayedCommit, playedCommit } from "./fold-events.ts";
import type { LiveFeed } from "./live-feed.ts";
import { type Account, type Accounts, reconcile } from "./reconcile.ts";
import { inventoryAfter, type Tally } from "./tally.ts";

/** One session of one table, as the device that played it knows it. */
export interface PlayedTable {
  readonly tableId: string;
  /** Whether the commission report has what was paid. */
  readonly keepsVigorish: boolean;
  readonly dealer: string;
  readonly afterSeq: number;
  readonly openedWithCents: number;
  readonly tally: Tally;
  /** What each bank won or lost, oldest first. */
  readonly bankResults: readonly number[];
  readonly inventoryCents: number;
}

export interface Sources {
  /** May read the log, the views and the commission report. */
  readonly reader: Api;
  readonly feed: LiveFeed;
  /** First and last day that the session can belong to, whatever the boundary filed. */
  readonly days: { readonly from: string; readonly to: string };
}

const page = z.object({
  seq: z.int(),
  version: z.int(),
  commits: z.array(playedCommit),
  next: z.int().nullable(),
});
const tableView = z.looseObject({
  inventoryCents: z.int(),
  totals: z.object({
    rounds: z.int(),
    voidedRounds: z.int(),
    wageredCents: z.int(),
    collectedCents: z.int(),
    paidCents: z.int(),
    vigorishCents: z.int(),
    refusals: z.int(),
    // Absent until a player has banked.
    bankCents: z.int().default(0),
    // Absent until a progressive wager is locked.
    progressiveCents: z.int().default(0),
  }),
  openedWithCents: z.int(),
  bank: z.looseObject({ recent: z.array(z.looseObject({ resultCents: z.int() })) }).nullable(),
});
const report = z.looseObject({
  rows: z.array(
    z.looseObject({
      tableId: z.string(),
      dealer: z.string(),
      bankType: z.enum(["HOUSE", "PLAYER", "CO-BANK"]),
      rounds: z.int(),
      winningWagers: z.int(),
      wonCents: z.int(),
      commissionCollectedCents: z.int(),
    }),
  ),
});

const tries = 40;
/** Banks that the view of a table keeps. */
const kept = 8;

/** Asks every source; views that are still catching up are asked again for some seconds. */
export async function readAccounts(played: PlayedTable, sources: Sources): Promise<Accounts> {
  const { tableId, afterSeq } = played;
  const { commits, seq, version } = await readLog(sources.reader, tableId, afterSeq);
  await sources.feed.reaches(tableId, seq);
  const live = sources.feed.commitsOf(tableId).filter((commit) => commit.seq > afterSeq);
  const settled = {
    device: {
      ...accountOf(played.tally, played),
      lastBanksCents: sum(played.bankResults.slice(-kept)),
      inventoryCents: played.inventoryCents,
    },
    log: fromEvents(commits, played),
    live: fromEvents(live, played),
  };
  for (let attempt = 1; ; attempt++) {
    const view = await readView(sources.reader, played, version);
    const commission = await readCommission(sources, played);
    const accounts = { ...settled, view, commission };
    const agrees = reconcile(accounts).every((line) => line.agrees);
    if (agrees || attempt === tries) return accounts;
    await pause(250);
  }
}

async function readLog(reader: Api, tableId: string, afterSeq: number) {
  const commits: PlayedCommit[] = [];
  for (let after = afterSeq; ; ) {
    const read = await reader.get(`/tables/${tableId}/events?after=${after}`, page);
    commits.push(...read.commits);
    if (read.next === null) return { commits, seq: read.seq, version: read.version };
    after = read.next;
  }
}

function fromEvents(commits: readonly PlayedCommit[], played: PlayedTable): Account {
  return {
    ...accountOf(foldCommits(commits), played),
    lastBanksCents: sum(bankResults(commits).slice(-kept)),
  };
}

function accountOf(tally: Tally, { openedWithCents }: PlayedTable): Account {
  return {
    ...tally,
    closedRounds: tally.rounds - tally.voidedRounds,
    explainedCents: inventoryAfter(openedWithCents, tally),
  };
}

async function readView(
  reader: Api,
  { tableId, bankResults: results }: PlayedTable,
  version: number,
): Promise<Account> {
  const { totals, openedWithCents, inventoryCents, bank } = await reader.get(
    `/tables/${tableId}?minVersion=${version}`,
    tableView,
  );
  // Sessions before this one may have left banks of their own.
  const own = Math.min(results.length, kept);
  const recent = (bank?.recent ?? []).map(({ resultCents }) => resultCents);
  return {
    ...totals,
    lastBanksCents: sum(own === 0 ? [] : recent.slice(-own)),
    explainedCents: inventoryAfter(openedWithCents, totals),
    inventoryCents,
  };
}

/** The dealer's badge is this run's alone, so its lines are this session's. */
async function readCommission(
  { reader, days }: Sources,
  { tableId, dealer, keepsVigorish }: PlayedTable,
): Promise<Account> {
  const { rows } = await reader.get(
    `/commissions?from=${days.from}&to=${days.to}&groupBy=table,dealer,bankType`,
    report,
  );
  const own = rows.filter((line) => line.tableId === tableId && line.dealer === dealer);
  type Row = (typeof own)[number];
  const of = (pick: (line: Row) => number, bankType?: Row["bankType"]) =>
    sum(own.filter((line) => (bankType ?? line.bankType) === line.bankType).map(pick));
  const rounds = (line: Row) => line.rounds;
  const won = (line: Row) => line.wonCents;
  const collected = (line: Row) => line.commissionCollectedCents;
  return {
    closedRounds: of(rounds),
    bankRounds: of(rounds, "PLAYER"),
    coBankRounds: of(rounds, "CO-BANK"),
    ...(keepsVigorish && { paidCents: of(won, "HOUSE") }),
    winningWagers: of(({ winningWagers }) => winningWagers),
    wonCents: of(won),
    vigorishCents: of(collected),
    houseVigorishCents: of(collected, "HOUSE"),
    playerVigorishCents: of(collected, "PLAYER"),
    coBankVigorishCents: of(collected, "CO-BANK"),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
