import { describe, expect, test } from "vitest";
import { cents, noCents, sum } from "../../../domain/money/cents.ts";

describe("an amount of money", () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is not one", (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test("is a whole number of cents, negative when owed", () => {
    expect(cents(-1_25)).toBe(-125);
  });

  test("adds up exactly", () => {
    expect(sum([cents(10), cents(20), cents(-5)])).toBe(25);
    expect(sum([])).toBe(noCents);
  });

  test("never adds up to more than can be told exactly", () => {
    expect(() => sum([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });
});
