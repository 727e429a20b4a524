/** What moved on one table, in cents and counts. The device adds it up by its own arithmetic. */
export interface Tally {
  readonly rounds: number;
  readonly voidedRounds: number;
  /** Wagers that stood: what a void returned is taken out again. */
  readonly wageredCents: number;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly vigorishCents: number;
  readonly winningWagers: number;
  readonly refusals: number;
}

export const emptyTally: Tally = {
  rounds: 0,
  voidedRounds: 0,
  wageredCents: 0,
  collectedCents: 0,
  paidCents: 0,
  vigorishCents: 0,
  winningWagers: 0,
  refusals: 0,
};

export function addTally(a: Tally, b: Partial<Tally>): Tally {
  const plus = (field: keyof Tally) => a[field] + (b[field] ?? 0);
  return {
    rounds: plus("rounds"),
    voidedRounds: plus("voidedRounds"),
    wageredCents: plus("wageredCents"),
    collectedCents: plus("collectedCents"),
    paidCents: plus("paidCents"),
    vigorishCents: plus("vigorishCents"),
    winningWagers: plus("winningWagers"),
    refusals: plus("refusals"),
  };
}

/** Five percent of what was won, up to the next quarter: what these tables file. */
export function vigorishOn(wonCents: number): number {
  return Math.ceil(wonCents / (20 * 25)) * 25;
}
