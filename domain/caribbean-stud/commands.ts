import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Seat } from "../table/seat.ts";
import type { CollectCards, PayWager } from "../table/settlement-commands.ts";
import type { StudAward } from "./state.ts";

/** The wager on the meter, beside an ante. */
export interface ProgressiveWager {
  readonly seat: Seat;
  readonly wager: "progressive";
}

interface AtSeat {
  readonly seat: Seat;
}

/** What a dealer reports of a Caribbean Stud round, with what a supervisor and the meter add to it. */
export type CaribbeanStudCommand =
  /** Five cards to each position with a wager, counted right to left, and to the dealer, his last face up. */
  | {
      readonly type: "DealHands";
      readonly data: {
        readonly cardsPerSeat: readonly number[];
        readonly dealerCards: number;
        readonly upcard: Card;
        /** The rest of the deck, where the filing has it counted. */
        readonly remaining?: number;
      };
    }
  /** 7.9.A the bet, twice the ante. */
  | { readonly type: "PlaceBet"; readonly data: AtSeat & { readonly amountCents: Cents } }
  /** 7.9.A the player leaves the round. */
  | { readonly type: "FoldHand"; readonly data: AtSeat }
  /** 7.9.C a supervisor takes every wager of players who told each other of their hands. */
  | {
      readonly type: "ForfeitWagers";
      readonly data: { readonly seats: readonly Seat[]; readonly reason: string };
    }
  /** 7.9.D the dealer's four hole cards. */
  | { readonly type: "TurnDealerHand"; readonly data: { readonly cards: readonly Card[] } }
  /** 7.9.E one player's five cards, turned by the dealer. */
  | { readonly type: "TurnHand"; readonly data: AtSeat & { readonly cards: readonly Card[] } }
  /** 7.9.E.3, 7.9.F.2 one winner: ante and bet. */
  | PayWager
  /** 7.9.E.3 hands that stayed on the layout for their authorisation. */
  | CollectCards
  /** The hands that the progressive pays, right to left, when every hand with such a wager is turned. */
  | { readonly type: "ClaimProgressive"; readonly data: { readonly seats: readonly Seat[] } }
  /** What the meter awards; sent by the system only. */
  | {
      readonly type: "RecordAward";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        readonly awards: readonly (AtSeat & StudAward)[];
      };
    }
  /** 7.9.E.3 a supervisor authorises the payment and the deduction from the meter. */
  | {
      readonly type: "AuthorizeProgressive";
      readonly data: AtSeat & {
        /** What is paid, where it is not what the meter awards. */
        readonly amountCents?: Cents;
        /** R32 why it differs. */
        readonly reason?: string;
        /** R31 */
        readonly surveillanceNotified?: boolean;
      };
    }
  /** 7.12 the paperwork of an award that the inventory does not pay is complete; sent by the system only. */
  | {
      readonly type: "DocumentProgressive";
      readonly data: AtSeat & {
        readonly round: number;
        /** Serial of the payout slip (R29). */
        readonly slip: number;
      };
    };
