import { z } from "zod";
import { standardCategories } from "../../domain/cards/rank-standard.ts";
import { rideBonuses } from "../../domain/let-it-ride/commands.ts";
import { bonusCategories } from "../../domain/let-it-ride/hand.ts";
import { rideDealingMethods } from "../../domain/let-it-ride/rules.ts";
import { rideWagers } from "../../domain/let-it-ride/settle-hand.ts";
import { threeCardCategories } from "../../domain/let-it-ride/three-card-hand.ts";
import { firstVersion } from "./event-version.ts";
import {
  cardSchema,
  centsSchema,
  paragraphSchema,
  positiveCentsSchema,
  roundNumberSchema,
  seatSchema,
} from "./values.ts";

const round = { round: roundNumberSchema };
const atSeat = { ...round, seat: seatSchema };
const bonus = { bonus: z.enum(rideBonuses) };
const wager = { wager: z.literal(rideWagers) };
const placed = {
  amountCents: positiveCentsSchema,
  previousCents: centsSchema,
  outOfLimits: z.boolean(),
};
const count = z.int().min(0);

/** What happens in a Let It Ride round only. */
export const letItRideEvents = {
  ThreeWagersPlaced: firstVersion(
    "ThreeWagersPlaced",
    z.strictObject({ ...atSeat, wagerCents: positiveCentsSchema, ...placed }),
  ),
  ThreeWagersRemoved: firstVersion(
    "ThreeWagersRemoved",
    z.strictObject({ ...atSeat, amountCents: positiveCentsSchema }),
  ),
  RideBonusPlaced: firstVersion(
    "RideBonusPlaced",
    z.strictObject({ ...atSeat, ...bonus, ...placed }),
  ),
  RideBonusRemoved: firstVersion(
    "RideBonusRemoved",
    z.strictObject({ ...atSeat, ...bonus, amountCents: positiveCentsSchema }),
  ),
  ThreeCardsDealt: firstVersion(
    "ThreeCardsDealt",
    z.strictObject({
      ...round,
      method: z.enum(rideDealingMethods),
      dealtTo: z.array(seatSchema).max(7),
      // As counted by the dealer: a void hand may have any number.
      cardsPerSeat: z.array(count).max(7),
      communityCards: count,
      remaining: count,
      discarded: z.int().min(1).exactOptional(),
    }),
  ),
  WagerLetRide: firstVersion(
    "WagerLetRide",
    z.strictObject({ ...atSeat, ...wager, paragraph: paragraphSchema }),
  ),
  WagerTakenBack: firstVersion(
    "WagerTakenBack",
    z.strictObject({
      ...atSeat,
      ...wager,
      amountCents: positiveCentsSchema,
      paragraph: paragraphSchema,
    }),
  ),
  CommunityCardBurned: firstVersion("CommunityCardBurned", z.strictObject(round)),
  CommunityCardTurned: firstVersion(
    "CommunityCardTurned",
    z.strictObject({
      ...round,
      number: z.int().min(1).max(2),
      card: cardSchema,
      paragraph: paragraphSchema,
    }),
  ),
  HandLaidDown: firstVersion("HandLaidDown", z.strictObject(atSeat)),
  RideHandTurned: firstVersion(
    "RideHandTurned",
    z.strictObject({
      ...atSeat,
      cards: z.array(cardSchema).max(3),
      hand: z.enum(standardCategories),
      up: z.int().min(1).max(3),
      pays: count,
      wonCents: centsSchema,
      cutCents: positiveCentsSchema.exactOptional(),
      bonuses: z
        .array(
          z.strictObject({
            ...bonus,
            hand: z.enum([...threeCardCategories, ...bonusCategories]).nullable(),
            wonCents: centsSchema,
          }),
        )
        .max(2)
        .exactOptional(),
      paragraph: paragraphSchema,
    }),
  ),
  RideBonusCollected: firstVersion(
    "RideBonusCollected",
    z.strictObject({ ...atSeat, ...bonus, amountCents: positiveCentsSchema }),
  ),
  RideBonusPaid: firstVersion(
    "RideBonusPaid",
    z.strictObject({
      ...atSeat,
      ...bonus,
      wagerCents: positiveCentsSchema,
      wonCents: positiveCentsSchema,
    }),
  ),
  CommunityCardsCollected: firstVersion("CommunityCardsCollected", z.strictObject(round)),
};
