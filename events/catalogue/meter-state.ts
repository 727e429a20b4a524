import { z } from "zod";
import {
  approvalSchema,
  awardThresholdsSchema,
  balancePlanSchema,
  contributionSchema,
  countSchema,
  exactSchema,
  handCategorySchema,
  instantMsSchema,
  meterConfigurationSchema,
  meterIdSchema,
  numberSchema,
  payoutSlipSchema,
  placeSchema,
  quarantineReasonSchema,
  reasonSchema,
  requestedAdjustmentSchema,
  seatNumberSchema,
  tableStreamSchema,
  tableThresholdsSchema,
} from "./meter-values.ts";
import { badgeSchema, centsSchema, roundNumberSchema } from "./values.ts";

const contributorSchema = z.strictObject({
  stream: tableStreamSchema,
  link: z.enum(["linked", "suspended", "unlinked"]),
  thresholds: tableThresholdsSchema,
  through: countSchema,
  ahead: z.array(numberSchema),
  closed: countSchema,
  claim: countSchema,
  setAside: z.array(numberSchema),
  lastLock: countSchema.exactOptional(),
});

const cycleSchema = z.strictObject({
  number: numberSchema,
  opening: exactSchema,
  openingOverflow: exactSchema,
  wageredCents: centsSchema,
  adjustments: exactSchema,
});

const totalsSchema = z.strictObject({
  wageredCents: centsSchema,
  initial: exactSchema,
  contributions: exactSchema,
  reserveContributions: exactSchema,
  adjustments: exactSchema,
  reserveAdjustments: exactSchema,
  resetFunding: exactSchema,
  fromReserve: exactSchema,
  houseSeed: exactSchema,
  overflowToRevenue: exactSchema,
  awards: exactSchema,
});

const openAwardSchema = z.strictObject({
  hit: numberSchema,
  stream: tableStreamSchema,
  round: roundNumberSchema,
  seat: seatNumberSchema,
  category: handCategorySchema,
  amountCents: centsSchema,
  paidFrom: z.enum(["inventory", "cage"]),
  before: exactSchema,
  after: exactSchema,
  claimedBy: badgeSchema,
  thresholds: awardThresholdsSchema,
  verifiedBy: badgeSchema.exactOptional(),
  acknowledgedBy: badgeSchema.exactOptional(),
  overrideCents: centsSchema.exactOptional(),
  slip: payoutSlipSchema.exactOptional(),
  signedBy: badgeSchema.exactOptional(),
  paid: z.boolean(),
});

const recentHitSchema = z.strictObject({
  hit: numberSchema,
  cycle: numberSchema,
  at: instantMsSchema,
  stream: tableStreamSchema,
  round: roundNumberSchema,
  seat: seatNumberSchema,
  category: handCategorySchema,
  amountCents: centsSchema,
});

/** A meter as folded: what a commit may carry. Parsing puts its keys in this order, which compresses best. */
export const meterStateSchema = z.strictObject({
  meterId: meterIdSchema,
  status: z.enum(["unconfigured", "running", "retired"]),
  configurationVersion: countSchema,
  configuration: meterConfigurationSchema.nullable(),
  queued: z
    .strictObject({
      version: numberSchema,
      configuration: meterConfigurationSchema,
      requested: approvalSchema,
      approved: approvalSchema.nullable(),
    })
    .nullable(),
  retirement: z.strictObject({ plan: balancePlanSchema, requested: approvalSchema }).nullable(),
  retired: z
    .strictObject({ display: exactSchema, overflow: exactSchema, reserve: exactSchema })
    .exactOptional(),
  contributors: z.array(contributorSchema),
  cycle: cycleSchema,
  totals: totalsSchema,
  lastCut: placeSchema.nullable(),
  hits: countSchema,
  recentHits: z.array(recentHitSchema),
  openAwards: z.array(openAwardSchema),
  lastSerial: countSchema,
  quarantined: z.array(
    z.strictObject({
      contribution: contributionSchema,
      reason: quarantineReasonSchema,
      resolution: z
        .strictObject({ counted: z.boolean(), reason: reasonSchema, requested: approvalSchema })
        .nullable(),
    }),
  ),
  lastAdjustment: countSchema,
  adjustments: z.array(requestedAdjustmentSchema.extend({ approvals: z.array(approvalSchema) })),
});
