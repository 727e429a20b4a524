import { z } from "zod";
import { noCents } from "../../domain/money/cents.ts";
import { gameNames } from "../../domain/table/games.ts";
import { irregularities } from "../../domain/table/irregularity-kinds.ts";
import { progressiveLinkSchema } from "../../events/catalogue/progressive-link.ts";
import {
  bankTypeSchema,
  cardSchema,
  centsSchema,
  irregularityNumberSchema,
  paragraphSchema,
  positionSchema,
  positiveCentsSchema,
  seatSchema,
  signedCentsSchema,
} from "../../events/catalogue/values.ts";
import type { BankView } from "../pai-gow-poker/bank-view.ts";
import type { RoundSummary } from "../round.ts";
import type { SeatView } from "../round-view.ts";
import type { TableView } from "../table.ts";

// What a row's body holds: read back with a check, like everything that comes from outside.

const seatViewSchema: z.ZodType<SeatView> = z.object({
  seat: seatSchema,
  player: z.string().nullable(),
  wagerCents: centsSchema.nullable(),
  hand: z.string().nullable(),
  // Rows written while every hand was split in two have none.
  cards: z.array(cardSchema).nullable().default(null),
  outcome: z.enum(["win", "push", "lose"]).nullable(),
  wonCents: centsSchema.nullable(),
  vigorishCents: centsSchema.nullable(),
  // Rows written before there were additional wagers have none.
  additionalWagers: z
    .array(
      z.object({
        bet: z.string(),
        wagerCents: centsSchema,
        wonCents: centsSchema.nullable(),
        paidFrom: z.enum(["inventory", "cage"]).exactOptional(),
      }),
    )
    .default([]),
});

const roundViewSchema = z.object({
  number: z.int().min(1),
  phase: z.string(),
  dealer: z.string(),
  holdingHand: z.enum(["left", "right"]).nullable(),
  startsAt: positionSchema.nullable(),
  dealerHand: z.object({ high: z.array(cardSchema), low: z.array(cardSchema) }).nullable(),
  dealerCards: z.array(cardSchema).nullable().default(null),
  communityCards: z.array(cardSchema).nullable().default(null),
  next: z.array(z.string()),
});

const totalsSchema = z.object({
  rounds: z.int(),
  voidedRounds: z.int(),
  wageredCents: centsSchema,
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
  refusals: z.int(),
  bankCents: signedCentsSchema.exactOptional(),
  progressiveCents: centsSchema.exactOptional(),
});

/** The bank within the body of a table view. */
export const bankViewSchema: z.ZodType<BankView> = z.object({
  coBankOffered: z.boolean(),
  firstOffer: seatSchema,
  nextOffer: seatSchema.nullable(),
  offeredTo: seatSchema.nullable(),
  holder: z
    .object({
      seat: seatSchema,
      player: z.string(),
      bankType: bankTypeSchema,
      coverCents: centsSchema,
      liabilityCents: centsSchema,
      requiredCents: centsSchema,
      shortCents: centsSchema,
      dealerWagerCents: centsSchema.nullable(),
      centreCents: centsSchema,
      suppliedCents: centsSchema,
    })
    .nullable(),
  eligibility: z.array(
    z.object({
      seat: seatSchema,
      eligible: z.boolean(),
      code: z.string().nullable(),
      paragraph: paragraphSchema.nullable(),
    }),
  ),
  recent: z.array(
    z.object({
      round: z.int(),
      seat: seatSchema,
      type: bankTypeSchema,
      resultCents: signedCentsSchema,
      vigorishCents: centsSchema,
    }),
  ),
});

const limitsSchema = z.object({
  minimumCents: centsSchema,
  maximumCents: centsSchema,
  incrementCents: positiveCentsSchema,
  outOfLimits: z.enum(["stands", "refused"]),
});

/** Body of a row of the table view. */
export const tableViewSchema: z.ZodType<TableView> = z.object({
  tableId: z.string(),
  game: z.enum(gameNames).nullable(),
  status: z.enum(["unfiled", "closed", "open"]),
  dealer: z.string().nullable(),
  gamingDay: z.string().nullable(),
  shift: z.string().nullable(),
  rulesVersion: z.int(),
  limits: limitsSchema.nullable(),
  inventoryCents: signedCentsSchema,
  // Rows written before there was one were of tables whose books nobody had overdrawn.
  inventoryBelowZero: z.boolean().default(false),
  openedWithCents: signedCentsSchema,
  deck: z.enum(["in-play", "removed"]),
  seats: z.array(seatViewSchema),
  round: roundViewSchema.nullable(),
  lastRound: z.int(),
  totals: totalsSchema,
  // Rows written before the bank was offered have none.
  bank: bankViewSchema.nullable().default(null),
  // Nor have those written before tables were linked to meters.
  progressive: progressiveLinkSchema.nullable().default(null),
  // Nor have those written before irregularities were numbered.
  undecided: z
    .array(
      z.object({
        number: irregularityNumberSchema,
        kind: z.enum(irregularities),
        round: z.int().nullable(),
        seat: seatSchema.nullable(),
      }),
    )
    .default([]),
});

/** Body of a row of the round view. */
export const roundSummarySchema: z.ZodType<RoundSummary> = z.object({
  round: z.int().min(1),
  status: z.enum(["open", "closed", "voided"]),
  gamingDay: z.string(),
  shift: z.string(),
  dealer: z.string(),
  rulesVersion: z.int(),
  firstSeq: z.int(),
  lastSeq: z.int(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  wageredCents: centsSchema,
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
  // Rows written before a meter was connected have none.
  progressiveCents: centsSchema.default(noCents),
  voidReason: z.string().nullable(),
});
