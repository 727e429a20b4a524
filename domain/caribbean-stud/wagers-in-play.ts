import { type Cents, cents, noCents } from "../money/cents.ts";
import type { WagerInPlay } from "../table/game.ts";
import { type StudCategory, studCategories } from "./hand.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";

/** True while a hand is in the round: neither left nor taken out of it. */
export function isLive({ hand }: StudSeat): boolean {
  return hand === "held" || hand === "bet" || hand === "turned";
}

/** Ante and bet as they lie on the layout. */
export function stakeCents({ anteCents, betCents = noCents }: StudSeat): Cents {
  return cents(anteCents + betCents);
}

/** 7.9.E.3 a winner, or 7.9.F.2 anybody still in the round when the dealer has no hand, not paid yet. */
export function isUnpaid(round: CaribbeanStudRound, seat: StudSeat): boolean {
  if (round.dealerHand === null || !isLive(seat) || seat.paid) return false;
  return round.dealerHand.qualifies ? seat.outcome === "win" : true;
}

/** Antes and bets that are neither decided nor paid, right to left. */
export function wagersInPlay(round: CaribbeanStudRound): readonly WagerInPlay[] {
  return round.seats
    .filter(
      (seat) => isUnpaid(round, seat) || (isLive(seat) && seat.outcome === undefined && !seat.paid),
    )
    .map((seat) => ({ seat: seat.seat, amountCents: stakeCents(seat) }));
}

/** Progressive wagers whose hand has not been turned, right to left. */
export function progressivesInPlay({ seats }: CaribbeanStudRound): readonly WagerInPlay[] {
  return seats.flatMap((seat) => {
    if (seat.progressive === undefined || !isLive(seat) || seat.hand === "turned") return [];
    return [{ seat: seat.seat, amountCents: seat.progressive.wagerCents }];
  });
}

/** True while a round waits for a first wager: nothing is dealt, it may be closed as it is. */
export function isEmpty({ phase, seats }: CaribbeanStudRound): boolean {
  return phase === "wagering" && seats.length === 0;
}

/** Seats that the dealer has still to turn, right to left (7.9.E, 7.9.F.1). */
export function handsToTurn({
  seats,
  dealerHand,
  noHandTurns,
}: CaribbeanStudRound): readonly StudSeat[] {
  if (dealerHand === null) return [];
  const every = dealerHand.qualifies || noHandTurns === "all";
  return seats.filter(({ hand, progressive }) => hand === "bet" && (every || progressive));
}

export function isFlushOrBetter(category: StudCategory): boolean {
  return studCategories.indexOf(category) <= studCategories.indexOf("flush");
}
