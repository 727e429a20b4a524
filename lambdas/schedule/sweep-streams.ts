import type { EventStore } from "../../events/store/port.ts";
import { isUnreadable } from "../../projections/commit-source.ts";
import { inParallel } from "../../projections/in-parallel.ts";
import type { Runner } from "../../projections/runner.ts";
import type { Checkpoint, ViewReader } from "../../projections/views/port.ts";
import type { Report } from "../report.ts";
import { reportStream } from "../stream/project-batch.ts";

export interface SweepPorts {
  readonly store: Pick<EventStore, "readBackward">;
  readonly views: Pick<ViewReader, "checkpoints" | "parkedStreams">;
  readonly runner: Pick<Runner, "catchUp">;
  readonly report: Report;
}

export interface SweepResult {
  readonly streams: number;
  /** Streams that were behind, and by how many commits all together. */
  readonly behind: number;
  readonly lag: number;
  readonly parked: number;
}

const streamsAtOnce = 10;

/**
 * Compares the head of every stream with its checkpoint and projects what no doorbell told of: a
 * lost last record, or an outage longer than a stream of records is kept. Parked streams are
 * reported, not tried. A stream is known here from its first projected commit on.
 */
export async function sweepStreams(ports: SweepPorts): Promise<SweepResult> {
  const { views, report } = ports;
  const [checkpoints, parked] = await Promise.all([views.checkpoints(), views.parkedStreams()]);
  const standing = new Set(parked.map(({ stream }) => stream));
  for (const { stream, fromSeq, error } of parked) {
    report.logger.error("stream is parked", { stream, fromSeq, error });
  }
  if (parked.length > 0) report.count("ParkedStream", parked.length);
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
  const result = { streams: checkpoints.length, behind, lag, parked: parked.length };
  report.logger.info("swept", result);
  return result;
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
