import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { dollars } from "../table/dollars.ts";
import type { MeterCommand, MeterCommandData } from "./commands.ts";
import type { RunningMeter } from "./contributions.ts";
import type { MeterEvent } from "./events.ts";
import { decideClearAward, decidePayAward } from "./pay-award.ts";
import { decideDocumentAward, decideSignSlip, decideVoidSlip } from "./payout-slips.ts";
import type { OpenAward } from "./state.ts";

type AwardCommand = Extract<
  MeterCommand,
  {
    type:
      | "VerifyAward"
      | "AcknowledgeAward"
      | "OverrideAward"
      | "DocumentAward"
      | "SignSlip"
      | "VoidSlip"
      | "PayAward"
      | "ClearAward";
  }
>;

/**
 * One step in the life of an award: locked by the hit, then verified, documented, paid and cleared
 * (7.9.E.3, R26-R33). The meter has gone on long since; no step here moves it.
 */
export function decideAwardStep(
  meter: RunningMeter,
  command: AwardCommand,
  context: DecisionContext,
): Decision<MeterEvent> {
  if (command.type === "SignSlip") return decideSignSlip(meter, command.data, context);
  if (command.type === "VoidSlip") return decideVoidSlip(meter, command.data, context);
  const award = meter.openAwards.find(({ hit }) => hit === command.data.hit);
  if (award === undefined) {
    return refused(
      "no-open-award",
      `Hit ${command.data.hit} has no award that is open: it was cleared, or never won (R26).`,
      {
        field: "hit",
      },
    );
  }
  switch (command.type) {
    case "VerifyAward":
      return decideVerifyAward(award, context);
    case "AcknowledgeAward":
      return decideAcknowledgeAward(award, context);
    case "OverrideAward":
      return decideOverrideAward(award, command.data, context);
    case "DocumentAward":
      return decideDocumentAward(meter, award, command.data, context);
    case "PayAward":
      return decidePayAward(award, command.data, context);
    case "ClearAward":
      return decideClearAward(award, context);
  }
}

/** 7.9.E.3 the supervisor's own look, not the claimant's. */
function decideVerifyAward(award: OpenAward, { actor }: DecisionContext): Decision<MeterEvent> {
  const { hit } = award;
  if (award.verifiedBy !== undefined) {
    return refused("already-verified", `Hit ${hit} is verified by ${award.verifiedBy} (R26).`);
  }
  const others = [award.claimedBy, award.acknowledgedBy];
  if (actor.role !== "supervisor" || others.includes(actor.badge)) {
    return refused(
      "second-badge-needed",
      "A supervisor other than who claimed or acknowledged it authorises the payment and its deduction (7.9.E.3).",
      { paragraph: "7.9.E.3", stated: actor.badge },
    );
  }
  return accepted({ type: "AwardVerified", data: { hit, by: actor.badge } });
}

/** R31 */
function decideAcknowledgeAward(
  award: OpenAward,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const { hit } = award;
  if (award.acknowledgedBy !== undefined) {
    return refused("already-acknowledged", `Hit ${hit} is acknowledged by surveillance (R31).`);
  }
  if (actor.role !== "surveillance") {
    return refused(
      "surveillance-needed",
      "Surveillance itself verifies hand, wager, payout and player (R31).",
      { stated: actor.role, expected: "surveillance" },
    );
  }
  const { claimedBy, verifiedBy, slip, signedBy } = award;
  if ([claimedBy, verifiedBy, slip?.preparedBy, signedBy].includes(actor.badge)) {
    return refused(
      "second-badge-needed",
      "Surveillance is another badge than those that claim, verify, prepare and sign (R31).",
      { stated: actor.badge },
    );
  }
  return accepted({ type: "AwardAcknowledged", data: { hit, by: actor.badge } });
}

/** R32 before the slip, which states the amount and is not altered (R29). */
function decideOverrideAward(
  award: OpenAward,
  { amountCents, reason }: MeterCommandData<"OverrideAward">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const { hit, slip } = award;
  if (award.paid) return refused("already-paid", `Hit ${hit} is paid, and only once (R29).`);
  if (slip !== undefined) {
    return refused(
      "slip-issued",
      `Slip ${slip.serial} states ${dollars(slip.amountCents)} and is not altered; void it first (R29).`,
    );
  }
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) {
    return refused("amount-not-payable", "What is paid is whole cents, not below nothing (R32).", {
      field: "amountCents",
      stated: String(amountCents),
    });
  }
  if (actor.role !== "supervisor" || actor.badge === award.claimedBy) {
    return refused("second-badge-needed", "A supervisor other than the claimant overrides (R32).", {
      stated: actor.badge,
    });
  }
  if (reason === "") {
    return refused("reason-missing", "An override has a reason (R32).", { field: "reason" });
  }
  return accepted({
    type: "AwardOverridden",
    data: { hit, by: actor.badge, awardedCents: award.amountCents, amountCents, reason },
  });
}
