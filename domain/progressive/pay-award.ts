import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { cents } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import type { MeterCommandData } from "./commands.ts";
import type { MeterEvent } from "./events.ts";
import { payerFault } from "./payer-fault.ts";
import type { AwardThresholds } from "./rules.ts";
import type { OpenAward } from "./state.ts";

/**
 * The money is handed over: on a slip, with what its amount asks for (R31, R32), by another badge
 * than the one that verified the hand. The thresholds are those under which the award was won: a
 * filing that the hit itself put into force does not loosen them.
 */
export function decidePayAward(
  award: OpenAward,
  { amountCents }: MeterCommandData<"PayAward">,
  context: DecisionContext,
): Decision<MeterEvent> {
  const { actor } = context;
  const { hit, slip, paidFrom, thresholds } = award;
  if (award.paid) return refused("already-paid", `Hit ${hit} is paid, and only once (R29).`);
  if (slip === undefined) {
    return refused("not-documented", "The slip comes before the payment (R29).");
  }
  const payer = payerFault(award, context);
  if (payer !== null) return payer;
  if (award.verifiedBy === actor.badge) {
    return refused("second-badge-needed", "Who verified the hand does not pay it (R29).", {
      stated: actor.badge,
    });
  }
  if (award.signedBy === actor.badge) {
    return refused("second-badge-needed", "Who signed the slip does not pay it (R31).", {
      stated: actor.badge,
    });
  }
  const refusal =
    thresholdRefusal(thresholds, award, amountCents) ??
    differenceRefusal(thresholds, award, amountCents);
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

/** R32 what a supervisor lets be paid is paid to the cent: the tolerance is for the award alone. */
function differenceRefusal(
  { overrideAboveCents }: AwardThresholds,
  { amountCents, overrideCents }: OpenAward,
  paidCents: number,
): Decision<never> | null {
  const expected = overrideCents ?? amountCents;
  if (paidCents === expected) return null;
  if (paidCents <= 0) {
    return refused("payment-differs", "An award is not paid with nothing (R32).", {
      field: "amountCents",
      stated: String(paidCents),
      expected: String(expected),
    });
  }
  if (overrideCents !== undefined) {
    return refused(
      "payment-differs",
      `A supervisor lets ${dollars(overrideCents)} be paid, no other amount (R32).`,
      { field: "amountCents", stated: String(paidCents), expected: String(expected) },
    );
  }
  if (Math.abs(paidCents - amountCents) <= overrideAboveCents) return null;
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
