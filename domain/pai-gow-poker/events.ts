import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Position, Seat } from "../table/seat.ts";
import type { HoldingHand } from "./commands.ts";

/** One hand against the dealer's: identical rank is a copy, and a copy goes to the dealer. */
export type Comparison = "higher" | "copy" | "lower";
export type Outcome = "win" | "push" | "lose";

/** What can happen in a Pai Gow Poker round, beyond what happens at every table. */
export type PaiGowPokerEvent =
  | {
      readonly type: "DeckTaken";
      readonly data: { readonly round: number; readonly hand: HoldingHand };
    }
  | {
      readonly type: "GroupsDealt";
      readonly data: {
        readonly round: number;
        readonly hand: HoldingHand;
        readonly cardsPerGroup: readonly number[];
        readonly remaining: number;
      };
    }
  | {
      readonly type: "StartingPositionDetermined";
      readonly data: {
        readonly round: number;
        readonly method: "dice";
        readonly dice: readonly number[];
        readonly shakes: number;
        /** 1 to 7, the dealer counting as 1. */
        readonly startingPosition: number;
        readonly startsAt: Position;
      };
    }
  | {
      readonly type: "GroupsDelivered";
      readonly data: {
        readonly round: number;
        /** Who received group 1, 2, ... 7. */
        readonly groupsTo: readonly Position[];
      };
    }
  | { readonly type: "HandSet"; readonly data: { readonly round: number; readonly seat: Seat } }
  | {
      readonly type: "WagerWithdrawn";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly amountCents: Cents;
        readonly cardsCounted: number;
      };
    }
  | {
      readonly type: "DealerHandShown";
      readonly data: {
        readonly round: number;
        readonly high: readonly Card[];
        readonly low: readonly Card[];
        readonly houseWay: string;
      };
    }
  | {
      readonly type: "HandsCompared";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly high: readonly Card[];
        readonly low: readonly Card[];
        /** Absent when the hands were fouled and so never compared (10.11.G.3, 10.11.G.4). */
        readonly highComparison?: Comparison;
        readonly lowComparison?: Comparison;
        readonly outcome: Outcome;
        /** The paragraph that decides: 10.11.G.1-4, 10.11.H.1-2 or 10.11.I. */
        readonly paragraph: ParagraphId;
      };
    }
  /** 10.11.J what the winner won and what was kept of it. */
  | {
      readonly type: "CommissionCollected";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly wonCents: Cents;
        readonly rateBasisPoints: number;
        readonly vigorishCents: Cents;
        readonly bankType: "house";
        readonly gamingDay: string;
        readonly shift: string;
        readonly dealer: string;
      };
    };
