import {
  hitItem,
  hitRowOf,
  meterDayItem,
  meterDayRowOf,
  meterItem,
  meterRowOf,
  payoutItem,
  payoutRowOf,
} from "./meter-item.ts";
import {
  hitKey,
  hitPartition,
  meterDayPartition,
  meterKey,
  meterPartition,
  payoutInForceKey,
  payoutPartition,
} from "./meter-key.ts";
import type { MeterReader, MeterWriter } from "./meter-port.ts";
import { get, newestFirst, partition, putNewer, type ViewsTable } from "./table-access.ts";

/** More than a run that was cut short begins days in, but for an outage of days. */
const daysAtOnce = 4;

/** The rows of meters in the table of the views. */
export function dynamoMeterViews(table: ViewsTable): MeterWriter & MeterReader {
  return { ...writer(table), ...reader(table) };
}

function writer(table: ViewsTable): MeterWriter {
  return {
    putMeter: async (row) => await putNewer(table, meterItem(row)),
    putHit: async (row) => await putNewer(table, hitItem(row)),
    putPayout: async (row) => await putNewer(table, payoutItem(row)),
    putMeterDay: async (row) => await putNewer(table, meterDayItem(row)),
  };
}

function reader(table: ViewsTable): MeterReader {
  return {
    async meter(property, meterId) {
      const item = await get(table, meterKey(property, meterId), false);
      return item && meterRowOf(property, item);
    },
    async meters(property) {
      const items = await partition(table, meterPartition(property));
      return items.map((item) => meterRowOf(property, item));
    },
    async hit(property, meterId, hit) {
      const item = await get(table, hitKey(property, meterId, hit), true);
      return item && hitRowOf(property, meterId, item);
    },
    async hits(property, meterId, { limit, before }) {
      const items = await partition(table, hitPartition(property, meterId), {
        limit,
        newestFirst: true,
        ...(before !== undefined && { below: hitKey(property, meterId, before).sk }),
      });
      return items.map((item) => hitRowOf(property, meterId, item));
    },
    async payout(property, meterId, of) {
      const item = await get(table, payoutInForceKey(property, meterId, of), true);
      return item && payoutRowOf(property, meterId, item);
    },
    async payouts(property, meterId, { from, to, limit }) {
      // `#` ends a gaming day in the key and `$` follows it: all lines of the last day are inside.
      const items = await partition(table, payoutPartition(property, meterId), {
        limit,
        between: [`${from}#`, `${to}$`],
      });
      return items.map((item) => payoutRowOf(property, meterId, item));
    },
    async meterDayAt(property, meterId, seq) {
      for await (const item of newestFirst(
        table,
        meterDayPartition(property, meterId),
        daysAtOnce,
      )) {
        const row = meterDayRowOf(property, meterId, item);
        if (row.firstSeq <= seq) return row;
      }
      return null;
    },
    async meterDayBefore(property, meterId, gamingDay) {
      const [item] = await partition(table, meterDayPartition(property, meterId), {
        limit: 1,
        newestFirst: true,
        below: gamingDay,
      });
      return item === undefined ? null : meterDayRowOf(property, meterId, item);
    },
    async meterDays(property, meterId, { from, to }) {
      const items = await partition(table, meterDayPartition(property, meterId), {
        between: [from, to],
      });
      return items.map((item) => meterDayRowOf(property, meterId, item));
    },
  };
}
