import type { HitRow, MeterDayRow, MeterRow, PayoutRow } from "../meter/rows.ts";
import type { Days } from "./days.ts";
import type { Written } from "./written.ts";

/** The rows of meters as the runner writes them: each whole, unless a newer one is there. */
export interface MeterWriter {
  putMeter(row: MeterRow): Promise<Written>;
  putHit(row: HitRow): Promise<Written>;
  putPayout(row: PayoutRow): Promise<Written>;
  putMeterDay(row: MeterDayRow): Promise<Written>;
}

/** The rows of meters as people read them. No method scans: each is one key or one partition's range. */
export interface MeterReader {
  meter(property: string, meterId: string): Promise<MeterRow | null>;
  /** By meter id. */
  meters(property: string): Promise<readonly MeterRow[]>;
  /** Strongly consistent. */
  hit(property: string, meterId: string, hit: number): Promise<HitRow | null>;
  /** Newest first; `before` excludes that hit and later ones. */
  hits(
    property: string,
    meterId: string,
    options: { readonly limit: number; readonly before?: number },
  ): Promise<readonly HitRow[]>;
  /** The line in force of a hit. Strongly consistent. */
  payout(
    property: string,
    meterId: string,
    of: { readonly gamingDay: string; readonly hit: number },
  ): Promise<PayoutRow | null>;
  /** The register of gaming days `from` to `to`, both included, by day and hit; at most `limit` lines. */
  payouts(
    property: string,
    meterId: string,
    days: Days & { readonly limit: number },
  ): Promise<readonly PayoutRow[]>;
  /** The gaming day that commit `seq` belongs to: the newest that began with it or before. Strongly consistent. */
  meterDayAt(property: string, meterId: string, seq: number): Promise<MeterDayRow | null>;
  /** The newest gaming day before one. */
  meterDayBefore(property: string, meterId: string, gamingDay: string): Promise<MeterDayRow | null>;
  /** Gaming days `from` to `to`, both included, in order; those without a commit have no row. */
  meterDays(property: string, meterId: string, days: Days): Promise<readonly MeterDayRow[]>;
}
