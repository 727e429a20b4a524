import type { LiveStore } from "../api/live/port.ts";
import { commitPublished } from "./commit-published.ts";
import { type FanOutPorts, fanOut } from "./fan-out.ts";

export interface PushPorts extends FanOutPorts {
  readonly live: Pick<LiveStore, "subscribers" | "unsubscribe">;
  readonly now: () => number;
}

/**
 * Pushes the commit of a bus entry to those who follow its table.
 * @throws Error when a subscriber could not be reached, so that the invocation is tried again;
 *   who has the commit already drops it by its seq.
 */
export async function pushCommit(ports: PushPorts, entry: unknown): Promise<void> {
  const commit = commitPublished(entry);
  const { property, tableId } = commit;
  const topic = `table/${tableId}`;
  const connections = await ports.live.subscribers(property, topic, ports.now());
  const { failed } = await fanOut(ports, { property, topic, commit, connections });
  if (failed > 0) throw new Error(`${failed} subscribers of ${topic} could not be reached`);
}
