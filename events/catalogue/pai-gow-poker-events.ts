import { z } from "zod";
import { firstVersion } from "./event-version.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  gamingDaySchema,
  paragraphSchema,
  positionSchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
} from "./values.ts";

const round = { round: roundNumberSchema };
const atSeat = { ...round, seat: seatSchema };
const handSchema = z.enum(["left", "right"]);
const comparisonSchema = z.enum(["higher", "copy", "lower"]);
// As set by the player, who may have fouled: the domain says what a hand must be.
const cardsSchema = z.array(cardSchema).max(7);

/** What happens in a Pai Gow Poker round only. */
export const paiGowPokerEvents = {
  DeckTaken: firstVersion("DeckTaken", z.strictObject({ ...round, hand: handSchema })),
  GroupsDealt: firstVersion(
    "GroupsDealt",
    z.strictObject({
      ...round,
      hand: handSchema,
      // As counted by the dealer: a miscount is a fact too.
      cardsPerGroup: z.array(z.int().min(0)).max(16),
      remaining: z.int().min(0),
    }),
  ),
  StartingPositionDetermined: firstVersion(
    "StartingPositionDetermined",
    z.strictObject({
      ...round,
      method: z.literal("dice"),
      dice: z.array(z.int().min(1).max(6)).max(3),
      shakes: z.int().min(0),
      startingPosition: z.int().min(1).max(7),
      startsAt: positionSchema,
    }),
  ),
  GroupsDelivered: firstVersion(
    "GroupsDelivered",
    z.strictObject({ ...round, groupsTo: z.array(positionSchema).max(7) }),
  ),
  HandSet: firstVersion("HandSet", z.strictObject(atSeat)),
  WagerWithdrawn: firstVersion(
    "WagerWithdrawn",
    z.strictObject({ ...atSeat, amountCents: centsSchema, cardsCounted: z.int().min(0) }),
  ),
  DealerHandShown: firstVersion(
    "DealerHandShown",
    z.strictObject({
      ...round,
      high: cardsSchema,
      low: cardsSchema,
      houseWay: z.string().min(1).max(64),
    }),
  ),
  HandsCompared: firstVersion(
    "HandsCompared",
    z.strictObject({
      ...atSeat,
      high: cardsSchema,
      low: cardsSchema,
      highComparison: comparisonSchema.exactOptional(),
      lowComparison: comparisonSchema.exactOptional(),
      outcome: z.enum(["win", "push", "lose"]),
      paragraph: paragraphSchema,
    }),
  ),
  CommissionCollected: firstVersion(
    "CommissionCollected",
    z.strictObject({
      ...atSeat,
      wonCents: centsSchema,
      rateBasisPoints: z.int().min(0).max(10_000),
      vigorishCents: centsSchema,
      bankType: z.literal("house"),
      gamingDay: gamingDaySchema,
      shift: shiftSchema,
      dealer: badgeSchema,
    }),
  ),
};
