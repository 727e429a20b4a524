import type { Commit, StreamId } from "../events/store/port.ts";
import { kindOf } from "../events/stream-id.ts";
import { type FoldHead, verifyLink } from "./fold-head.ts";
import { emptyMeterFold, foldMeterCommit, type MeterFold, type MeterRun } from "./meter/fold.ts";
import { emptyTableFold, foldTableCommit, type TableFold, type TableRun } from "./table-fold.ts";

/** All that the views of one stream are folded from, as of its commit `seq`. */
export type StreamFold = TableFold | MeterFold;

/** The rows that a run of consecutive commits leaves behind, and the fold after it. */
export type FoldedRun = TableRun | MeterRun;

/** A commit that could not be folded, and the run up to it. */
export interface Poison {
  readonly seq: number;
  readonly error: unknown;
}

/** The fold of a stream before its first commit; of a kind without views that commit is poison. */
export function emptyFold(stream: StreamId): StreamFold {
  return kindOf(stream) === "meter" ? emptyMeterFold(stream) : emptyTableFold;
}

interface Folded<Run> {
  readonly run: Run | null;
  readonly poison: Poison | null;
}

/**
 * Folds commits in order, as far as they go. Pure.
 * @returns the run of the commits that folded (null when none did) and the one that did not.
 */
export function foldRun(
  stream: StreamId,
  start: StreamFold,
  commits: readonly Commit[],
): Folded<FoldedRun> {
  return start.kind === "table"
    ? inOrder(foldTableCommit, stream, start, commits)
    : inOrder(foldMeterCommit, stream, start, commits);
}

function inOrder<Fold extends FoldHead, Run extends { readonly fold: Fold }>(
  foldCommit: (stream: StreamId, before: Fold, run: Run | null, commit: Commit) => Run,
  stream: StreamId,
  start: Fold,
  commits: readonly Commit[],
): Folded<Run> {
  let run: Run | null = null;
  for (const commit of commits) {
    try {
      const before: Fold = run?.fold ?? start;
      verifyLink(before, commit);
      run = foldCommit(stream, before, run, commit);
    } catch (error) {
      return { run, poison: { seq: commit.seq, error } };
    }
  }
  return { run, poison: null };
}
