import type { EventStore, StreamId } from "../events/store/port.ts";
import { type Doorbell, isUnreadable, MissingCommitError, nextStretch } from "./commit-source.ts";
import { type FoldCache, foldCache } from "./fold-cache.ts";
import { BrokenChainError } from "./fold-head.ts";
import { inParallel } from "./in-parallel.ts";
import { foldRun, type Poison, type StreamFold } from "./stream-fold.ts";
import type { ParkedStream, Views } from "./views/port.ts";
import { writeRun } from "./write-run.ts";

/** What became of one stream in one run; its views are exactly as of commit `lastSeq`. */
export type StreamReport = { readonly stream: StreamId; readonly lastSeq: number } & (
  | { readonly outcome: "current" }
  /** The run's bound was reached first; the next doorbell or the sweep goes on. */
  | { readonly outcome: "behind" }
  /** Stands still at a commit that cannot be projected; `fresh` when it was found just now. */
  | {
      readonly outcome: "parked";
      readonly parked: ParkedStream;
      readonly fresh: boolean;
      /** Found just now not to continue the chain of hashes: a sign of tampering. */
      readonly brokenChain: boolean;
    }
  /** Reading or writing failed: worth trying again. */
  | { readonly outcome: "failed"; readonly error: unknown }
);

export interface Runner {
  /** Projects the commits that doorbells tell of: in any order, repeated, with gaps, of many streams. */
  ring(doorbells: readonly Doorbell[]): Promise<readonly StreamReport[]>;
  /** Projects a stream from the log up to its end. */
  catchUp(stream: StreamId): Promise<StreamReport>;
  /**
   * Tries a parked stream again from the commit it stands at. Once that commit projects, the stream
   * catches up from the log and is no longer parked; until then it stays parked.
   */
  unpark(stream: StreamId): Promise<StreamReport>;
}

export interface RunnerOptions {
  readonly store: EventStore;
  readonly views: Views;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Commits folded and written at once, and read from the log at once. */
  readonly stretch?: number;
  /** Commits of one stream in one run: a stream far behind does not hold up the others. */
  readonly bound?: number;
}

const streamsAtOnce = 10;

/**
 * The one runner of all views. Correct whatever the doorbells do, because commit numbers are
 * dense: it starts at the stream's checkpoint, reads what is missing from the log, checks that
 * each commit continues the chain of hashes, folds, writes the rows and then moves the checkpoint.
 * Nothing is skipped: what cannot be projected parks its stream, and other streams go on.
 */
export function projectionRunner(options: RunnerOptions): Runner {
  const run: Run = { stretch: 100, bound: 1_000, ...options, folds: foldCache(options) };
  const fromLog = (stream: StreamId, evenIfParked: boolean) =>
    project(run, { stream, rung: new Map(), target: Number.POSITIVE_INFINITY, evenIfParked });
  return {
    async ring(doorbells) {
      const streams = [...byStream(doorbells)];
      return await inParallel(streams, streamsAtOnce, async ([stream, rung]) =>
        project(run, { stream, rung, target: Math.max(...rung.keys()), evenIfParked: false }),
      );
    },
    catchUp: async (stream) => await fromLog(stream, false),
    async unpark(stream) {
      const report = await fromLog(stream, true);
      if (report.outcome !== "current") return report;
      await run.views.unpark(stream);
      // Doorbells rung while the stream was still parked were left for this.
      return await fromLog(stream, false);
    },
  };
}

interface Run extends Required<RunnerOptions> {
  readonly folds: FoldCache;
}

interface Work {
  readonly stream: StreamId;
  readonly rung: ReadonlyMap<number, Doorbell>;
  /** The last commit known of; infinite when the end of the log is the target. */
  readonly target: number;
  readonly evenIfParked: boolean;
}

function byStream(doorbells: readonly Doorbell[]): Map<StreamId, Map<number, Doorbell>> {
  const streams = new Map<StreamId, Map<number, Doorbell>>();
  for (const doorbell of doorbells) {
    const rung = streams.get(doorbell.stream) ?? new Map<number, Doorbell>();
    rung.set(doorbell.seq, doorbell);
    streams.set(doorbell.stream, rung);
  }
  return streams;
}

async function project(run: Run, work: Work): Promise<StreamReport> {
  const { stream } = work;
  let lastSeq = 0;
  try {
    const [checkpoint, parked] = await Promise.all([
      run.views.checkpoint(stream),
      run.views.parked(stream),
    ]);
    lastSeq = checkpoint?.lastSeq ?? 0;
    if (parked && !work.evenIfParked) {
      return { stream, lastSeq, outcome: "parked", parked, fresh: false, brokenChain: false };
    }
    if (lastSeq >= work.target) return { stream, lastSeq, outcome: "current" };
    return await advance(run, work, await run.folds.at(stream, checkpoint), (seq) => {
      lastSeq = seq;
    });
  } catch (error) {
    if (!isUnreadable(error)) return { stream, lastSeq, outcome: "failed", error };
    // What is behind the checkpoint can no longer be read, so the next commit cannot be folded.
    return await park(run, stream, lastSeq, { seq: lastSeq + 1, error }).catch(
      (failure: unknown) => ({ stream, lastSeq, outcome: "failed", error: failure }),
    );
  }
}

/** Takes stretch after stretch until the target, the bound or a poison commit. `applied` hears of each. */
async function advance(
  run: Run,
  { stream, rung, target }: Work,
  start: StreamFold,
  applied: (seq: number) => void,
): Promise<StreamReport> {
  const { store, views, folds } = run;
  let fold = start;
  while (fold.seq < target) {
    const room = run.bound - (fold.seq - start.seq);
    if (room <= 0) return { stream, lastSeq: fold.seq, outcome: "behind" };
    const limit = Math.min(run.stretch, room);
    const stretch = await nextStretch({ store, stream, rung, after: fold.seq, limit });
    const folded = foldRun(stream, fold, stretch.commits);
    if (folded.run) {
      await writeRun(views, folded.run, stream);
      fold = folded.run.fold;
      folds.keep(stream, fold);
      applied(fold.seq);
    }
    const poison = folded.poison ?? stretch.poison;
    if (poison) return await park(run, stream, fold.seq, poison);
    if (stretch.commits.length === 0) {
      if (Number.isFinite(target)) throw new MissingCommitError(stream, fold.seq + 1);
      break;
    }
  }
  return { stream, lastSeq: fold.seq, outcome: "current" };
}

async function park(
  { views, now }: Run,
  stream: StreamId,
  lastSeq: number,
  { seq, error }: Poison,
): Promise<StreamReport> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const parked = { stream, fromSeq: seq, error: message.slice(0, 500), at: now() };
  await views.park(parked);
  const brokenChain = error instanceof BrokenChainError;
  return { stream, lastSeq, outcome: "parked", parked, fresh: true, brokenChain };
}
