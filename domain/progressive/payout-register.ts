import { decimal } from "./amounts.ts";
import type { Award, MeterEventData, PayoutSlip } from "./events.ts";
import type { LoggedMeterEvent } from "./logged-event.ts";
import { microCentsPerCent } from "./micro-cents.ts";
import { type AwardThresholds, onlyLevel, type TiePolicy } from "./rules.ts";

/** Columns of the progressive payout register. */
export const payoutRegisterColumns = [
  "slip_no",
  "hit_no",
  "occurred_at",
  "link_id",
  "level",
  "table_no",
  "seat",
  "round_id",
  "combination",
  "cards",
  "meter_before",
  "meter_before_exact",
  "award",
  "meter_after",
  "meter_after_exact",
  "tie_policy",
  "paid_from",
  "tax_form",
  "locked_by",
  "verified_by",
  "surveillance_ack",
  "paid_at",
  "void",
  "paid",
  "difference",
] as const;

export type PayoutRegisterRow = Readonly<Record<(typeof payoutRegisterColumns)[number], string>>;

/** One award with the slip in force, or one slip that was voided (R30). */
export interface PayoutLine {
  readonly award: Award;
  readonly at: number;
  readonly stream: string;
  readonly round: number;
  readonly tiePolicy: TiePolicy;
  readonly lockedBy: string;
  readonly verifiedBy: string | null;
  readonly acknowledgedBy: string | null;
  readonly slip: PayoutSlip | null;
  readonly paidAt: number | null;
  readonly paidCents: number | null;
  readonly void: { readonly reason: string; readonly by: string } | null;
}

/** The register after one more event: a line per award, and a voided slip keeps its own. */
export function evolveRegister(
  lines: readonly PayoutLine[],
  { at, event }: LoggedMeterEvent,
): readonly PayoutLine[] {
  switch (event.type) {
    case "ProgressiveAwarded":
      return [...lines, ...event.data.awards.map((award) => newLine(event.data, award))];
    case "AwardVerified":
      return withLine(lines, event.data.hit, { verifiedBy: event.data.by });
    case "AwardAcknowledged":
      return withLine(lines, event.data.hit, { acknowledgedBy: event.data.by });
    case "AwardOverridden":
      return withLine(lines, event.data.hit, { acknowledgedBy: null });
    case "PayoutSlipIssued":
      return withLine(lines, event.data.slip.hit, { slip: event.data.slip });
    case "PayoutSlipVoided":
      return lines.flatMap((line) => voided(line, event.data));
    case "AwardPaid": {
      const { hit, amountCents } = event.data;
      return withLine(lines, hit, { paidAt: at, paidCents: amountCents });
    }
    default:
      return lines;
  }
}

function newLine(
  { claim, tiePolicy }: MeterEventData<"ProgressiveAwarded">,
  award: Award,
): PayoutLine {
  return {
    award,
    at: claim.at,
    stream: claim.stream,
    round: claim.round,
    tiePolicy,
    lockedBy: claim.claimedBy,
    verifiedBy: null,
    acknowledgedBy: null,
    slip: null,
    paidAt: null,
    paidCents: null,
    void: null,
  };
}

function withLine(
  lines: readonly PayoutLine[],
  hit: number,
  change: Partial<PayoutLine>,
): readonly PayoutLine[] {
  return lines.map((line) =>
    line.award.hit === hit && line.void === null ? { ...line, ...change } : line,
  );
}

function voided(
  line: PayoutLine,
  { slip, reason, by }: MeterEventData<"PayoutSlipVoided">,
): readonly PayoutLine[] {
  if (line.slip?.serial !== slip.serial) return [line];
  return [
    { ...line, void: { reason, by } },
    { ...line, slip: null },
  ];
}

/**
 * A line as it is printed and exported. What is not there yet stays empty. `award` is what the meter
 * gave; `paid` less it is the `difference`, as whoever overrode it wanted (R32).
 */
export function payoutRegisterRow(
  meterId: string,
  thresholds: AwardThresholds,
  line: PayoutLine,
): PayoutRegisterRow {
  const { award, slip, paidCents } = line;
  return {
    slip_no: slip === null ? "" : String(slip.serial),
    hit_no: String(award.hit),
    occurred_at: time(line.at),
    link_id: meterId,
    level: onlyLevel,
    table_no: line.stream.slice(line.stream.lastIndexOf("/") + 1),
    seat: String(award.seat),
    round_id: String(line.round),
    combination: award.category,
    cards: award.cards.join(" "),
    meter_before: award.before.slice(0, -6),
    meter_before_exact: award.before,
    award: dollarsOf(award.amountCents),
    meter_after: award.after.slice(0, -6),
    meter_after_exact: award.after,
    tie_policy: line.tiePolicy,
    paid_from: award.paidFrom === "inventory" ? "RACK" : "CAGE",
    tax_form: needsTaxForm(thresholds, award) ? "W-2G" : "",
    locked_by: line.lockedBy,
    verified_by: line.verifiedBy ?? "",
    surveillance_ack: line.acknowledgedBy ?? "",
    paid_at: line.paidAt === null ? "" : time(line.paidAt),
    void: line.void === null ? "" : `${line.void.reason} (${line.void.by})`,
    paid: paidCents === null ? "" : dollarsOf(paidCents),
    // R32 what a supervisor's override answers for: it is below nothing where less was paid.
    difference: paidCents === null ? "" : dollarsOf(paidCents - award.amountCents),
  };
}

function dollarsOf(amountCents: number): string {
  return decimal(BigInt(amountCents) * microCentsPerCent);
}

/** Form W-2G: at 300 times the wager or more, and above the filed amount. */
function needsTaxForm({ taxFormAboveCents }: AwardThresholds, award: Award): boolean {
  const { amountCents, wagerCents } = award;
  return (
    taxFormAboveCents !== undefined &&
    amountCents > taxFormAboveCents &&
    amountCents >= 300 * wagerCents
  );
}

function time(at: number): string {
  return new Date(at).toISOString();
}
