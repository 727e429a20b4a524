import type { Cents } from "../money/cents.ts";
import { amountsOf, floorToCent, wageredInAll } from "./amounts.ts";
import { type Exact, exact } from "./micro-cents.ts";
import type { MeterState } from "./state.ts";

/** R09 the six meters of a progressive, each a replay of its log. */
export interface SixMeters {
  /** In-meter: all wagers counted. */
  readonly inCents: Cents;
  readonly displayCents: Cents;
  readonly display: Exact;
  /** How many awards, and how much they were. */
  readonly hits: number;
  readonly wins: Exact;
  readonly overflow: Exact;
  readonly reserve: Exact;
}

export function sixMeters(state: MeterState): SixMeters {
  const { display, overflow, reserve } = amountsOf(state);
  return {
    inCents: wageredInAll(state),
    displayCents: floorToCent(display),
    display: exact(display),
    hits: state.hits,
    wins: state.totals.awards,
    overflow: exact(overflow),
    reserve: exact(reserve),
  };
}
