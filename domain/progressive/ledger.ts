import { type Cents, cents } from "../money/cents.ts";
import { amountsOf, contributionOf, retiredBalance } from "./amounts.ts";
import { type Exact, exact, microCents } from "./micro-cents.ts";
import type { MeterState } from "./state.ts";

/** A meter's sums since it began, at one moment: two of them make a line of the meter log. */
export interface Ledger {
  readonly inCents: Cents;
  readonly contributions: Exact;
  readonly reserveContributions: Exact;
  /** Documented corrections, and what a plan took away with the meter (R25). */
  readonly adjustments: Exact;
  /** The initial amount, resets, and what the house bore of awards. */
  readonly funding: Exact;
  readonly awards: Exact;
  readonly overflowToRevenue: Exact;
  readonly houseSeed: Exact;
  readonly hits: number;
  readonly display: Exact;
  readonly overflow: Exact;
  readonly reserve: Exact;
}

export function ledgerOf(state: MeterState): Ledger {
  const { totals, cycle, configuration } = state;
  const { display, overflow, reserve } = amountsOf(state);
  const plus = (closed: Exact, present: bigint) => exact(microCents(closed) + present);
  const accrued = (ppm = 0) => contributionOf(cycle.wageredCents, ppm);
  return {
    inCents: cents(totals.wageredCents + cycle.wageredCents),
    contributions: plus(totals.contributions, accrued(configuration?.ratePpm)),
    reserveContributions: plus(totals.reserveContributions, accrued(configuration?.reserveRatePpm)),
    adjustments: plus(totals.adjustments, microCents(cycle.adjustments) - retiredBalance(state)),
    funding: plus(totals.initial, microCents(totals.resetFunding)),
    awards: totals.awards,
    overflowToRevenue: totals.overflowToRevenue,
    houseSeed: totals.houseSeed,
    hits: state.hits,
    display: exact(display),
    overflow: exact(overflow),
    reserve: exact(reserve),
  };
}
