import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import type { VigorishRounding } from "../../../domain/pai-gow-poker/rules.ts";
import { vigorish, vigorishIsPayable } from "../../../domain/pai-gow-poker/vigorish.ts";

const quarter = cents(25);

function keep(won: number, rounding: VigorishRounding, rateBasisPoints = 500): number {
  return vigorish(cents(won), { rateBasisPoints, rounding });
}

describe("10.11.J five per cent of the amount won, to the next 25 cents", () => {
  test.each([
    ["[E63]", 5_00, 25],
    ["[E64]", 10_00, 50],
    ["[E65]", 12_50, 75],
    ["[E66]", 4_00, 25],
    ["[E67]", 1_00, 25],
    ["[E68]", 11_00, 75],
    ["[E69]", 20_00, 1_00],
    ["[E70]", 26_00, 1_50],
    ["[E71]", 37_00, 2_00],
    ["[E72]", 100_00, 5_00],
    ["[E73]", 101_00, 5_25],
    ["[E74] a push or a loss", 0, 0],
    ["[C9]", 6_00, 50],
    ["[C9]", 11_00, 75],
  ])("[10.11.J] %s won %i cents: keeps %i", (_, won, kept) => {
    expect(keep(won, { mode: "up", stepCents: quarter })).toBe(kept);
  });
});

describe("10.11.J rounded to 25 cents", () => {
  test.each([
    ["down from below the middle", 11_00, "up", 50],
    ["up from above the middle", 14_00, "down", 75],
    ["at the middle, a tie filed up [E65]", 12_50, "up", 75],
    ["at the middle, a tie filed down [E65]", 12_50, "down", 50],
    ["a multiple stays", 10_00, "up", 50],
    ["less than half a quarter is nothing", 2_00, "up", 0],
  ] as const)("[10.11.J] %s", (_, won, tie, kept) => {
    expect(keep(won, { mode: "nearest", stepCents: quarter, tie })).toBe(kept);
  });

  test("[C9] the filed step and direction decide", () => {
    expect(keep(6_00, { mode: "down", stepCents: quarter })).toBe(25);
    expect(keep(6_00, { mode: "up", stepCents: cents(5) })).toBe(30);
    expect(keep(6_10, { mode: "down", stepCents: cents(5) })).toBe(30);
  });
});

describe("10.11.J not rounded", () => {
  test("keeps the exact amount when it is in whole cents", () => {
    for (const fraction of ["up", "down", "half-up", "half-even", "refuse"] as const) {
      expect(keep(12_40, { mode: "none", fraction })).toBe(62);
    }
  });

  test.each([
    ["up", 12_50, 63],
    ["up", 12_42, 63],
    ["down", 12_50, 62],
    ["down", 12_58, 62],
    ["half-up", 12_50, 63],
    ["half-up", 12_48, 62],
    ["half-even", 12_50, 62],
    ["half-even", 12_70, 64],
    ["half-even", 12_52, 63],
  ] as const)("[E75] a fraction filed %s: won %i cents keeps %i", (fraction, won, kept) => {
    expect(keep(won, { mode: "none", fraction })).toBe(kept);
  });

  test("[E75] a refused fraction is known before the wager is taken", () => {
    const rules = { rateBasisPoints: 500, rounding: { mode: "none", fraction: "refuse" } } as const;
    expect(vigorishIsPayable(cents(12_50), rules)).toBe(false);
    expect(vigorishIsPayable(cents(12_40), rules)).toBe(true);
    expect(() => vigorish(cents(12_50), rules)).toThrow(RangeError);
  });

  test("[E75] every other filing pays any amount", () => {
    const roundings: VigorishRounding[] = [
      { mode: "up", stepCents: quarter },
      { mode: "down", stepCents: quarter },
      { mode: "nearest", stepCents: quarter, tie: "up" },
      { mode: "none", fraction: "half-even" },
    ];
    for (const rounding of roundings) {
      expect(vigorishIsPayable(cents(12_51), { rateBasisPoints: 500, rounding })).toBe(true);
    }
  });
});

describe("the arithmetic", () => {
  test("is exact beyond what a double would carry", () => {
    expect(keep(Number.MAX_SAFE_INTEGER, { mode: "none", fraction: "down" })).toBe(450359962737049);
    expect(keep(Number.MAX_SAFE_INTEGER, { mode: "none", fraction: "up" })).toBe(450359962737050);
  });

  test("nobody wins a negative amount, and no step is zero", () => {
    expect(() => keep(-1, { mode: "up", stepCents: quarter })).toThrow(RangeError);
    expect(() => keep(1, { mode: "up", stepCents: cents(0) })).toThrow(RangeError);
  });

  test("rounds to a multiple of the step, never a whole step away, down ≤ nearest ≤ up", () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 });
    const rates = fc.integer({ min: 1, max: 10_000 });
    const steps = fc.constantFrom(1, 5, 25, 100);
    fc.assert(
      fc.property(amounts, rates, steps, (won, rate, step) => {
        const stepCents = cents(step);
        const down = keep(won, { mode: "down", stepCents }, rate);
        const nearest = keep(won, { mode: "nearest", stepCents, tie: "up" }, rate);
        const up = keep(won, { mode: "up", stepCents }, rate);
        for (const kept of [down, nearest, up]) {
          expect(kept % step).toBe(0);
          expect(Math.abs(kept * 10_000 - won * rate)).toBeLessThan(step * 10_000);
        }
        expect(down <= nearest && nearest <= up).toBe(true);
        expect(Math.abs(nearest * 10_000 - won * rate) * 2).toBeLessThanOrEqual(step * 10_000);
      }),
      { seed: 1011, numRuns: 1000 },
    );
  });
});
