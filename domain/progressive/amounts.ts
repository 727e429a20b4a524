import { type Cents, cents } from "../money/cents.ts";
import type { Reading } from "./events.ts";
import { exact, microCents, microCentsPerCent } from "./micro-cents.ts";
import type { MeterConfiguration } from "./rules.ts";
import type { Cycle, MeterState } from "./state.ts";

/**
 * $1,000,000,000.00: the most that one filing, adjustment or resolved contribution states, so that
 * every sum of such amounts stays an exact whole number of cents.
 */
export const mostStatedCents = cents(100_000_000_000);

/**
 * $80,000,000,000,000.00: the most that a meter counts in its life, so that its in-meter and what they
 * bring onto the display stay exact whole numbers of cents, with room for what is filed and corrected.
 */
export const mostWageredCents = cents(8_000_000_000_000_000);

/** R09 the in-meter: wagers of all cycles. */
export function wageredInAll({ totals, cycle }: MeterState): Cents {
  return cents(totals.wageredCents + cycle.wageredCents);
}

/** What the meter holds, in micro-cents. */
export interface Amounts {
  readonly display: bigint;
  readonly overflow: bigint;
  readonly reserve: bigint;
}

/**
 * Display and overflow of a cycle. They depend on the sum of its contributions and corrections
 * alone, never on their order: R14 what does not fit below the limit is overflow. So a correction
 * downward at the limit first undoes overflow of its own cycle, as if the contributions had been
 * counted rightly from the start.
 */
export function cycleAmounts(
  cycle: Cycle,
  { ratePpm, limitCents }: Pick<MeterConfiguration, "ratePpm" | "limitCents">,
): Omit<Amounts, "reserve"> {
  const total =
    microCents(cycle.opening) +
    contributionOf(cycle.wageredCents, ratePpm) +
    microCents(cycle.adjustments);
  const display = limitCents === null ? total : least(total, toMicroCents(limitCents));
  return { display, overflow: microCents(cycle.openingOverflow) + total - display };
}

/** What the meter holds now; nothing before it is configured, or once it is retired (R25). */
export function amountsOf(state: MeterState): Amounts {
  const { configuration, cycle, totals, retired } = state;
  if (configuration === null || retired) return { display: 0n, overflow: 0n, reserve: 0n };
  const reserve =
    microCents(totals.reserveContributions) +
    contributionOf(cycle.wageredCents, configuration.reserveRatePpm) +
    microCents(totals.reserveAdjustments) -
    microCents(totals.fromReserve);
  return { ...cycleAmounts(cycle, configuration), reserve };
}

/** What the meter shows (R08). */
export function readingOf({ display, overflow, reserve }: Amounts): Reading {
  return {
    displayCents: floorToCent(display),
    display: exact(display),
    overflow: exact(overflow),
    reserve: exact(reserve),
  };
}

/** R05, in micro-cents: display less everything that explains it; zero, always. */
export function unexplained(state: MeterState): bigint {
  const { totals, cycle, configuration } = state;
  const { display, overflow } = amountsOf(state);
  const contributions =
    microCents(totals.contributions) +
    contributionOf(cycle.wageredCents, configuration?.ratePpm ?? 0);
  const explained =
    microCents(totals.initial) +
    contributions +
    microCents(totals.adjustments) +
    microCents(cycle.adjustments) +
    microCents(totals.resetFunding) -
    microCents(totals.awards) -
    overflow -
    microCents(totals.overflowToRevenue) -
    retiredBalance(state);
  return display - explained;
}

/** R25 what a plan took off display and overflow. */
export function retiredBalance({ retired }: MeterState): bigint {
  return retired ? microCents(retired.display) + microCents(retired.overflow) : 0n;
}

/** Exact: cents × parts per million are micro-cents. */
export function contributionOf(wagered: Cents, ppm: number): bigint {
  return BigInt(wagered) * BigInt(ppm);
}

export function toMicroCents(amount: Cents): bigint {
  return BigInt(amount) * microCentsPerCent;
}

/** R07, R08 whole cents, downward also below zero. @throws RangeError beyond the safe integers. */
export function floorToCent(amount: bigint): Cents {
  const whole = amount / microCentsPerCent;
  return cents(Number(amount < 0n && whole * microCentsPerCent !== amount ? whole - 1n : whole));
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Two decimals, down to the cent: `"-1.50"`. */
export function decimal(amount: bigint): string {
  return exact(BigInt(floorToCent(amount)) * microCentsPerCent).slice(0, -6);
}
