import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import type { MeterConfiguration } from "../../../domain/progressive/rules.ts";
import { awardOf, claimOf, lockOf, logOf, type Meter, meterWith, record } from "./scenario.ts";

/** $100,000.00, nothing from the one wager that the round needs. */
const still: Partial<MeterConfiguration> = { ratePpm: 0 };

type Hands = Parameters<typeof claimOf> extends [number, number, ...infer Rest] ? Rest : never;

function hit(filing: Partial<MeterConfiguration>, ...hands: Hands): Meter {
  return meterWith({ ...still, ...filing }).does((state) =>
    awardOf(state, claimOf(1, 1, ...hands)),
  );
}

function paid(meter: Meter): readonly number[] {
  return meter.state.openAwards.map(({ amountCents }) => amountCents);
}

const display = (meter: Meter) => sixMeters(meter.state).displayCents;

describe("7.9.E.3 awards come off the progressive meter", () => {
  test("[E112] a flush is paid its flat amount, whatever the dealer holds", () => {
    const meter = hit({}, [2, "flush"]);
    expect(paid(meter)).toEqual([5_000]);
    expect(display(meter)).toBe(9_995_000);
  });

  test("[E113] a full house is paid by the meter though the hand loses at the table", () => {
    expect(paid(hit({}, [3, "full-house"]))).toEqual([10_000]);
  });

  test("[E114] a straight flush takes 10 % of $100,000.00 and leaves $90,000.00", () => {
    const meter = hit({}, [2, "straight-flush"]);
    expect(paid(meter)).toEqual([1_000_000]);
    expect(display(meter)).toBe(9_000_000);
  });

  test("[E115] right to left: the straight flush $10,000.00, then the royal flush the remaining $90,000.00", () => {
    const meter = hit({}, [1, "straight-flush"], [4, "royal-flush"]);
    expect(paid(meter)).toEqual([1_000_000, 9_000_000]);
    expect(display(meter)).toBe(1_000_000);
  });

  test("[E115] with the royal flush at the right the straight flush has 10 % of the reset", () => {
    const meter = hit({}, [1, "royal-flush"], [4, "straight-flush"]);
    expect(paid(meter)).toEqual([10_000_000, 100_000]);
    expect(display(meter)).toBe(900_000);
  });

  test("[E116] [R23] split: two royal flushes have $50,000.00 each", () => {
    const meter = hit({ tiePolicy: "split" }, [1, "royal-flush"], [5, "royal-flush"]);
    expect(paid(meter)).toEqual([5_000_000, 5_000_000]);
    expect(display(meter)).toBe(1_000_000);
  });

  test("[E117] four of a kind: $500 off $12,345.67 leaves $11,845.67", () => {
    const meter = hit({ initialCents: cents(1_234_567) }, [6, "four-of-a-kind"]);
    expect(paid(meter)).toEqual([50_000]);
    expect(display(meter)).toBe(1_184_567);
  });

  test("flat pays filed as the house's leave the meter alone and are explained", () => {
    const meter = hit({ flatPaysFrom: "house" }, [6, "four-of-a-kind"]);
    expect(paid(meter)).toEqual([50_000]);
    expect(display(meter)).toBe(10_000_000);
  });

  test("a flat pay that the meter does not hold is paid in full, the rest by the house", () => {
    const meter = hit({ initialCents: cents(20_000) }, [6, "four-of-a-kind"]);
    expect(paid(meter)).toEqual([50_000]);
    expect(display(meter)).toBe(0);
    expect(meter.events.at(-1)).toMatchObject({
      data: { awards: [{ houseFunded: "300.00000000" }] },
    });
  });

  test("[E118] 100 wagers of $1 at 70 % raise the meter $70.00", () => {
    const locks = Array.from({ length: 100 }, (_, index) => lockOf(1, index + 1));
    const meter = locks.reduce(
      (so, lock) => so.does(record(lock)),
      meterWith({ ratePpm: 700_000 }),
    );
    expect(display(meter)).toBe(10_007_000);
  });
});

describe("[dispute-D5] two winners of one kind in a round", () => {
  test("[dispute-D5] [R23] in order: the first royal flush has the meter, the second the reset", () => {
    const meter = hit({}, [2, "royal-flush"], [3, "royal-flush"]);
    expect(paid(meter)).toEqual([10_000_000, 1_000_000]);
    expect(display(meter)).toBe(1_000_000);
  });

  test("[dispute-D5] in order: 10 % of the meter, then 10 % of what that left", () => {
    const meter = hit({}, [2, "straight-flush"], [3, "straight-flush"]);
    expect(paid(meter)).toEqual([1_000_000, 900_000]);
  });

  test("[dispute-D5] split: both halves of one 10 %", () => {
    const meter = hit({ tiePolicy: "split" }, [2, "straight-flush"], [3, "straight-flush"]);
    expect(paid(meter)).toEqual([500_000, 500_000]);
    expect(display(meter)).toBe(9_000_000);
  });

  test("[dispute-D5] [R23] each in full: the house funds the second, and the meter resets once", () => {
    const meter = hit({ tiePolicy: "each-full" }, [2, "royal-flush"], [3, "royal-flush"]);
    expect(paid(meter)).toEqual([10_000_000, 10_000_000]);
    expect(display(meter)).toBe(1_000_000);
    expect(meter.events.at(-1)).toMatchObject({
      data: {
        awards: [
          { houseFunded: "0.00000000" },
          { houseFunded: "100000.00000000", reset: { houseSeed: "10000.00000000" } },
        ],
      },
    });
  });

  test("[R23] the policy is recorded with the award", () => {
    for (const tiePolicy of ["ordered", "split", "each-full"] as const) {
      expect(hit({ tiePolicy }, [2, "flush"]).events.at(-1)).toMatchObject({ data: { tiePolicy } });
    }
  });

  test("what three equals can not divide to the cent stays on the meter", () => {
    const meter = hit(
      { tiePolicy: "split", initialCents: cents(10_001) },
      [1, "royal-flush"],
      [2, "royal-flush"],
      [3, "royal-flush"],
    );
    expect(paid(meter)).toEqual([3_333, 3_333, 3_333]);
    expect(display(meter)).toBe(1_000_002);
  });

  test("flat pays are each hand's own under every policy", () => {
    for (const tiePolicy of ["ordered", "split", "each-full"] as const) {
      expect(paid(hit({ tiePolicy }, [1, "flush"], [2, "flush"]))).toEqual([5_000, 5_000]);
    }
  });
});

describe("whole cents and the remainder", () => {
  test("[R07] the award is whole cents; the remainder opens the next cycle", () => {
    const meter = meterWith()
      .does(record(lockOf(1, 1, { cents: cents(100) }), lockOf(1, 2)))
      .does((state) =>
        awardOf(state, claimOf(1, 2, [1, "royal-flush"]), [logOf(1, [lockOf(1, 1), lockOf(1, 2)])]),
      );
    expect(paid(meter)).toEqual([10_000_142]);
    expect(sixMeters(meter.state).display).toBe("10000.00600000");
  });

  test("[R08] what is shown is the display down to the cent", () => {
    const meter = meterWith().does(record(lockOf(1, 1)));
    expect(sixMeters(meter.state)).toMatchObject({
      display: "100000.71300000",
      displayCents: 10_000_071,
    });
  });
});

describe("reset, reserve and house seed", () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((lock) => lockOf(1, lock));
  const reserve = { reserveRatePpm: 200_000, resetCents: cents(100) };

  test("the reserve funds the reset and keeps what is over", () => {
    const meter = meterWith(reserve)
      .does(record(...seven))
      .does((state) => awardOf(state, claimOf(1, 7, [1, "royal-flush"]), [logOf(1, seven)]));
    expect(sixMeters(meter.state)).toMatchObject({ reserve: "0.40000000" });
    expect(meter.state.totals).toMatchObject({
      fromReserve: "1.00000000",
      houseSeed: "0.00000000",
    });
  });

  test("an underfunded reset is a seed of the house", () => {
    const meter = meterWith(reserve)
      .does(record(lockOf(1, 1)))
      .does((state) => awardOf(state, claimOf(1, 1, [1, "royal-flush"]), [logOf(1, seven)]));
    expect(sixMeters(meter.state)).toMatchObject({ reserve: "0.00000000" });
    expect(meter.state.totals).toMatchObject({
      fromReserve: "0.20000000",
      houseSeed: "0.80000000",
    });
  });
});
