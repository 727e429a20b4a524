import { z } from "zod";
import { awardMethods, awardSources } from "../../domain/caribbean-stud/commands.ts";
import { studCategories } from "../../domain/caribbean-stud/hand.ts";
import { studDealingMethods } from "../../domain/caribbean-stud/rules.ts";
import { firstVersion } from "./event-version.ts";
import { exactAmountSchema, logEntrySchema, meterIdSchema } from "./progressive-values.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  descriptionSchema,
  paragraphSchema,
  positionSchema,
  positiveCentsSchema,
  roundNumberSchema,
  seatSchema,
} from "./values.ts";

const round = { round: roundNumberSchema };
const atSeat = { ...round, seat: seatSchema };
const cited = { paragraph: paragraphSchema };
const category = z.enum(studCategories);
const wager = z.strictObject({ seat: seatSchema, amountCents: positiveCentsSchema });
const progressiveLost = { progressiveLostCents: positiveCentsSchema.exactOptional() };
const count = z.int().min(0);
const chips = z.enum(["inventory", "apart"]);
const paidFrom = z.enum(awardSources);

/** R31 what surveillance has seen. */
export const surveillanceSealSchema = z.strictObject({
  notice: logEntrySchema,
  verifiedBy: badgeSchema.exactOptional(),
});

/** The progressive of a table, from the wager to the slip. */
const progressiveEvents = {
  ProgressiveWagerPlaced: firstVersion(
    "ProgressiveWagerPlaced",
    z.strictObject({ ...atSeat, amountCents: positiveCentsSchema, previousCents: centsSchema }),
  ),
  ProgressiveWagerRemoved: firstVersion(
    "ProgressiveWagerRemoved",
    z.strictObject({ ...atSeat, amountCents: positiveCentsSchema }),
  ),
  ProgressiveWagersLocked: firstVersion(
    "ProgressiveWagersLocked",
    z.strictObject({
      ...round,
      meterId: meterIdSchema,
      lock: z.int().min(1),
      wagers: z.array(wager).min(1).max(7),
      totalCents: positiveCentsSchema,
      chips,
    }),
  ),
  ProgressiveClaimed: firstVersion(
    "ProgressiveClaimed",
    z.strictObject({
      ...round,
      meterId: meterIdSchema,
      claim: roundNumberSchema,
      claims: z
        .array(
          z.strictObject({
            seat: seatSchema,
            category,
            wagerCents: positiveCentsSchema,
            cards: z.array(cardSchema).length(5),
          }),
        )
        .min(1)
        .max(7),
      claimedBy: badgeSchema,
    }),
  ),
  ProgressiveAwardRecorded: firstVersion(
    "ProgressiveAwardRecorded",
    z.strictObject({
      ...round,
      meterId: meterIdSchema,
      awards: z
        .array(z.strictObject({ seat: seatSchema, amountCents: centsSchema, paidFrom }))
        .max(7),
    }),
  ),
  ProgressiveOverridden: firstVersion(
    "ProgressiveOverridden",
    z.strictObject({
      ...atSeat,
      awardedCents: centsSchema,
      amountCents: centsSchema,
      reason: descriptionSchema,
      overriddenBy: badgeSchema,
    }),
  ),
  ProgressiveAuthorized: firstVersion(
    "ProgressiveAuthorized",
    z.strictObject({
      ...atSeat,
      awardedCents: centsSchema,
      amountCents: centsSchema,
      paidFrom,
      authorizedBy: badgeSchema,
      surveillance: surveillanceSealSchema.exactOptional(),
      ...cited,
    }),
  ),
  ProgressivePaid: firstVersion(
    "ProgressivePaid",
    z.strictObject({ ...atSeat, amountCents: centsSchema, paidFrom }),
  ),
  ProgressiveDocumented: firstVersion(
    "ProgressiveDocumented",
    z.strictObject({
      ...atSeat,
      serial: z.int().min(1),
      meterId: meterIdSchema,
      category,
      meterBefore: exactAmountSchema,
      meterAfter: exactAmountSchema,
      amountCents: centsSchema,
      paidFrom,
      method: z.enum(awardMethods),
      preparedBy: badgeSchema,
      verifiedBy: badgeSchema,
      ...cited,
    }),
  ),
  ProgressiveWagerReturned: firstVersion(
    "ProgressiveWagerReturned",
    z.strictObject({ ...atSeat, amountCents: positiveCentsSchema, from: chips }),
  ),
};

/** What happens in a Caribbean Stud round only. */
export const caribbeanStudEvents = {
  ...progressiveEvents,
  HandsDealt: firstVersion(
    "HandsDealt",
    z.strictObject({
      ...round,
      method: z.enum(studDealingMethods),
      dealtTo: z.array(positionSchema).max(8),
      // As counted by the dealer: a void hand may have any number.
      cardsPerPosition: z.array(count).max(8),
      upcard: cardSchema,
      remaining: count.exactOptional(),
      discarded: z.int().min(1).exactOptional(),
    }),
  ),
  BetPlaced: firstVersion(
    "BetPlaced",
    z.strictObject({ ...atSeat, amountCents: positiveCentsSchema, ...cited }),
  ),
  HandFolded: firstVersion(
    "HandFolded",
    z.strictObject({ ...atSeat, anteCents: positiveCentsSchema, ...progressiveLost, ...cited }),
  ),
  WagersForfeited: firstVersion(
    "WagersForfeited",
    z.strictObject({
      ...atSeat,
      anteCents: positiveCentsSchema,
      betCents: centsSchema,
      ...progressiveLost,
      reason: descriptionSchema,
      orderedBy: badgeSchema,
      ...cited,
    }),
  ),
  DealerHandTurned: firstVersion(
    "DealerHandTurned",
    z.strictObject({
      ...round,
      cards: z.array(cardSchema).length(4),
      upcard: cardSchema,
      category,
      qualifies: z.boolean(),
      ...cited,
    }),
  ),
  NoHandAnnounced: firstVersion("NoHandAnnounced", z.strictObject({ ...round, ...cited })),
  StudHandTurned: firstVersion(
    "StudHandTurned",
    z.strictObject({
      ...atSeat,
      cards: z.array(cardSchema).length(5),
      category,
      outcome: z.enum(["win", "lose", "push", "no-hand"]),
      betWonCents: centsSchema,
      cutCents: positiveCentsSchema.exactOptional(),
      winsProgressive: z.literal(true).exactOptional(),
      ...cited,
    }),
  ),
  StudWagersPaid: firstVersion(
    "StudWagersPaid",
    z.strictObject({
      ...atSeat,
      anteCents: positiveCentsSchema,
      anteWonCents: centsSchema,
      betCents: centsSchema,
      betWonCents: centsSchema,
      ...cited,
    }),
  ),
  AntePaid: firstVersion(
    "AntePaid",
    z.strictObject({
      ...atSeat,
      anteCents: positiveCentsSchema,
      wonCents: centsSchema,
      betReturnedCents: centsSchema,
      ...cited,
    }),
  ),
  WinningHandAuthorized: firstVersion(
    "WinningHandAuthorized",
    z.strictObject({ ...atSeat, category, authorizedBy: badgeSchema, ...cited }),
  ),
};
