import {
  accepted,
  type Decision,
  type DecisionContext,
  type Refusal,
  refused,
} from "../decision.ts";
import { dollars } from "../table/dollars.ts";
import { mostStatedCents, mostWageredCents, wageredInAll } from "./amounts.ts";
import type { Contribution, MeterCommandData } from "./commands.ts";
import { isBeyondSums, isWholeWagers, type RunningMeter, readingWith } from "./contributions.ts";
import { departmentOf } from "./departments.ts";
import type { MeterEvent } from "./events.ts";

/**
 * R11 someone has looked, and asks that it counts or never does. Nothing moves: it puts money onto the
 * meter or keeps it off, so it takes another department as a correction does (R02). Asked anew, it
 * takes the place of what was asked before.
 */
export function decideResolveContribution(
  meter: RunningMeter,
  { eventId, counted, reason }: MeterCommandData<"ResolveContribution">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const held = heldOf(meter, eventId);
  if (held === undefined) return notQuarantined(eventId);
  if (reason.trim() === "") {
    return refused("reason-missing", "What becomes of a contribution is explained (R15).", {
      field: "reason",
    });
  }
  const fault = counted ? countingFault(meter, held.contribution) : null;
  if (fault !== null) return { kind: "refused", refusal: fault };
  return accepted({
    type: "ContributionResolutionRequested",
    data: { eventId, counted, reason, by: actor.badge, department: departmentOf(actor.role) },
  });
}

/** R11 it counts in the present cycle, or never: what another badge of another department has read and approves. */
export function decideApproveResolution(
  meter: RunningMeter,
  { eventId, counted }: MeterCommandData<"ApproveResolution">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const held = heldOf(meter, eventId);
  if (held === undefined) return notQuarantined(eventId);
  const { contribution, resolution } = held;
  if (resolution === null) {
    return refused("nothing-to-approve", `No one has asked what becomes of ${eventId}.`, {
      field: "eventId",
    });
  }
  if (resolution.counted !== counted) {
    return refused("other-resolution", "The opposite waits for approval (R11).", {
      field: "counted",
      stated: String(counted),
      expected: String(resolution.counted),
    });
  }
  const { requested, reason } = resolution;
  const approved = { by: actor.badge, department: departmentOf(actor.role) };
  if (requested.by === approved.by || requested.department === approved.department) {
    return refused(
      "second-badge-needed",
      "What becomes of a contribution is approved by another badge of another department (R11, R02).",
      { stated: actor.badge },
    );
  }
  // A reset may have put another wager into force since it was asked.
  const fault = counted ? countingFault(meter, contribution) : null;
  if (fault !== null) return { kind: "refused", refusal: fault };
  const after = readingWith(meter, counted ? contribution.cents : 0);
  return accepted({
    type: "ContributionResolved",
    data: {
      ...{ cycle: meter.cycle.number, contribution, counted, reason },
      ...{ requested, approved, after },
    },
  });
}

function heldOf({ quarantined }: RunningMeter, eventId: string) {
  return quarantined.find(({ contribution }) => contribution.eventId === eventId);
}

function notQuarantined(eventId: string): Decision<never> {
  return refused("not-quarantined", `No contribution of event ${eventId} is set aside (R11).`, {
    field: "eventId",
  });
}

/**
 * What is no number of wagers can not count: the in-meter counts wagers, and an amount below nothing
 * would lower the meter (R01).
 */
function countingFault(meter: RunningMeter, { cents: amount }: Contribution): Refusal | null {
  const { terms } = meter.configuration;
  if (amount > mostStatedCents) {
    return fault(
      "beyond-any-wager",
      `${dollars(amount)} is above ${dollars(mostStatedCents)} and never counts (R11).`,
      amount,
    );
  }
  if (!isWholeWagers(terms, amount)) {
    return fault(
      "not-a-multiple",
      `${dollars(amount)} is no number of wagers of ${dollars(terms.wagerCents)}; an adjustment corrects the meter (R11, R02).`,
      amount,
    );
  }
  if (isBeyondSums(wageredInAll(meter), amount)) {
    return fault(
      "beyond-exact-sums",
      `The meter counts up to ${dollars(mostWageredCents)} in its life; retire it (R05, R25).`,
      amount,
    );
  }
  return null;
}

function fault(code: string, message: string, amount: number): Refusal {
  return { code, message, field: "counted", stated: String(amount) };
}
