import type { PayoutRow } from "../meter/rows.ts";
import type { RowKey } from "./row-key.ts";

/** Zero-padded, so that they sort as numbers. */
function padded(number: number): string {
  return String(number).padStart(8, "0");
}

export function meterPartition(property: string): string {
  return `meter#${property}`;
}

export function meterKey(property: string, meterId: string): RowKey {
  return { pk: meterPartition(property), sk: meterId };
}

export function hitPartition(property: string, meterId: string): string {
  return `hit#${property}#${meterId}`;
}

export function hitKey(property: string, meterId: string, hit: number): RowKey {
  return { pk: hitPartition(property, meterId), sk: padded(hit) };
}

export function payoutPartition(property: string, meterId: string): string {
  return `payout#${property}#${meterId}`;
}

/** Where a line stands in the register: by day and hit, its voided slips in order before what is in force. */
export function payoutSort({ gamingDay, line }: Pick<PayoutRow, "gamingDay" | "line">): string {
  const { award, slip, void: voided } = line;
  if (voided === null || slip === null) return sortInForce(gamingDay, award.hit);
  return [gamingDay, padded(award.hit), padded(slip.serial)].join("#");
}

function sortInForce(gamingDay: string, hit: number): string {
  return [gamingDay, padded(hit), "in-force"].join("#");
}

export function payoutKey(row: PayoutRow): RowKey {
  return { pk: payoutPartition(row.property, row.meterId), sk: payoutSort(row) };
}

/** Key of the line in force of a hit. */
export function payoutInForceKey(
  property: string,
  meterId: string,
  { gamingDay, hit }: { readonly gamingDay: string; readonly hit: number },
): RowKey {
  return { pk: payoutPartition(property, meterId), sk: sortInForce(gamingDay, hit) };
}

export function meterDayPartition(property: string, meterId: string): string {
  return `meter-day#${property}#${meterId}`;
}

export function meterDayKey(property: string, meterId: string, gamingDay: string): RowKey {
  return { pk: meterDayPartition(property, meterId), sk: gamingDay };
}
