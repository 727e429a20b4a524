import type { StreamId } from "./store/port.ts";

/** A property, table or other aggregate as part of a stream id: lower case, URL-safe. */
export const namePattern = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** What a stream is of: its first part. */
export type StreamKind = "table" | "meter";

/** Stream of one gaming table. @throws RangeError when a part is no valid name. */
export function tableStream(property: string, tableId: string): StreamId {
  return streamOf("table", property, tableId);
}

/** Stream of one progressive meter. @throws RangeError when a part is no valid name. */
export function meterStream(property: string, meterId: string): StreamId {
  return streamOf("meter", property, meterId);
}

function streamOf(kind: StreamKind, property: string, id: string): StreamId {
  for (const name of [property, id]) {
    if (!namePattern.test(name)) throw new RangeError(`not a stream name: ${JSON.stringify(name)}`);
  }
  return `${kind}/${property}/${id}`;
}

/** The kind of a stream; null when it is none of ours. */
export function kindOf(stream: StreamId): StreamKind | null {
  const [kind] = stream.split("/");
  return kind === "table" || kind === "meter" ? kind : null;
}

/** The parts of a table's stream id, or null when it names something else. */
export function parseTableStream(
  stream: StreamId,
): { readonly property: string; readonly tableId: string } | null {
  const parts = partsOf("table", stream);
  return parts && { property: parts.property, tableId: parts.id };
}

/** The parts of a meter's stream id, or null when it names something else. */
export function parseMeterStream(
  stream: StreamId,
): { readonly property: string; readonly meterId: string } | null {
  const parts = partsOf("meter", stream);
  return parts && { property: parts.property, meterId: parts.id };
}

function partsOf(
  wanted: StreamKind,
  stream: StreamId,
): { readonly property: string; readonly id: string } | null {
  const [kind, property, id, ...rest] = stream.split("/");
  if (kind !== wanted || property === undefined || id === undefined || rest.length > 0) return null;
  return namePattern.test(property) && namePattern.test(id) ? { property, id } : null;
}

/** Id of one event: its commit and its place in it, from 0. */
export function eventId(stream: StreamId, seq: number, index: number): string {
  return `${stream}#${seq}.${index}`;
}
