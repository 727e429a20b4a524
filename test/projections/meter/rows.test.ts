import { beforeAll, describe, expect, it } from "vitest";
import { unexplained } from "../../../domain/progressive/amounts.ts";
import { meterLogRow } from "../../../domain/progressive/meter-log.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import { microCents } from "../../../domain/progressive/micro-cents.ts";
import { payoutRegisterRow } from "../../../domain/progressive/payout-register.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { Commit, EventStore } from "../../../events/store/port.ts";
import { projectionRunner } from "../../../projections/runner.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import type { Views } from "../../../projections/views/port.ts";
import { meterId, noon } from "../../domain/progressive/scenario.ts";
import { filing, meterDays, meterStream, playMeter } from "../played-meter.ts";
import { doorbell } from "../view-contents.ts";

const property = "san-juan";
const all = { from: "2026-01-01", to: "2026-12-31" };
let store: EventStore;
let commits: readonly Commit[];
let views: Views;

beforeAll(async () => {
  store = memoryEventStore();
  commits = await playMeter(store);
  views = memoryViews();
  await projectionRunner({ store, views, now: () => 0 }).catchUp(meterStream);
});

describe("[R09] the row of a meter", () => {
  it("[R05] [R08] [R09] holds its six meters and what explains them, after every event equal to a replay of the log", async () => {
    const stepwise = memoryViews();
    const runner = projectionRunner({ store, views: stepwise, now: () => 0 });
    for (const commit of commits) {
      await runner.ring([doorbell(commit)]);
      const { state } = await loadStream(meterAggregate, store, meterStream, { at: commit.seq });
      const row = await stepwise.meter(property, meterId);
      expect(row).toMatchObject({ lastSeq: commit.seq, version: commit.version, at: commit.at });
      expect(row?.view).toMatchObject({ ...sixMeters(state), meterId });
      expect(row?.view.balance.unexplained).toBe("0.00000000");
      expect(unexplained(state)).toBe(0n);
      // R08 the display to the cent, downward.
      expect(BigInt(row?.view.displayCents ?? -1)).toBe(
        microCents(row?.view.display ?? "") / 1_000_000n,
      );
    }
  });

  it("[R05] its balance adds up to the micro-cent by the amounts that it shows", async () => {
    const { balance } = (await views.meter(property, meterId))?.view ?? {};
    if (balance === undefined) throw new Error("no row");
    const amount = (part: keyof typeof balance) => microCents(balance[part]);
    expect(amount("display")).toBe(
      amount("initial") +
        amount("contributions") +
        amount("adjustments") +
        amount("resetFunding") -
        amount("awards") -
        amount("overflow") -
        amount("overflowToRevenue"),
    );
  });

  it("shows who contributes, what is open and what is filed", async () => {
    const { view } = (await views.meter(property, meterId)) ?? {};
    expect(view).toMatchObject({
      status: "running",
      configurationVersion: 2,
      configuration: { ratePpm: 500_000 },
      queued: null,
      hits: 3,
      cycle: 3,
      lastSerial: 3,
      contributors: [
        { tableId: "csp-1", link: "suspended", through: 5, lastLock: null },
        { tableId: "csp-2", link: "unlinked", through: 4, lastLock: 4 },
      ],
      openAwards: [{ hit: 3, tableId: "csp-2", seat: 2, verifiedBy: "S-1", paid: false }],
      pendingAdjustments: [],
      quarantined: [],
    });
  });
});

describe("[R10] the hits", () => {
  it("[R10] have time, table, seat and amount, newest first", async () => {
    const rows = await views.hits(property, meterId, { limit: 25 });
    expect(rows.map(({ hit }) => [hit.award.hit, hit.at, hit.tableId, hit.award.seat])).toEqual([
      [3, noon + 4_500, "csp-2", 2],
      [2, noon + 4_500, "csp-2", 1],
      [1, noon + 3_500, "csp-1", 3],
    ]);
    const { state } = await loadStream(meterAggregate, store, meterStream);
    expect(rows.map(({ hit }) => hit.award.amountCents)).toEqual(
      state.recentHits.map(({ amountCents }) => amountCents).reverse(),
    );
    expect(await views.hits(property, meterId, { limit: 1, before: 3 })).toEqual([rows[1]]);
  });
});

describe("the payout register", () => {
  it("[R29] holds every slip as it was prepared, whatever came after it", async () => {
    const rows = await views.payouts(property, meterId, { ...all, limit: 100 });
    const issued = commits.flatMap(({ events }) =>
      events.flatMap(({ event }) => (event.type === "PayoutSlipIssued" ? [event.data.slip] : [])),
    );
    expect(rows.flatMap(({ line }) => line.slip ?? [])).toEqual(issued);
    expect(Object.keys(issued[0] ?? {})).toEqual(
      expect.arrayContaining([
        ...["serial", "table", "seat", "game", "at", "combination", "level", "meterBefore"],
        ...["meterAfter", "amountCents", "method", "preparedBy", "verifiedBy"],
      ]),
    );
  });

  it("[R30] has a line for each award and keeps a voided slip with reason and signer", async () => {
    const rows = await views.payouts(property, meterId, { ...all, limit: 100 });
    const lines = rows.map(({ thresholds, line }) => payoutRegisterRow(meterId, thresholds, line));
    expect(lines.map(({ slip_no, hit_no, void: voided }) => [slip_no, hit_no, voided])).toEqual([
      ["1", "1", 'torn, "unreadable" (F-1)'],
      ["2", "1", ""],
      ["3", "2", ""],
      ["", "3", ""],
    ]);
    expect(lines.map(({ paid_at }) => paid_at !== "")).toEqual([false, true, true, false]);
    expect(lines[1]).toMatchObject({
      table_no: "csp-1",
      seat: "3",
      combination: "straight-flush",
      paid_from: "CAGE",
      tax_form: "W-2G",
      locked_by: "D-1",
      verified_by: "S-1",
      surveillance_ack: "V-1",
    });
    expect(lines[2]).toMatchObject({ paid_from: "RACK", tax_form: "" });
  });

  it("is found by the gaming day on which the meter recorded the award", async () => {
    const of = async (from: string, to: string) =>
      (await views.payouts(property, meterId, { from, to, limit: 100 })).map(
        ({ line }) => line.award.hit,
      );
    expect(await of(meterDays[0], meterDays[0])).toEqual([1, 1]);
    expect(await of(meterDays[1], meterDays[2])).toEqual([2, 3]);
    expect(await of(meterDays[2], meterDays[2])).toEqual([]);
  });
});

describe("[R15] the meter log", () => {
  it("[R15] records the beginning and every increase and decrease of each gaming day, and they explain the closing value", async () => {
    const rows = await views.meterDays(property, meterId, all);
    const lines = rows.map(({ day }) => meterLogRow(day));
    expect(lines.map((line) => line.gaming_date)).toEqual([...meterDays]);
    for (const line of lines) expect(line.variance_exact).toBe("0.00000000");
    expect(lines[0]).toMatchObject({
      opening_value: "0.00",
      reset_funding: "100000.00",
      in_meter_count: "6",
      hits: "1",
      // Six dollars wagered: a tenth of $100,004.278.
      awards: "10000.42",
      rate_ppm: String(filing.ratePpm),
    });
    expect(lines[1]).toMatchObject({
      opening_value_exact: lines[0]?.closing_value_exact,
      adjustments: "-10.50",
      hits: "2",
      rate_ppm: "500000",
    });
  });

  it("has a line for a day on which nothing moved, as it was read last", async () => {
    const [, before, idle] = (await views.meterDays(property, meterId, all)).map(({ day }) =>
      meterLogRow(day),
    );
    expect(idle).toMatchObject({
      opening_value_exact: before?.closing_value_exact,
      closing_value_exact: before?.closing_value_exact,
      in_meter_count: "0",
      awards: "0.00",
      read_at: before?.read_at,
    });
  });

  it("finds the day that a commit belongs to, whatever days began after it", async () => {
    const rows = await views.meterDays(property, meterId, all);
    for (const { seq } of commits) {
      const found = await views.meterDayAt(property, meterId, seq);
      const expected = rows.findLast(({ firstSeq }) => firstSeq <= seq);
      expect(found?.day.gamingDate).toBe(expected?.day.gamingDate);
    }
    expect(await views.meterDayAt(property, meterId, 0)).toBeNull();
  });
});
