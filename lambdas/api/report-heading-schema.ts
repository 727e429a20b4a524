import { z } from "zod";
import { instantSchema } from "../../events/catalogue/values.ts";

/** What every report states of itself. */
export const reportHeadingSchema = {
  title: z.string(),
  licensee: z.string(),
  software: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  generatedAt: instantSchema,
  asOf: instantSchema.nullable(),
  asOfSeq: z.record(z.string(), z.int().min(0)),
  activity: z.literal("No Activity").nullable(),
};
