import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { unfiledTable } from "../../../domain/table/state.ts";
import type { RoundSummary } from "../../../projections/round.ts";
import { tableView } from "../../../projections/table.ts";
import type { CommissionRun, TableRow, Views } from "../../../projections/views/port.ts";
import { meterFeatures } from "./meter-features.ts";

const hash = new Uint8Array(32).fill(7);

function tableRow(tableId: string, lastSeq: number, property = "san-juan"): TableRow {
  const view = { ...tableView(tableId, unfiledTable), rulesVersion: lastSeq };
  return { property, tableId, lastSeq, version: lastSeq * 2, at: 1_000 + lastSeq, hash, view };
}

function summary(round: number, lastSeq: number): RoundSummary {
  return {
    round,
    status: "open",
    gamingDay: "2026-11-30",
    shift: "day",
    dealer: "D-1",
    rulesVersion: 1,
    firstSeq: round * 10,
    lastSeq,
    openedAt: "2026-11-30T14:00:00.000Z",
    closedAt: null,
    wageredCents: cents(500),
    collectedCents: cents(0),
    paidCents: cents(0),
    vigorishCents: cents(0),
    progressiveCents: cents(0),
    voidReason: null,
  };
}

function run(first: number, last: number, more: Partial<CommissionRun["key"]> = {}): CommissionRun {
  return {
    property: "san-juan",
    key: {
      gamingDay: "2026-11-30",
      tableId: "pgp-01",
      dealer: "D-1",
      shift: "day",
      bankType: "house",
      ...more,
    },
    sums: {
      rounds: 1,
      winningWagers: 2,
      wonCents: 1_000,
      dueTenThousandths: 500_000,
      dueCents: 60,
      vigorishCents: 50,
    },
    first,
    last,
    at: 9_000 + last,
  };
}

const days = { from: "2026-11-30", to: "2026-11-30" };

/** What every adapter of the views must do; each adapter's test calls this with its own. */
export function viewsFeatures(open: () => Promise<Views>): void {
  stateRows(open);
  accumulatingRows(open);
  checkpointsAndParking(open);
  meterFeatures(open);
}

function stateRows(open: () => Promise<Views>): void {
  describe("a state row", () => {
    it("is replaced by a newer one and by nothing else", async () => {
      const views = await open();
      expect(await views.table("san-juan", "pgp-01")).toBeNull();
      expect(await views.putTable(tableRow("pgp-01", 5))).toBe("written");
      expect(await views.putTable(tableRow("pgp-01", 5))).toBe("stale");
      expect(await views.putTable(tableRow("pgp-01", 4))).toBe("stale");
      expect(await views.table("san-juan", "pgp-01")).toEqual(tableRow("pgp-01", 5));
      expect(await views.putTable(tableRow("pgp-01", 6))).toBe("written");
      expect(await views.table("san-juan", "pgp-01")).toEqual(tableRow("pgp-01", 6));
    });

    it("is listed with the others of its property, by table", async () => {
      const views = await open();
      for (const id of ["pgp-02", "pgp-01"]) await views.putTable(tableRow(id, 1));
      await views.putTable(tableRow("pgp-03", 1, "ponce"));
      const ids = (await views.tables("san-juan")).map(({ tableId }) => tableId);
      expect(ids).toEqual(["pgp-01", "pgp-02"]);
    });

    it("of a round lists newest first, a page at a time", async () => {
      const views = await open();
      const put = (round: number, lastSeq: number) =>
        views.putRound({
          property: "san-juan",
          tableId: "pgp-01",
          summary: summary(round, lastSeq),
        });
      for (const round of [9, 10, 11, 100]) expect(await put(round, 200)).toBe("written");
      expect(await put(9, 199)).toBe("stale");
      const numbers = async (options: { limit: number; before?: number }) =>
        (await views.rounds("san-juan", "pgp-01", options)).map((row) => row.summary.round);
      expect(await numbers({ limit: 3 })).toEqual([100, 11, 10]);
      expect(await numbers({ limit: 3, before: 10 })).toEqual([9]);
      const row = await views.round("san-juan", "pgp-01", 10);
      expect(row?.summary).toEqual(summary(10, 200));
      expect(await views.round("san-juan", "pgp-01", 12)).toBeNull();
    });
  });
}

function accumulatingRows(open: () => Promise<Views>): void {
  describe("an accumulating row", () => {
    it("adds each run once and says how far it is", async () => {
      const views = await open();
      expect(await views.addCommission(run(3, 7))).toEqual({ outcome: "added" });
      const overlap = { outcome: "overlap", lastSeq: 7 };
      expect(await views.addCommission(run(3, 7))).toEqual(overlap);
      expect(await views.addCommission(run(7, 9))).toEqual(overlap);
      expect(await views.addCommission(run(9, 12))).toEqual({ outcome: "added" });
      expect(await views.commissions("san-juan", days)).toEqual([
        {
          property: "san-juan",
          key: run(0, 0).key,
          sums: {
            rounds: 2,
            winningWagers: 4,
            wonCents: 2_000,
            dueTenThousandths: 1_000_000,
            dueCents: 120,
            vigorishCents: 100,
          },
          lastSeq: 12,
          at: 9_012,
        },
      ]);
    });

    it("is found by its gaming day, both ends included, whatever its shift is called", async () => {
      const views = await open();
      for (const gamingDay of ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"]) {
        await views.addCommission(run(1, 1, { gamingDay, shift: "late #2" }));
      }
      const rows = await views.commissions("san-juan", { from: "2026-11-30", to: "2026-12-01" });
      expect(rows.map(({ key }) => key.gamingDay)).toEqual(["2026-11-30", "2026-12-01"]);
      expect(rows.map(({ key }) => key.shift)).toEqual(["late #2", "late #2"]);
      expect(await views.commissions("ponce", days)).toEqual([]);
    });
  });
}

function checkpointsAndParking(open: () => Promise<Views>): void {
  const stream = "table/san-juan/pgp-01";
  describe("a checkpoint", () => {
    it("moves forward, never back", async () => {
      const views = await open();
      expect(await views.checkpoint(stream)).toBeNull();
      const at = (lastSeq: number) => ({ stream, lastSeq, hash, at: lastSeq * 10 });
      expect(await views.advance(at(8))).toBe("written");
      expect(await views.advance(at(8))).toBe("stale");
      expect(await views.advance(at(3))).toBe("stale");
      expect(await views.checkpoint(stream)).toEqual(at(8));
      expect(await views.checkpoints()).toEqual([at(8)]);
    });
  });

  describe("a parked stream", () => {
    it("is known until it is un-parked", async () => {
      const views = await open();
      const parked = { stream, fromSeq: 4, error: "unreadable", at: 55 };
      await views.park(parked);
      expect(await views.parked(stream)).toEqual(parked);
      await views.park({ ...parked, fromSeq: 5 });
      expect(await views.parkedStreams()).toEqual([{ ...parked, fromSeq: 5 }]);
      await views.unpark(stream);
      expect(await views.parked(stream)).toBeNull();
      expect(await views.parkedStreams()).toEqual([]);
    });
  });
}
