import type { Commit } from "../../events/store/port.ts";
import type { Doorbell } from "../../projections/commit-source.ts";
import type { MeterRow } from "../../projections/meter/rows.ts";
import type { ViewReader } from "../../projections/views/port.ts";

/** All that people could read of these views. */
export async function contentsOf(views: ViewReader) {
  const properties = ["san-juan", "ponce"];
  const perProperty = properties.map(async (property) => ({
    tables: await views.tables(property),
    commissions: await views.commissions(property, { from: "2000-01-01", to: "2099-12-31" }),
    rounds: await Promise.all(
      ["pgp-01", "pgp-02"].map((tableId) => views.rounds(property, tableId, { limit: 1_000 })),
    ),
    meters: await Promise.all((await views.meters(property)).map((row) => ofMeter(views, row))),
  }));
  return {
    checkpoints: await views.checkpoints(),
    parked: await views.parkedStreams(),
    properties: await Promise.all(perProperty),
  };
}

async function ofMeter(views: ViewReader, meter: MeterRow) {
  const { property, meterId } = meter;
  const days = { from: "2000-01-01", to: "2099-12-31" };
  return {
    meter,
    hits: await views.hits(property, meterId, { limit: 1_000 }),
    payouts: await views.payouts(property, meterId, { ...days, limit: 1_000 }),
    days: await views.meterDays(property, meterId, days),
  };
}

export function doorbell(commit: Commit): Doorbell {
  return { stream: commit.stream, seq: commit.seq, read: () => commit };
}
