import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Position, Seat } from "../table/seat.ts";
import type { DiceBet } from "../table/wager-kinds.ts";
import type { BankEvent, BankType } from "./bank/events.ts";
import type { ExposureChoice, HoldingHand } from "./commands.ts";
import type { Comparison, Outcome } from "./outcome.ts";

export type { Comparison, Outcome } from "./outcome.ts";

/** How a round's starting position came about. */
type Start =
  | { readonly method: "dice"; readonly dice: readonly number[]; readonly shakes: number }
  | {
      readonly method: "random-number-generator";
      readonly value: number;
      readonly generator: string;
      /** The system drew the number itself; absent: a device stated what its generator showed. */
      readonly supplied?: true;
    };

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
      readonly data: Start & {
        readonly round: number;
        /** 1 to 7, the dealer counting as 1, or the bank where a player banks. */
        readonly startingPosition: number;
        readonly startsAt: Position;
        /** 10.12.H.3 the bank's position; absent when the dealer is number one. */
        readonly countedFrom?: Seat;
        /** By which the count starts there, by the way of dealing. */
        readonly paragraph?: ParagraphId;
      };
    }
  /** What each position was dealt and what was left in the shoe, spread and counted face down. */
  | {
      readonly type: "CardsDealtFromShoe";
      readonly data: {
        readonly round: number;
        readonly shoe: "manual" | "automatic";
        /** The positions in the order dealt to: the card-to-seat map of the shoe. */
        readonly dealtTo: readonly Position[];
        readonly cardsPerPosition: readonly number[];
        readonly remaining: number;
        /** Cards found face up in the shoe and discarded before: so many fewer are left. */
        readonly discarded?: number;
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
  /** Rules §1.14 said before the player looked at the cards that were not exposed. */
  | {
      readonly type: "ExposureAnswered";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly choice: ExposureChoice;
      };
    }
  /** The wager goes back to the player; his cards are collected unseen. */
  | {
      readonly type: "HandVoided";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly amountCents: Cents;
        /** A progressive wager of the hand, locked: it stays on the meter. */
        readonly onMeterCents?: Cents;
      };
    }
  /** The player left: what he wagered is lost. */
  | {
      readonly type: "WagerAbandoned";
      readonly data: { readonly round: number; readonly seat: Seat; readonly amountCents: Cents };
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
        /** Whose hands they were compared with; absent for the dealer's as the house's bank. */
        readonly bankType?: BankType;
      };
    }
  /** 10.11.J what the winner won and what was kept of it; 10.12.L, 10.12.M the bank's share of the excess too. */
  | {
      readonly type: "CommissionCollected";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly wonCents: Cents;
        readonly rateBasisPoints: number;
        readonly vigorishCents: Cents;
        readonly bankType: "house" | BankType;
        readonly gamingDay: string;
        readonly shift: string;
        readonly dealer: string;
      };
    }
  /** 10.11.D, 10.12.E hands set by the dealer otherwise than filed; they were not shown so. */
  | {
      readonly type: "HouseWayDeviated";
      readonly data: {
        readonly round: number;
        readonly position: Position;
        readonly set: { readonly high: readonly Card[]; readonly low: readonly Card[] };
        readonly expected: { readonly high: readonly Card[]; readonly low: readonly Card[] };
        /** The row of the house way that decides. */
        readonly row: string;
        readonly houseWay: string;
        readonly paragraph: ParagraphId;
      };
    }
  /** A supervisor has seen the hands set again. */
  | {
      readonly type: "ResetApproved";
      readonly data: {
        readonly round: number;
        readonly position: Position;
        readonly approvedBy: string;
        readonly paragraph: ParagraphId;
      };
    }
  /** 10.15 a wager on the dice; a second one of the same kind replaces the first. */
  | {
      readonly type: "AdditionalWagerPlaced";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly bet: DiceBet;
        readonly amountCents: Cents;
        readonly previousCents: Cents;
        readonly outOfLimits: boolean;
      };
    }
  | {
      readonly type: "AdditionalWagerRemoved";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly bet: DiceBet;
        readonly amountCents: Cents;
      };
    }
  /** 10.8.E lost: to the table inventory. */
  | {
      readonly type: "AdditionalWagerCollected";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly bet: DiceBet;
        readonly amountCents: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  /** 10.8.E won: paid from the table inventory, without vigorish; the wager itself stays the player's. */
  | {
      readonly type: "AdditionalWagerPaid";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly bet: DiceBet;
        readonly wagerCents: Cents;
        /** To 1. */
        readonly pays: number;
        readonly wonCents: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  | BankEvent;
