import { z } from "zod";
import { rideBonuses } from "../../domain/let-it-ride/commands.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  gamingDaySchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
} from "./values.ts";

const rideSeatSchema = z.strictObject({
  seat: seatSchema,
  wagerCents: centsSchema,
  decisions: z.array(z.enum(["rides", "taken-back"])),
  hand: z.enum(["held", "laid-down", "turned", "void", "abandoned"]),
  winsCents: centsSchema.exactOptional(),
  bonuses: z
    .array(
      z.strictObject({
        bonus: z.enum(rideBonuses),
        amountCents: centsSchema,
        winsCents: centsSchema.exactOptional(),
        collected: z.literal(true).exactOptional(),
      }),
    )
    .exactOptional(),
  paid: z.literal(true).exactOptional(),
});

/** A round of Let It Ride as a commit may carry it. */
export const letItRideRoundSchema = z.strictObject({
  game: z.literal("let-it-ride"),
  number: roundNumberSchema,
  phase: z.enum([
    "wagering",
    "dealing",
    "first-decisions",
    "burning",
    "first-card",
    "second-decisions",
    "second-card",
    "turning",
    "paying",
    "collecting",
    "settled",
  ]),
  rulesVersion: z.int().min(1),
  gamingDay: gamingDaySchema,
  shift: shiftSchema,
  dealer: badgeSchema,
  seats: z.array(rideSeatSchema),
  community: z.array(cardSchema),
  shownCards: z.array(cardSchema),
  discardOrder: z.array(z.union([seatSchema, z.literal(["burned", "community"])])),
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
  shoe: z.literal(true).exactOptional(),
  discarded: z.int().min(1).exactOptional(),
});
