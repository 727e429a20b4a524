import { describe, expect, it } from "vitest";
import { memoryEventStore } from "../../../events/store/memory.ts";
import { projectionRunner } from "../../../projections/runner.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import type { Views } from "../../../projections/views/port.ts";
import { meterId } from "../../domain/progressive/scenario.ts";
import { meterDays, meterStream, playMeter } from "../played-meter.ts";
import { contentsOf } from "../view-contents.ts";

const property = "san-juan";

async function projected(views: Views): Promise<Views> {
  const store = memoryEventStore();
  await playMeter(store);
  await projectionRunner({ store, views, now: () => 0 }).catchUp(meterStream);
  return views;
}

/** What every adapter of the views must do with the rows of meters. */
export function meterFeatures(open: () => Promise<Views>): void {
  describe("the rows of a meter", () => {
    it("are read back as they were written: meter, hits, register and log days", async () => {
      const views = await projected(await open());
      expect(await contentsOf(views)).toEqual(await contentsOf(await projected(memoryViews())));
      const [meter] = await views.meters(property);
      expect(await views.meter(property, meterId)).toEqual(meter);
      expect(await views.meters("ponce")).toEqual([]);
      expect(await views.meter(property, "other")).toBeNull();
    });

    it("are found one by one: a hit, its line in force, the day of a commit", async () => {
      const views = await projected(await open());
      const hit = await views.hit(property, meterId, 1);
      const gamingDay = hit?.gamingDay ?? "";
      expect(gamingDay).toBe(meterDays[0]);
      const line = await views.payout(property, meterId, { gamingDay, hit: 1 });
      expect(line?.line).toMatchObject({ slip: { serial: 2 }, void: null });
      expect((await views.meterDayAt(property, meterId, 1))?.day.gamingDate).toBe(meterDays[0]);
      expect(await views.hit(property, meterId, 4)).toBeNull();
      expect(await views.payout(property, meterId, { gamingDay, hit: 2 })).toBeNull();
      expect(await views.meterDayAt(property, meterId, 0)).toBeNull();
    });

    it("are never replaced by older ones", async () => {
      const views = await projected(await open());
      const before = await contentsOf(views);
      const [meter] = await views.meters(property);
      const [hit] = await views.hits(property, meterId, { limit: 1 });
      const of = { from: meterDays[0], to: meterDays[2], limit: 9 };
      const [payout] = await views.payouts(property, meterId, of);
      const [day] = await views.meterDays(property, meterId, of);
      if (!meter || !hit || !payout || !day) throw new Error("a row is missing");
      expect(await views.putMeter({ ...meter, version: 0 })).toBe("stale");
      expect(await views.putHit({ ...hit, lastSeq: 1 })).toBe("stale");
      expect(await views.putPayout({ ...payout, lastSeq: 1 })).toBe("stale");
      expect(await views.putMeterDay({ ...day, firstSeq: 99 })).toBe("stale");
      expect(await contentsOf(views)).toEqual(before);
    });

    it("are given a page or a range at a time", async () => {
      const views = await projected(await open());
      const numbers = async (options: { limit: number; before?: number }) =>
        (await views.hits(property, meterId, options)).map(({ hit }) => hit.award.hit);
      expect(await numbers({ limit: 2 })).toEqual([3, 2]);
      expect(await numbers({ limit: 2, before: 2 })).toEqual([1]);
      const [first, second] = meterDays;
      const lines = await views.payouts(property, meterId, { from: first, to: first, limit: 1 });
      expect(lines.map(({ line }) => line.slip?.serial)).toEqual([1]);
      const days = await views.meterDays(property, meterId, { from: second, to: second });
      expect(days.map(({ day }) => day.gamingDate)).toEqual([second]);
      const lastBefore = async (gamingDay: string) =>
        (await views.meterDayBefore(property, meterId, gamingDay))?.day.gamingDate;
      expect(await lastBefore(second)).toBe(first);
      expect(await lastBefore("2026-12-31")).toBe(meterDays[2]);
      expect(await lastBefore(first)).toBeUndefined();
    });
  });
}
