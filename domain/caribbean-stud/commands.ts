import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Seat } from "../table/seat.ts";
import type { CollectCards, PayWager, TurnHand } from "../table/settlement-commands.ts";

/** The optional wager on the progressive, beside an ante. */
export interface ProgressiveWager {
  readonly seat: Seat;
  readonly wager: "progressive";
  readonly amountCents: Cents;
}

/** Who hands a progressive award over. */
export const awardSources = ["inventory", "cage"] as const;
export type AwardSource = (typeof awardSources)[number];

/** How an award is handed over (R29). */
export const awardMethods = ["chips", "cash", "cheque"] as const;
export type AwardMethod = (typeof awardMethods)[number];

/** What the meter answers to one winning hand of a claim. */
export interface TableAward {
  readonly seat: Seat;
  readonly amountCents: Cents;
  readonly paidFrom: AwardSource;
}

/** R31 what surveillance has seen of an award before it is paid. */
export interface SurveillanceSeal {
  /** Number of its log entry: surveillance was told. */
  readonly notice: string;
  /** Badge of whoever verified hand, wager, payout and player. */
  readonly verifiedBy?: string;
}

/** What a dealer, a supervisor or the meter reports of a Caribbean Stud round. */
export type CaribbeanStudCommand =
  /** Cards dealt as filed and counted: to each position with an ante in the order dealt to, the dealer's last; his fifth lies face up. */
  | {
      readonly type: "DealHands";
      readonly data: {
        readonly cardsPerPosition: readonly number[];
        readonly upcard: Card;
        /** The stub, where it was counted. */
        readonly remaining?: number;
      };
    }
  /** 7.9.A the player stays in the round: twice his ante. */
  | {
      readonly type: "PlaceBet";
      readonly data: { readonly seat: Seat; readonly amountCents: Cents };
    }
  /** 7.9.A the player leaves the round; his hand goes unseen to the discard rack. */
  | { readonly type: "FoldHand"; readonly data: { readonly seat: Seat } }
  /** 7.9.C a supervisor takes every wager of players who told each other of their hands. */
  | {
      readonly type: "ForfeitWagers";
      readonly data: { readonly seats: readonly Seat[]; readonly reason: string };
    }
  /** 7.9.D the dealer's four hole cards, face up beside the fifth. */
  | { readonly type: "TurnDealerHand"; readonly data: { readonly cards: readonly Card[] } }
  /** 7.9.E, 7.9.F.1 one player's five cards, turned by the dealer. */
  | TurnHand
  /** 7.9.E.3, 7.9.F.2 one player paid; `wager` states the progressive award instead of ante and bet. */
  | PayWager
  /** 7.9.E.3, 7.9.F.4 hands that stayed on the layout, when nothing holds them any more. */
  | CollectCards
  /** Every hand of the round that wins the progressive, right to left. */
  | { readonly type: "ClaimProgressive"; readonly data: { readonly seats: readonly Seat[] } }
  /** The meter's answer to the claim; none of the hands when the meter has rejected it. */
  | {
      readonly type: "RecordAward";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        readonly awards: readonly TableAward[];
      };
    }
  /** 7.9.E.3 a supervisor, neither claimant nor dealer, authorises the payment of one hand. */
  | {
      readonly type: "AuthorizeProgressive";
      readonly data: {
        readonly seat: Seat;
        /** What is to be paid; absent, what was awarded. */
        readonly amountCents?: Cents;
        readonly surveillance?: SurveillanceSeal;
        /** R32 why another amount is paid than was awarded. */
        readonly override?: { readonly reason: string };
      };
    }
  /** R29 the slip of the meter, complete; afterwards the hand may be collected. */
  | {
      readonly type: "DocumentProgressive";
      readonly data: {
        readonly seat: Seat;
        /** R30 as the meter has numbered it. */
        readonly serial: number;
        /** Exact amounts, as on the slip. */
        readonly meterBefore: string;
        readonly meterAfter: string;
        readonly method: AwardMethod;
      };
    };
