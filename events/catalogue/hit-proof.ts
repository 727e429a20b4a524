import { z } from "zod";
import type { HitProof } from "../../domain/progressive/proof.ts";
import { exactSchema, handCategorySchema, meterConfigurationSchema } from "./meter-values.ts";
import { cardSchema, centsSchema, seatSchema, signedCentsSchema } from "./values.ts";

const countSchema = z.int().min(0);

const place = { at: z.int(), stream: z.string(), seq: countSchema };
const holdingsSchema = z.strictObject({
  display: exactSchema,
  overflow: exactSchema,
  reserve: exactSchema,
});
const hand = {
  seat: seatSchema,
  category: handCategorySchema,
  wagerCents: centsSchema,
  cards: z.array(cardSchema),
};

const awardSchema = z.strictObject({
  ...hand,
  hit: countSchema,
  amountCents: centsSchema,
  paidFrom: z.literal(["inventory", "cage"]),
  before: exactSchema,
  after: exactSchema,
  houseFunded: exactSchema,
  sharedBy: countSchema,
  reset: z
    .strictObject({
      reset: exactSchema,
      fromReserve: exactSchema,
      houseSeed: exactSchema,
      remainder: exactSchema,
      fromOverflow: exactSchema,
      overflowToRevenue: exactSchema,
    })
    .exactOptional(),
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
  cut: z.strictObject(place),
  tables: z.array(z.strictObject({ stream: z.string(), after: countSchema, through: countSchema })),
  contributions: z.array(
    z.strictObject({
      ...place,
      eventId: z.string(),
      placedBy: z.string(),
      lock: countSchema,
      cents: centsSchema,
    }),
  ),
  setAside: z.array(z.strictObject({ stream: z.string(), lock: countSchema })),
  resolved: z.array(
    z.strictObject({ eventId: z.string(), placedBy: z.string(), cents: centsSchema }),
  ),
  adjustments: z.array(
    z.strictObject({
      eventId: z.string(),
      meter: z.literal(["display", "reserve"]),
      amountCents: signedCentsSchema,
      documentNumber: z.string(),
    }),
  ),
  claim: z.strictObject({
    ...place,
    eventId: z.string(),
    round: countSchema,
    claimedBy: z.string(),
    hands: z.array(z.strictObject(hand)),
  }),
  before: holdingsSchema,
  awards: z.array(awardSchema),
  next: z.strictObject({ opening: exactSchema, overflow: exactSchema }),
});
