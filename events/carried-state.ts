import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { TableState } from "../domain/table/state.ts";
import { carriedDictionary as dictionary } from "./carried-dictionary.ts";
import { tableStateSchema } from "./catalogue/table-state.ts";
import { type CommandMemory, memoryLimits } from "./command-memory.ts";
import { type OwnHouseWay, withoutDocument } from "./own-house-way.ts";

/**
 * Version of everything that turns commits into a carried state: `evolve`, the memory of
 * commands, the layout and the dictionary below. Raise it when any of them changes: states
 * carried by an older fold are then ignored, and the events are folded again.
 */
export const foldVersion = 4;

/**
 * A table and what it remembers of its commands: all that deciding needs, but for the document
 * of a house way of its own, which stays in the commit that filed it.
 */
export interface Carried extends OwnHouseWay {
  readonly state: TableState;
  readonly memory: CommandMemory;
}

const devicesSchema = z.array(z.tuple([z.string(), z.int()])).max(memoryLimits.devices);
const carriedSchema = z.union([
  z.tuple([tableStateSchema, devicesSchema]),
  z.tuple([tableStateSchema, devicesSchema, z.int().min(1)]),
]);

/** No carried state is near this; it bounds what a damaged one can unpack to. */
const maxOutputLength = 64 * 1024;
const bytesPerHash = 3;

/**
 * Packs a state into some 300 to 700 bytes: the hashes as they are, for they do not compress,
 * then the JSON deflated against the dictionary.
 */
export function encodeCarried({ state, memory, houseWayFiledIn }: Carried): Uint8Array {
  const hashes = Buffer.alloc(1 + memory.recent.length * bytesPerHash);
  hashes.writeUInt8(memory.recent.length, 0);
  for (const [index, hash] of memory.recent.entries()) {
    hashes.writeUIntBE(hash, 1 + index * bytesPerHash, bytesPerHash);
  }
  const devices = memory.devices.map(({ device, counter }) => [device, counter]);
  const carried =
    houseWayFiledIn === undefined
      ? [state, devices]
      : [withoutDocument(state), devices, houseWayFiledIn];
  const json = JSON.stringify(carriedSchema.parse(carried));
  const packed = deflateRawSync(json, { dictionary, level: 9, memLevel: 9 });
  return new Uint8Array(Buffer.concat([hashes, packed]));
}

/** Unpacks a carried state; null when it is none, for then the events themselves are there to fold. */
export function decodeCarried(bytes: Uint8Array): Carried | null {
  const packed = Buffer.from(bytes);
  const count = packed[0] ?? 0;
  const end = 1 + count * bytesPerHash;
  if (packed.length <= end) return null;
  const recent = Array.from({ length: count }, (_, index) =>
    packed.readUIntBE(1 + index * bytesPerHash, bytesPerHash),
  );
  const parsed = carriedSchema.safeParse(inflateJson(packed.subarray(end)));
  if (!parsed.success) return null;
  const [state, devices, houseWayFiledIn] = parsed.data;
  return {
    state,
    ...(houseWayFiledIn !== undefined && { houseWayFiledIn }),
    memory: { recent, devices: devices.map(([device, counter]) => ({ device, counter })) },
  };
}

function inflateJson(packed: Uint8Array): unknown {
  try {
    return JSON.parse(inflateRawSync(packed, { dictionary, maxOutputLength }).toString("utf8"));
  } catch {
    // Damaged bytes are no state: undefined fails the schema, and the caller folds the events.
    return undefined;
  }
}
