import { parseMeterStream } from "../../events/stream-id.ts";
import { commitMessage } from "../api/live/commit-message.ts";
import { meterMessage } from "../api/live/meter-message.ts";
import type { LiveStore } from "../api/live/port.ts";
import { displayTopic } from "../api/live/topics.ts";
import { type CommitPublished, commitPublished } from "./commit-published.ts";
import { type FanOutPorts, fanOut } from "./fan-out.ts";

export interface PushPorts extends FanOutPorts {
  readonly live: Pick<LiveStore, "subscribers" | "unsubscribe">;
  readonly now: () => number;
}

/**
 * Pushes the commit of a bus entry to those who follow its table or meter; of a meter also what it
 * shows, to those who may see no more.
 * @throws Error when a subscriber could not be reached, so that the invocation is tried again;
 *   who has the commit already drops it by its seq.
 */
export async function pushCommit(ports: PushPorts, entry: unknown): Promise<void> {
  const commit = commitPublished(entry);
  const { topic } = commit;
  const pushes = [{ topic, message: commitMessage(topic, commit) }, ...displayOf(commit)];
  let failed = 0;
  for (const push of pushes) failed += await toSubscribers(ports, commit, push);
  if (failed > 0) throw new Error(`${failed} subscribers of ${topic} could not be reached`);
}

interface Push {
  readonly topic: string;
  readonly message: unknown;
}

function displayOf(commit: CommitPublished): readonly Push[] {
  const meter = parseMeterStream(commit.stream);
  if (meter === null) return [];
  const message = meterMessage(meter.meterId, commit);
  return message === null ? [] : [{ topic: displayTopic(meter.meterId), message }];
}

/** @returns how many could not be reached. */
async function toSubscribers(
  ports: PushPorts,
  commit: CommitPublished,
  { topic, message }: Push,
): Promise<number> {
  const { property } = commit;
  const connections = await ports.live.subscribers(property, topic, ports.now());
  const { failed } = await fanOut(ports, { property, topic, message, commit, connections });
  return failed;
}
