import {
  accepted,
  type Decision,
  type DecisionContext,
  type Refusal,
  refused,
} from "../decision.ts";
import { dollars } from "../table/dollars.ts";
import { amountsOf, mostStatedCents, readingOf } from "./amounts.ts";
import type { AdjustmentReason, MeterCommandData } from "./commands.ts";
import type { RunningMeter } from "./contributions.ts";
import { departmentOf } from "./departments.ts";
import type { Approval, MeterEvent, RequestedAdjustment } from "./events.ts";
import { withAmount } from "./evolve.ts";
import type { MeterState } from "./state.ts";

/** R01 no cause for a meter to fall. */
const onlyAdding: readonly AdjustmentReason[] = ["transfer-in", "promotion"];

/** R02 asks for a correction. Nothing moves: it takes two others, of different departments. */
export function decideAdjustMeter(
  meter: RunningMeter,
  data: MeterCommandData<"AdjustMeter">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const fault = adjustmentFault(meter, data);
  if (fault !== null) return { kind: "refused", refusal: fault };
  return accepted({
    type: "AdjustmentRequested",
    data: {
      ...data,
      adjustment: meter.lastAdjustment + 1,
      requestedBy: actor.badge,
      requestedFor: departmentOf(actor.role),
    },
  });
}

/** R02 the second approval moves the meter, and records it before and after. */
export function decideApproveAdjustment(
  meter: RunningMeter,
  { adjustment }: MeterCommandData<"ApproveAdjustment">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const asked = meter.adjustments.find((waiting) => waiting.adjustment === adjustment);
  if (asked === undefined) return noAdjustment(adjustment);
  const approval = { by: actor.badge, department: departmentOf(actor.role) };
  const { approvals, ...request } = asked;
  const refusal = approvalRefusal(asked.requestedBy, approvals, approval);
  if (refusal !== null) return refusal;
  const approved: MeterEvent = { type: "AdjustmentApproved", data: { adjustment, ...approval } };
  if (approvals.length === 0) return accepted(approved);
  const fault = adjustmentFault(meter, asked);
  if (fault !== null) return { kind: "refused", refusal: fault };
  return accepted(approved, adjusted(meter, request, [...approvals, approval]));
}

export function decideWithdrawAdjustment(
  meter: RunningMeter,
  { adjustment }: MeterCommandData<"WithdrawAdjustment">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  if (!meter.adjustments.some((waiting) => waiting.adjustment === adjustment)) {
    return noAdjustment(adjustment);
  }
  return accepted({ type: "AdjustmentWithdrawn", data: { adjustment, by: actor.badge } });
}

function noAdjustment(adjustment: number): Decision<never> {
  return refused("nothing-to-approve", `No adjustment ${adjustment} waits for approval (R02).`, {
    field: "adjustment",
  });
}

function approvalRefusal(
  requestedBy: string,
  approvals: readonly Approval[],
  { by, department }: Approval,
): Decision<never> | null {
  if (by === requestedBy) {
    return refused("self-approval", "Who asks for an adjustment does not approve it (R02).", {
      stated: by,
    });
  }
  if (approvals.some((given) => given.by === by || given.department === department)) {
    return refused(
      "second-badge-needed",
      "The second approval comes from another badge of another department (R02).",
      { stated: by },
    );
  }
  return null;
}

function adjusted(
  meter: RunningMeter,
  request: RequestedAdjustment,
  approvals: readonly Approval[],
): MeterEvent {
  return {
    type: "MeterAdjusted",
    data: {
      ...request,
      cycle: meter.cycle.number,
      approvals,
      before: readingOf(amountsOf(meter)),
      after: readingOf(amountsOf(withAmount(meter, request.meter, request.amountCents))),
    },
  };
}

function adjustmentFault(
  meter: MeterState,
  adjustment: MeterCommandData<"AdjustMeter">,
): Refusal | null {
  const { amountCents, reasonCode, documentNumber, explanation } = adjustment;
  if (amountCents === 0) return fault("amountCents", "An adjustment is of some amount (R02).");
  if (Math.abs(amountCents) > mostStatedCents) {
    return fault("amountCents", `An adjustment is at most ${dollars(mostStatedCents)} (R02).`);
  }
  if (amountCents < 0 && onlyAdding.includes(reasonCode)) {
    return fault("reasonCode", `A ${reasonCode} adds to the meter and never lowers it (R01).`);
  }
  if (documentNumber === "") return fault("documentNumber", "An adjustment has a document (R02).");
  if (explanation === "") return fault("explanation", "An adjustment is explained (R15).");
  const after = amountsOf(withAmount(meter, adjustment.meter, amountCents));
  if (after[adjustment.meter] < 0n) {
    return fault("amountCents", `The ${adjustment.meter} does not hold so much (R01).`);
  }
  return receiptFault(adjustment);
}

/** R21 */
function receiptFault({
  meter,
  amountCents,
  receipt,
}: MeterCommandData<"AdjustMeter">): Refusal | null {
  if (meter === "display" || amountCents > 0) return null;
  if (receipt !== undefined && receipt.amountCents === -amountCents) return null;
  return {
    ...fault("receipt", "The reserve is reduced only with receipts of the same amount (R21)."),
    expected: String(-amountCents),
  };
}

function fault(field: string, message: string): Refusal {
  return { code: "adjustment-not-documented", field, message };
}
