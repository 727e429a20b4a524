import { randomUUID } from "node:crypto";
import type { Item, Table } from "dynalite/db/index.js";
import { itemSize } from "./item-size.ts";

/** A change as DynamoDB Streams shows it, in the shape of GetRecords. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: "INSERT" | "MODIFY" | "REMOVE";
  readonly eventVersion: string;
  readonly eventSource: string;
  readonly awsRegion: string;
  readonly dynamodb: {
    /** Seconds since 1970. */
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Item;
    readonly NewImage?: Item;
    readonly OldImage?: Item;
    readonly SequenceNumber: string;
    readonly SizeBytes: number;
    readonly StreamViewType: string;
  };
}

/** Sequence numbers are padded so that their order as text is their order as numbers. */
export const sequenceNumber = (value: bigint): string => String(value).padStart(21, "0");

/** Before the first record of any stream. */
export const beforeAll = sequenceNumber(0n);

export const streamPrefix = (tableName: string): string => `stream~${tableName}~`;

export interface ItemChange {
  readonly table: Table;
  readonly before: Item | null | undefined;
  readonly after: Item | null | undefined;
}

const eventName = ({ before, after }: ItemChange): StreamRecord["eventName"] => {
  if (!before) return "INSERT";
  return after ? "MODIFY" : "REMOVE";
};

function images({ before, after }: ItemChange, view: string): { NewImage?: Item; OldImage?: Item } {
  return {
    ...(after && view.startsWith("NEW") ? { NewImage: after } : {}),
    ...(before && view.includes("OLD") ? { OldImage: before } : {}),
  };
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * What the stream of the table shows for a change, still without its sequence number; null when it
 * shows nothing: no stream, or a write that changed nothing (AWS emits no record for it).
 */
export function streamRecord(
  change: ItemChange,
  options: { readonly region: string; readonly now: number },
): ((sequence: string) => StreamRecord) | null {
  const { table, before, after } = change;
  const source = after ?? before;
  if (!table.StreamSpecification?.StreamEnabled || !source) return null;
  if (before && after && canonical(before) === canonical(after)) return null;
  const view = table.StreamSpecification.StreamViewType ?? "NEW_AND_OLD_IMAGES";
  const keys: Item = {};
  for (const { AttributeName } of table.KeySchema) {
    const value = source[AttributeName];
    if (value) keys[AttributeName] = value;
  }
  const shown = images(change, view);
  const size = [keys, shown.NewImage, shown.OldImage].reduce(
    (sum, item) => sum + (item ? itemSize(item) : 0),
    0,
  );
  return (sequence) => ({
    eventID: randomUUID().replaceAll("-", ""),
    eventName: eventName(change),
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: options.region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(options.now / 1000),
      Keys: keys,
      ...shown,
      SequenceNumber: sequence,
      SizeBytes: size,
      StreamViewType: view,
    },
  });
}
