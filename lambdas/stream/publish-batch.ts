import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import type { EventBus, PublishedEvent } from "../../events/bus/port.ts";
import { PublishError } from "../../events/bus/publish-error.ts";
import { publishedEvents } from "../../events/bus/published-events.ts";
import { isUnreadable } from "../../projections/commit-source.ts";
import type { Report } from "../report.ts";
import { type CommitRecorded, streamRecords } from "./stream-records.ts";

export interface PublishPorts {
  readonly bus: EventBus;
  readonly report: Report;
}

/**
 * Publishes the events of a batch's new commits. When one could not be delivered, the batch is
 * tried again from its commit; consumers know a repeated event by its stream and seq.
 */
export async function publishBatch(
  { bus, report }: PublishPorts,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const outgoing = streamRecords(records).commits.flatMap((commit) =>
    eventsOf(commit, report).map((event) => ({ commit, event })),
  );
  try {
    if (outgoing.length > 0) await bus.publish(outgoing.map(({ event }) => event));
    for (const { event } of outgoing) logPublished(report, event);
    return { batchItemFailures: [] };
  } catch (error) {
    const unsent = error instanceof PublishError ? outgoing[error.firstUnsent] : undefined;
    if (!(error instanceof PublishError) || !unsent) throw error;
    const { stream, seq, sequenceNumber } = unsent.commit;
    report.count("PublishFailed");
    report.logger.error("not published", { stream, seq, error });
    return { batchItemFailures: [{ itemIdentifier: sequenceNumber }] };
  }
}

function logPublished({ logger }: Report, { type, detail }: PublishedEvent): void {
  const { eventId, correlationId } = detail;
  logger.info("published", { type, eventId, correlation_id: correlationId });
}

/**
 * A commit that cannot be read is set aside loudly: trying the batch again would not help it and
 * would in the end discard the commits after it. The projector parks its stream at the same commit.
 */
function eventsOf(commit: CommitRecorded, { count, logger }: Report): PublishedEvent[] {
  try {
    return publishedEvents(commit.read());
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    count("PublishFailed");
    logger.critical("unreadable commit not published", {
      stream: commit.stream,
      seq: commit.seq,
      error: error instanceof Error ? error : new Error(String(error)),
    });
    return [];
  }
}
