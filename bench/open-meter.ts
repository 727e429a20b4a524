import { cents } from "../domain/money/cents.ts";
import type { MeterCommand } from "../domain/progressive/commands.ts";
import type { LinkTerms, MeterConfiguration } from "../domain/progressive/rules.ts";
import { defaultCommonRules } from "../domain/table/default-common-rules.ts";
import { aggregateHandler } from "../events/handle-command.ts";
import { meterAggregate } from "../events/meter-aggregate.ts";
import type { EventStore } from "../events/store/port.ts";

export const meterId = "bench";
export const meter = `meter/bench/${meterId}`;

const thresholds = { surveillanceAboveCents: cents(300_000), overrideAboveCents: cents(2_500) };

/** A dollar a round, on a royal flush alone. */
export const terms: LinkTerms = {
  game: "caribbean-stud",
  wagerCents: cents(100),
  pays: [{ category: "royal-flush", pay: "share", ppm: 1_000_000 }],
};

const configuration: MeterConfiguration = {
  terms,
  initialCents: cents(10_000_000),
  resetCents: cents(1_000_000),
  ratePpm: 713_000,
  reserveRatePpm: 0,
  limitCents: null,
  overflow: "next-cycle",
  unreasonableContributionCents: cents(700),
  topAwardOneIn: 649_740,
  tiePolicy: "ordered",
  flatPaysFrom: "meter",
  thresholds: {
    ...thresholds,
    signatureAboveCents: cents(1_000_000),
    inventoryUpToCents: cents(0),
  },
  heartbeatMs: 10_000,
  gamingDay: defaultCommonRules.gamingDay,
};

export function tableOf(table: number): string {
  return `table/bench/t-${table}`;
}

/** Files the meter and links its tables. */
export async function openMeter(store: EventStore, tables: number): Promise<void> {
  const handle = aggregateHandler(meterAggregate, { store, now: Date.now });
  const opening: MeterCommand[] = [
    { type: "ConfigureMeter", data: { configuration } },
    ...Array.from(
      { length: tables },
      (_, index): MeterCommand => ({
        type: "LinkTable",
        data: { stream: tableOf(index + 1), terms: { ...terms, thresholds } },
      }),
    ),
  ];
  for (const [index, command] of opening.entries()) {
    const { kind } = await handle({
      stream: meter,
      commands: [{ ...command, commandId: `opening-${index}` }],
      actor: { badge: "A-1", role: "admin" },
      requestHash: `opening-${index}`,
      correlationId: "bench",
    });
    if (kind !== "committed") throw new Error(`${command.type}: ${kind}`);
  }
}

const quiet = () => undefined;
/** Counts and logs nothing. */
export const silent = {
  count: quiet,
  logger: { debug: quiet, info: quiet, warn: quiet, error: quiet, critical: quiet },
};
