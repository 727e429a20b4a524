import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DecisionContext } from "../../../domain/decision.ts";
import { cents } from "../../../domain/money/cents.ts";
import { amountsOf, unexplained } from "../../../domain/progressive/amounts.ts";
import { decide } from "../../../domain/progressive/decide.ts";
import type { MeterEvent } from "../../../domain/progressive/events.ts";
import { evolve } from "../../../domain/progressive/evolve.ts";
import type { MeterState } from "../../../domain/progressive/state.ts";
import { evenings, type Made } from "./any-commands.ts";
import { meterWith } from "./scenario.ts";

/** Each accepted event with the meter before and after it. */
interface Step {
  readonly before: MeterState;
  readonly event: MeterEvent;
  readonly after: MeterState;
}

function play(evening: readonly (readonly [Made, DecisionContext])[]): readonly Step[] {
  const steps: Step[] = [];
  let { state } = meterWith({ reserveRatePpm: 100_000, limitCents: cents(10_000_200) }, 2);
  for (const [make, context] of evening) {
    const decision = decide(state, make(state), context);
    if (decision.kind === "refused") continue;
    for (const event of decision.events) {
      const after = evolve(state, JSON.parse(JSON.stringify(event)));
      steps.push({ before: state, event, after });
      state = after;
    }
  }
  return steps;
}

const lowers: readonly MeterEvent["type"][] = ["MeterAdjusted", "ProgressiveAwarded"];

function checkMoney({ before, event, after }: Step): void {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  expect(unexplained(after)).toBe(0n);
  for (const part of ["display", "overflow", "reserve"] as const) {
    expect(is[part]).toBeGreaterThanOrEqual(0n);
    if (!lowers.includes(event.type)) expect(is[part]).toBeGreaterThanOrEqual(was[part]);
  }
}

function checkPeople({ before, event }: Step): void {
  if (event.type === "AwardPaid") {
    const award = before.openAwards.find(({ hit }) => hit === event.data.hit);
    const { claimedBy, verifiedBy, slip, overrideCents, amountCents } = award ?? {};
    expect(award?.paid).toBe(false);
    expect(new Set([claimedBy, verifiedBy]).size).toBe(2);
    expect([slip?.preparedBy, event.data.by]).not.toContain(verifiedBy);
    expect(slip?.amountCents).toBe(overrideCents ?? amountCents);
    expect(event.data.by === claimedBy).toBe(award?.paidFrom === "inventory");
    if (overrideCents !== undefined) expect(event.data.amountCents).toBe(overrideCents);
  }
  if (event.type === "MeterAdjusted") {
    const { requestedBy, approvals } = event.data;
    expect(new Set([requestedBy, ...approvals.map((given) => given.by)]).size).toBe(3);
    expect(new Set(approvals.map(({ department }) => department)).size).toBe(2);
  }
  if (event.type === "ContributionResolved") {
    const { requested, approved } = event.data;
    expect(requested.by).not.toBe(approved.by);
    expect(requested.department).not.toBe(approved.department);
  }
}

describe("whatever is asked of a meter, by whomever", () => {
  test("[R01] [R02] [R05] [R11] [R26] [R29] [R30] [R32] nothing is unexplained, below nothing, or one person's doing", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(evenings, (evening) => {
        const steps = play(evening);
        let serial = 0;
        for (const step of steps) {
          seen.set(step.event.type, (seen.get(step.event.type) ?? 0) + 1);
          checkMoney(step);
          checkPeople(step);
          if (step.event.type !== "PayoutSlipIssued") continue;
          expect(step.event.data.slip.serial).toBe(serial + 1);
          serial += 1;
        }
      }),
      { numRuns: 400 },
    );

    // The evenings are worth the name: everything happens in them.
    for (const type of [
      ...["AwardCleared", "ContributionResolved", "MeterAdjusted", "ProgressiveAwarded"],
      "TableLinked",
    ]) {
      expect(seen.get(type)).toBeGreaterThan(0);
    }
  });
});
