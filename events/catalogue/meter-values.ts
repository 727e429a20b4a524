import { z } from "zod";
import { handCategories } from "../../domain/cards/strength.ts";
import { adjustmentReasons, paymentMethods } from "../../domain/progressive/commands.ts";
import { quarantineReasons } from "../../domain/progressive/events.ts";
import { type Exact, isExact } from "../../domain/progressive/micro-cents.ts";
import { overflowDispositions, tiePolicies } from "../../domain/progressive/rules.ts";
import { namePattern } from "../stream-id.ts";
import {
  badgeSchema,
  cardSchema,
  centsSchema,
  descriptionSchema,
  filedCentsSchema,
  gamingDayRuleSchema,
  positiveCentsSchema,
  positiveFiledCentsSchema,
  roundNumberSchema,
  seatSchema,
  signedCentsSchema,
} from "./values.ts";

/** Dollars with eight decimals, exactly as the domain writes them. */
export const exactSchema = z
  .string()
  .max(40)
  .refine(isExact, { error: "an exact amount: dollars with eight decimals" })
  .meta({ pattern: "^-?\\d+\\.\\d{8}$" }) as unknown as z.ZodType<Exact, string>;

export const meterIdSchema = z.string().regex(namePattern);
/** Stream of a table: kind, property and table. */
export const tableStreamSchema = z
  .string()
  .regex(/^table\/[a-z0-9][a-z0-9-]{0,31}\/[a-z0-9][a-z0-9-]{0,31}$/);
/** Id of one event of any stream: its commit and its place in it. */
export const eventIdSchema = z.string().regex(/^[a-z0-9/-]{1,80}#\d{1,12}\.\d{1,4}$/);
export const departmentSchema = z.string().min(1).max(32);
/** Number of a document kept outside: a form, a receipt, a plan. */
const documentNumberSchema = z.string().max(64);
export const reasonSchema = z.string().max(500);

export const instantMsSchema = z.int().min(0);
export const countSchema = z.int().min(0);
export const numberSchema = z.int().min(1);
export const placeSchema = z.strictObject({
  at: instantMsSchema,
  stream: tableStreamSchema,
  seq: numberSchema,
});

export const handCategorySchema = z.enum(handCategories);

const ppmSchema = z.int().min(0).max(1_000_000);
const paySchema = z.discriminatedUnion("pay", [
  z.strictObject({ category: handCategorySchema, pay: z.literal("share"), ppm: ppmSchema }),
  z.strictObject({
    category: handCategorySchema,
    pay: z.literal("flat"),
    amountCents: positiveFiledCentsSchema,
  }),
]);

const linkTermsSchema = z.strictObject({
  game: z.string().min(1).max(32),
  wagerCents: positiveFiledCentsSchema,
  pays: z.array(paySchema).min(1).max(11),
});

export const awardThresholdsSchema = z.strictObject({
  surveillanceAboveCents: filedCentsSchema,
  signatureAboveCents: filedCentsSchema,
  overrideAboveCents: filedCentsSchema,
  inventoryUpToCents: filedCentsSchema,
  taxFormAboveCents: filedCentsSchema.exactOptional(),
});

export const tableThresholdsSchema = z.strictObject({
  surveillanceAboveCents: filedCentsSchema,
  overrideAboveCents: filedCentsSchema,
});

/** What a table has filed of its progressive. */
export const filedTermsSchema = z.strictObject({
  ...linkTermsSchema.shape,
  thresholds: tableThresholdsSchema,
});

/** A filing. What only the domain can judge (rates together, limit and display) it refuses by R-number. */
export const meterConfigurationSchema = z.strictObject({
  gamingDay: gamingDayRuleSchema,
  terms: linkTermsSchema,
  initialCents: filedCentsSchema,
  resetCents: filedCentsSchema,
  ratePpm: z.int().min(0),
  reserveRatePpm: z.int().min(0),
  limitCents: filedCentsSchema.nullable(),
  overflow: z.enum(overflowDispositions),
  unreasonableContributionCents: filedCentsSchema,
  topAwardOneIn: z.int().min(1),
  tiePolicy: z.enum(tiePolicies),
  flatPaysFrom: z.enum(["meter", "house"]),
  thresholds: awardThresholdsSchema,
  heartbeatMs: z.int().min(0),
});

/** The most that one lock can state: what is unreasonable is for the meter to set aside, not for the log to lose. */
export const contributionSchema = z.strictObject({
  meterId: meterIdSchema,
  eventId: eventIdSchema,
  stream: tableStreamSchema,
  seq: numberSchema,
  at: instantMsSchema,
  lock: numberSchema,
  cents: centsSchema,
});

export const claimedHandSchema = z.strictObject({
  seat: seatSchema,
  category: handCategorySchema,
  wagerCents: centsSchema,
  cards: z.array(cardSchema).length(5),
});

export const claimSchema = z.strictObject({
  eventId: eventIdSchema,
  stream: tableStreamSchema,
  seq: numberSchema,
  at: instantMsSchema,
  round: roundNumberSchema,
  claimedBy: badgeSchema,
  hands: z.array(claimedHandSchema).max(7),
});

export const balancePlanSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("transfer"),
    toMeterId: z.string().max(32),
    documentNumber: documentNumberSchema,
  }),
  z.strictObject({
    kind: z.literal("award"),
    event: z.string().max(200),
    documentNumber: documentNumberSchema,
  }),
]);

const receiptSchema = z.strictObject({
  number: documentNumberSchema,
  amountCents: positiveCentsSchema,
});

/** What an adjustment states. */
export const adjustmentFields = {
  meter: z.enum(["display", "reserve"]),
  amountCents: signedCentsSchema,
  reasonCode: z.enum(adjustmentReasons),
  documentNumber: documentNumberSchema,
  explanation: descriptionSchema,
  receipt: receiptSchema.exactOptional(),
};

export const approvalSchema = z.strictObject({ by: badgeSchema, department: departmentSchema });
const paymentMethodSchema = z.enum(paymentMethods);

export const requestedAdjustmentSchema = z.strictObject({
  adjustment: numberSchema,
  ...adjustmentFields,
  requestedBy: badgeSchema,
  requestedFor: departmentSchema,
});

/** A seat as slips and hits print it: a number. */
export const seatNumberSchema = z.int().min(1).max(7);

export const payoutSlipSchema = z.strictObject({
  serial: numberSchema,
  hit: numberSchema,
  table: tableStreamSchema,
  round: roundNumberSchema,
  seat: seatNumberSchema,
  game: z.string().min(1).max(32),
  at: instantMsSchema,
  combination: z.string().min(1).max(64),
  level: z.string().min(1).max(8),
  meterBefore: exactSchema,
  meterAfter: exactSchema,
  amountCents: centsSchema,
  method: paymentMethodSchema,
  preparedBy: badgeSchema,
  verifiedBy: badgeSchema,
});
export const quarantineReasonSchema = z.enum(quarantineReasons);
