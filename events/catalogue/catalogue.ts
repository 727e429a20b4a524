import type { TableEvent, TableEventType } from "../../domain/table/events.ts";
import { additionalWagerEvents } from "./additional-wager-events.ts";
import { bankEvents } from "./bank-events.ts";
import { caribbeanStudEvents } from "./caribbean-stud-events.ts";
import type { EventDefinition } from "./event-version.ts";
import { letItRideEvents } from "./let-it-ride-events.ts";
import { paiGowPokerEvents } from "./pai-gow-poker-events.ts";
import { roundEvents } from "./round-events.ts";
import { tableEvents } from "./table-events.ts";

type DefinitionOf<Type extends TableEventType> = EventDefinition<
  Type,
  Extract<TableEvent, { type: Type }>["data"]
>;

/** Every event type a table's stream can hold. One missing, or one that differs from the domain's, does not compile. */
export const catalogue: { readonly [Type in TableEventType]: DefinitionOf<Type> } = {
  ...tableEvents,
  ...roundEvents,
  ...paiGowPokerEvents,
  ...bankEvents,
  ...additionalWagerEvents,
  ...caribbeanStudEvents,
  ...letItRideEvents,
};

/** Narrows a stored name to a type of the catalogue. */
export function isEventType(type: string): type is TableEventType {
  return Object.hasOwn(catalogue, type);
}
