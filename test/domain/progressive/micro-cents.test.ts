import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, isExact, microCents } from "../../../domain/progressive/micro-cents.ts";

describe("an exact amount is dollars with eight decimals", () => {
  test.each([
    [0n, "0.00000000"],
    [1n, "0.00000001"],
    [-1n, "-0.00000001"],
    [1_234_567_000_000n, "12345.67000000"],
    [-71_300_000n, "-0.71300000"],
    [9_007_199_254_740_993n * 100_000_000n, "9007199254740993.00000000"],
  ])("%s micro-cents are written %s and read back", (amount, text) => {
    expect(exact(amount)).toBe(text);
    expect(microCents(text)).toBe(amount);
  });

  test("every amount is read back as it was written", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (amount) => {
        expect(microCents(exact(amount))).toBe(amount);
      }),
    );
  });

  test.each([
    "",
    "1",
    "1.5",
    "1.500000000",
    "01.00000000",
    "-0.00000000",
    "+1.00000000",
    "1e3.00000000",
    " 1.00000000",
    "1.00000000\n",
    "٣.00000000",
    "NaN",
  ])("%j is no amount", (text) => {
    expect(isExact(text)).toBe(false);
    expect(() => microCents(text)).toThrow(RangeError);
  });
});
