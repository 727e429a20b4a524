import type { Kind } from "./evaluate.ts";
import { meterConfiguration, progressivePays } from "./progressive.ts";

// The floor's own arithmetic: it shares nothing with the meter that it is held against. Amounts are
// micro-cents: cents times parts per million.

const microPerCent = 1_000_000n;

export interface Standing {
  readonly display: bigint;
  readonly reserve: bigint;
  readonly wageredCents: number;
}

/** The progressive wagers of one round at one table, numbered as the table locked them. */
export interface Locked {
  readonly tableId: string;
  readonly lock: number;
  readonly totalCents: number;
}

/** The winning hands of one round, right to left, and the last lock of each table before them. */
export interface Hit {
  readonly tableId: string;
  readonly round: number;
  readonly hands: readonly { readonly seat: number; readonly kind: Kind }[];
  readonly through: ReadonlyMap<string, number>;
}

export interface Due {
  readonly tableId: string;
  readonly round: number;
  readonly seat: number;
  readonly amountCents: number;
}

/** The meter after hits and wagers, and what each hand is due: each in its turn on what the one before left. */
export function playedMeter(
  opening: Standing,
  locks: readonly Locked[],
  hits: readonly Hit[],
): { readonly closing: Standing; readonly due: readonly Due[] } {
  let meter = opening;
  let waiting = locks;
  const due: Due[] = [];
  for (const hit of hits) {
    const isBefore = ({ tableId, lock }: Locked) => lock <= (hit.through.get(tableId) ?? 0);
    meter = waiting.filter(isBefore).reduce(contributed, meter);
    waiting = waiting.filter((lock) => !isBefore(lock));
    for (const { seat, kind } of hit.hands) {
      const { amountCents, left } = paid(meter, kind);
      due.push({ tableId: hit.tableId, round: hit.round, seat, amountCents });
      meter = left;
    }
  }
  return { closing: waiting.reduce(contributed, meter), due };
}

function contributed(meter: Standing, { totalCents }: Locked): Standing {
  const { ratePpm, reserveRatePpm } = meterConfiguration;
  return {
    display: meter.display + BigInt(totalCents) * BigInt(ratePpm),
    reserve: meter.reserve + BigInt(totalCents) * BigInt(reserveRatePpm),
    wageredCents: meter.wageredCents + totalCents,
  };
}

function paid(meter: Standing, kind: Kind): { amountCents: number; left: Standing } {
  const pay = progressivePays[kind];
  if (pay === undefined) throw new Error(`the progressive pays nothing for ${kind}`);
  const cents =
    pay.pay === "flat"
      ? BigInt(pay.amountCents)
      : (meter.display * BigInt(pay.ppm)) / 1_000_000n / microPerCent;
  const left =
    meter.display - (meter.display < cents * microPerCent ? meter.display : cents * microPerCent);
  const amountCents = Number(cents);
  if (pay.pay === "flat" || pay.ppm < 1_000_000) {
    return { amountCents, left: { ...meter, display: left } };
  }
  const reset = BigInt(meterConfiguration.resetCents) * microPerCent;
  const fromReserve = meter.reserve < reset ? meter.reserve : reset;
  return {
    amountCents,
    left: { ...meter, display: reset + left, reserve: meter.reserve - fromReserve },
  };
}

/** Micro-cents of an amount as the meter writes it: dollars with eight decimals. */
export function microCentsOf(exact: string): bigint {
  if (!/^-?\d+\.\d{8}$/.test(exact)) throw new Error(`no exact amount: ${exact}`);
  return BigInt(exact.replace(".", ""));
}
