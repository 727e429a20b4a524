import { z } from "zod";
import { gamingDaySchema } from "../../events/catalogue/values.ts";
import type { HitRow, MeterDayRow, MeterRow, PayoutRow } from "../meter/rows.ts";
import { bytes, type Item, json, keyItem, number, text, whole } from "./item-values.ts";
import { hitKey, meterDayKey, meterKey, payoutKey } from "./meter-key.ts";
import { hitSchema, meterDaySchema, meterViewSchema, payoutBodySchema } from "./meter-schemas.ts";

export function meterItem(row: MeterRow): Item {
  return {
    ...keyItem(meterKey(row.property, row.meterId)),
    lastSeq: number(row.lastSeq),
    version: number(row.version),
    at: number(row.at),
    hash: { B: row.hash },
    body: body(row.view),
  };
}

export function hitItem({ property, meterId, lastSeq, gamingDay, hit }: HitRow): Item {
  return {
    ...keyItem(hitKey(property, meterId, hit.award.hit)),
    lastSeq: number(lastSeq),
    gamingDay: { S: gamingDay },
    body: body(hit),
  };
}

export function payoutItem(row: PayoutRow): Item {
  const { lastSeq, gamingDay, thresholds, line } = row;
  return {
    ...keyItem(payoutKey(row)),
    lastSeq: number(lastSeq),
    gamingDay: { S: gamingDay },
    body: body({ thresholds, line }),
  };
}

export function meterDayItem({ property, meterId, lastSeq, firstSeq, day }: MeterDayRow): Item {
  return {
    ...keyItem(meterDayKey(property, meterId, day.gamingDate)),
    lastSeq: number(lastSeq),
    firstSeq: number(firstSeq),
    body: body(day),
  };
}

function body(value: object) {
  return { S: JSON.stringify(value) };
}

const gamingDay = text.pipe(gamingDaySchema);
const meterSchema = z.object({
  sk: text,
  lastSeq: whole,
  version: whole,
  at: whole,
  hash: bytes,
  body: json.pipe(meterViewSchema),
});
const hitRowSchema = z.object({ lastSeq: whole, gamingDay, body: json.pipe(hitSchema) });
const payoutSchema = z.object({ lastSeq: whole, gamingDay, body: json.pipe(payoutBodySchema) });
const daySchema = z.object({ lastSeq: whole, firstSeq: whole, body: json.pipe(meterDaySchema) });

/** @throws z.ZodError when the item is no such row; so do the other readers of items. */
export function meterRowOf(property: string, item: Item): MeterRow {
  const { sk, body: view, ...rest } = meterSchema.parse(item);
  return { property, meterId: sk, ...rest, view };
}

export function hitRowOf(property: string, meterId: string, item: Item): HitRow {
  const { body: hit, ...rest } = hitRowSchema.parse(item);
  return { property, meterId, ...rest, hit };
}

export function payoutRowOf(property: string, meterId: string, item: Item): PayoutRow {
  const { body: stored, ...rest } = payoutSchema.parse(item);
  return { property, meterId, ...rest, ...stored };
}

export function meterDayRowOf(property: string, meterId: string, item: Item): MeterDayRow {
  const { body: day, ...rest } = daySchema.parse(item);
  return { property, meterId, ...rest, day };
}
