import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Position, Seat } from "./seat.ts";

/** One winner paid; stated amounts are compared with the computed ones. */
export interface PayWager {
  readonly type: "PayWager";
  readonly data: {
    readonly seat: Seat;
    /** Absent: what the game is played for. */
    readonly wager?: "progressive";
    readonly wonCents?: Cents;
    /** Of games that keep one. */
    readonly vigorishCents?: Cents;
  };
}

/** Cards of these positions to the discard rack, in this order. */
export interface CollectCards {
  readonly type: "CollectCards";
  readonly data: { readonly seats: readonly Position[] };
}

/** One player's cards, turned by the dealer, of a game in which he does not split them. */
export interface TurnHand {
  readonly type: "TurnHand";
  readonly data: { readonly seat: Seat; readonly cards: readonly Card[] };
}
