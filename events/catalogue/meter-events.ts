import { z } from "zod";
import type { MeterCommandType } from "../../domain/progressive/commands.ts";
import { tiePolicies } from "../../domain/progressive/rules.ts";
import { firstVersion } from "./event-version.ts";
import {
  adjustmentFields,
  approvalSchema,
  balancePlanSchema,
  claimedHandSchema,
  claimSchema,
  contributionSchema,
  countSchema,
  departmentSchema,
  eventIdSchema,
  exactSchema,
  filedTermsSchema,
  instantMsSchema,
  meterConfigurationSchema,
  meterIdSchema,
  numberSchema,
  payoutSlipSchema,
  placeSchema,
  quarantineReasonSchema,
  reasonSchema,
  requestedAdjustmentSchema,
  tableStreamSchema,
} from "./meter-values.ts";
import { refusalLimits } from "./table-events.ts";
import {
  badgeSchema,
  centsSchema,
  paragraphSchema,
  roundNumberSchema,
  seatSchema,
  signedCentsSchema,
} from "./values.ts";

const readingSchema = z.strictObject({
  displayCents: signedCentsSchema,
  display: exactSchema,
  overflow: exactSchema,
  reserve: exactSchema,
});

const resetSchema = z.strictObject({
  reset: exactSchema,
  fromReserve: exactSchema,
  houseSeed: exactSchema,
  remainder: exactSchema,
  fromOverflow: exactSchema,
  overflowToRevenue: exactSchema,
});

const paidFromSchema = z.enum(["inventory", "cage"]);

/** One hand paid by a hit. */
export const awardSchema = z.strictObject({
  ...claimedHandSchema.shape,
  hit: numberSchema,
  amountCents: centsSchema,
  paidFrom: paidFromSchema,
  before: exactSchema,
  after: exactSchema,
  houseFunded: exactSchema,
  sharedBy: numberSchema,
  reset: resetSchema.exactOptional(),
});

const hitBy = { hit: numberSchema, by: badgeSchema };
const versioned = { version: numberSchema, by: badgeSchema };

const configurationEvents = {
  MeterConfigured: firstVersion(
    "MeterConfigured",
    z.strictObject({
      meterId: meterIdSchema,
      ...versioned,
      configuration: meterConfigurationSchema,
      after: readingSchema,
    }),
  ),
  ConfigurationQueued: firstVersion(
    "ConfigurationQueued",
    z.strictObject({
      ...versioned,
      configuration: meterConfigurationSchema,
      department: departmentSchema,
    }),
  ),
  ConfigurationApproved: firstVersion(
    "ConfigurationApproved",
    z.strictObject({ ...versioned, department: departmentSchema }),
  ),
  RetirementRequested: firstVersion(
    "RetirementRequested",
    z.strictObject({ ...approvalSchema.shape, plan: balancePlanSchema }),
  ),
  MeterRetired: firstVersion(
    "MeterRetired",
    z.strictObject({
      plan: balancePlanSchema,
      requested: approvalSchema,
      approved: approvalSchema,
      display: exactSchema,
      overflow: exactSchema,
      reserve: exactSchema,
      after: readingSchema,
    }),
  ),
};

const linkEvents = {
  TableLinked: firstVersion(
    "TableLinked",
    z.strictObject({ stream: tableStreamSchema, terms: filedTermsSchema }),
  ),
  TableUnlinked: firstVersion(
    "TableUnlinked",
    z.strictObject({ stream: tableStreamSchema, lastLock: countSchema }),
  ),
  TableSuspended: firstVersion(
    "TableSuspended",
    z.strictObject({
      stream: tableStreamSchema,
      heardAt: instantMsSchema,
      silentMs: z.int(),
    }),
  ),
  TableResumed: firstVersion("TableResumed", z.strictObject({ stream: tableStreamSchema })),
};

const moneyEvents = {
  ContributionsRecorded: firstVersion(
    "ContributionsRecorded",
    z.strictObject({
      cycle: numberSchema,
      contributions: z.array(contributionSchema).min(1),
      after: readingSchema,
    }),
  ),
  ContributionQuarantined: firstVersion(
    "ContributionQuarantined",
    z.strictObject({ contribution: contributionSchema, reason: quarantineReasonSchema }),
  ),
  ContributionResolutionRequested: firstVersion(
    "ContributionResolutionRequested",
    z.strictObject({
      ...approvalSchema.shape,
      eventId: eventIdSchema,
      counted: z.boolean(),
      reason: reasonSchema,
    }),
  ),
  ContributionResolved: firstVersion(
    "ContributionResolved",
    z.strictObject({
      cycle: numberSchema,
      contribution: contributionSchema,
      counted: z.boolean(),
      reason: reasonSchema,
      requested: approvalSchema,
      approved: approvalSchema,
      after: readingSchema,
    }),
  ),
  ProgressiveAwarded: firstVersion(
    "ProgressiveAwarded",
    z.strictObject({
      claim: claimSchema,
      cycle: numberSchema,
      cut: placeSchema,
      closed: z.array(z.strictObject({ stream: tableStreamSchema, lock: numberSchema })),
      added: z.array(contributionSchema),
      moved: z.array(contributionSchema),
      tiePolicy: z.enum(tiePolicies),
      awards: z.array(awardSchema).min(1),
      configurationVersion: numberSchema,
      before: readingSchema,
      next: z.strictObject({ opening: exactSchema, overflow: exactSchema }),
      after: readingSchema,
    }),
  ),
};

const awardEvents = {
  ClaimRejected: firstVersion(
    "ClaimRejected",
    z.strictObject({ claim: claimSchema, reason: z.string().min(1).max(64), by: badgeSchema }),
  ),
  AwardVerified: firstVersion("AwardVerified", z.strictObject(hitBy)),
  AwardAcknowledged: firstVersion("AwardAcknowledged", z.strictObject(hitBy)),
  AwardOverridden: firstVersion(
    "AwardOverridden",
    z.strictObject({
      ...hitBy,
      awardedCents: centsSchema,
      amountCents: centsSchema,
      reason: reasonSchema,
    }),
  ),
  PayoutSlipIssued: firstVersion("PayoutSlipIssued", z.strictObject({ slip: payoutSlipSchema })),
  PayoutSlipSigned: firstVersion(
    "PayoutSlipSigned",
    z.strictObject({ ...hitBy, serial: numberSchema }),
  ),
  PayoutSlipVoided: firstVersion(
    "PayoutSlipVoided",
    z.strictObject({ slip: payoutSlipSchema, reason: reasonSchema, by: badgeSchema }),
  ),
  AwardPaid: firstVersion(
    "AwardPaid",
    z.strictObject({
      ...hitBy,
      serial: numberSchema,
      amountCents: centsSchema,
      differenceCents: signedCentsSchema,
      paidFrom: paidFromSchema,
    }),
  ),
  AwardCleared: firstVersion(
    "AwardCleared",
    z.strictObject({
      ...hitBy,
      serial: numberSchema,
      stream: tableStreamSchema,
      round: roundNumberSchema,
      seat: seatSchema,
    }),
  ),
};

const adjustmentEvents = {
  AdjustmentRequested: firstVersion("AdjustmentRequested", requestedAdjustmentSchema),
  AdjustmentApproved: firstVersion(
    "AdjustmentApproved",
    z.strictObject({ adjustment: numberSchema, by: badgeSchema, department: departmentSchema }),
  ),
  AdjustmentWithdrawn: firstVersion(
    "AdjustmentWithdrawn",
    z.strictObject({ adjustment: numberSchema, by: badgeSchema }),
  ),
  MeterAdjusted: firstVersion(
    "MeterAdjusted",
    z.strictObject({
      adjustment: numberSchema,
      ...adjustmentFields,
      requestedBy: badgeSchema,
      requestedFor: departmentSchema,
      cycle: numberSchema,
      approvals: z.array(approvalSchema),
      before: readingSchema,
      after: readingSchema,
    }),
  ),
};

/** Types that a refusal of ours can name. */
const meterCommandTypes = [
  "ConfigureMeter",
  "ApproveConfiguration",
  "LinkTable",
  "UnlinkTable",
  "SuspendTable",
  "ResumeTable",
  "RecordContributions",
  "ResolveContribution",
  "ApproveResolution",
  "AwardProgressive",
  "RejectClaim",
  "VerifyAward",
  "AcknowledgeAward",
  "OverrideAward",
  "DocumentAward",
  "SignSlip",
  "VoidSlip",
  "PayAward",
  "ClearAward",
  "AdjustMeter",
  "ApproveAdjustment",
  "WithdrawAdjustment",
  "RetireMeter",
  "ApproveRetirement",
] as const satisfies readonly MeterCommandType[];

/** Everything that a meter's stream can hold. */
export const meterEvents = {
  ...configurationEvents,
  ...linkEvents,
  ...moneyEvents,
  ...awardEvents,
  ...adjustmentEvents,
  MeterCommandRefused: firstVersion(
    "MeterCommandRefused",
    z.strictObject({
      command: z.enum(meterCommandTypes),
      code: z.string().min(1).max(64),
      message: z.string().max(refusalLimits.message),
      paragraph: paragraphSchema.exactOptional(),
      field: z.string().max(refusalLimits.field).exactOptional(),
      stated: z.string().max(refusalLimits.stated).exactOptional(),
      expected: z.string().max(refusalLimits.stated).exactOptional(),
    }),
  ),
};
