import type { TableEventType } from "../../domain/table/events.ts";
import type { MeterLogEvent } from "../meter-log-event.ts";
import type { StreamEvent } from "../store/port.ts";
import { additionalWagerEvents } from "./additional-wager-events.ts";
import { bankEvents } from "./bank-events.ts";
import { caribbeanStudEvents } from "./caribbean-stud-events.ts";
import type { EventDefinition } from "./event-version.ts";
import { letItRideEvents } from "./let-it-ride-events.ts";
import { meterEvents } from "./meter-events.ts";
import { paiGowPokerEvents } from "./pai-gow-poker-events.ts";
import { roundEvents } from "./round-events.ts";
import { tableEvents } from "./table-events.ts";

type DefinitionOf<Type extends StreamEvent["type"]> = EventDefinition<
  Type,
  Extract<StreamEvent, { type: Type }>["data"]
>;

/** Every event type a table's stream can hold. One missing, or one that differs from the domain's, does not compile. */
export const tableCatalogue: { readonly [Type in TableEventType]: DefinitionOf<Type> } = {
  ...tableEvents,
  ...roundEvents,
  ...paiGowPokerEvents,
  ...bankEvents,
  ...additionalWagerEvents,
  ...caribbeanStudEvents,
  ...letItRideEvents,
};

/** Every event type a meter's stream can hold. */
export const meterCatalogue: {
  readonly [Type in MeterLogEvent["type"]]: DefinitionOf<Type>;
} = meterEvents;

/** Every event type of every stream; names are unique, so that none needs its stream to be read. */
export const catalogue: {
  readonly [Type in StreamEvent["type"]]: DefinitionOf<Type>;
} = { ...tableCatalogue, ...meterCatalogue };

/** Narrows a stored name to a type of the catalogue. */
export function isEventType(type: string): type is StreamEvent["type"] {
  return Object.hasOwn(catalogue, type);
}
