import { z } from "zod";
import { firstVersion } from "./event-version.ts";
import {
  centsSchema,
  diceBetSchema,
  paragraphSchema,
  positiveCentsSchema,
  roundNumberSchema,
  seatSchema,
} from "./values.ts";

const wager = { round: roundNumberSchema, seat: seatSchema, bet: diceBetSchema };

/** What happens to the wagers on the dice (10.15). */
export const additionalWagerEvents = {
  AdditionalWagerPlaced: firstVersion(
    "AdditionalWagerPlaced",
    z.strictObject({
      ...wager,
      amountCents: positiveCentsSchema,
      previousCents: centsSchema,
      outOfLimits: z.boolean(),
    }),
  ),
  AdditionalWagerRemoved: firstVersion(
    "AdditionalWagerRemoved",
    z.strictObject({ ...wager, amountCents: positiveCentsSchema }),
  ),
  AdditionalWagerCollected: firstVersion(
    "AdditionalWagerCollected",
    z.strictObject({ ...wager, amountCents: centsSchema, paragraph: paragraphSchema }),
  ),
  AdditionalWagerPaid: firstVersion(
    "AdditionalWagerPaid",
    z.strictObject({
      ...wager,
      wagerCents: centsSchema,
      pays: z.int().min(1),
      wonCents: centsSchema,
      paragraph: paragraphSchema,
    }),
  ),
};
