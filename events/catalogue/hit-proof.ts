import { z } from "zod";
import type { HitProof } from "../../domain/progressive/proof.ts";
import { awardSchema } from "./meter-events.ts";
import {
  adjustmentFields,
  claimSchema,
  contributionSchema,
  countSchema,
  exactSchema,
  meterConfigurationSchema,
  placeSchema,
} from "./meter-values.ts";

const holdingsSchema = z.strictObject({
  display: exactSchema,
  overflow: exactSchema,
  reserve: exactSchema,
});

/** The proof of a hit as the API gives it; an unknown field is an error, for it would go unchecked. */
export const hitProofSchema: z.ZodType<HitProof> = z.strictObject({
  meterId: z.string(),
  cycle: countSchema,
  eventId: z.string(),
  configurationVersion: countSchema,
  configuration: meterConfigurationSchema,
  afterReset: meterConfigurationSchema,
  hitsBefore: countSchema,
  opening: holdingsSchema,
  cut: placeSchema,
  tables: z.array(z.strictObject({ stream: z.string(), after: countSchema, through: countSchema })),
  contributions: z.array(
    contributionSchema.omit({ meterId: true }).extend({ placedBy: z.string() }),
  ),
  setAside: z.array(z.strictObject({ stream: z.string(), lock: countSchema })),
  resolved: z.array(
    z.strictObject({
      ...contributionSchema.pick({ eventId: true, cents: true }).shape,
      placedBy: z.string(),
    }),
  ),
  adjustments: z.array(
    z.strictObject({
      eventId: z.string(),
      meter: adjustmentFields.meter,
      amountCents: adjustmentFields.amountCents,
      documentNumber: adjustmentFields.documentNumber,
    }),
  ),
  claim: claimSchema,
  before: holdingsSchema,
  awards: z.array(awardSchema),
  next: z.strictObject({ opening: exactSchema, overflow: exactSchema }),
});
