import { z } from "zod";
import { handCategories } from "../../domain/cards/strength.ts";
import { gameNames } from "../../domain/table/games.ts";
import {
  cardSchema,
  centsSchema,
  instantSchema,
  paragraphSchema,
  positionSchema,
  seatSchema,
} from "../../events/catalogue/values.ts";
import type { RoundRecord } from "../../projections/round-record.ts";
import {
  bankViewSchema,
  roundSummarySchema,
  tableViewSchema,
} from "../../projections/views/body-schemas.ts";
import { meterSchemas } from "./meter-response-schemas.ts";
import { reportHeadingSchema } from "./report-heading-schema.ts";

const seq = z.int().min(0);
const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
const text = z.object({ en: z.string(), es: z.string() });
const handRank = z.object({
  category: z.string(),
  strength: z.int().describe("Larger is higher, equal is a copy"),
});
const next = z.int().nullable().describe("Cursor of the next page; null on the last");

const table = z.intersection(
  tableViewSchema,
  z.object({ seq, version: z.int(), asOf: instantSchema }),
);

const actor = z.object({
  badge: z.string(),
  role: z.string(),
  device: z.string().exactOptional(),
  counter: z.int().exactOptional(),
  deviceAt: z.string().exactOptional(),
});

const cards = z.array(cardSchema).nullable().describe("Null while nobody was shown them");

/** One round, rebuilt from the log. */
const roundRecord: z.ZodType<RoundRecord> = z.object({
  round: z.int(),
  game: z.enum(gameNames),
  status: z.enum(["open", "closed", "voided"]),
  gamingDay: z.string(),
  shift: z.string(),
  dealer: z.string(),
  rulesVersion: z.int(),
  firstSeq: seq,
  asOfSeq: seq.describe("The commit as of which the record stands"),
  dice: z.array(z.int()).nullable(),
  startsAt: positionSchema.nullable(),
  hands: z.array(
    z.object({
      position: z.union([positionSchema, z.literal("community")]),
      group: z.int().nullable(),
      high: cards,
      low: cards,
      cards,
    }),
  ),
  discardRack: z
    .array(
      z.object({
        position: z.union([positionSchema, z.literal(["burned", "community", "remainder"])]),
        unseen: z.boolean(),
        eventId: z.string(),
      }),
    )
    .describe("In the order of collection: the first lies at the bottom"),
  settlement: z.array(
    z.object({
      seat: seatSchema,
      wagerCents: centsSchema,
      outcome: z.enum(["win", "push", "lose", "withdrawn", "abandoned", "returned"]).nullable(),
      paragraph: paragraphSchema.nullable(),
      collectedCents: centsSchema,
      wonCents: centsSchema,
      vigorishCents: centsSchema,
      additional: z
        .array(
          z.object({
            bet: z.string(),
            wagerCents: centsSchema,
            outcome: z.enum(["win", "lose", "returned", "on-meter"]).nullable(),
            wonCents: centsSchema,
            paidFrom: z
              .enum(["inventory", "cage"])
              .exactOptional()
              .describe("Who hands over what a meter has awarded"),
          }),
        )
        .describe("Wagers beside the main one"),
    }),
  ),
  lines: z.array(
    z.object({
      eventId: z.string(),
      seq,
      at: instantSchema,
      actor,
      what: z.string(),
      seat: seatSchema.nullable(),
      paragraph: paragraphSchema.nullable(),
      rule: text.nullable(),
      text,
    }),
  ),
});

const commissionLine = z.object({
  gamingDay: z.string().nullable(),
  shift: z.string().nullable(),
  tableId: z.string().nullable(),
  dealer: z.string().nullable(),
  bankType: z.string().nullable(),
  game: z.string().nullable(),
  rounds: z.int(),
  winningWagers: z.int(),
  wonCents: z.int(),
  commissionDueExact: z.string().describe("Dollars, exact"),
  roundingAdjustmentExact: z.string().describe("Dollars, exact"),
  commissionDueCents: z.int(),
  commissionCollectedCents: z.int(),
  uncollectedCents: z.int(),
  recoveredCents: z.null(),
  varianceCents: z.int(),
  variancePercent: z.string().nullable(),
});

const comparison = z.enum(["higher", "copy", "lower"]);

/** What the HTTP API answers, by the names that its description uses. */
export const schemas = {
  Problem: z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    instance: z.string().describe("The correlation id, found again in the logs"),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    paragraph: z.string().optional(),
    regulation: text.optional(),
    field: z.string().optional(),
    stated: z.string().optional(),
    expected: z.string().optional(),
    version: z.int().optional(),
    index: z.int().optional().describe("Which command of a batch was refused"),
    duplicate: z.boolean().optional(),
  }),
  Acknowledgement: z.object({
    stream: z.string(),
    seq,
    version: z.int(),
    events: z.array(event),
    duplicate: z.boolean(),
  }),
  Table: table,
  Bank: z.object({
    tableId: z.string(),
    round: z.int().nullable().describe("Number of the round in progress"),
    bank: bankViewSchema.nullable().describe("Null where the table does not offer the bank"),
    seq,
    version: z.int(),
    asOf: instantSchema,
  }),
  Tables: z.object({ tables: z.array(table) }),
  Rounds: z.object({ tableId: z.string(), seq, rounds: z.array(roundSummarySchema), next }),
  RoundRecord: roundRecord,
  Log: z.object({
    stream: z.string(),
    hashedStream: z.string().describe("The stream by its full name, as the hashes cover it"),
    seq,
    version: z.int(),
    previousHash: z
      .string()
      .nullable()
      .describe("Hash before the first commit of the page, in hexadecimal; null beyond the log"),
    commits: z.array(
      z.object({
        seq,
        version: z.int(),
        at: instantSchema,
        actor,
        commandId: z.string(),
        requestHash: z.string().describe("SHA-256 of the request, in hexadecimal"),
        correlationId: z.string(),
        gamingDay: z.string().nullable(),
        cause: z.string().nullable(),
        body: z.string().describe("The events exactly as stored: the text that the hash covers"),
        hash: z.string().describe("SHA-256 of the chain up to this commit, in hexadecimal"),
        events: z.array(event),
      }),
    ),
    next,
  }),
  CommissionReport: z.object({
    ...reportHeadingSchema,
    groupBy: z.array(z.string()),
    rows: z.array(commissionLine),
  }),
  ...meterSchemas,
  HouseWayAnswer: z.object({
    houseWay: z.object({ name: z.string(), version: z.int() }),
    high: z.array(cardSchema).length(5),
    low: z.array(cardSchema).length(2),
    row: z.string().describe("Which row of the house way decided"),
    explanation: text,
    ranks: z.object({ high: handRank, low: handRank }),
  }),
  SettlementAnswer: z.object({
    settlement: z.array(
      z.object({
        seat: seatSchema,
        outcome: z.enum(["win", "push", "lose"]),
        paragraph: paragraphSchema.nullable().describe("Null where another house's rule decides"),
        highComparison: comparison.nullable(),
        lowComparison: comparison.nullable(),
        wonCents: centsSchema,
        vigorishCents: centsSchema,
        bonus: z
          .object({
            category: z.enum(handCategories).nullable(),
            wonCents: centsSchema,
            envyCents: centsSchema,
          })
          .nullable(),
        dealerPushWonCents: centsSchema,
      }),
    ),
  }),
  Ticket: z.object({ ticket: z.string(), expiresAt: instantSchema, url: z.string() }),
  Health: z.object({ status: z.literal("ok"), version: z.string(), time: instantSchema }),
} satisfies Record<string, z.ZodType>;
