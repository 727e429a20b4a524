import { type Cents, cents, noCents } from "../money/cents.ts";
import type { WagerInPlay } from "../table/game.ts";
import type { StudCategory } from "./hand.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";

const gone = ["folded", "forfeited", "void", "abandoned"];

/** True while a hand plays for its wagers. */
export function isLive({ hand }: StudSeat): boolean {
  return !gone.includes(hand);
}

/** Ante and bet of this seat that are neither lost nor paid nor pushed. */
export function atStake(seat: StudSeat): Cents {
  const { outcome, paid, anteCents, betCents = noCents } = seat;
  if (!isLive(seat) || paid || outcome === "lose" || outcome === "push") return noCents;
  return cents(anteCents + betCents);
}

export function wagersInPlay({ seats }: CaribbeanStudRound): readonly WagerInPlay[] {
  return seats
    .map((seat) => ({ seat: seat.seat, amountCents: atStake(seat) }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** Wagers on the meter, whatever has become of the hand beside them. */
export function meterWagers({ seats }: CaribbeanStudRound): readonly WagerInPlay[] {
  return seats.flatMap(({ seat, progressiveCents: amountCents }) =>
    amountCents === undefined ? [] : [{ seat, amountCents }],
  );
}

/** 7.9.F.1 with no dealer's hand only hands with a progressive wager need be turned. */
export function mustTurn({ qualifies, turnsAll }: CaribbeanStudRound, seat: StudSeat): boolean {
  if (!isLive(seat) || seat.hand === "turned") return false;
  return qualifies === true || turnsAll === true || seat.progressiveCents !== undefined;
}

export function isUnpaidWinner(seat: StudSeat): boolean {
  return isLive(seat) && seat.outcome === "win" && seat.paid === undefined;
}

/** E113 whatever the dealer has: a turned hand with the wager and one of the filed hands. */
export function winsProgressive({ progressivePays = [] }: CaribbeanStudRound, seat: StudSeat) {
  const { category, progressiveCents, rejected } = seat;
  return (
    isLive(seat) &&
    !rejected &&
    progressiveCents !== undefined &&
    category !== undefined &&
    progressivePays.includes(category)
  );
}

const flushOrBetter: readonly StudCategory[] = [
  "royal-flush",
  "straight-flush",
  "four-of-a-kind",
  "full-house",
  "flush",
];

/** 7.9.E.3 a winning hand of flush or better, or one with an award, waits for the supervisor, as filed. */
export function isHeld(round: CaribbeanStudRound, seat: StudSeat): boolean {
  if (winsProgressive(round, seat)) return true;
  const { category, outcome, progressiveCents } = seat;
  if (round.holdsProgressiveOnly && progressiveCents === undefined) return false;
  return (
    round.qualifies === true &&
    outcome === "win" &&
    category !== undefined &&
    flushOrBetter.includes(category)
  );
}

/** Held hands whose cards still lie on the layout. */
export function heldHands(round: CaribbeanStudRound): readonly StudSeat[] {
  return round.seats.filter(
    (seat) => isHeld(round, seat) && !round.discardOrder.includes(seat.seat),
  );
}

/** True while a round waits for a first wager: nothing is dealt, it may be closed as it is. */
export function isEmpty({ phase, seats }: CaribbeanStudRound): boolean {
  return phase === "wagering" && seats.length === 0;
}
