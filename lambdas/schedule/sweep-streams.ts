import type { EventStore } from "../../events/store/port.ts";
import { isUnreadable } from "../../projections/commit-source.ts";
import { inParallel } from "../../projections/in-parallel.ts";
import type { Runner } from "../../projections/runner.ts";
import type { Checkpoint, ParkedStream, ViewReader } from "../../projections/views/port.ts";
import type { Report } from "../report.ts";
import { reportStream } from "../stream/project-batch.ts";

export interface SweepPorts {
  readonly store: Pick<EventStore, "readBackward">;
  readonly views: Pick<ViewReader, "checkpoints" | "parkedStreams">;
  readonly runner: Pick<Runner, "catchUp" | "unpark">;
  readonly report: Report;
}

export interface SweepResult {
  readonly streams: number;
  /** Streams that were behind, and by how many commits all together. */
  readonly behind: number;
  readonly lag: number;
  /** Streams that still stand at a commit that cannot be projected. */
  readonly parked: number;
}

const streamsAtOnce = 10;

/**
 * Compares the head of every stream with its checkpoint and projects what no doorbell told of: a
 * lost last record, or an outage longer than a stream of records is kept. A parked stream is tried
 * again, once a sweep: what mends it is a new version of the functions, and then it goes on by
 * itself. A stream is known here from its first projected or parked commit on.
 */
export async function sweepStreams(ports: SweepPorts): Promise<SweepResult> {
  const { views, report } = ports;
  const [checkpoints, parked] = await Promise.all([views.checkpoints(), views.parkedStreams()]);
  const stillParked = await tryParked(ports, parked);
  const standing = new Set(parked.map(({ stream }) => stream));
  const lags = await inParallel(checkpoints, streamsAtOnce, async (checkpoint) => {
    const lag = await lagOf(ports, checkpoint);
    if (lag > 0 && !standing.has(checkpoint.stream)) {
      reportStream(report, await ports.runner.catchUp(checkpoint.stream));
    }
    return lag;
  });
  const lag = lags.reduce((total, each) => total + each, 0);
  const behind = lags.filter((each) => each > 0).length;
  // Always written: an alarm on a metric that is only sometimes there cannot tell good from silent.
  report.count("ProjectionLag", lag);
  const result = { streams: checkpoints.length, behind, lag, parked: stillParked };
  report.logger.info("swept", result);
  return result;
}

/** @returns how many stay parked; each of them is reported at every sweep. */
async function tryParked(
  { runner, report }: SweepPorts,
  parked: readonly ParkedStream[],
): Promise<number> {
  const outcomes = await inParallel(parked, streamsAtOnce, async ({ stream, fromSeq, error }) => {
    const { outcome, lastSeq } = await runner.unpark(stream);
    // A stream far behind takes several sweeps and stays parked until it has caught up.
    const mended = outcome === "current";
    if (mended) report.logger.info("stream is no longer parked", { stream, lastSeq });
    else report.logger.error("stream is parked", { stream, fromSeq, error, outcome });
    return mended;
  });
  const standing = outcomes.filter((mended) => !mended).length;
  if (standing > 0) report.count("ParkedStream", standing);
  return standing;
}

/** Commits between a stream's checkpoint and its head. */
async function lagOf({ store }: SweepPorts, { stream, lastSeq }: Checkpoint): Promise<number> {
  try {
    const [head] = await store.readBackward(stream, { limit: 1 });
    return (head?.seq ?? lastSeq) - lastSeq;
  } catch (error) {
    // The head itself cannot be read, so it is not projected either: the runner will park it.
    if (isUnreadable(error)) return 1;
    throw error;
  }
}
