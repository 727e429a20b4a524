import { z } from "zod";
import { houseWayNames } from "../../domain/pai-gow-poker/house-way/house-way.ts";
import { houseWaySchema } from "./house-way.ts";
import { positiveFiledCentsSchema } from "./values.ts";

const stepped = { stepCents: positiveFiledCentsSchema };

const vigorishRoundingSchema = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("nearest"), ...stepped, tie: z.enum(["up", "down"]) }),
  z.strictObject({ mode: z.literal("up"), ...stepped }),
  z.strictObject({ mode: z.literal("down"), ...stepped }),
  z.strictObject({
    mode: z.literal("none"),
    fraction: z.enum(["up", "down", "half-up", "half-even", "refuse"]),
  }),
]);

/** 10.11.J the rate and how it becomes whole cents. */
export const vigorishRulesSchema = z.strictObject({
  rateBasisPoints: z.int().min(0).max(10_000),
  rounding: vigorishRoundingSchema,
});

const bankRulesSchema = z.strictObject({
  offered: z.boolean(),
  coBankOffered: z.boolean(),
  coverage: z.enum(["players", "players-and-dealer"]),
  coBankCover: z.enum(["half", "whole"]),
  dealerWager: z.discriminatedUnion("basis", [
    z.strictObject({ basis: z.literal("last-wager") }),
    z.strictObject({
      basis: z.literal("share"),
      basisPoints: z.int().min(1).max(100_000),
      ...stepped,
    }),
  ]),
  withdrawnWager: z.enum(["centre", "inventory"]),
  offersEnd: z.enum(["at-the-dealer", "round-the-table"]),
  laterAcceptance: z.enum(["one-seat-per-round", "after-the-bank"]),
});

const odds = { pays: z.int().min(1).max(100_000) };

const additionalWagerRulesSchema = z.strictObject({
  limits: z.strictObject({
    minimumCents: positiveFiledCentsSchema,
    maximumCents: positiveFiledCentsSchema,
    incrementCents: positiveFiledCentsSchema,
  }),
  sum: z
    .array(z.strictObject({ total: z.int().min(3).max(18), ...odds }))
    .max(16)
    .exactOptional(),
  match: z
    .array(
      z.strictObject({
        alike: z.int().min(2).max(3),
        face: z.int().min(1).max(6).exactOptional(),
        ...odds,
      }),
    )
    .max(14)
    .exactOptional(),
});

/** What a licensee files for Pai Gow Poker. */
export const paiGowPokerRulesSchema = z.strictObject({
  dealing: z.strictObject({
    method: z.enum(["hand", "manual-shoe", "automatic-shoe"]),
    direction: z.enum(["counterclockwise", "clockwise"]),
  }),
  startingPosition: z.enum(["dice", "random-number-generator", "supplied-random-number"]),
  wheel: z.enum(["second-highest", "lowest"]),
  vigorish: vigorishRulesSchema,
  houseWay: z.union([z.enum(houseWayNames), houseWaySchema]),
  resetNeedsSupervisor: z.boolean().exactOptional(),
  // Filings made before a player could bank have none: the bank is then not offered.
  bank: bankRulesSchema.exactOptional(),
  additionalWager: additionalWagerRulesSchema.exactOptional(),
});
