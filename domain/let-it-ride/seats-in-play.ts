import { type Cents, cents, noCents, sum } from "../money/cents.ts";
import type { WagerInPlay } from "../table/game.ts";
import { type RideWager, rideWagers } from "./settle-hand.ts";
import type { LetItRideRound, RideSeat } from "./state.ts";

/** True while a hand is neither void nor abandoned. */
export function isLive({ hand }: RideSeat): boolean {
  return hand !== "void" && hand !== "abandoned";
}

/** The wagers still up: the third always is. */
export function wagersStillUp({ decisions }: RideSeat): readonly RideWager[] {
  return rideWagers.filter((wager) => decisions[wager - 1] !== "taken-back");
}

/** What of the three wagers is still up, in cents. */
export function upCents(seat: RideSeat): Cents {
  return cents(seat.wagerCents * wagersStillUp(seat).length);
}

/** Everything that the hand of this seat has won; 0 before it is turned. */
export function winsOf({ winsCents = noCents, bonuses = [] }: RideSeat): Cents {
  return sum([winsCents, ...bonuses.map((bonus) => bonus.winsCents ?? noCents)]);
}

/** 8.9.I a hand with anything to be paid stays face up until all are paid. */
export function isUnpaidWinner(seat: RideSeat): boolean {
  return isLive(seat) && seat.paid === undefined && winsOf(seat) > 0;
}

/** Wagers on the layout that are neither decided nor paid, the optional ones included, right to left. */
export function wagersInPlay({ seats }: LetItRideRound): readonly WagerInPlay[] {
  return seats
    .map((seat) => ({ seat: seat.seat, amountCents: atStake(seat) }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** What of this seat's money lies on the layout and is neither lost nor paid. */
function atStake(seat: RideSeat): Cents {
  if (!isLive(seat) || seat.paid) return noCents;
  const bonuses = (seat.bonuses ?? []).filter(({ collected }) => !collected);
  const main = seat.winsCents === 0 ? noCents : upCents(seat);
  return sum([main, ...bonuses.map(({ amountCents }) => amountCents)]);
}

/** Seats whose winning hands lie face up, to be collected when all are paid. */
export function winnersToCollect({ seats, discardOrder }: LetItRideRound): readonly RideSeat[] {
  return seats.filter((seat) => seat.paid && !discardOrder.includes(seat.seat));
}

/** True while a round waits for a first wager: nothing is dealt, it may be closed as it is. */
export function isEmpty({ phase, seats }: LetItRideRound): boolean {
  return phase === "wagering" && seats.length === 0;
}
