import { z } from "zod";
import { awardMethods, awardSources } from "../../../domain/caribbean-stud/commands.ts";
import { surveillanceSealSchema } from "../../../events/catalogue/caribbean-stud-events.ts";
import { exactAmountSchema, meterIdSchema } from "../../../events/catalogue/progressive-values.ts";
import { roundNumberSchema } from "../../../events/catalogue/values.ts";
import { command } from "./envelope.ts";
import { cardCount, description, seat, standardCard, wholeCents } from "./stated-values.ts";

const progressive = { seat, wager: z.literal("progressive") };

/** The wagers of Caribbean Stud beside the ante. */
export const caribbeanStudWagers = {
  placed: [z.strictObject({ ...progressive, amountCents: wholeCents(1) })],
  removed: [z.strictObject(progressive)],
} as const;

/** Commands of Caribbean Stud alone. How many cards a hand has is for the rules to say. */
export const caribbeanStudCommands = [
  command(
    "DealHands",
    z.strictObject({
      cardsPerPosition: z.array(cardCount).max(8),
      upcard: standardCard,
      remaining: cardCount.exactOptional(),
    }),
  ),
  command("PlaceBet", z.strictObject({ seat, amountCents: wholeCents(1) })),
  command("FoldHand", z.strictObject({ seat })),
  command("ForfeitWagers", z.strictObject({ seats: z.array(seat).max(7), reason: description })),
  command("TurnDealerHand", z.strictObject({ cards: z.array(standardCard).max(7) })),
  command("ClaimProgressive", z.strictObject({ seats: z.array(seat).max(7) })),
  command(
    "RecordAward",
    z.strictObject({
      round: roundNumberSchema,
      meterId: meterIdSchema,
      awards: z
        .array(z.strictObject({ seat, amountCents: wholeCents(0), paidFrom: z.enum(awardSources) }))
        .max(7),
    }),
  ),
  command(
    "AuthorizeProgressive",
    z.strictObject({
      seat,
      amountCents: wholeCents(0).exactOptional(),
      surveillance: surveillanceSealSchema.exactOptional(),
      override: z.strictObject({ reason: description }).exactOptional(),
    }),
  ),
  command(
    "DocumentProgressive",
    z.strictObject({
      seat,
      serial: z.int().min(1),
      meterBefore: exactAmountSchema,
      meterAfter: exactAmountSchema,
      method: z.enum(awardMethods),
    }),
  ),
] as const;
