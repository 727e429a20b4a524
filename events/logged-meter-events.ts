import type { LoggedMeterEvent } from "../domain/progressive/logged-event.ts";
import { meterEventOf } from "./catalogue/event-codec.ts";
import type { Commit } from "./store/port.ts";

/**
 * What a commit says happened to its meter, as the domain reads a log; what was asked of it in vain is
 * not among it. @throws UnreadableEventError for a commit of another kind of stream
 */
export function loggedMeterEvents(commit: Commit): readonly LoggedMeterEvent[] {
  return commit.events.flatMap(({ id, event: stored }) => {
    const event = meterEventOf(stored);
    return event.type === "MeterCommandRefused" ? [] : [{ eventId: id, at: commit.at, event }];
  });
}
