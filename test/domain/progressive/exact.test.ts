import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { amountsOf, toMicroCents, unexplained } from "../../../domain/progressive/amounts.ts";
import { checkProofs } from "../../../domain/progressive/check-proofs.ts";
import type { Contribution, MeterCommand } from "../../../domain/progressive/commands.ts";
import { evolve } from "../../../domain/progressive/evolve.ts";
import { ledgerOf } from "../../../domain/progressive/ledger.ts";
import { meterLogRow } from "../../../domain/progressive/meter-log.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import { microCents } from "../../../domain/progressive/micro-cents.ts";
import { type MeterState, unconfiguredMeter } from "../../../domain/progressive/state.ts";
import { attempt, type Floor, floors, inOrder, openingMeter } from "./floor.ts";
import { proofOfCycle } from "./log.ts";
import {
  awardOf,
  cage,
  configuration,
  finance,
  lockOf,
  type Meter,
  meterId,
  meterWith,
  record,
  supervisor,
} from "./scenario.ts";

/** What people do to a meter between two things that tables do. */
interface Intervention {
  readonly kind: "adjust" | "resolve";
  readonly amount: number;
  readonly meter: "display" | "reserve";
}

const interventions = fc.array(
  fc.option(
    fc.record<Intervention>({
      kind: fc.constantFrom("adjust", "resolve"),
      amount: fc.integer({ min: -5_000, max: 5_000 }),
      meter: fc.constantFrom("display", "reserve"),
    }),
    { freq: 3 },
  ),
  { minLength: 5, maxLength: 15 },
);

/** The command if the meter accepts it, and nothing if it does not. */
function tried(meter: Meter, command: MeterCommand, by = finance): Meter {
  return meter.asks(command, by).kind === "accepted" ? meter.does(command, by) : meter;
}

function intervene(meter: Meter, { kind, amount, meter: which }: Intervention): Meter {
  if (kind === "resolve") {
    const [held] = meter.state.quarantined;
    if (held === undefined) return meter;
    const { eventId } = held.contribution;
    const data = { eventId, counted: amount > 0, reason: "looked at" };
    const asked = meter.does({ type: "ResolveContribution", data }, finance);
    const approval = { eventId, counted: data.counted };
    return asked.does({ type: "ApproveResolution", data: approval }, supervisor);
  }
  const adjustment = meter.state.lastAdjustment + 1;
  const asked = tried(meter, {
    type: "AdjustMeter",
    data: {
      meter: which,
      amountCents: cents(amount),
      reasonCode: "miscount",
      documentNumber: `ADJ-${adjustment}`,
      explanation: "as the document says",
      receipt: { number: "R-1", amountCents: cents(-amount || 0) },
    },
  });
  const once = tried(asked, { type: "ApproveAdjustment", data: { adjustment } }, supervisor);
  return tried(once, { type: "ApproveAdjustment", data: { adjustment } }, cage);
}

/** An evening in order, with people intervening; R05 is checked after every event. */
function play(floor: Floor, between: readonly (Intervention | null)[]): Meter {
  return inOrder(floor).reduce((meter, entry, index) => {
    const intervention = between[index % between.length] ?? null;
    const before = intervention === null ? meter : intervene(meter, intervention);
    return before.does(
      entry.kind === "lock"
        ? record(entry.lock)
        : (state: MeterState) => awardOf(state, entry.claim, floor.logs),
    );
  }, openingMeter(floor));
}

describe("the meter is exact to the micro-cent", () => {
  test("[R05] current = initial + contributions + adjustments + funding - awards - overflow, after every event", () => {
    let adjusted = 0;
    let awarded = 0;
    fc.assert(
      fc.property(floors, interventions, (floor, between) => {
        const { events, state } = play(floor, between);
        adjusted += events.filter(({ type }) => type === "MeterAdjusted").length;
        awarded += state.hits;
        expect(unexplained(state)).toBe(0n);
        expect(amountsOf(state).reserve).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 500 },
    );
    expect(adjusted).toBeGreaterThan(100);
    expect(awarded).toBeGreaterThan(100);
  });

  test("[R01] the display falls by an award or a documented correction, and by nothing else", () => {
    const falls = new Map<string, number>();
    fc.assert(
      fc.property(floors, interventions, (floor, between) => {
        let state = unconfiguredMeter(meterId);
        for (const event of play(floor, between).events) {
          const before = amountsOf(state);
          state = evolve(state, event);
          const { display, overflow, reserve } = amountsOf(state);
          if (display < before.display) falls.set(event.type, (falls.get(event.type) ?? 0) + 1);
          // Neither does what is not shown.
          if (event.type !== "MeterAdjusted" && event.type !== "ProgressiveAwarded") {
            expect(display).toBeGreaterThanOrEqual(before.display);
            expect(overflow).toBeGreaterThanOrEqual(before.overflow);
            expect(reserve).toBeGreaterThanOrEqual(before.reserve);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect([...falls.keys()].sort()).toEqual(["MeterAdjusted", "ProgressiveAwarded"]);
  });

  test("[R05] what an event says the meter shows is what it shows", () => {
    fc.assert(
      fc.property(floors, interventions, (floor, between) => {
        let state = unconfiguredMeter(meterId);
        for (const event of play(floor, between).events) {
          state = evolve(state, event);
          if (!("after" in event.data)) continue;
          const { display, overflow, reserve } = sixMeters(state);
          expect(event.data.after).toMatchObject({ display, overflow, reserve });
        }
      }),
      { numRuns: 200 },
    );
  });

  test("[R15] the day's line of the meter log explains its closing value", () => {
    fc.assert(
      fc.property(floors, interventions, fc.nat(), (floor, between, from) => {
        const { events, state } = play(floor, between);
        const cut = from % (events.length + 1);
        const opening = events.slice(0, cut).reduce(evolve, unconfiguredMeter(meterId));
        const row = meterLogRow({
          gamingDate: "2026-01-15",
          meterId,
          configuration: state.configuration ?? configuration,
          opening: ledgerOf(opening),
          closing: ledgerOf(state),
          readDisplay: sixMeters(state).display,
          readBy: "F-1",
          readAt: 0,
        });
        expect(row.variance_exact).toBe("0.00000000");
        // And so does a reader who has nothing but the line, and that of the day before for its overflow.
        const moved =
          microCents(row.contribution_exact) +
          microCents(row.adjustments_exact) +
          microCents(row.reset_funding_exact) -
          toMicroCents(cents(Math.round(Number(row.awards) * 100))) -
          microCents(row.overflow_to_revenue_exact);
        const overflowed = microCents(row.overflow_exact) - amountsOf(opening).overflow;
        expect(microCents(row.opening_value_exact) + moved - overflowed).toBe(
          microCents(row.closing_value_exact),
        );
        expect(row.hits).toBe(String(state.hits - opening.hits));
      }),
      { numRuns: 200 },
    );
  });

  test("[R35] every award of every cycle is recomputed from its proof, and each cycle follows from the one before", () => {
    let proven = 0;
    fc.assert(
      fc.property(floors, interventions, (floor, between) => {
        const { events } = play(floor, between);
        const cycles = events.filter(({ type }) => type === "ProgressiveAwarded").length;
        const proofs = Array.from({ length: cycles }, (_, index) =>
          proofOfCycle(events, index + 1),
        );
        expect(checkProofs(proofs)).toEqual([]);
        proven += cycles;
      }),
      { numRuns: 200 },
    );
    expect(proven).toBeGreaterThan(100);
  });
});

describe("[R06] no rounding of single wagers", () => {
  test("[R06] 10,000,000 wagers of $1 at 71.3 % are exactly $7,130,000.00", () => {
    const tables = 10;
    const perLock = 5;
    const perBatch = 2_000;
    let { state } = meterWith(
      { initialCents: cents(0), unreasonableContributionCents: cents(700) },
      tables,
    );
    let wagers = 0;
    for (let lock = 1; wagers < 10_000_000; ) {
      const batch: Contribution[] = [];
      for (; batch.length < perBatch; lock += 1) {
        for (let table = 1; table <= tables; table += 1) {
          batch.push(lockOf(table, lock, { cents: cents(perLock * 100), eventId: "" }));
        }
      }
      const next = attempt(state, record(...batch));
      if (typeof next === "string") throw new Error(next);
      state = next;
      wagers += batch.length * perLock;
    }
    expect(wagers).toBe(10_000_000);
    expect(sixMeters(state)).toMatchObject({
      inCents: 1_000_000_000,
      display: "7130000.00000000",
      displayCents: 713_000_000,
    });
    expect(state.contributors).toHaveLength(tables);
  }, 60_000);

  test("[R06] cents of any rate add up without a rest", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 }),
        (ratePpm, wagers) => {
          const meter = meterWith({ ratePpm, initialCents: cents(0) }).does(
            record(
              ...wagers.map((count, index) => lockOf(1, index + 1, { cents: cents(count * 100) })),
            ),
          );
          const dollars = wagers.reduce((sum, count) => sum + count, 0);
          expect(amountsOf(meter.state).display).toBe(BigInt(dollars * 100) * BigInt(ratePpm));
        },
      ),
    );
  });
});
