import type { Card } from "../cards/card.ts";
import type { StandardCategory } from "../cards/rank-standard.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Seat } from "../table/seat.ts";
import type { RideBonus } from "./commands.ts";
import type { BonusCategory } from "./hand.ts";
import type { LetItRideRules } from "./rules.ts";
import type { RideWager } from "./settle-hand.ts";
import type { ThreeCardCategory } from "./three-card-hand.ts";

interface AtSeat {
  readonly round: number;
  readonly seat: Seat;
}

/** One optional wager, decided by the hand that was turned. */
export interface BonusResult {
  readonly bonus: RideBonus;
  /** The hand that is paid; null when none is. */
  readonly hand: ThreeCardCategory | BonusCategory | null;
  /** 0 when it lost. */
  readonly wonCents: Cents;
}

/** What can happen in a Let It Ride round, beyond what happens at every table. */
export type LetItRideEvent =
  /** Three equal wagers; stated again before "no more bets" they replace the first three. */
  | {
      readonly type: "ThreeWagersPlaced";
      readonly data: AtSeat & {
        /** Of each of the three. */
        readonly wagerCents: Cents;
        /** Of all three. */
        readonly amountCents: Cents;
        /** What they replace, all three; 0 for first wagers. */
        readonly previousCents: Cents;
        readonly outOfLimits: boolean;
      };
    }
  | {
      readonly type: "ThreeWagersRemoved";
      readonly data: AtSeat & { readonly amountCents: Cents };
    }
  | {
      readonly type: "RideBonusPlaced";
      readonly data: AtSeat & {
        readonly bonus: RideBonus;
        readonly amountCents: Cents;
        readonly previousCents: Cents;
        readonly outOfLimits: boolean;
      };
    }
  | {
      readonly type: "RideBonusRemoved";
      readonly data: AtSeat & { readonly bonus: RideBonus; readonly amountCents: Cents };
    }
  /** What each position with a wager was dealt, what the community space, and what was left. */
  | {
      readonly type: "ThreeCardsDealt";
      readonly data: {
        readonly round: number;
        readonly method: LetItRideRules["dealing"]["method"];
        /** The positions in the order dealt to. */
        readonly dealtTo: readonly Seat[];
        readonly cardsPerSeat: readonly number[];
        readonly communityCards: number;
        readonly remaining: number;
        /** Cards found face up in the shoe and discarded before: so many fewer are left. */
        readonly discarded?: number;
      };
    }
  | {
      readonly type: "WagerLetRide";
      readonly data: AtSeat & { readonly wager: RideWager; readonly paragraph: ParagraphId };
    }
  | {
      readonly type: "WagerTakenBack";
      readonly data: AtSeat & {
        readonly wager: RideWager;
        readonly amountCents: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  | { readonly type: "CommunityCardBurned"; readonly data: { readonly round: number } }
  | {
      readonly type: "CommunityCardTurned";
      readonly data: {
        readonly round: number;
        /** The first or the second. */
        readonly number: number;
        readonly card: Card;
        readonly paragraph: ParagraphId;
      };
    }
  | { readonly type: "HandLaidDown"; readonly data: AtSeat }
  | {
      readonly type: "RideHandTurned";
      readonly data: AtSeat & {
        readonly cards: readonly Card[];
        /** What his three and the two community cards make. */
        readonly hand: StandardCategory;
        /** How many of the three wagers were still up. */
        readonly up: number;
        /** To 1, each of them; 0 for a hand below a pair of tens. */
        readonly pays: number;
        /** What they win together, within the filed limit; 0 when they lost. */
        readonly wonCents: Cents;
        /** What the filed limit per hand takes off; absent for nothing. */
        readonly cutCents?: Cents;
        /** Absent where the player has none. */
        readonly bonuses?: readonly BonusResult[];
        readonly paragraph: ParagraphId;
      };
    }
  /** Lost, or won and filed not to be given back: to the table inventory. */
  | {
      readonly type: "RideBonusCollected";
      readonly data: AtSeat & { readonly bonus: RideBonus; readonly amountCents: Cents };
    }
  /** Won: paid from the table inventory. */
  | {
      readonly type: "RideBonusPaid";
      readonly data: AtSeat & {
        readonly bonus: RideBonus;
        readonly wagerCents: Cents;
        readonly wonCents: Cents;
      };
    }
  /** 8.9.I.2 the two community cards, after the winners' hands. */
  | { readonly type: "CommunityCardsCollected"; readonly data: { readonly round: number } };
