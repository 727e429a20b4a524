import { sixMeters } from "../../../domain/progressive/meters.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { meterStream } from "../../../events/stream-id.ts";
import type { MeterMessage } from "./meter-message.ts";
import type { SendMessage } from "./port.ts";
import { meterTopic } from "./topics.ts";

/**
 * Answers `subscribed` and sends what the meter shows now, from the log: whoever sees a display
 * alone has missed nothing that the newest does not say.
 */
export async function sendDisplay(
  { store, send }: { readonly store: EventStore; readonly send: SendMessage },
  connectionId: string,
  { property, meterId }: { readonly property: string; readonly meterId: string },
): Promise<void> {
  const { state, seq, at } = await loadStream(
    meterAggregate,
    store,
    meterStream(property, meterId),
  );
  const { displayCents, display } = sixMeters(state);
  const message: MeterMessage = {
    type: "meter",
    meterId,
    seq,
    at: new Date(at).toISOString(),
    displayCents,
    display,
  };
  await send(connectionId, { type: "subscribed", topic: meterTopic(meterId), mode: "live", seq });
  await send(connectionId, message);
}
