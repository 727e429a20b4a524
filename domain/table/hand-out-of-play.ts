import type { Cents } from "../money/cents.ts";
import { cardsCollected } from "./discard-rack.ts";
import type { TableEvent } from "./events.ts";
import type { Seat } from "./seat.ts";

/** A hand that is played no further, and what its player had at stake. */
export interface HandOutOfPlay {
  readonly round: number;
  readonly seat: Seat;
  readonly amountCents: Cents;
}

/**
 * Every wager at stake goes back, the cards go unseen to the discard rack.
 * @param onMeterCents what the hand has wagered on a meter, which has counted it and keeps it
 */
export function handVoided(hand: HandOutOfPlay, onMeterCents?: Cents): readonly TableEvent[] {
  return [
    {
      type: "HandVoided",
      data: { ...hand, ...(onMeterCents !== undefined && { onMeterCents }) },
    },
    cardsCollected(hand.round, hand.seat, { unseen: true }),
  ];
}

/** The wagers of a player who left with cards are lost, where so filed or ruled. */
export function wagerAbandoned(hand: HandOutOfPlay): readonly TableEvent[] {
  return [
    { type: "WagerAbandoned", data: hand },
    { type: "WagerCollected", data: hand },
    cardsCollected(hand.round, hand.seat, { unseen: true }),
  ];
}
