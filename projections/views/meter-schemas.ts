import { z } from "zod";
import type { Ledger } from "../../domain/progressive/ledger.ts";
import type { MeterDay } from "../../domain/progressive/meter-log.ts";
import type { PayoutLine } from "../../domain/progressive/payout-register.ts";
import { tiePolicies } from "../../domain/progressive/rules.ts";
import { awardSchema } from "../../events/catalogue/meter-events.ts";
import { meterStateSchema } from "../../events/catalogue/meter-state.ts";
import {
  countSchema,
  exactSchema,
  instantMsSchema,
  meterConfigurationSchema,
  numberSchema,
  payoutSlipSchema,
  reasonSchema,
  tableStreamSchema,
} from "../../events/catalogue/meter-values.ts";
import {
  badgeSchema,
  centsSchema,
  gamingDaySchema,
  roundNumberSchema,
  signedCentsSchema,
} from "../../events/catalogue/values.ts";
import type { Hit } from "../meter/rows.ts";
import type { ContributorView, MeterView, OpenAwardView } from "../meter/view.ts";

// What the body of a meter's row holds: read back with a check, like everything that comes from outside.

const state = meterStateSchema.shape;
const contributor = state.contributors.element.shape;

const contributorViewSchema: z.ZodType<ContributorView> = z.object({
  tableId: z.string(),
  link: contributor.link,
  through: countSchema,
  ahead: z.array(numberSchema),
  setAside: z.array(numberSchema),
  lastLock: countSchema.nullable(),
});

const openAwardViewSchema: z.ZodType<OpenAwardView> = state.openAwards.element
  .omit({ stream: true })
  .extend({ tableId: z.string() });

const balanceSchema = z.object({
  initial: exactSchema,
  contributions: exactSchema,
  adjustments: exactSchema,
  resetFunding: exactSchema,
  awards: exactSchema,
  overflow: exactSchema,
  overflowToRevenue: exactSchema,
  display: exactSchema,
  unexplained: exactSchema,
});

/** Body of a row of the meter view. */
export const meterViewSchema: z.ZodType<MeterView> = z.object({
  meterId: state.meterId,
  status: state.status,
  inCents: centsSchema,
  displayCents: signedCentsSchema,
  display: exactSchema,
  hits: countSchema,
  wins: exactSchema,
  overflow: exactSchema,
  reserve: exactSchema,
  balance: balanceSchema,
  configurationVersion: countSchema,
  configuration: state.configuration,
  queued: state.queued,
  retirement: state.retirement,
  retired: state.retired.unwrap().nullable().default(null),
  cycle: numberSchema,
  contributors: z.array(contributorViewSchema),
  openAwards: z.array(openAwardViewSchema),
  pendingAdjustments: state.adjustments,
  quarantined: state.quarantined,
  lastSerial: countSchema,
});

/** Body of a row of a hit. */
export const hitSchema = z.object({
  eventId: z.string(),
  cycle: numberSchema,
  at: instantMsSchema,
  tableId: z.string(),
  round: roundNumberSchema,
  claimedBy: badgeSchema,
  tiePolicy: z.enum(tiePolicies),
  award: awardSchema,
}) satisfies z.ZodType<Hit>;

const payoutLineSchema: z.ZodType<PayoutLine> = z.object({
  award: awardSchema,
  at: instantMsSchema,
  stream: tableStreamSchema,
  round: roundNumberSchema,
  tiePolicy: z.enum(tiePolicies),
  lockedBy: badgeSchema,
  verifiedBy: badgeSchema.nullable(),
  acknowledgedBy: badgeSchema.nullable(),
  slip: payoutSlipSchema.nullable(),
  paidAt: instantMsSchema.nullable(),
  paidCents: centsSchema.nullable(),
  void: z.object({ reason: reasonSchema, by: badgeSchema }).nullable(),
});

/** Body of a row of the payout register. */
export const payoutBodySchema = z.object({
  thresholds: meterConfigurationSchema.shape.thresholds,
  line: payoutLineSchema,
});

const ledgerSchema: z.ZodType<Ledger> = z.object({
  inCents: centsSchema,
  contributions: exactSchema,
  reserveContributions: exactSchema,
  adjustments: exactSchema,
  funding: exactSchema,
  awards: exactSchema,
  overflowToRevenue: exactSchema,
  houseSeed: exactSchema,
  hits: countSchema,
  display: exactSchema,
  overflow: exactSchema,
  reserve: exactSchema,
});

/** Body of a row of a day of the meter log. */
export const meterDaySchema: z.ZodType<MeterDay> = z.object({
  gamingDate: gamingDaySchema,
  meterId: state.meterId,
  configuration: meterConfigurationSchema,
  opening: ledgerSchema,
  closing: ledgerSchema,
  readDisplay: exactSchema,
  readBy: badgeSchema,
  readAt: instantMsSchema,
});
