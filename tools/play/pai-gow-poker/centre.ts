import { vigorishOn } from "../tally.ts";
import type { Filing } from "./filing.ts";

export type Outcome = "win" | "push" | "lose";

/** One wager against the bank and what became of it. */
export interface Decided {
  readonly amountCents: number;
  readonly outcome: Outcome;
}

/** Where the chips of a round with a player as bank go, vigorish of the winners apart. */
export interface Centre {
  /** Out of the bank's own chips, and of the rack, because the lost wagers did not reach. */
  readonly bankAddsCents: number;
  readonly rackAddsCents: number;
  readonly excessCents: number;
  /** The house's half of the excess. */
  readonly rackShareCents: number;
  /** What the bank won, the vigorish kept of it, and what is left to receive. */
  readonly wonCents: number;
  readonly vigorishCents: number;
  readonly receivedCents: number;
  /** Received less added. */
  readonly resultCents: number;
  /** Into the rack less out of it, vigorish apart, the dealer's wager included. */
  readonly rackCents: number;
}

/**
 * 10.12.L, 10.12.M lost wagers less winning ones: what is left over is the bank's, what is missing he
 * adds, and with a co-bank the house takes half of either.
 * @throws RangeError for a half that is not a whole number of cents
 */
export function settleCentre(
  round: {
    readonly coBank: boolean;
    readonly players: readonly Decided[];
    /** Absent: the dealer does not wager. */
    readonly dealer?: Decided;
  },
  filed: Filing["paiGowPoker"]["vigorish"],
): Centre {
  const { coBank, players, dealer } = round;
  const all = dealer === undefined ? players : [...players, dealer];
  const difference = total(all, "lose") - total(all, "win");
  const house = coBank ? half(Math.abs(difference)) : 0;
  const bank = Math.abs(difference) - house;
  const over = difference > 0;
  const vigorishCents = over ? Math.min(vigorishOn(bank, filed), bank) : 0;
  const receivedCents = over ? bank - vigorishCents : 0;
  const bankAddsCents = over ? 0 : bank;
  const rackShareCents = over ? house : 0;
  const rackAddsCents = over ? 0 : house;
  return {
    bankAddsCents,
    rackAddsCents,
    excessCents: over ? difference : 0,
    rackShareCents,
    wonCents: over ? bank : 0,
    vigorishCents,
    receivedCents,
    resultCents: receivedCents - bankAddsCents,
    rackCents: rackShareCents - rackAddsCents + wonBy(dealer),
  };
}

function wonBy(dealer: Decided | undefined): number {
  if (dealer === undefined || dealer.outcome === "push") return 0;
  return dealer.outcome === "win" ? dealer.amountCents : -dealer.amountCents;
}

function total(decided: readonly Decided[], outcome: Outcome): number {
  return decided.reduce((sum, one) => sum + (one.outcome === outcome ? one.amountCents : 0), 0);
}

function half(cents: number): number {
  if (cents % 2 !== 0) throw new RangeError(`half of ${cents} cents is not whole cents`);
  return cents / 2;
}
