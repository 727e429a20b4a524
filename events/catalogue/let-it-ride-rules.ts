import { z } from "zod";
import { bonusCategories, rideCategories } from "../../domain/let-it-ride/hand.ts";
import { rideDealingMethods } from "../../domain/let-it-ride/rules.ts";
import { threeCardCategories } from "../../domain/let-it-ride/three-card-hand.ts";
import { positiveFiledCentsSchema } from "./values.ts";

const odds = z.int().min(1).max(1_000_000);

const amountsSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("fixed"), amountCents: positiveFiledCentsSchema }),
  z.strictObject({
    kind: z.literal("limits"),
    minimumCents: positiveFiledCentsSchema,
    maximumCents: positiveFiledCentsSchema,
    incrementCents: positiveFiledCentsSchema,
  }),
]);

/** What a licensee files for Let It Ride. */
export const letItRideRulesSchema = z.strictObject({
  dealing: z.strictObject({
    method: z.enum(rideDealingMethods),
    direction: z.enum(["left-to-right", "right-to-left"]),
  }),
  payTable: z.strictObject({
    pays: z.record(z.enum(rideCategories), odds),
    limitCents: positiveFiledCentsSchema.exactOptional(),
  }),
  fiveCardBonus: z
    .strictObject({
      amounts: amountsSchema,
      payTable: z.strictObject({
        pays: z.partialRecord(z.enum(bonusCategories), odds),
        stakeReturned: z.boolean(),
      }),
    })
    .exactOptional(),
  threeCardBonus: z
    .strictObject({
      amounts: amountsSchema,
      payTable: z.strictObject({
        pays: z.partialRecord(z.enum(threeCardCategories), odds),
        stakeReturned: z.boolean(),
      }),
    })
    .exactOptional(),
});
