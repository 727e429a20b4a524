import type { Refusal } from "../domain/decision.ts";
import type { MeterCommandType } from "../domain/progressive/commands.ts";
import type { MeterEvent } from "../domain/progressive/events.ts";

/** What a meter's stream holds: what happened to the meter, and what was asked of it in vain. */
export type MeterLogEvent =
  | MeterEvent
  | {
      readonly type: "MeterCommandRefused";
      readonly data: Refusal & { readonly command: MeterCommandType };
    };
