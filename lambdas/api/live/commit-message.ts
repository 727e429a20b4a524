import type { Actor, Commit } from "../../../events/store/port.ts";
import { parseTableStream } from "../../../events/stream-id.ts";

/** One commit as a subscriber gets it, pushed or replayed alike. */
export interface CommitMessage {
  readonly type: "commit";
  readonly topic: string;
  /** `table/{tableId}`: the property is the connection's own. */
  readonly stream: string;
  readonly seq: number;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly correlationId: string;
  readonly actor: Actor;
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    readonly data: unknown;
  }[];
}

export function commitMessage(topic: string, commit: Commit): CommitMessage {
  const table = parseTableStream(commit.stream);
  return {
    type: "commit",
    topic,
    stream: table === null ? commit.stream : `table/${table.tableId}`,
    seq: commit.seq,
    version: commit.version,
    at: new Date(commit.at).toISOString(),
    correlationId: commit.correlationId,
    actor: commit.actor,
    events: commit.events.map(({ id, event }) => ({ id, type: event.type, data: event.data })),
  };
}
