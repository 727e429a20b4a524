import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { z } from "zod";
import type { RowKey } from "./row-key.ts";

/** A row as DynamoDB has it. */
export type Item = Record<string, AttributeValue>;

export function keyItem({ pk, sk }: RowKey): Item {
  return { pk: { S: pk }, sk: { S: sk } };
}

export function number(value: number): AttributeValue {
  return { N: String(value) };
}

// Values of items, read back with a check.
export const text = z.object({ S: z.string() }).transform(({ S }) => S);
export const whole = z
  .object({ N: z.string() })
  .transform(({ N }) => Number(N))
  .pipe(z.int());
export const bytes = z.object({ B: z.instanceof(Uint8Array) }).transform(({ B }) => B);
export const json = text.transform((body): unknown => JSON.parse(body));

/** @throws z.ZodError when the item has none */
export function lastSeqOf(item: Item): number {
  return z.object({ lastSeq: whole }).parse(item).lastSeq;
}
