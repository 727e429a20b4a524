import { z } from "zod";
import { studCategories } from "../../domain/caribbean-stud/hand.ts";
import { studDealingMethods } from "../../domain/caribbean-stud/rules.ts";
import { firstVersion } from "./event-version.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  descriptionSchema,
  paragraphSchema,
  positiveCentsSchema,
  roundNumberSchema,
  seatSchema,
  signedCentsSchema,
} from "./values.ts";

const round = { round: roundNumberSchema };
const atSeat = { ...round, seat: seatSchema };
const amount = { amountCents: positiveCentsSchema };
const meter = { meterId: z.string().min(1).max(64) };
const amounts = z.array(z.strictObject({ seat: seatSchema, ...amount })).max(7);
const count = z.int().min(0);
const award = { ...amount, paidFrom: z.enum(["inventory", "cage"]) };

/** What happens in a Caribbean Stud round only. */
export const caribbeanStudEvents = {
  ProgressiveWagerPlaced: firstVersion(
    "ProgressiveWagerPlaced",
    z.strictObject({ ...atSeat, ...meter, ...amount }),
  ),
  ProgressiveWagerRemoved: firstVersion(
    "ProgressiveWagerRemoved",
    z.strictObject({ ...atSeat, ...amount }),
  ),
  ProgressiveWagersLocked: firstVersion(
    "ProgressiveWagersLocked",
    z.strictObject({
      ...round,
      ...meter,
      lock: z.int().min(1),
      wagers: amounts,
      totalCents: positiveCentsSchema,
    }),
  ),
  StudHandsDealt: firstVersion(
    "StudHandsDealt",
    z.strictObject({
      ...round,
      method: z.enum(studDealingMethods),
      seats: z.array(seatSchema).max(7),
      // As counted by the dealer: a void hand may have any number.
      cardsPerSeat: z.array(count).max(7),
      dealerCards: count,
      upcard: cardSchema,
      remaining: count.exactOptional(),
    }),
  ),
  StudBetPlaced: firstVersion("StudBetPlaced", z.strictObject({ ...atSeat, ...amount })),
  StudHandFolded: firstVersion("StudHandFolded", z.strictObject(atSeat)),
  StudWagersForfeited: firstVersion(
    "StudWagersForfeited",
    z.strictObject({ ...atSeat, reason: descriptionSchema, ...amount }),
  ),
  StudDealerHandTurned: firstVersion(
    "StudDealerHandTurned",
    z.strictObject({
      ...round,
      cards: z.array(cardSchema).max(5),
      hand: z.enum(studCategories),
      qualifies: z.boolean(),
    }),
  ),
  NoHandAnnounced: firstVersion("NoHandAnnounced", z.strictObject({ ...round, bets: amounts })),
  StudHandTurned: firstVersion(
    "StudHandTurned",
    z.strictObject({
      ...atSeat,
      cards: z.array(cardSchema).max(5),
      hand: z.enum(studCategories),
      outcome: z.enum(["win", "lose", "push"]),
      anteWonCents: centsSchema,
      betWonCents: centsSchema,
      cutCents: positiveCentsSchema.exactOptional(),
      paragraph: paragraphSchema,
    }),
  ),
  ProgressiveClaimed: firstVersion(
    "ProgressiveClaimed",
    z.strictObject({
      ...round,
      ...meter,
      claim: z.int().min(1),
      claims: z
        .array(
          z.strictObject({
            seat: seatSchema,
            category: z.enum(studCategories),
            wagerCents: positiveCentsSchema,
            cards: z.array(cardSchema).max(5),
          }),
        )
        .max(7),
      claimedBy: badgeSchema,
    }),
  ),
  ProgressiveAwardRecorded: firstVersion(
    "ProgressiveAwardRecorded",
    z.strictObject({
      ...round,
      ...meter,
      awards: z.array(z.strictObject({ ...award, seat: seatSchema })).max(7),
    }),
  ),
  StudPaymentAuthorized: firstVersion(
    "StudPaymentAuthorized",
    z.strictObject({
      ...atSeat,
      authorizedBy: badgeSchema,
      award: z.strictObject(award).exactOptional(),
      differenceCents: signedCentsSchema.exactOptional(),
      reason: descriptionSchema.exactOptional(),
      surveillanceNotified: z.boolean().exactOptional(),
    }),
  ),
  ProgressiveDocumented: firstVersion(
    "ProgressiveDocumented",
    z.strictObject({ ...atSeat, slip: z.int().min(1) }),
  ),
};
