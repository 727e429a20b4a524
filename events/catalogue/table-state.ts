import { z } from "zod";
import { tableRulesSchema } from "./table-rules.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  gamingDaySchema,
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
});

const paiGowPokerRoundSchema = z.strictObject({
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
  dealerHand: z.strictObject({ high: z.array(cardSchema), low: z.array(cardSchema) }).nullable(),
  shownCards: z.array(cardSchema),
  discardOrder: z.array(positionSchema),
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
});

const totalsSchema = z.strictObject({
  rounds: z.int().min(0),
  voidedRounds: z.int().min(0),
  wageredCents: centsSchema,
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
  refusals: z.int().min(0),
});

/** A table as folded: what a commit may carry. Parsing puts its keys in this order, which compresses best. */
export const tableStateSchema = z.strictObject({
  status: z.enum(["unfiled", "closed", "open"]),
  rulesVersion: z.int().min(0),
  rules: tableRulesSchema.nullable(),
  gamingDay: gamingDaySchema.nullable(),
  shift: shiftSchema.nullable(),
  dealer: badgeSchema.nullable(),
  inventoryCents: signedCentsSchema,
  openedWithCents: centsSchema,
  seated: z.array(z.strictObject({ seat: seatSchema, player: playerSchema })),
  deck: z.enum(["in-play", "removed"]),
  lastRound: z.int().min(0),
  round: paiGowPokerRoundSchema.nullable(),
  totals: totalsSchema,
});
