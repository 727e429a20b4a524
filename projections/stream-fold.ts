import { evolve } from "../domain/table/evolve.ts";
import { type TableState, unfiledTable } from "../domain/table/state.ts";
import { tableCommit } from "../events/catalogue/event-codec.ts";
import { commitHash, genesisHash, sameBytes } from "../events/store/hash-chain.ts";
import type { Commit, StreamId } from "../events/store/port.ts";
import { parseTableStream } from "../events/stream-id.ts";
import { type CommissionChange, commissionChange } from "./commission.ts";
import { foldRound, type RoundSummary, roundOf } from "./round.ts";
import { tableView } from "./table.ts";
import type { RoundRow, TableRow } from "./views/port.ts";

/** All that the views of one stream are folded from, as of its commit `seq`. */
export interface StreamFold {
  readonly seq: number;
  readonly hash: Uint8Array;
  readonly at: number;
  readonly table: TableState;
  /** The last round opened. */
  readonly round: RoundSummary | null;
  /** A row that was found ahead of the checkpoint, its run cut short: what it holds is not folded twice. */
  readonly held: { readonly round: number; readonly seq: number } | null;
}

export const emptyFold: StreamFold = {
  seq: 0,
  hash: genesisHash,
  at: 0,
  table: unfiledTable,
  round: null,
  held: null,
};

/** A commission change and the commit it comes from. */
export interface CommitChange extends CommissionChange {
  readonly seq: number;
  readonly at: number;
}

/** The rows that a run of consecutive commits leaves behind, and the fold after it. */
export interface FoldedRun {
  readonly fold: StreamFold;
  readonly property: string;
  readonly tableId: string;
  readonly table: TableRow;
  readonly rounds: readonly RoundRow[];
  /** In commit order. */
  readonly changes: readonly CommitChange[];
}

/** A commit that cannot follow what was projected before it. */
export class BrokenChainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrokenChainError";
  }
}

/** A commit that could not be folded, and the run up to it. */
export interface Poison {
  readonly seq: number;
  readonly error: unknown;
}

/**
 * Folds commits in order, as far as they go. Pure.
 * @returns the run of the commits that folded (null when none did) and the one that did not.
 */
export function foldRun(
  stream: StreamId,
  start: StreamFold,
  commits: readonly Commit[],
): { readonly run: FoldedRun | null; readonly poison: Poison | null } {
  let run: FoldedRun | null = null;
  for (const commit of commits) {
    try {
      run = foldCommit(stream, run?.fold ?? start, run, commit);
    } catch (error) {
      return { run, poison: { seq: commit.seq, error } };
    }
  }
  return { run, poison: null };
}

function foldCommit(
  stream: StreamId,
  before: StreamFold,
  run: FoldedRun | null,
  commit: Commit,
): FoldedRun {
  const parts = parseTableStream(stream);
  if (!parts) throw new RangeError(`no view is made of stream ${stream}`);
  verifyLink(before, commit);
  const rounds = new Map(run?.rounds.map((row) => [row.summary.round, row]));
  const changes = [...(run?.changes ?? [])];
  let fold = before;
  for (const { event } of tableCommit(commit).events) {
    const table = evolve(fold.table, event);
    const held = fold.held?.round === roundOf(event) && commit.seq <= (fold.held?.seq ?? 0);
    const place = { event, seq: commit.seq, at: commit.at, table };
    const round = held ? fold.round : foldRound(fold.round, place);
    if (round && round !== fold.round) rounds.set(round.round, { ...parts, summary: round });
    const change = commissionChange(parts.tableId, event, table.rules);
    if (change) changes.push({ ...change, seq: commit.seq, at: commit.at });
    fold = { ...fold, table, round };
  }
  const { seq, hash, at, version } = commit;
  return {
    ...parts,
    fold: { ...fold, seq, hash, at },
    table: {
      ...parts,
      lastSeq: seq,
      version,
      at,
      hash,
      view: tableView(parts.tableId, fold.table),
    },
    rounds: [...rounds.values()],
    changes,
  };
}

/** @throws BrokenChainError when the commit's hash is not that of its content after the previous one. */
function verifyLink(before: StreamFold, commit: Commit): void {
  if (commit.seq !== before.seq + 1) {
    throw new BrokenChainError(`commit ${commit.seq} does not follow ${before.seq}`);
  }
  if (!sameBytes(commitHash(before.hash, commit), commit.hash)) {
    throw new BrokenChainError(`commit ${commit.seq} does not continue the chain of hashes`);
  }
}
