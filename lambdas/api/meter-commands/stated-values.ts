import { z } from "zod";
import type { Cents } from "../../../domain/money/cents.ts";
import { meterIdSchema } from "../../../events/catalogue/meter-values.ts";
import { shown } from "../fault-words.ts";

export const meterId = meterIdSchema;

/** A number that the meter gave: of a hit, a slip, an adjustment, a configuration. */
export const ordinal = z.int().min(1);

/** A name in words, not only spaces. */
export const named = (most: number) =>
  z.string().max(most).regex(/\S/, { error: "some words, not only spaces" });

/** Number of a document kept outside: a form, a receipt, a plan. */
export const documentNumber = named(64);
/** Why it is done, as it is kept on record. */
export const reason = named(500);

/** Far above any meter; as much up as down. */
const mostCents = 100_000_000_000;
const error = ({ input }: { readonly input?: unknown }) =>
  `a whole number of cents from -${mostCents} to ${mostCents}, not ${shown(input)}`;
export const signedCents = z
  .int({ error })
  .min(-mostCents, { error })
  .max(mostCents, { error }) as unknown as z.ZodType<Cents, number>;
