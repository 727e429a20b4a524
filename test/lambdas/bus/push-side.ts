import type { SQSRecord } from "aws-lambda";
import { publishedEvents } from "../../../events/bus/published-events.ts";
import type { Commit } from "../../../events/store/port.ts";
import { kindOf } from "../../../events/stream-id.ts";
import { memoryLiveStore } from "../../../lambdas/api/live/memory.ts";
import { reported } from "../reported.ts";

/** The entry that the rule lets through: the first event of a commit. */
export function entryOf(commit: Commit) {
  const [first] = publishedEvents(commit);
  if (!first) throw new Error("a commit without events");
  return {
    source: `croupier.${kindOf(commit.stream)}`,
    "detail-type": first.type,
    detail: first.detail,
  };
}

/** Subscribers `topic → connections` of one property; "gone-*" have left, "slow-*" cannot be reached. */
export async function pushSide(
  topics: Readonly<Record<string, readonly string[]>>,
  property = "san-juan",
) {
  const live = memoryLiveStore();
  for (const [topic, connections] of Object.entries(topics)) {
    for (const connectionId of connections) {
      await live.subscribe({ property, topic, connectionId, expiresAt: 1 });
    }
  }
  const sent: { readonly to: string; readonly message: unknown }[] = [];
  const seen = reported();
  const send = async (to: string, message: unknown) => {
    if (to.startsWith("gone")) return "gone" as const;
    if (to.startsWith("slow")) throw new Error("limit exceeded");
    sent.push({ to, message });
    return "sent" as const;
  };
  return { ...seen, sent, live, ports: { live, send, report: seen.report, now: () => 0 } };
}

/** An entry as it waits in the queue of surveillance. */
export function queued(body: unknown, messageId: string): SQSRecord {
  return {
    messageId,
    receiptHandle: "",
    body: typeof body === "string" ? body : JSON.stringify(body),
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: "0",
      SenderId: "",
      ApproximateFirstReceiveTimestamp: "0",
    },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: "",
    awsRegion: "",
  };
}
