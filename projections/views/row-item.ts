import { z } from "zod";
import type { CommissionSums } from "../commission.ts";
import { roundSummarySchema, tableViewSchema } from "./body-schemas.ts";
import { bytes, type Item, json, keyItem, number, text, whole } from "./item-values.ts";
import type { Checkpoint, CommissionRow, ParkedStream, RoundRow, TableRow } from "./port.ts";
import {
  checkpointKey,
  commissionKey,
  parkedKey,
  parseCommissionSort,
  roundKey,
  tableKey,
} from "./row-key.ts";

/** The columns that a commission row adds up. */
export const commissionColumns = [
  "rounds",
  "winningWagers",
  "wonCents",
  "dueTenThousandths",
  "dueCents",
  "vigorishCents",
] as const satisfies readonly (keyof CommissionSums)[];

export function checkpointItem({ stream, lastSeq, hash, at }: Checkpoint): Item {
  return {
    ...keyItem(checkpointKey(stream)),
    lastSeq: number(lastSeq),
    hash: { B: hash },
    at: number(at),
  };
}

export function parkedItem({ stream, fromSeq, error, at }: ParkedStream): Item {
  return {
    ...keyItem(parkedKey(stream)),
    fromSeq: number(fromSeq),
    error: { S: error },
    at: number(at),
  };
}

export function tableItem(row: TableRow): Item {
  return {
    ...keyItem(tableKey(row.property, row.tableId)),
    lastSeq: number(row.lastSeq),
    version: number(row.version),
    at: number(row.at),
    hash: { B: row.hash },
    body: { S: JSON.stringify(row.view) },
  };
}

export function roundItem({ property, tableId, summary }: RoundRow): Item {
  return {
    ...keyItem(roundKey(property, tableId, summary.round)),
    lastSeq: number(summary.lastSeq),
    firstSeq: number(summary.firstSeq),
    body: { S: JSON.stringify(summary) },
  };
}

const checkpointSchema = z
  .object({ sk: text, lastSeq: whole, hash: bytes, at: whole })
  .transform(({ sk, ...rest }): Checkpoint => ({ stream: sk, ...rest }));

const parkedSchema = z
  .object({ sk: text, fromSeq: whole, error: text, at: whole })
  .transform(({ sk, ...rest }): ParkedStream => ({ stream: sk, ...rest }));

const tableSchema = z.object({
  sk: text,
  lastSeq: whole,
  version: whole,
  at: whole,
  hash: bytes,
  body: json.pipe(tableViewSchema),
});

const commissionSchema = z.object({
  sk: text.transform(parseCommissionSort),
  lastSeq: whole,
  at: whole,
  rounds: whole,
  winningWagers: whole,
  wonCents: whole,
  dueTenThousandths: whole,
  dueCents: whole,
  vigorishCents: whole,
});

/** @throws z.ZodError when the item is no such row; so do the other readers of items. */
export function checkpointOf(item: Item): Checkpoint {
  return checkpointSchema.parse(item);
}

export function parkedOf(item: Item): ParkedStream {
  return parkedSchema.parse(item);
}

export function tableRowOf(property: string, item: Item): TableRow {
  const { sk, body, ...rest } = tableSchema.parse(item);
  return { property, tableId: sk, ...rest, view: body };
}

export function roundRowOf(property: string, tableId: string, item: Item): RoundRow {
  const { body } = z.object({ body: json.pipe(roundSummarySchema) }).parse(item);
  return { property, tableId, summary: body };
}

export function commissionRowOf(property: string, item: Item): CommissionRow {
  const { sk, lastSeq, at, ...sums } = commissionSchema.parse(item);
  return { property, key: sk, sums, lastSeq, at };
}

/** The key of the row that a commission run adds to. */
export function commissionItemKey(run: Pick<CommissionRow, "property" | "key">): Item {
  return keyItem(commissionKey(run.property, run.key));
}
