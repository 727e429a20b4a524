import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Position, Seat } from "../table/seat.ts";
import type { CollectCards, PayWager } from "../table/settlement-commands.ts";

/** Which of the dealer's hands holds the deck (10.8.B.1). */
export type HoldingHand = "left" | "right";

/** What a supervisor may rule on a fouled bank's hand: it loses to all, or the dealer sets it the filed way. */
export const bankRulings = ["loses-to-every-wager", "reset-by-house-way"] as const;
export type BankRuling = (typeof bankRulings)[number];

/** What a player may choose whose card the dealer exposed. */
export const exposureChoices = ["void-hand", "play-on"] as const;
export type ExposureChoice = (typeof exposureChoices)[number];

/** What a dealer reports of a Pai Gow Poker round. */
export type PaiGowPokerCommand =
  /** 10.12.C the bank is offered to the next player, right to left. */
  | { readonly type: "OfferBank"; readonly data: { readonly seat: Seat } }
  /** 10.12.C the player passes; a player who has the bank gives it up before "no more bets". */
  | { readonly type: "PassBank"; readonly data: { readonly seat: Seat } }
  /** 10.12.D, 10.12.E the marker goes before the player; `coverCents` are his chips as counted. Stated again by the bank, it is a new count. */
  | {
      readonly type: "AcceptBank";
      readonly data: {
        readonly seat: Seat;
        readonly coverCents: Cents;
        /** The bank's express request that the house answer for half. */
        readonly coBank: boolean;
      };
    }
  /** 10.12.G what the dealer wagers against the bank, set out in front of the inventory; 0 for none. */
  | { readonly type: "SetDealerWager"; readonly data: { readonly amountCents: Cents } }
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
      readonly data: {
        readonly dice: readonly number[];
        readonly shakes: number;
        /** 10.12.H.1 absent: the dealer, as it must be. */
        readonly uncoveredBy?: "dealer" | "bank";
      };
    }
  /** The number 1 to 7 of a random number generator (rules §1.5); empty where the system draws it. */
  | {
      readonly type: "DrawStartingPosition";
      readonly data: {
        readonly value?: number;
        /** Which approved generator showed it: its serial or licence number. */
        readonly generator?: string;
      };
    }
  /** Cards dealt from the shoe as filed, counted in the order of the positions dealt to, and the rest counted. */
  | {
      readonly type: "DealFromShoe";
      readonly data: {
        /** The starting position's first. */
        readonly cardsPerPosition: readonly number[];
        readonly remaining: number;
      };
    }
  /** 10.8.E all additional wagers settled, right to left; a stated sum of the winnings is compared. */
  | { readonly type: "SettleAdditionalWagers"; readonly data: { readonly paidCents?: Cents } }
  /** 10.12.I.1 the group that the bank has delivered first. */
  | { readonly type: "ChooseFirstGroup"; readonly data: { readonly group: number } }
  /** 10.8.F all groups delivered; a stated start is compared with the computed one. */
  | { readonly type: "DeliverGroups"; readonly data: { readonly startingPosition?: number } }
  /** 10.8.G groups of positions without a wager, collected unseen; the dealer's own when a player banks and the dealer does not wager. */
  | CollectCards
  /** Rules §1.14 the player whose card the dealer exposed says, before he looks at his other cards, whether he plays. */
  | {
      readonly type: "AnswerExposure";
      readonly data: { readonly seat: Seat; readonly choice: ExposureChoice };
    }
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
  /** A supervisor approves hands that the dealer had set against the house way and has set again. */
  | { readonly type: "ApproveReset"; readonly data: { readonly position: Position } }
  /** 10.12.K the bank's hands as he set them; a co-bank's as the dealer set them (10.12.E). */
  | {
      readonly type: "ShowBankHand";
      readonly data: {
        readonly high: readonly Card[];
        readonly low: readonly Card[];
        /** The manual is silent on a bank who fouls his own hand: a supervisor rules. */
        readonly ruling?: BankRuling;
      };
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
  | PayWager
  /** 10.12.L, 10.12.M the dealer's win paid, then the excess divided; stated amounts are compared with the computed ones. */
  | {
      readonly type: "SettleBank";
      readonly data: { readonly vigorishCents?: Cents; readonly receivedCents?: Cents };
    };
