import {
  accepted,
  type Decision,
  type DecisionContext,
  type Refusal,
  refused,
} from "../decision.ts";
import { amountsOf, readingOf } from "./amounts.ts";
import type { BalancePlan, MeterCommandData } from "./commands.ts";
import type { RunningMeter } from "./contributions.ts";
import { departmentOf } from "./departments.ts";
import type { MeterEvent } from "./events.ts";
import { exact } from "./micro-cents.ts";

/** R25 a progressive ends only with a plan for its balance, and when nothing of it is open. */
export function decideRetireMeter(
  meter: RunningMeter,
  { plan, target }: MeterCommandData<"RetireMeter">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const fault = planFault(meter, plan) ?? targetFault(plan, target) ?? openFault(meter);
  if (fault !== null) return { kind: "refused", refusal: fault };
  return accepted({
    type: "RetirementRequested",
    data: { plan, by: actor.badge, department: departmentOf(actor.role) },
  });
}

export function decideApproveRetirement(
  meter: RunningMeter,
  stated: MeterCommandData<"ApproveRetirement">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const { retirement } = meter;
  if (retirement === null) {
    return refused("nothing-to-approve", "No one has asked to retire this meter (R25).");
  }
  const { plan, requested } = retirement;
  if (!samePlan(plan, stated.plan)) {
    return refused("other-plan", "Another plan waits for approval than the one stated (R25).", {
      field: "plan",
      stated: written(stated.plan),
      expected: written(plan),
    });
  }
  const approved = { by: actor.badge, department: departmentOf(actor.role) };
  if (requested.by === approved.by || requested.department === approved.department) {
    return refused(
      "second-badge-needed",
      "Retiring a meter is approved by another badge of another department (R25).",
      { stated: actor.badge },
    );
  }
  const fault = targetFault(plan, stated.target) ?? openFault(meter);
  if (fault !== null) return { kind: "refused", refusal: fault };
  const { display, overflow, reserve } = amountsOf(meter);
  return accepted({
    type: "MeterRetired",
    data: {
      plan,
      requested,
      approved,
      display: exact(display),
      overflow: exact(overflow),
      reserve: exact(reserve),
      after: readingOf({ display: 0n, overflow: 0n, reserve: 0n }),
    },
  });
}

function samePlan(a: BalancePlan, b: BalancePlan): boolean {
  return a.kind === b.kind && a.documentNumber === b.documentNumber && targetOf(a) === targetOf(b);
}

function written(plan: BalancePlan): string {
  return `${plan.kind} ${plan.documentNumber} ${targetOf(plan)}`;
}

function targetOf(plan: BalancePlan): string {
  return plan.kind === "transfer" ? plan.toMeterId : plan.event;
}

function planFault({ meterId }: RunningMeter, plan: BalancePlan): Refusal | null {
  const target = targetOf(plan);
  if (target === "" || target === meterId || plan.documentNumber === "") {
    return {
      code: "no-plan",
      field: "plan",
      message:
        "The plan names a document and another meter or event that the balance goes to (R25).",
    };
  }
  return null;
}

/** Whose balance would end up nowhere, or null: a meter that is not there, or is no more. */
function targetFault(
  plan: BalancePlan,
  target: MeterCommandData<"RetireMeter">["target"],
): Refusal | null {
  if (target === undefined) return null;
  const why = target === "absent" ? "is not configured" : "is retired itself";
  return {
    code: "no-plan",
    field: "plan.toMeterId",
    message: `Meter ${targetOf(plan)} ${why}: the balance would go nowhere (R25).`,
    stated: targetOf(plan),
  };
}

/** What must be finished first, or null. */
function openFault(meter: RunningMeter): Refusal | null {
  const linked = meter.contributors.find(({ link }) => link !== "unlinked");
  if (linked !== undefined) return open(`${linked.stream} is still linked`);
  const owing = meter.contributors.find(({ through, lastLock = 0 }) => through < lastLock);
  if (owing !== undefined) {
    return open(`lock ${owing.through + 1} of ${owing.stream} is not counted`);
  }
  if (meter.openAwards.length > 0) return open("awards are not cleared");
  if (meter.quarantined.length > 0) return open("contributions are set aside");
  return meter.adjustments.length > 0 ? open("adjustments wait for approval") : null;
}

function open(what: string): Refusal {
  return { code: "meter-in-operation", message: `The meter can not be retired: ${what} (R25).` };
}
