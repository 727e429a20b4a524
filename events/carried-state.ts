import { z } from "zod";
import type { TableState } from "../domain/table/state.ts";
import { carriedDictionary as dictionary } from "./carried-dictionary.ts";
import { devicesSchema, pack, packDevices, unpack, unpackMemory } from "./carried-packing.ts";
import { tableStateSchema } from "./catalogue/table-state.ts";
import type { CommandMemory } from "./command-memory.ts";
import { type OwnHouseWay, withoutDocument } from "./own-house-way.ts";

/**
 * Version of everything that turns commits into a carried state: `evolve`, the memory of
 * commands, the layout and the dictionary below. Raise it when any of them changes: states
 * carried by an older fold are then ignored, and the events are folded again.
 */
export const foldVersion = 5;

/**
 * A table and what it remembers of its commands: all that deciding needs, but for the document
 * of a house way of its own, which stays in the commit that filed it.
 */
export interface Carried extends OwnHouseWay {
  readonly state: TableState;
  readonly memory: CommandMemory;
}

const carriedSchema = z.union([
  z.tuple([tableStateSchema, devicesSchema]),
  z.tuple([tableStateSchema, devicesSchema, z.int().min(1)]),
]);

/** Packs a state into some 300 to 700 bytes. */
export function encodeCarried({ state, memory, houseWayFiledIn }: Carried): Uint8Array {
  const devices = packDevices(memory);
  const carried =
    houseWayFiledIn === undefined
      ? [state, devices]
      : [withoutDocument(state), devices, houseWayFiledIn];
  return pack(memory.recent, carriedSchema.parse(carried), dictionary);
}

/** Unpacks a carried state; null when it is none, for then the events themselves are there to fold. */
export function decodeCarried(bytes: Uint8Array): Carried | null {
  const unpacked = unpack(bytes, dictionary);
  const parsed = carriedSchema.safeParse(unpacked?.value);
  if (!unpacked || !parsed.success) return null;
  const [state, devices, houseWayFiledIn] = parsed.data;
  return {
    state,
    ...(houseWayFiledIn !== undefined && { houseWayFiledIn }),
    memory: unpackMemory(unpacked.recent, devices),
  };
}
