import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { MeterCommandData } from "./commands.ts";
import type { RunningMeter } from "./contributions.ts";
import type { MeterEvent, PayoutSlip } from "./events.ts";
import { payerFault } from "./payer-fault.ts";
import { onlyLevel } from "./rules.ts";
import type { OpenAward } from "./state.ts";

/** R29, R30 the slip with the next serial, once the award is verified. */
export function decideDocumentAward(
  { configuration, lastSerial }: RunningMeter,
  award: OpenAward,
  { method }: MeterCommandData<"DocumentAward">,
  context: DecisionContext,
): Decision<MeterEvent> {
  const { at, actor } = context;
  const { verifiedBy } = award;
  if (verifiedBy === undefined) {
    return refused("not-verified", "A supervisor verifies the hand before its slip (7.9.E.3).", {
      paragraph: "7.9.E.3",
    });
  }
  if (award.slip !== undefined) {
    return refused(
      "slip-issued",
      `Slip ${award.slip.serial} is issued and is not altered; void it first (R29).`,
    );
  }
  const payer = payerFault(award, context);
  if (payer !== null) return payer;
  if (verifiedBy === actor.badge) {
    return refused("second-badge-needed", "Preparer and verifier of a slip are two (R29).", {
      stated: actor.badge,
    });
  }
  const slip: PayoutSlip = {
    serial: lastSerial + 1,
    hit: award.hit,
    table: award.stream,
    round: award.round,
    seat: award.seat,
    game: configuration.terms.game,
    at,
    combination: award.category,
    level: onlyLevel,
    meterBefore: award.before,
    meterAfter: award.after,
    amountCents: award.overrideCents ?? award.amountCents,
    method,
    preparedBy: actor.badge,
    verifiedBy,
  };
  return accepted({ type: "PayoutSlipIssued", data: { slip } });
}

/** R31 a supervisor, neither the preparer nor who claimed the hand or looked at it for surveillance. */
export function decideSignSlip(
  meter: RunningMeter,
  { serial }: MeterCommandData<"SignSlip">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const award = awardOfSlip(meter, serial);
  if (award === undefined) return noSlip(serial);
  if (award.signedBy !== undefined) {
    return refused("already-signed", `Slip ${serial} is signed by ${award.signedBy} (R31).`);
  }
  const others = [award.slip.preparedBy, award.claimedBy, award.acknowledgedBy];
  if (actor.role !== "supervisor" || others.includes(actor.badge)) {
    return refused(
      "second-badge-needed",
      "A supervisor who neither claimed nor acknowledged the hand nor prepared the slip signs it (R31).",
      { stated: actor.badge },
    );
  }
  return accepted({
    type: "PayoutSlipSigned",
    data: { serial, hit: award.hit, by: actor.badge },
  });
}

/** R30 the original stays in the log with reason and signer; its number is never used again. */
export function decideVoidSlip(
  meter: RunningMeter,
  { serial, reason }: MeterCommandData<"VoidSlip">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const award = awardOfSlip(meter, serial);
  if (award === undefined) return noSlip(serial);
  if (award.paid) {
    return refused("already-paid", `Slip ${serial} is paid and can not be voided (R30).`);
  }
  if (actor.badge === award.slip.preparedBy) {
    return refused("second-badge-needed", "Someone other than its preparer voids a slip (R30).", {
      stated: actor.badge,
    });
  }
  if (reason === "") {
    return refused("reason-missing", "A void has a reason (R30).", { field: "reason" });
  }
  return accepted({
    type: "PayoutSlipVoided",
    data: { slip: award.slip, reason, by: actor.badge },
  });
}

type SlippedAward = OpenAward & { readonly slip: PayoutSlip };

function awardOfSlip(meter: RunningMeter, serial: number): SlippedAward | undefined {
  return meter.openAwards.find(
    (award): award is SlippedAward => award.slip !== undefined && award.slip.serial === serial,
  );
}

function noSlip(serial: number): Decision<never> {
  return refused("no-such-slip", `No slip ${serial} is in force (R30).`, { field: "serial" });
}
