import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { type CommandMemory, memoryLimits } from "./command-memory.ts";

/** The devices of a command memory as they are packed: name and highest counter. */
export const devicesSchema = z.array(z.tuple([z.string(), z.int()])).max(memoryLimits.devices);

export type PackedDevices = z.output<typeof devicesSchema>;

/** No carried state is near this; it bounds what a damaged one can unpack to. */
const maxOutputLength = 256 * 1024;
const bytesPerHash = 3;

export function packDevices({ devices }: CommandMemory): PackedDevices {
  return devices.map(({ device, counter }) => [device, counter]);
}

/** The memory of the remembered hashes and the packed devices. */
export function unpackMemory(recent: readonly number[], devices: PackedDevices): CommandMemory {
  return { recent, devices: devices.map(([device, counter]) => ({ device, counter })) };
}

/** The hashes as they are, for they do not compress, then the JSON deflated against the dictionary. */
export function pack(recent: readonly number[], value: unknown, dictionary: Buffer): Uint8Array {
  const hashes = Buffer.alloc(1 + recent.length * bytesPerHash);
  hashes.writeUInt8(recent.length, 0);
  for (const [index, hash] of recent.entries()) {
    hashes.writeUIntBE(hash, 1 + index * bytesPerHash, bytesPerHash);
  }
  const packed = deflateRawSync(JSON.stringify(value), { dictionary, level: 9, memLevel: 9 });
  return new Uint8Array(Buffer.concat([hashes, packed]));
}

/** The inverse of {@link pack}; null when the bytes are no such thing, `value` unchecked. */
export function unpack(
  bytes: Uint8Array,
  dictionary: Buffer,
): { readonly recent: readonly number[]; readonly value: unknown } | null {
  const packed = Buffer.from(bytes);
  const count = packed[0] ?? 0;
  const end = 1 + count * bytesPerHash;
  if (packed.length <= end) return null;
  const recent = Array.from({ length: count }, (_, index) =>
    packed.readUIntBE(1 + index * bytesPerHash, bytesPerHash),
  );
  return { recent, value: inflateJson(packed.subarray(end), dictionary) };
}

function inflateJson(packed: Uint8Array, dictionary: Buffer): unknown {
  try {
    return JSON.parse(inflateRawSync(packed, { dictionary, maxOutputLength }).toString("utf8"));
  } catch {
    // Damaged bytes are no state: undefined fails the schema, and the caller folds the events.
    return undefined;
  }
}
