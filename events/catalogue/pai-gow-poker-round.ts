import { z } from "zod";
import {
  badgeSchema,
  bankTypeSchema,
  cardSchema,
  centsSchema,
  diceBetSchema,
  gamingDaySchema,
  paragraphSchema,
  playerSchema,
  positionSchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
  signedCentsSchema,
} from "./values.ts";

const wageredSeatSchema = z.strictObject({
  seat: seatSchema,
  wagerCents: centsSchema,
  hand: z.enum(["not-set", "set", "withdrawn", "shown"]),
  outcome: z.enum(["win", "push", "lose"]).exactOptional(),
  wonCents: centsSchema.exactOptional(),
  vigorishCents: centsSchema.exactOptional(),
  exposed: z.literal(true).exactOptional(),
});

const handsSchema = z.strictObject({ high: z.array(cardSchema), low: z.array(cardSchema) });

const roundBankSchema = z.strictObject({
  seat: seatSchema,
  player: playerSchema,
  type: bankTypeSchema,
  coverCents: centsSchema,
  lastWagerCents: centsSchema,
  dealerWagerCents: centsSchema.nullable(),
  firstGroup: z.int().min(1).max(7).nullable(),
  handSet: z.boolean(),
  hand: handsSchema.nullable(),
  foul: paragraphSchema.exactOptional(),
  dealerOutcome: z.enum(["win", "push", "lose"]).nullable(),
  centreCents: centsSchema,
  suppliedCents: centsSchema,
  inventoryCents: signedCentsSchema,
  settlement: z.enum(["open", "paying", "done"]),
});

/** A round of Pai Gow Poker as a commit may carry it. */
export const paiGowPokerRoundSchema = z.strictObject({
  game: z.literal("pai-gow-poker"),
  number: roundNumberSchema,
  phase: z.enum([
    "wagering",
    "dealing",
    "starting",
    "delivering",
    "clearing",
    "setting",
    "showing",
    "paying",
    "settled",
  ]),
  rulesVersion: z.int().min(1),
  gamingDay: gamingDaySchema,
  shift: shiftSchema,
  dealer: badgeSchema,
  holdingHand: z.enum(["left", "right"]).nullable(),
  startsAt: positionSchema.nullable(),
  seats: z.array(wageredSeatSchema),
  dealerHand: handsSchema.nullable(),
  shownCards: z.array(cardSchema),
  discardOrder: z.array(positionSchema),
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
  shoe: z.enum(["manual", "automatic"]).exactOptional(),
  generator: z.literal([true, "supplied"]).exactOptional(),
  discarded: z.int().min(1).exactOptional(),
  deviation: z.strictObject({ position: positionSchema, approved: z.boolean() }).exactOptional(),
  additional: z
    .array(
      z.strictObject({
        seat: seatSchema,
        bet: diceBetSchema,
        amountCents: centsSchema,
        wonCents: centsSchema.exactOptional(),
      }),
    )
    .exactOptional(),
  dice: z.array(z.int().min(1).max(6)).exactOptional(),
  offers: z
    .array(z.strictObject({ seat: seatSchema, answer: z.enum(["none", "passed", "accepted"]) }))
    .exactOptional(),
  bank: roundBankSchema.exactOptional(),
});

const stakedSchema = z.strictObject({
  seat: seatSchema,
  player: playerSchema,
  amountCents: centsSchema,
});

/** 10.12 what a table keeps of its banks. */
export const bankMemorySchema = z.strictObject({
  started: z.boolean(),
  firstOffer: seatSchema,
  lastBank: playerSchema.nullable(),
  lastWagers: z.array(stakedSchema),
  staked: z.array(stakedSchema),
  recent: z.array(
    z.strictObject({
      round: roundNumberSchema,
      seat: seatSchema,
      type: bankTypeSchema,
      resultCents: signedCentsSchema,
      vigorishCents: centsSchema,
    }),
  ),
});
