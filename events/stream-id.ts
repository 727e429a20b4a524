import type { StreamId } from "./store/port.ts";

/** A property, table or other aggregate as part of a stream id: lower case, URL-safe. */
export const namePattern = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** Stream of one gaming table. @throws RangeError when a part is no valid name. */
export function tableStream(property: string, tableId: string): StreamId {
  for (const name of [property, tableId]) {
    if (!namePattern.test(name)) throw new RangeError(`not a stream name: ${JSON.stringify(name)}`);
  }
  return `table/${property}/${tableId}`;
}

/** The parts of a table's stream id, or null when it names something else. */
export function parseTableStream(
  stream: StreamId,
): { readonly property: string; readonly tableId: string } | null {
  const [kind, property, tableId, ...rest] = stream.split("/");
  if (kind !== "table" || property === undefined || tableId === undefined || rest.length > 0) {
    return null;
  }
  return namePattern.test(property) && namePattern.test(tableId) ? { property, tableId } : null;
}

/** Id of one event: its commit and its place in it, from 0. */
export function eventId(stream: StreamId, seq: number, index: number): string {
  return `${stream}#${seq}.${index}`;
}
