import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { defaultPaiGowPokerRules as rules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import { closeRound, losing, place, roundAt, roundOf } from "../pai-gow-poker/round-at.ts";
import { filing, given, history, openTable, stateAfter } from "../scenario.ts";

const { paiGowPoker, limits } = rules;

function vigorish(
  change: Partial<PaiGowPokerFiling["paiGowPoker"]["vigorish"]>,
): PaiGowPokerFiling {
  return {
    ...rules,
    paiGowPoker: { ...paiGowPoker, vigorish: { ...paiGowPoker.vigorish, ...change } },
  };
}

const refusesFractions = vigorish({ rounding: { mode: "none", fraction: "refuse" } });

describe("what the licensee files becomes the next version of the table's rules", () => {
  it("the first filing begins the table", () => {
    const after = given()
      .when(filing())
      .becomes({ type: "TableRulesFiled", data: { rulesVersion: 1, rules } });
    expect(after.status).toBe("closed");
  });

  it("a later one leaves an open table open", () => {
    const after = given(...openTable())
      .when(filing(refusesFractions))
      .becomes({ type: "TableRulesFiled", data: { rulesVersion: 2, rules: refusesFractions } });
    expect(after.status).toBe("open");
  });

  it("not during a round, and the next round records the version it is played under", () => {
    given(...roundAt("wagering"))
      .when(filing())
      .refused({ code: "round-running" });
    const next = history(
      [losing(1), closeRound, filing(), { type: "OpenRound", data: { deck: "in-play" } }],
      roundAt("showing"),
    );
    expect(roundOf(next).rulesVersion).toBe(2);
  });
});

describe("a filing that could not be played is refused", () => {
  it.each<[string, PaiGowPokerFiling]>([
    ["gamingDay.startsAt", { ...rules, gamingDay: { ...rules.gamingDay, startsAt: "24:00" } }],
    ["gamingDay.timeZone", { ...rules, gamingDay: { ...rules.gamingDay, timeZone: "Ponce" } }],
    ["shifts.0.startsAt", { ...rules, shifts: [{ name: "day", startsAt: "6" }] }],
    ["shifts", { ...rules, shifts: [] }],
    ["shifts", { ...rules, shifts: [{ name: "day", startsAt: "07:00" }] }],
    ["shifts", { ...rules, shifts: [...rules.shifts, { name: "dawn", startsAt: "06:00" }] }],
    ["shifts", { ...rules, shifts: [...rules.shifts, { name: "day", startsAt: "03:00" }] }],
    ["shifts", { ...rules, shifts: [{ name: "", startsAt: "06:00" }] }],
    ["limits.incrementCents", { ...rules, limits: { ...limits, incrementCents: cents(0) } }],
    ["limits.minimumCents", { ...rules, limits: { ...limits, minimumCents: cents(0) } }],
    ["limits.minimumCents", { ...rules, limits: { ...limits, minimumCents: cents(750) } }],
    ["limits.maximumCents", { ...rules, limits: { ...limits, maximumCents: cents(100) } }],
    ["limits.maximumCents", { ...rules, limits: { ...limits, maximumCents: cents(50_001) } }],
    ["denominationsCents", { ...rules, denominationsCents: [] }],
    ["denominationsCents", { ...rules, denominationsCents: [cents(0)] }],
    ["denominationsCents", { ...rules, denominationsCents: [cents(25), cents(25)] }],
    [
      "discrepancy",
      { ...rules, discrepancy: { reportAboveCents: cents(5), regulatorFromCents: cents(4) } },
    ],
    [
      "paiGowPoker.vigorish.rounding",
      { ...rules, limits: { ...limits, minimumCents: cents(10), incrementCents: cents(10) } },
    ],
    [
      "paiGowPoker.vigorish.rounding",
      { ...refusesFractions, limits: { ...limits, incrementCents: cents(50) } },
    ],
  ])("at rules.%s", (field, filed) => {
    given()
      .when(filing(filed))
      .refused({ code: "inconsistent-rules", field: `rules.${field}` });
  });

  it("without rounding, increments of which 5 % is in whole cents may be filed", () => {
    given().when(filing(refusesFractions)).becomesTypes("TableRulesFiled");
  });
});

describe("10.11.J the vigorish is 5 %, in quarters of a dollar when it is rounded", () => {
  const up = (step: number) => vigorish({ rounding: { mode: "up", stepCents: cents(step) } });

  it.each<[string, string, PaiGowPokerFiling]>([
    ["no vigorish", "rateBasisPoints", vigorish({ rateBasisPoints: 0 })],
    ["4 %", "rateBasisPoints", vigorish({ rateBasisPoints: 400 })],
    ["all that is won", "rateBasisPoints", vigorish({ rateBasisPoints: 10_000 })],
    ["half a basis point more", "rateBasisPoints", vigorish({ rateBasisPoints: 500.5 })],
    ["steps of nothing", "rounding.stepCents", up(0)],
    ["steps of a nickel", "rounding.stepCents", up(5)],
    ["steps of $1,000.00", "rounding.stepCents", up(100_000)],
    ["steps beyond any sum", "rounding.stepCents", up(Number.MAX_SAFE_INTEGER)],
    [
      "the nearest dollar",
      "rounding.stepCents",
      vigorish({ rounding: { mode: "nearest", stepCents: cents(100), tie: "up" } }),
    ],
    [
      "down, to less than 5 % on every win",
      "rounding.mode",
      vigorish({ rounding: { mode: "down", stepCents: cents(25) } }),
    ],
  ])("[10.11.J] not %s", (_, field, filed) => {
    given()
      .when(filing(filed))
      .refused({
        code: "vigorish-not-of-the-manual",
        paragraph: "10.11.J",
        field: `rules.paiGowPoker.vigorish.${field}`,
      });
  });

  it.each<[string, PaiGowPokerFiling]>([
    ["the next 25 cents", up(25)],
    [
      "the nearest 25 cents",
      vigorish({ rounding: { mode: "nearest", stepCents: cents(25), tie: "down" } }),
    ],
    ["no rounding", vigorish({ rounding: { mode: "none", fraction: "half-even" } })],
  ])("[10.11.J] %s may be filed", (_, filed) => {
    given().when(filing(filed)).becomesTypes("TableRulesFiled");
  });
});

describe("10.11.J a wager whose vigorish could not be paid is refused before a card is dealt", () => {
  it("[10.11.J] under an earlier filing that left fractions open", () => {
    const halves = { ...refusesFractions, limits: { ...limits, incrementCents: cents(50) } };
    const events = [
      ...roundAt("wagering", { 1: 25 }),
      { type: "TableRulesFiled", data: { rulesVersion: 2, rules: halves } } as const,
    ];
    given(...events)
      .when(place(1, 12.5))
      .refused({ code: "vigorish-not-payable", paragraph: "10.11.J", field: "amountCents" });
    expect(stateAfter(events).rules).toEqual(halves);
  });
});
