import { z } from "zod";
import { studCategories } from "../../domain/caribbean-stud/hand.ts";
import { studDealingMethods, studFlushHolds } from "../../domain/caribbean-stud/rules.ts";
import { filedCentsSchema, positiveFiledCentsSchema } from "./values.ts";

const odds = z.int().min(1).max(1_000_000);
const category = { category: z.enum(studCategories) };

const progressiveSchema = z.strictObject({
  meterId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  wagerCents: positiveFiledCentsSchema,
  pays: z
    .array(
      z.discriminatedUnion("pay", [
        z.strictObject({
          ...category,
          pay: z.literal("share"),
          ppm: z.int().min(1).max(1_000_000),
        }),
        z.strictObject({
          ...category,
          pay: z.literal("flat"),
          amountCents: positiveFiledCentsSchema,
        }),
      ]),
    )
    .max(10),
  thresholds: z.strictObject({
    surveillanceAboveCents: filedCentsSchema,
    overrideAboveCents: filedCentsSchema,
  }),
});

/** What a licensee files for Caribbean Stud. */
export const caribbeanStudRulesSchema = z.strictObject({
  dealing: z.strictObject({ method: z.enum(studDealingMethods), countStub: z.boolean() }),
  payTable: z.strictObject({
    betPays: z.record(z.enum(studCategories), odds),
    limit: z
      .strictObject({
        cents: positiveFiledCentsSchema,
        scope: z.enum(["bet", "bet-and-ante"]),
        notBelow: z.literal("minimum-wager").exactOptional(),
      })
      .exactOptional(),
  }),
  turnAllWithoutDealerHand: z.boolean(),
  flushHold: z.enum(studFlushHolds).exactOptional(),
  progressive: progressiveSchema.exactOptional(),
});
