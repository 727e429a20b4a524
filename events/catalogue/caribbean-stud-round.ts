import { z } from "zod";
import { studCategories } from "../../domain/caribbean-stud/hand.ts";
import { studHandStates, studPhases } from "../../domain/caribbean-stud/state.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  gamingDaySchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
} from "./values.ts";

const studSeatSchema = z.strictObject({
  seat: seatSchema,
  anteCents: centsSchema,
  betCents: centsSchema.exactOptional(),
  progressiveCents: centsSchema.exactOptional(),
  hand: z.enum(studHandStates),
  category: z.enum(studCategories).exactOptional(),
  cards: z.array(cardSchema).exactOptional(),
  outcome: z.enum(["win", "lose", "push"]).exactOptional(),
  winsCents: centsSchema.exactOptional(),
  paid: z.literal(true).exactOptional(),
  award: z
    .strictObject({ amountCents: centsSchema, paidFrom: z.enum(["inventory", "cage"]) })
    .exactOptional(),
  rejected: z.literal(true).exactOptional(),
  authorized: z.literal(true).exactOptional(),
  documented: z.literal(true).exactOptional(),
});

/** A round of Caribbean Stud as a commit may carry it. */
export const caribbeanStudRoundSchema = z.strictObject({
  game: z.literal("caribbean-stud"),
  number: roundNumberSchema,
  phase: z.enum(studPhases),
  rulesVersion: z.int().min(1),
  gamingDay: gamingDaySchema,
  shift: shiftSchema,
  dealer: badgeSchema,
  seats: z.array(studSeatSchema),
  upcard: cardSchema.nullable(),
  dealerHand: z.array(cardSchema).nullable(),
  qualifies: z.boolean().nullable(),
  turnsAll: z.literal(true).exactOptional(),
  holdsProgressiveOnly: z.literal(true).exactOptional(),
  progressivePays: z.array(z.enum(studCategories)).exactOptional(),
  claimedBy: badgeSchema.exactOptional(),
  discardOrder: z.array(seatSchema),
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
});

/** The last lock of each progressive meter that the table has fed. */
export const locksSchema = z.array(
  z.strictObject({ meterId: z.string().min(1).max(64), lock: z.int().min(1) }),
);
