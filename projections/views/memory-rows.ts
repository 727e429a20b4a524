import type { RowKey } from "./row-key.ts";
import type { Written } from "./written.ts";

/** A row's key as one text, in which rows sort as in the table. */
export function id({ pk, sk }: RowKey): string {
  return `${pk}|${sk}`;
}

/** Rows by their keys. */
export function sorted<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Replaces a row by a newer one; an older or equal one changes nothing. */
export function putNewer<Row>(
  rows: Map<string, Row>,
  key: string,
  row: Row,
  seqOf: (row: Row) => number,
): Written {
  const there = rows.get(key);
  if (there && seqOf(there) >= seqOf(row)) return "stale";
  rows.set(key, row);
  return "written";
}
