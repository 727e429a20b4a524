import type { WagerInPlay } from "../table/game.ts";
import type { PaiGowPokerRound, WageredSeat } from "./state.ts";

/** Wagers on the layout that are neither decided nor paid, from right to left. */
export function wagersInPlay({ seats }: PaiGowPokerRound): readonly WagerInPlay[] {
  return seats.filter(isInPlay).map(({ seat, wagerCents }) => ({ seat, amountCents: wagerCents }));
}

function isInPlay(seat: WageredSeat): boolean {
  if (seat.hand === "withdrawn") return false;
  return seat.outcome === undefined || isUnpaidWinner(seat);
}

/** 10.11.I a winner waits, face up, until every hand has been shown. */
export function isUnpaidWinner({ outcome, wonCents }: WageredSeat): boolean {
  return outcome === "win" && wonCents === undefined;
}

/**
 * True while a round waits for a first wager. Nothing of it has been dealt, so it may be closed as
 * it is: nobody is asked for a supervisor because nobody plays. A player who has taken the bank
 * gives it up first.
 */
export function isEmpty({ phase, seats, bank }: PaiGowPokerRound): boolean {
  return phase === "wagering" && seats.length === 0 && bank === undefined;
}
