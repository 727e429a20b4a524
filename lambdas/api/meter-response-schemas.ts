import { z } from "zod";
import { meterLogColumns } from "../../domain/progressive/meter-log.ts";
import { payoutRegisterColumns } from "../../domain/progressive/payout-register.ts";
import { hitProofSchema } from "../../events/catalogue/hit-proof.ts";
import { awardSchema } from "../../events/catalogue/meter-events.ts";
import { exactSchema } from "../../events/catalogue/meter-values.ts";
import {
  gamingDaySchema,
  instantSchema,
  signedCentsSchema,
} from "../../events/catalogue/values.ts";
import { hitSchema, meterViewSchema } from "../../projections/views/meter-schemas.ts";
import { reportHeadingSchema } from "./report-heading-schema.ts";

const seq = z.int().min(0);
const next = z.int().nullable().describe("Cursor of the next page; null on the last");

const meter = z.intersection(
  meterViewSchema,
  z.object({ seq, version: z.int(), asOf: instantSchema }),
);

/** A report whose rows have the columns of its file: text as printed, null for what is not there yet. */
function report<Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    ...reportHeadingSchema,
    meterId: z.string(),
    rows: z.array(z.record(z.enum(columns), z.string().nullable())),
  });
}

/** What the HTTP API answers about progressive meters, by the names that its description uses. */
export const meterSchemas = {
  Meter: meter,
  Meters: z.object({ meters: z.array(meter) }),
  MeterDisplay: z.object({
    meterId: z.string(),
    displayCents: signedCentsSchema.describe("What a table shows: down to the cent"),
    display: exactSchema.describe("Dollars, exact"),
    seq,
    asOf: instantSchema,
  }),
  Hits: z.object({
    meterId: z.string(),
    seq,
    hits: z.array(
      z.object({
        ...awardSchema.shape,
        reset: awardSchema.shape.reset.unwrap().nullable().describe("Of the top award"),
        ...hitSchema.omit({ award: true }).shape,
        at: instantSchema.describe("Of the claim at the table"),
        gamingDay: gamingDaySchema.describe("On which the meter recorded it"),
      }),
    ),
    next,
  }),
  HitProof: hitProofSchema,
  PayoutRegister: report(payoutRegisterColumns),
  MeterLog: report(meterLogColumns),
} satisfies Record<string, z.ZodType>;
