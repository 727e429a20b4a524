import { z } from "zod";
import { studCategories } from "../../domain/caribbean-stud/hand.ts";
import { studDealingMethods } from "../../domain/caribbean-stud/rules.ts";
import { meterIdSchema } from "./progressive-values.ts";
import { filedCentsSchema, positiveFiledCentsSchema } from "./values.ts";

const category = z.enum(studCategories);

const progressiveRulesSchema = z.strictObject({
  meterId: meterIdSchema,
  wagerCents: positiveFiledCentsSchema,
  pays: z
    .array(
      z.discriminatedUnion("pay", [
        z.strictObject({
          category,
          pay: z.literal("share"),
          ppm: z.int().min(1).max(1_000_000),
        }),
        z.strictObject({ category, pay: z.literal("flat"), amountCents: positiveFiledCentsSchema }),
      ]),
    )
    .min(1)
    .max(10),
  chips: z.enum(["inventory", "apart"]),
  ofVoidHand: z.enum(["returned", "kept"]),
  thresholds: z.strictObject({
    verificationAboveCents: filedCentsSchema,
    noticeAboveCents: filedCentsSchema,
    overrideAboveCents: filedCentsSchema,
  }),
});

/** What a licensee files for Caribbean Stud. */
export const caribbeanStudRulesSchema = z.strictObject({
  dealing: z.strictObject({
    method: z.enum(studDealingMethods),
    direction: z.enum(["left-to-right", "right-to-left"]),
    countStubEvery: z.int().min(1).max(1_000).exactOptional(),
  }),
  payTable: z.strictObject({
    betPays: z.record(category, z.int().min(1).max(1_000_000)),
    limit: z
      .strictObject({ cents: positiveFiledCentsSchema, scope: z.enum(["bet", "bet-and-ante"]) })
      .exactOptional(),
  }),
  noHandTurns: z.enum(["all", "progressive-only"]),
  flushWaits: z.enum(["every-winner", "progressive-only"]),
  progressive: progressiveRulesSchema.exactOptional(),
});
