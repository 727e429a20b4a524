import type { HitRow, MeterDayRow, MeterRow, PayoutRow } from "../meter/rows.ts";
import { id, putNewer, sorted } from "./memory-rows.ts";
import { hitKey, meterDayKey, meterKey, payoutInForceKey, payoutKey } from "./meter-key.ts";
import type { MeterReader, MeterWriter } from "./meter-port.ts";

/** The rows of meters in memory: the same promises as the table. */
export function memoryMeterViews(): MeterWriter & MeterReader {
  const meters = new Map<string, MeterRow>();
  const hits = new Map<string, HitRow>();
  const payouts = new Map<string, PayoutRow>();
  const days = new Map<string, MeterDayRow>();
  const daysOf = (property: string, meterId: string) =>
    sorted(days).filter((row) => row.property === property && row.meterId === meterId);

  return {
    putMeter: async (row) => putNewer(meters, id(meterKey(row.property, row.meterId)), row, seqOf),
    putHit: async (row) =>
      putNewer(hits, id(hitKey(row.property, row.meterId, row.hit.award.hit)), row, seqOf),
    putPayout: async (row) => putNewer(payouts, id(payoutKey(row)), row, seqOf),
    putMeterDay: async (row) =>
      putNewer(days, id(meterDayKey(row.property, row.meterId, row.day.gamingDate)), row, seqOf),
    meter: async (property, meterId) => meters.get(id(meterKey(property, meterId))) ?? null,
    meters: async (property) => sorted(meters).filter((row) => row.property === property),
    hit: async (property, meterId, hit) => hits.get(id(hitKey(property, meterId, hit))) ?? null,
    hits: async (property, meterId, { limit, before = Number.POSITIVE_INFINITY }) =>
      sorted(hits)
        .filter((row) => row.property === property && row.meterId === meterId)
        .filter(({ hit }) => hit.award.hit < before)
        .slice(-limit)
        .reverse(),
    payout: async (property, meterId, of) =>
      payouts.get(id(payoutInForceKey(property, meterId, of))) ?? null,
    payouts: async (property, meterId, { from, to, limit }) =>
      sorted(payouts)
        .filter((row) => row.property === property && row.meterId === meterId)
        .filter(({ gamingDay }) => gamingDay >= from && gamingDay <= to)
        .slice(0, limit),
    meterDayAt: async (property, meterId, seq) =>
      daysOf(property, meterId).findLast(({ firstSeq }) => firstSeq <= seq) ?? null,
    meterDayBefore: async (property, meterId, gamingDay) =>
      daysOf(property, meterId).findLast(({ day }) => day.gamingDate < gamingDay) ?? null,
    meterDays: async (property, meterId, { from, to }) =>
      daysOf(property, meterId).filter(({ day }) => day.gamingDate >= from && day.gamingDate <= to),
  };
}

function seqOf({ lastSeq }: { readonly lastSeq: number }): number {
  return lastSeq;
}
