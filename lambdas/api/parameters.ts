import { z } from "zod";
import { meterIdSchema } from "../../events/catalogue/meter-values.ts";
import { tableIdSchema } from "../../events/catalogue/values.ts";

/** A whole number in a path or query string, from `least` to `most`; nothing lenient such as `1e3`. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,16}$/, { error: "a whole number" })
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** How many items a page has: at most 500, 100 unless told. */
export const pageLimit = wholeNumber(1, 500).exactOptional();
export const defaultPageLimit = 100;

export const meterPath = z.object({ meterId: meterIdSchema });
export const tablePath = z.object({ tableId: tableIdSchema });
export const roundPath = z.object({ tableId: tableIdSchema, round: wholeNumber(1, 99_999_999) });
export const hitPath = z.object({ meterId: meterIdSchema, hit: wholeNumber(1, 99_999_999) });
