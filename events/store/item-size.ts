import type { AttributeValue } from "@aws-sdk/client-dynamodb";

/** Bytes in one write unit; a unit begun is a unit paid. */
export const writeUnitBytes = 1024;

/**
 * The size of an item as DynamoDB counts it for capacity: UTF-8 bytes of every attribute's
 * name and value (Developer Guide, "DynamoDB item sizes and formats").
 */
export function itemSize(item: Record<string, AttributeValue>): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) {
    size += Buffer.byteLength(name, "utf8") + valueSize(value);
  }
  return size;
}

/** Write units that putting an item costs. */
export function writeUnits(item: Record<string, AttributeValue>): number {
  return Math.max(1, Math.ceil(itemSize(item) / writeUnitBytes));
}

/** The kinds of value that commits use. @throws TypeError for another one. */
function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S, "utf8");
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return value.B.byteLength;
  // A map costs 3 bytes, and one for each entry.
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + itemSize(value.M);
  throw new TypeError(`no size known for ${Object.keys(value).join()}`);
}

/** A whole number: one byte, and one for each pair of decimal digits without the zeros at its end. */
function numberSize(text: string): number {
  const digits = text.replace("-", "");
  const significant = digits.replace(/0+$/, "").length;
  if (significant === 0) return 1;
  // Pairs are counted from the decimal point, so an odd number of digits begins with half a pair.
  const pairs =
    digits.length % 2 === 0 ? Math.ceil(significant / 2) : 1 + Math.ceil((significant - 1) / 2);
  return 1 + pairs + (text.startsWith("-") ? 1 : 0);
}
