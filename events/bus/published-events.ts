import type { Commit } from "../store/port.ts";
import type { AnnouncedEvent, PublishedEvent } from "./port.ts";

/** What the bus carries of one commit: one entry per event, in order. */
export function publishedEvents(commit: Commit): PublishedEvent[] {
  const { stream, seq, actor, correlationId, gamingDay = null } = commit;
  const count = commit.events.length;
  return commit.events.map(({ id, event }, index) => ({
    type: event.type,
    detail: {
      eventId: id,
      stream,
      seq,
      index,
      count,
      version: commit.version,
      at: new Date(commit.at).toISOString(),
      actor,
      correlationId,
      gamingDay,
      data: event.data,
      ...(index === 0 && { events: announcedEvents(commit) }),
    },
  }));
}

export function announcedEvents({ events }: Commit): AnnouncedEvent[] {
  return events.map(({ id, event }) => ({ id, type: event.type, data: event.data }));
}
