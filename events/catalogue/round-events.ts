import { z } from "zod";
import { gameNames } from "../../domain/table/games.ts";
import { mainWagers } from "../../domain/table/wager-kinds.ts";
import { firstVersion, nextVersion } from "./event-version.ts";
import {
  badgeSchema,
  bankTypeSchema,
  centsSchema,
  descriptionSchema,
  diceBetSchema,
  gamingDaySchema,
  paragraphSchema,
  positionSchema,
  positiveCentsSchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
  signedCentsSchema,
} from "./values.ts";

const round = { round: roundNumberSchema };
const atSeat = { ...round, seat: seatSchema };
const amountsBySeat = z
  .array(z.strictObject({ seat: seatSchema, amountCents: centsSchema }))
  .max(7);
const mainWager = { ...atSeat, wager: z.enum(mainWagers) };

const roundOpenedV1 = z.strictObject({
  ...round,
  rulesVersion: z.int().min(1),
  gamingDay: gamingDaySchema,
  shift: shiftSchema,
  dealer: badgeSchema,
});
const roundOpenedV2 = roundOpenedV1.extend({ deck: z.enum(["in-play", "replacement"]) });
const roundOpenedV3 = roundOpenedV2.extend({ game: z.enum(gameNames) });

// Version 1 was written before a deck removed under 10.8.D.2 could be followed by its replacement at
// the same table: every round it records was dealt from the deck in play. Version 2 was written while
// Pai Gow Poker was the only game.
const roundOpened = nextVersion(
  nextVersion(firstVersion("RoundOpened", roundOpenedV1), roundOpenedV2, (old) => ({
    ...old,
    deck: "in-play",
  })),
  roundOpenedV3,
  (old) => ({ ...old, game: "pai-gow-poker" }),
);

/** What happens in a round of any game. */
export const roundEvents = {
  RoundOpened: roundOpened,
  WagerPlaced: firstVersion(
    "WagerPlaced",
    z.strictObject({
      ...mainWager,
      amountCents: positiveCentsSchema,
      previousCents: centsSchema,
      outOfLimits: z.boolean(),
    }),
  ),
  WagerRemoved: firstVersion(
    "WagerRemoved",
    z.strictObject({ ...mainWager, amountCents: positiveCentsSchema }),
  ),
  NoMoreBetsAnnounced: firstVersion("NoMoreBetsAnnounced", z.strictObject(round)),
  WagerCollected: firstVersion(
    "WagerCollected",
    z.strictObject({
      ...atSeat,
      amountCents: centsSchema,
      paragraph: paragraphSchema.exactOptional(),
    }),
  ),
  WagerPaid: firstVersion(
    "WagerPaid",
    z.strictObject({
      ...atSeat,
      wagerCents: centsSchema,
      wonCents: centsSchema,
      paragraph: paragraphSchema,
    }),
  ),
  CardsCollected: firstVersion(
    "CardsCollected",
    z.strictObject({ ...round, positions: z.array(positionSchema).max(16), unseen: z.boolean() }),
  ),
  RoundVoided: firstVersion(
    "RoundVoided",
    z.strictObject({
      ...round,
      reason: descriptionSchema,
      paragraph: paragraphSchema.exactOptional(),
      deck: z.enum(["reshuffle", "remove"]),
      returned: amountsBySeat,
      dealerWagerCents: centsSchema.exactOptional(),
      additional: z
        .array(z.strictObject({ seat: seatSchema, bet: diceBetSchema, amountCents: centsSchema }))
        .max(14)
        .exactOptional(),
      progressive: z
        .strictObject({ outcome: z.enum(["returned", "on-meter"]), wagers: amountsBySeat })
        .exactOptional(),
    }),
  ),
  RoundClosed: firstVersion(
    "RoundClosed",
    z.strictObject({
      ...round,
      gamingDay: gamingDaySchema,
      shift: shiftSchema,
      dealer: badgeSchema,
      collectedCents: centsSchema,
      paidCents: centsSchema,
      vigorishCents: centsSchema,
      bankType: bankTypeSchema.exactOptional(),
      bankCents: signedCentsSchema.exactOptional(),
    }),
  ),
};
