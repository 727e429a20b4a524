import { type Position, type Seat, seats } from "../table/seat.ts";
import type { PaiGowPokerRound } from "./state.ts";

/** Six players, from the dealer's far right (1) to the far left (6). */
export const bettingPositions: readonly Seat[] = seats.slice(0, 6);

/**
 * The seven places that receive cards, counterclockwise as seen from above: the dealer counts as
 * one, then right to left round the table.
 */
export const ring: readonly Position[] = ["dealer", ...bettingPositions];

/** Betting positions whose groups were delivered although nobody wagered there. */
export function unbetPositions({ seats }: Pick<PaiGowPokerRound, "seats">): readonly Seat[] {
  return bettingPositions.filter((position) => seats.every(({ seat }) => seat !== position));
}
