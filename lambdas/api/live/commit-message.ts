import type { AnnouncedEvent } from "../../../events/bus/port.ts";
import { announcedEvents } from "../../../events/bus/published-events.ts";
import type { Actor, Commit } from "../../../events/store/port.ts";
import { topicOfStream } from "./topic-of-stream.ts";

/** One commit as a subscriber gets it, pushed or replayed alike. */
export interface CommitMessage extends Announcement {
  readonly type: "commit";
  readonly topic: string;
}

/** What is told of a commit, whether it comes from the log or from the bus. */
export interface Announcement {
  /** In a message `table/{tableId}` or `meter/{meterId}`: the property is the connection's own. */
  readonly stream: string;
  readonly seq: number;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly correlationId: string;
  readonly actor: Actor;
  readonly events: readonly AnnouncedEvent[];
}

/** A commit read from the log. */
export function announced(commit: Commit): Announcement {
  const { stream, seq, version, correlationId, actor } = commit;
  const at = new Date(commit.at).toISOString();
  return { stream, seq, version, at, correlationId, actor, events: announcedEvents(commit) };
}

export function commitMessage(topic: string, announcement: Announcement): CommitMessage {
  const { stream, seq, version, at, correlationId, actor, events } = announcement;
  return {
    type: "commit",
    topic,
    stream: topicOfStream(stream)?.topic ?? stream,
    seq,
    version,
    at,
    correlationId,
    actor,
    events,
  };
}
