import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gamingDayAndShift, isTimeOfDay, isTimeZone } from "../../../domain/table/gaming-day.ts";

const hour = 3_600_000;
const shifts = [
  { name: "day", startsAt: "06:00" },
  { name: "swing", startsAt: "14:00" },
  { name: "grave", startsAt: "22:00" },
];
const sanJuan = { gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" }, shifts };
const newYork = { gamingDay: { startsAt: "06:00", timeZone: "America/New_York" }, shifts };

const at = (instant: string) => Date.parse(instant);

describe("[R74] one gaming day of 24 hours, with its shifts, by the filed boundary and zone", () => {
  it.each([
    ["2026-01-15T09:59:59.999Z", "2026-01-14", "grave"],
    ["2026-01-15T10:00:00.000Z", "2026-01-15", "day"],
    ["2026-01-15T17:59:59.999Z", "2026-01-15", "day"],
    ["2026-01-15T18:00:00.000Z", "2026-01-15", "swing"],
    ["2026-01-16T01:59:59.999Z", "2026-01-15", "swing"],
    ["2026-01-16T02:00:00.000Z", "2026-01-15", "grave"],
    ["2026-01-16T09:59:59.999Z", "2026-01-15", "grave"],
    ["2026-01-01T09:00:00.000Z", "2025-12-31", "grave"],
    ["2024-03-01T09:00:00.000Z", "2024-02-29", "grave"],
  ])("[R74] in San Juan %s is of gaming day %s, shift %s", (instant, gamingDay, shift) => {
    expect(gamingDayAndShift(at(instant), sanJuan)).toEqual({ gamingDay, shift });
  });

  it.each([
    ["23 hours when the clocks go forward", "2026-03-07T11:00:00Z", 23],
    ["25 hours when the clocks go back", "2026-10-31T10:00:00Z", 25],
    ["24 hours otherwise", "2026-06-10T10:00:00Z", 24],
  ])("[R74] in New York a gaming day lasts %s", (_, starts, hours) => {
    const first = at(starts);
    const { gamingDay } = gamingDayAndShift(first, newYork);
    expect(gamingDay).toBe(starts.slice(0, 10));
    expect(gamingDayAndShift(first - 1, newYork).gamingDay).not.toBe(gamingDay);
    expect(gamingDayAndShift(first + hours * hour - 1, newYork).gamingDay).toBe(gamingDay);
    expect(gamingDayAndShift(first + hours * hour, newYork).gamingDay).not.toBe(gamingDay);
  });

  it("[R74] a boundary that the clock shows twice begins the day once, the first time", () => {
    const rules = { ...newYork, gamingDay: { ...newYork.gamingDay, startsAt: "01:30" } };
    const days = ["05:29", "05:30", "06:00", "06:30", "07:00"].map(
      (time) => gamingDayAndShift(at(`2026-11-01T${time}:00Z`), rules).gamingDay,
    );
    expect(days).toEqual(["2026-10-31", "2026-11-01", "2026-11-01", "2026-11-01", "2026-11-01"]);
  });

  it("[R74] a boundary that the clock skips begins the day as if it had not been moved", () => {
    const rules = { ...newYork, gamingDay: { ...newYork.gamingDay, startsAt: "02:30" } };
    const days = ["06:59", "07:29", "07:30"].map(
      (time) => gamingDayAndShift(at(`2026-03-08T${time}:00Z`), rules).gamingDay,
    );
    expect(days).toEqual(["2026-03-07", "2026-03-07", "2026-03-08"]);
  });

  it("[R74] later instants are never of an earlier gaming day", () => {
    const zones = ["America/Puerto_Rico", "America/New_York", "Australia/Lord_Howe", "UTC"];
    const instants = fc.integer({ min: at("2025-01-01T00:00Z"), max: at("2027-12-31T00:00Z") });
    const boundaries = fc.constantFrom("00:00", "01:30", "02:00", "02:30", "06:00", "23:59");
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 0, max: 30 * hour }),
        fc.constantFrom(...zones),
        boundaries,
        (first, later, timeZone, startsAt) => {
          const rules = { gamingDay: { startsAt, timeZone }, shifts };
          const before = gamingDayAndShift(first, rules).gamingDay;
          expect(gamingDayAndShift(first + later, rules).gamingDay >= before).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("what a filing may state", () => {
  it.each(["00:00", "06:00", "23:59"])("%s is a time of day", (text) => {
    expect(isTimeOfDay(text)).toBe(true);
  });

  it.each(["24:00", "6:00", "06:60", "", "noon", "06:00:00"])("%j is none", (text) => {
    expect(isTimeOfDay(text)).toBe(false);
  });

  it("knows the time zones by their names", () => {
    expect(isTimeZone("America/Puerto_Rico")).toBe(true);
    expect(isTimeZone("Borinquen")).toBe(false);
    expect(isTimeZone("")).toBe(false);
  });
});
