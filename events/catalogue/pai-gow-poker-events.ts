import { z } from "zod";
import { exposureChoices } from "../../domain/pai-gow-poker/commands.ts";
import { firstVersion } from "./event-version.ts";
import {
  badgeSchema,
  bankTypeSchema,
  cardSchema,
  centsSchema,
  gamingDaySchema,
  generatorSchema,
  paragraphSchema,
  positionSchema,
  positiveCentsSchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
} from "./values.ts";

const round = { round: roundNumberSchema };
const atSeat = { ...round, seat: seatSchema };
const handSchema = z.enum(["left", "right"]);
const comparisonSchema = z.enum(["higher", "copy", "lower"]);
const started = {
  startingPosition: z.int().min(1).max(7),
  startsAt: positionSchema,
  countedFrom: seatSchema.exactOptional(),
  paragraph: paragraphSchema.exactOptional(),
};
// As set by the player, who may have fouled: the domain says what a hand must be.
const cardsSchema = z.array(cardSchema).max(7);
const handsSchema = z.strictObject({ high: cardsSchema, low: cardsSchema });

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
    z.discriminatedUnion("method", [
      z.strictObject({
        ...round,
        method: z.literal("dice"),
        dice: z.array(z.int().min(1).max(6)).max(3),
        shakes: z.int().min(0),
        ...started,
      }),
      z.strictObject({
        ...round,
        method: z.literal("random-number-generator"),
        value: z.int().min(1).max(7),
        generator: generatorSchema,
        supplied: z.literal(true).exactOptional(),
        ...started,
      }),
    ]),
  ),
  CardsDealtFromShoe: firstVersion(
    "CardsDealtFromShoe",
    z.strictObject({
      ...round,
      shoe: z.enum(["manual", "automatic"]),
      dealtTo: z.array(positionSchema).max(7),
      // As counted by the dealer: a miscount is a fact too.
      cardsPerPosition: z.array(z.int().min(0)).max(16),
      remaining: z.int().min(0),
      discarded: z.int().min(1).exactOptional(),
    }),
  ),
  GroupsDelivered: firstVersion(
    "GroupsDelivered",
    z.strictObject({ ...round, groupsTo: z.array(positionSchema).max(7) }),
  ),
  ExposureAnswered: firstVersion(
    "ExposureAnswered",
    z.strictObject({ ...atSeat, choice: z.enum(exposureChoices) }),
  ),
  HandVoided: firstVersion(
    "HandVoided",
    z.strictObject({
      ...atSeat,
      amountCents: centsSchema,
      onMeterCents: positiveCentsSchema.exactOptional(),
    }),
  ),
  WagerAbandoned: firstVersion(
    "WagerAbandoned",
    z.strictObject({ ...atSeat, amountCents: centsSchema }),
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
  HouseWayDeviated: firstVersion(
    "HouseWayDeviated",
    z.strictObject({
      ...round,
      position: positionSchema,
      set: handsSchema,
      expected: handsSchema,
      row: z.string().min(1).max(64),
      houseWay: z.string().min(1).max(64),
      paragraph: paragraphSchema,
    }),
  ),
  ResetApproved: firstVersion(
    "ResetApproved",
    z.strictObject({
      ...round,
      position: positionSchema,
      approvedBy: badgeSchema,
      paragraph: paragraphSchema,
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
      bankType: bankTypeSchema.exactOptional(),
    }),
  ),
  CommissionCollected: firstVersion(
    "CommissionCollected",
    z.strictObject({
      ...atSeat,
      wonCents: centsSchema,
      rateBasisPoints: z.int().min(0).max(10_000),
      vigorishCents: centsSchema,
      bankType: z.enum(["house", ...bankTypeSchema.options]),
      gamingDay: gamingDaySchema,
      shift: shiftSchema,
      dealer: badgeSchema,
    }),
  ),
};
