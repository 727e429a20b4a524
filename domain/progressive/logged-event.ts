import type { MeterEvent } from "./events.ts";

/** An event of a meter as its log has it: `{stream}#{seq}.{index}`, and the server time of its commit in ms. */
export interface LoggedMeterEvent {
  readonly eventId: string;
  readonly at: number;
  readonly event: MeterEvent;
}
