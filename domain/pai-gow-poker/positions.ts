import { type Position, type Seat, seats } from "../table/seat.ts";
import type { PaiGowPokerRound } from "./state.ts";

/** Six players, from the dealer's far right (1) to the far left (6). */
export const bettingPositions: readonly Seat[] = seats.slice(0, 6);

/**
 * The seven places that receive cards, counterclockwise as seen from above: the dealer counts as
 * one, then right to left round the table.
 */
export const ring: readonly Position[] = ["dealer", ...bettingPositions];

/**
 * Positions that receive cards although nobody plays them. While a player banks, his own is played
 * without a wager, and the dealer's is not when the dealer does not wager against him (10.12.K).
 */
export function unbetPositions({
  seats,
  bank,
}: Pick<PaiGowPokerRound, "seats" | "bank">): readonly Position[] {
  const unbet = bettingPositions.filter(
    (position) => position !== bank?.seat && seats.every(({ seat }) => seat !== position),
  );
  return bank === undefined || (bank.dealerWagerCents ?? 0) > 0 ? unbet : [...unbet, "dealer"];
}

/**
 * Who sits at a place in the count, 1 to 7, round and round: the dealer is number one, or the bank
 * where a player banks (10.12.H.3); every position is counted, bet or not.
 */
export function countFrom(numberOne: Position, count: number): Position {
  return ring[(ring.indexOf(numberOne) + count - 1) % ring.length] ?? "dealer";
}
