import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Api } from "./api.ts";
import { foldCommits, type PlayedCommit, playedCommit } from "./fold-events.ts";
import type { LiveFeed } from "./live-feed.ts";
import { type Account, type Accounts, reconcile } from "./reconcile.ts";
import type { Tally } from "./tally.ts";

/** One session of one table, as the device that played it knows it. */
export interface PlayedTable {
  readonly tableId: string;
  readonly dealer: string;
  readonly afterSeq: number;
  readonly tally: Tally;
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
  }),
});
const report = z.looseObject({
  rows: z.array(
    z.looseObject({
      tableId: z.string(),
      dealer: z.string(),
      rounds: z.int(),
      winningWagers: z.int(),
      wonCents: z.int(),
      commissionCollectedCents: z.int(),
    }),
  ),
});

const tries = 40;

/** Asks every source; views that are still catching up are asked again for some seconds. */
export async function readAccounts(played: PlayedTable, sources: Sources): Promise<Accounts> {
  const { tableId, afterSeq, tally, inventoryCents } = played;
  const { commits, seq, version } = await readLog(sources.reader, tableId, afterSeq);
  await sources.feed.reaches(tableId, seq);
  const live = sources.feed.commitsOf(tableId).filter((commit) => commit.seq > afterSeq);
  const settled = {
    device: { ...tally, closedRounds: tally.rounds - tally.voidedRounds, inventoryCents },
    log: fromEvents(commits),
    live: fromEvents(live),
  };
  for (let attempt = 1; ; attempt++) {
    const view = await readView(sources.reader, tableId, version);
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

function fromEvents(commits: readonly PlayedCommit[]): Account {
  const tally = foldCommits(commits);
  return { ...tally, closedRounds: tally.rounds - tally.voidedRounds };
}

async function readView(reader: Api, tableId: string, version: number): Promise<Account> {
  const view = await reader.get(`/tables/${tableId}?minVersion=${version}`, tableView);
  return { ...view.totals, inventoryCents: view.inventoryCents };
}

/** The dealer's badge is this run's alone, so its lines are this session's. */
async function readCommission({ reader, days }: Sources, { tableId, dealer }: PlayedTable) {
  const { rows } = await reader.get(
    `/commissions?from=${days.from}&to=${days.to}&groupBy=table,dealer`,
    report,
  );
  const own = rows.filter((line) => line.tableId === tableId && line.dealer === dealer);
  const sum = (pick: (line: (typeof own)[number]) => number) =>
    own.reduce((total, line) => total + pick(line), 0);
  return {
    closedRounds: sum((line) => line.rounds),
    winningWagers: sum(({ winningWagers }) => winningWagers),
    paidCents: sum(({ wonCents }) => wonCents),
    vigorishCents: sum(({ commissionCollectedCents }) => commissionCollectedCents),
  };
}
