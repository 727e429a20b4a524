import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Seat } from "../table/seat.ts";
import type { CollectCards, PayWager } from "../table/settlement-commands.ts";
import type { RideWager } from "./settle-hand.ts";

/** Optional wagers beside the three; each has a pay table of its own. */
export const rideBonuses = ["five-card-bonus", "three-card-bonus"] as const;
export type RideBonus = (typeof rideBonuses)[number];

/** The three equal wagers of the game, stated one by one as they lie on the layout. */
export interface ThreeWagers {
  readonly seat: Seat;
  readonly wager: "three";
  readonly amountsCents: readonly Cents[];
}

/** One of the optional wagers. */
export interface BonusWager {
  readonly seat: Seat;
  readonly wager: RideBonus;
  readonly amountCents: Cents;
}

interface OnWager {
  readonly seat: Seat;
  readonly wager: RideWager;
}

/** What a dealer reports of a Let It Ride round. */
export type LetItRideCommand =
  /** Cards dealt as filed and counted: to each position with a wager in the order dealt to, to the community space, and the rest. */
  | {
      readonly type: "DealThreeCards";
      readonly data: {
        readonly cardsPerSeat: readonly number[];
        readonly communityCards: number;
        readonly remaining: number;
      };
    }
  /** 8.9.B, 8.9.E the player leaves the wager up. */
  | { readonly type: "LetItRide"; readonly data: OnWager }
  /** 8.9.B.2, 8.9.E.2 the dealer pushes the wager to the player, who removes it at once. */
  | { readonly type: "TakeBackWager"; readonly data: OnWager }
  /** 8.9.C the top community card, face down to the discard rack. */
  | { readonly type: "BurnCommunityCard"; readonly data: Record<string, never> }
  /** 8.9.D, 8.9.F the next community card, face up. */
  | { readonly type: "TurnCommunityCard"; readonly data: { readonly card: Card } }
  /** 8.9.A.3 the player has laid his three cards face down in their place. */
  | { readonly type: "LayDownHand"; readonly data: { readonly seat: Seat } }
  /** 8.9.G one player's three cards, turned by the dealer. */
  | {
      readonly type: "TurnHand";
      readonly data: { readonly seat: Seat; readonly cards: readonly Card[] };
    }
  /** 8.9.I one winner: each wager still up, and what his optional wagers win. */
  | PayWager
  /** 8.9.I.2 the winners' hands, and with the last of them the community cards. */
  | CollectCards;
