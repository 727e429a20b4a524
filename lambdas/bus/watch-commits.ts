import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { inParallel } from "../../projections/in-parallel.ts";
import { commitMessage } from "../api/live/commit-message.ts";
import { surveillanceTopic } from "../api/live/topics.ts";
import { type CommitPublished, commitPublished } from "./commit-published.ts";
import { fanOut } from "./fan-out.ts";
import type { PushPorts } from "./push-commit.ts";

const streamsAtOnce = 10;

interface Message {
  readonly messageId: string;
  readonly published: CommitPublished;
}

/**
 * Pushes the commits of a batch of queued bus entries to the surveillance feed of their property:
 * one query of the subscribers per property, and each stream's commits in order. A message that
 * cannot be read or delivered goes back to the queue, and in the end to its dead letters.
 */
export async function watchCommits(
  ports: PushPorts,
  records: readonly SQSRecord[],
): Promise<SQSBatchResponse> {
  const failed: string[] = [];
  const messages = records
    .flatMap((record) => readMessage(record, ports, failed))
    .sort((a, b) => a.published.seq - b.published.seq);
  const subscribers = new Map<string, Promise<readonly string[]>>();
  const subscribersOf = (property: string) => {
    const known =
      subscribers.get(property) ?? ports.live.subscribers(property, surveillanceTopic, ports.now());
    subscribers.set(property, known);
    return known;
  };
  await inParallel(byStream(messages), streamsAtOnce, async (ofStream) => {
    for (const message of ofStream) {
      if (!(await watch(ports, message, subscribersOf))) failed.push(message.messageId);
    }
  });
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

function byStream(messages: readonly Message[]): Message[][] {
  const streams = new Map<string, Message[]>();
  for (const message of messages) {
    const { stream } = message.published;
    streams.set(stream, [...(streams.get(stream) ?? []), message]);
  }
  return [...streams.values()];
}

async function watch(
  ports: PushPorts,
  { published }: Message,
  subscribersOf: (property: string) => Promise<readonly string[]>,
): Promise<boolean> {
  const { property, stream, seq, correlationId } = published;
  try {
    const connections = await subscribersOf(property);
    const topic = surveillanceTopic;
    const message = commitMessage(topic, published);
    const { failed } = await fanOut(ports, {
      ...{ property, topic, message, connections },
      commit: published,
    });
    return failed === 0;
  } catch (error) {
    logFailure(ports, error, { stream, seq, correlation_id: correlationId });
    return false;
  }
}

function readMessage(record: SQSRecord, ports: PushPorts, failed: string[]): Message[] {
  const { messageId, body } = record;
  try {
    return [{ messageId, published: commitPublished(JSON.parse(body)) }];
  } catch (error) {
    logFailure(ports, error, { messageId });
    failed.push(messageId);
    return [];
  }
}

function logFailure({ report }: PushPorts, error: unknown, fields: Record<string, unknown>): void {
  report.count("PushFailed");
  report.logger.error("surveillance feed failed", {
    ...fields,
    error: error instanceof Error ? error : new Error(String(error)),
  });
}
