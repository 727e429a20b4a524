import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import type { Runner, StreamReport } from "../../projections/runner.ts";
import type { Report } from "../report.ts";
import { type CommitRecorded, streamRecords, type Tampering } from "./stream-records.ts";

export interface ProjectPorts {
  readonly runner: Pick<Runner, "ring">;
  readonly report: Report;
}

/**
 * Projects the new commits of a batch. When a stream could not be read or written the batch is
 * tried again from the first commit of it that is not in the views; all else in the batch that
 * then comes twice is known by its commit number.
 */
export async function projectBatch(
  { runner, report }: ProjectPorts,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const { commits, tampering } = streamRecords(records);
  for (const found of tampering) reportTampering(report, found);
  const streams = await runner.ring(commits);
  for (const stream of streams) reportStream(report, stream);
  const retryFrom = firstFailed(commits, streams);
  return {
    batchItemFailures: retryFrom ? [{ itemIdentifier: retryFrom.sequenceNumber }] : [],
  };
}

function firstFailed(
  commits: readonly CommitRecorded[],
  streams: readonly StreamReport[],
): CommitRecorded | undefined {
  const failed = new Map(
    streams.flatMap((report) =>
      report.outcome === "failed" ? [[report.stream, report.lastSeq]] : [],
    ),
  );
  return commits.find(({ stream, seq }) => {
    const lastSeq = failed.get(stream);
    return lastSeq !== undefined && seq > lastSeq;
  });
}

/** Says what is not as it should be; a stream that is current is not worth a line. */
export function reportStream({ count, logger }: Report, report: StreamReport): void {
  const { stream, lastSeq, outcome } = report;
  switch (outcome) {
    case "current":
      return;
    case "behind":
      logger.warn("views are behind; the sweep goes on", { stream, lastSeq });
      return;
    case "parked":
      count("ParkedStream");
      if (report.brokenChain) count("BrokenChain");
      if (report.fresh) logger.critical("stream parked", { ...report.parked });
      else logger.warn("stream is parked", { stream, fromSeq: report.parked.fromSeq });
      return;
    case "failed":
      count("ProjectionFailed");
      logger.error("views could not be written", { stream, lastSeq, error: asError(report.error) });
  }
}

/** The log is append-only, so both images of the item are kept as evidence in the alert. */
function reportTampering({ count, logger }: Report, found: Tampering): void {
  const { eventName, stream, seq, record } = found;
  count("TamperSuspected");
  logger.critical("an item of the event log was changed", {
    eventName,
    stream,
    seq,
    userIdentity: record.userIdentity,
    oldImage: record.dynamodb?.OldImage,
    newImage: record.dynamodb?.NewImage,
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
