import { z } from "zod";
import { awardSources } from "../../domain/caribbean-stud/commands.ts";
import { studCategories } from "../../domain/caribbean-stud/hand.ts";
import { studHandStates, studPhases } from "../../domain/caribbean-stud/state.ts";
import { meterIdSchema } from "./progressive-values.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  gamingDaySchema,
  positionSchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
} from "./values.ts";

const waits = z.enum(["every-winner", "progressive-only"]);
const isSo = z.literal(true).exactOptional();

const progressiveSchema = z.strictObject({
  wagerCents: centsSchema,
  cards: z.array(cardSchema).exactOptional(),
  award: z
    .strictObject({ amountCents: centsSchema, paidFrom: z.enum(awardSources) })
    .exactOptional(),
  rejected: isSo,
  authorized: z.strictObject({ amountCents: centsSchema, by: badgeSchema }).exactOptional(),
  paid: isSo,
  documented: isSo,
});

const studSeatSchema = z.strictObject({
  seat: seatSchema,
  anteCents: centsSchema,
  hand: z.enum(studHandStates),
  betCents: centsSchema.exactOptional(),
  category: z.enum(studCategories).exactOptional(),
  outcome: z.enum(["win", "lose", "push", "no-hand"]).exactOptional(),
  betWinsCents: centsSchema.exactOptional(),
  paid: isSo,
  seen: isSo,
  progressive: progressiveSchema.exactOptional(),
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
  dealerHand: z.strictObject({ cards: z.array(cardSchema), qualifies: z.boolean() }).nullable(),
  shownCards: z.array(cardSchema),
  discardOrder: z.array(positionSchema),
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
  flushWaits: waits,
  noHandTurns: z.enum(["all", "progressive-only"]),
  progressive: z
    .strictObject({
      chips: z.enum(["inventory", "apart"]),
      ofVoidHand: z.enum(["returned", "kept"]),
    })
    .exactOptional(),
  claimedBy: badgeSchema.exactOptional(),
  shoe: isSo,
  discarded: z.int().min(1).exactOptional(),
});

/** The last lock of each meter, kept from one round to the next. */
export const locksSchema = z
  .array(z.strictObject({ meterId: meterIdSchema, last: z.int().min(1) }))
  .exactOptional();
