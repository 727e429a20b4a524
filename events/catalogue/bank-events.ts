import { z } from "zod";
import { bankRulings } from "../../domain/pai-gow-poker/commands.ts";
import { firstVersion } from "./event-version.ts";
import {
  bankTypeSchema,
  cardSchema,
  centsSchema,
  paragraphSchema,
  playerSchema,
  roundNumberSchema,
  seatSchema,
  signedCentsSchema,
} from "./values.ts";

const round = { round: roundNumberSchema };
const atSeat = { ...round, seat: seatSchema };
const settled = { ...round, bankType: bankTypeSchema, paragraph: paragraphSchema };
const cardsSchema = z.array(cardSchema).max(7);
const comparisonSchema = z.enum(["higher", "copy", "lower"]);

/** What happens only in a round in which a player may bank (10.12). */
export const bankEvents = {
  BankOffered: firstVersion("BankOffered", z.strictObject({ ...atSeat, player: playerSchema })),
  BankPassed: firstVersion("BankPassed", z.strictObject({ ...atSeat, relinquished: z.boolean() })),
  BankAccepted: firstVersion(
    "BankAccepted",
    z.strictObject({
      ...atSeat,
      player: playerSchema,
      bankType: bankTypeSchema,
      coverCents: centsSchema,
      requiredCents: centsSchema,
      lastWagerCents: centsSchema,
    }),
  ),
  DealerWagerSet: firstVersion(
    "DealerWagerSet",
    z.strictObject({
      ...round,
      amountCents: centsSchema,
      previousCents: centsSchema,
      mostCents: centsSchema,
    }),
  ),
  FirstGroupChosen: firstVersion(
    "FirstGroupChosen",
    z.strictObject({ ...atSeat, group: z.int().min(1).max(7) }),
  ),
  DiceUncoveredByBank: firstVersion(
    "DiceUncoveredByBank",
    z.strictObject({
      ...atSeat,
      dice: z.array(z.int().min(1).max(6)).max(3),
      shakes: z.int().min(0),
      paragraph: paragraphSchema,
    }),
  ),
  BankHandShown: firstVersion(
    "BankHandShown",
    z.strictObject({
      ...atSeat,
      bankType: bankTypeSchema,
      high: cardsSchema,
      low: cardsSchema,
      houseWay: z.string().min(1).max(64).exactOptional(),
      ruling: z.enum(bankRulings).exactOptional(),
      foul: paragraphSchema.exactOptional(),
    }),
  ),
  DealerWagerDecided: firstVersion(
    "DealerWagerDecided",
    z.strictObject({
      ...settled,
      amountCents: centsSchema,
      outcome: z.enum(["win", "push", "lose"]),
      highComparison: comparisonSchema.exactOptional(),
      lowComparison: comparisonSchema.exactOptional(),
    }),
  ),
  WagerMovedToCentre: firstVersion(
    "WagerMovedToCentre",
    z.strictObject({ ...settled, seat: seatSchema, amountCents: centsSchema }),
  ),
  CentreReplenished: firstVersion(
    "CentreReplenished",
    z.strictObject({
      ...settled,
      seat: seatSchema,
      bankCents: centsSchema,
      inventoryCents: centsSchema,
    }),
  ),
  WagerPaidFromCentre: firstVersion(
    "WagerPaidFromCentre",
    z.strictObject({
      ...settled,
      seat: seatSchema,
      wagerCents: centsSchema,
      wonCents: centsSchema,
    }),
  ),
  DealerWagerPaid: firstVersion(
    "DealerWagerPaid",
    z.strictObject({
      ...settled,
      wagerCents: centsSchema,
      wonCents: centsSchema,
      returnedCents: centsSchema,
    }),
  ),
  BankSettled: firstVersion(
    "BankSettled",
    z.strictObject({
      ...settled,
      seat: seatSchema,
      excessCents: centsSchema,
      inventoryCents: centsSchema,
      vigorishCents: centsSchema,
      receivedCents: centsSchema,
      resultCents: signedCentsSchema,
    }),
  ),
};
