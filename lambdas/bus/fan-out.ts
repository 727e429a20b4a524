import { inParallel } from "../../projections/in-parallel.ts";
import type { Announcement } from "../api/live/commit-message.ts";
import type { LiveStore, SendMessage } from "../api/live/port.ts";
import type { Report } from "../report.ts";

export interface FanOutPorts {
  readonly live: Pick<LiveStore, "unsubscribe">;
  readonly send: SendMessage;
  readonly report: Report;
}

export interface FanOut {
  readonly property: string;
  /** Under which the connections are kept. */
  readonly topic: string;
  /** What they are sent, and the commit that it tells of. */
  readonly message: unknown;
  readonly commit: Announcement;
  readonly connections: readonly string[];
}

const sendsAtOnce = 16;

/**
 * Sends one message to every subscriber of a topic. A connection that is gone loses its
 * subscription. Any other failure is counted and does not keep the message from the rest.
 * @returns how many subscribers could not be reached.
 */
export async function fanOut(
  { live, send, report }: FanOutPorts,
  { property, topic, message, commit, connections }: FanOut,
): Promise<{ readonly failed: number }> {
  const outcomes = await inParallel(connections, sendsAtOnce, async (connectionId) => {
    try {
      const outcome = await send(connectionId, message);
      if (outcome === "gone") await live.unsubscribe({ connectionId, property, topic });
      return outcome;
    } catch (error) {
      report.logger.warn("push failed", {
        connectionId,
        topic,
        correlation_id: commit.correlationId,
        error: error instanceof Error ? error : new Error(String(error)),
      });
      return "failed";
    }
  });
  const failed = outcomes.filter((outcome) => outcome === "failed").length;
  const sent = outcomes.filter((outcome) => outcome === "sent").length;
  if (sent > 0) report.count("Pushed", sent);
  if (failed > 0) report.count("PushFailed", failed);
  report.logger.info("pushed", {
    topic,
    stream: commit.stream,
    seq: commit.seq,
    sent,
    failed,
    correlation_id: commit.correlationId,
  });
  return { failed };
}
