import type { MeterEvent, Reading } from "../../domain/progressive/events.ts";

/** What the meter says of itself that it shows after the event (R08); null when the event moved no amount. */
export function readingAfter({ data }: MeterEvent): Reading | null {
  return "after" in data ? data.after : null;
}
