import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Seat } from "../table/seat.ts";

/** Which of the dealer's hands holds the deck (10.8.B.1). */
export type HoldingHand = "left" | "right";

/** What a dealer reports of a Pai Gow Poker round. */
export type PaiGowPokerCommand =
  /** 10.8.B.1 the dealer takes the shuffled deck into one hand. */
  | { readonly type: "TakeDeck"; readonly data: { readonly hand: HoldingHand } }
  /** 10.8.C, 10.8.D seven groups dealt face down, counted, and the rest spread and counted. Group 1 is the dealer's far left. */
  | {
      readonly type: "DealGroups";
      readonly data: {
        readonly hand: HoldingHand;
        readonly cardsPerGroup: readonly number[];
        readonly remaining: number;
      };
    }
  /** 10.8.E the dice as they lie when the dealer lifts the lid. */
  | {
      readonly type: "ShakeDice";
      readonly data: { readonly dice: readonly number[]; readonly shakes: number };
    }
  /** 10.8.F all groups delivered; a stated start is compared with the computed one. */
  | { readonly type: "DeliverGroups"; readonly data: { readonly startingPosition?: number } }
  /** 10.8.G groups of positions without a wager, collected unseen. */
  | { readonly type: "CollectCards"; readonly data: { readonly seats: readonly Seat[] } }
  /** 10.11.B the player has laid both hands face down. */
  | { readonly type: "SetHand"; readonly data: { readonly seat: Seat } }
  /** 10.11.E the player gives up his wager; the seven cards are counted face down. */
  | {
      readonly type: "WithdrawWager";
      readonly data: { readonly seat: Seat; readonly cardsCounted: number };
    }
  /** 10.11.C the dealer's hands, set and laid face up. */
  | {
      readonly type: "ShowDealerHand";
      readonly data: { readonly high: readonly Card[]; readonly low: readonly Card[] };
    }
  /** 10.11.F both hands of one player, as he set them (a foul may be four and three). */
  | {
      readonly type: "ShowHand";
      readonly data: {
        readonly seat: Seat;
        readonly high: readonly Card[];
        readonly low: readonly Card[];
      };
    }
  /** 10.11.I, 10.11.J one winner paid; stated amounts are compared with the computed ones. */
  | {
      readonly type: "PayWager";
      readonly data: {
        readonly seat: Seat;
        readonly wonCents?: Cents;
        readonly vigorishCents?: Cents;
      };
    };
