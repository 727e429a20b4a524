import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { cents } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import type { MeterCommandData } from "./commands.ts";
import type { RunningMeter } from "./contributions.ts";
import type { MeterEvent } from "./events.ts";
import type { AwardThresholds } from "./rules.ts";
import type { OpenAward } from "./state.ts";

/** The money is handed over: on a slip, with what its amount asks for (R31, R32). */
export function decidePayAward(
  { configuration }: RunningMeter,
  award: OpenAward,
  { amountCents }: MeterCommandData<"PayAward">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const { hit, slip, paidFrom } = award;
  if (award.paid) return refused("already-paid", `Hit ${hit} is paid.`);
  if (slip === undefined) {
    return refused("not-documented", "The slip comes before the payment (R29).");
  }
  const refusal =
    thresholdRefusal(configuration.thresholds, award, amountCents) ??
    differenceRefusal(configuration.thresholds, award, amountCents);
  if (refusal !== null) return refusal;
  return accepted({
    type: "AwardPaid",
    data: {
      hit,
      by: actor.badge,
      serial: slip.serial,
      amountCents,
      differenceCents: cents(amountCents - award.amountCents),
      paidFrom,
    },
  });
}

/** R31 */
function thresholdRefusal(
  { surveillanceAboveCents, signatureAboveCents }: AwardThresholds,
  award: OpenAward,
  paidCents: number,
): Decision<never> | null {
  const amountCents = cents(Math.max(award.amountCents, paidCents));
  if (amountCents > surveillanceAboveCents && award.acknowledgedBy === undefined) {
    return refused(
      "surveillance-needed",
      `Above ${dollars(surveillanceAboveCents)} surveillance verifies before payment (R31).`,
    );
  }
  if (amountCents > signatureAboveCents && award.signedBy === undefined) {
    return refused(
      "signature-needed",
      `Above ${dollars(signatureAboveCents)} a supervisor signs before payment (R31).`,
    );
  }
  return null;
}

/** R32 */
function differenceRefusal(
  { overrideAboveCents }: AwardThresholds,
  { amountCents, overrideCents }: OpenAward,
  paidCents: number,
): Decision<never> | null {
  const expected = overrideCents ?? amountCents;
  if (Math.abs(paidCents - expected) <= overrideAboveCents) return null;
  return refused(
    "payment-differs",
    `A payment more than ${dollars(overrideAboveCents)} from the award needs an override (R32).`,
    { field: "amountCents", stated: String(paidCents), expected: String(expected) },
  );
}

/** 7.9.E.3 the cards may go when the paperwork is complete and the player is paid (R27). */
export function decideClearAward(
  award: OpenAward,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const { hit, stream, round, seat, slip } = award;
  if (!award.paid || slip === undefined) {
    return refused("not-paid", "The cards stay until the award is documented and paid (7.9.E.3).", {
      paragraph: "7.9.E.3",
    });
  }
  const { serial } = slip;
  return accepted({
    type: "AwardCleared",
    data: { hit, by: actor.badge, serial, stream, round, seat },
  });
}
