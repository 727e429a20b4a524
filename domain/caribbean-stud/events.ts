import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Position, Seat } from "../table/seat.ts";
import type { AwardMethod, AwardSource, SurveillanceSeal, TableAward } from "./commands.ts";
import type { StudCategory } from "./hand.ts";
import type { CaribbeanStudRules, StudProgressiveRules } from "./rules.ts";

interface AtSeat {
  readonly round: number;
  readonly seat: Seat;
}

/** A progressive wager of one position. */
export interface LockedWager {
  readonly seat: Seat;
  readonly amountCents: Cents;
}

/** One winning hand of a claim. */
export interface StudClaim {
  readonly seat: Seat;
  readonly category: StudCategory;
  readonly wagerCents: Cents;
  readonly cards: readonly Card[];
}

export type StudOutcome = "win" | "lose" | "push" | "no-hand";

/** What can happen in a Caribbean Stud round, beyond what happens at every table. */
export type CaribbeanStudEvent =
  | {
      readonly type: "ProgressiveWagerPlaced";
      readonly data: AtSeat & { readonly amountCents: Cents; readonly previousCents: Cents };
    }
  | {
      readonly type: "ProgressiveWagerRemoved";
      readonly data: AtSeat & { readonly amountCents: Cents };
    }
  /** With "no more bets": from here on these wagers belong to the meter. */
  | {
      readonly type: "ProgressiveWagersLocked";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        /** 1, 2, 3 ... of this table for this meter, without a gap. */
        readonly lock: number;
        readonly wagers: readonly LockedWager[];
        readonly totalCents: Cents;
        readonly chips: StudProgressiveRules["chips"];
      };
    }
  /** What each position with an ante was dealt, the dealer's last, and what was left where it was counted. */
  | {
      readonly type: "HandsDealt";
      readonly data: {
        readonly round: number;
        readonly method: CaribbeanStudRules["dealing"]["method"];
        readonly dealtTo: readonly Position[];
        readonly cardsPerPosition: readonly number[];
        readonly upcard: Card;
        readonly remaining?: number;
        /** Cards discarded unused before: so many fewer are left. */
        readonly discarded?: number;
      };
    }
  | {
      readonly type: "BetPlaced";
      readonly data: AtSeat & { readonly amountCents: Cents; readonly paragraph: ParagraphId };
    }
  | {
      readonly type: "HandFolded";
      readonly data: AtSeat & {
        readonly anteCents: Cents;
        /** E119 the hand is never seen, so nothing can be won with it; absent for no such wager. */
        readonly progressiveLostCents?: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  /** 7.9.C */
  | {
      readonly type: "WagersForfeited";
      readonly data: AtSeat & {
        readonly anteCents: Cents;
        /** 0 before the player has bet. */
        readonly betCents: Cents;
        readonly progressiveLostCents?: Cents;
        readonly reason: string;
        readonly orderedBy: string;
        readonly paragraph: ParagraphId;
      };
    }
  | {
      readonly type: "DealerHandTurned";
      readonly data: {
        readonly round: number;
        /** The four hole cards. */
        readonly cards: readonly Card[];
        readonly upcard: Card;
        readonly category: StudCategory;
        readonly qualifies: boolean;
        readonly paragraph: ParagraphId;
      };
    }
  | {
      readonly type: "NoHandAnnounced";
      readonly data: { readonly round: number; readonly paragraph: ParagraphId };
    }
  | {
      readonly type: "StudHandTurned";
      readonly data: AtSeat & {
        readonly cards: readonly Card[];
        readonly category: StudCategory;
        readonly outcome: StudOutcome;
        /** What the bet wins, within the filed limit; 0 unless it wins. */
        readonly betWonCents: Cents;
        /** What the filed limit takes off; absent for nothing. */
        readonly cutCents?: Cents;
        /** The hand wins the progressive, so its cards stay until that is paid; absent if not. */
        readonly winsProgressive?: true;
        readonly paragraph: ParagraphId;
      };
    }
  /** 7.9.E.3 from the table inventory. */
  | {
      readonly type: "StudWagersPaid";
      readonly data: AtSeat & {
        readonly anteCents: Cents;
        readonly anteWonCents: Cents;
        readonly betCents: Cents;
        readonly betWonCents: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  /** 7.9.F.2 the ante 1 to 1 from the table inventory; 7.9.F.3 the bet goes back as it is. */
  | {
      readonly type: "AntePaid";
      readonly data: AtSeat & {
        readonly anteCents: Cents;
        readonly wonCents: Cents;
        readonly betReturnedCents: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  /** Every winning hand of the round, right to left. */
  | {
      readonly type: "ProgressiveClaimed";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        /** The round's number. */
        readonly claim: number;
        readonly claims: readonly StudClaim[];
        /** Who recorded it: that badge does not authorise the payment. */
        readonly claimedBy: string;
      };
    }
  /** What the meter has awarded; no awards for a claim that it has rejected. */
  | {
      readonly type: "ProgressiveAwardRecorded";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        readonly awards: readonly TableAward[];
      };
    }
  /** R32 */
  | {
      readonly type: "ProgressiveOverridden";
      readonly data: AtSeat & {
        readonly awardedCents: Cents;
        readonly amountCents: Cents;
        readonly reason: string;
        readonly overriddenBy: string;
      };
    }
  | {
      readonly type: "ProgressiveAuthorized";
      readonly data: AtSeat & {
        readonly awardedCents: Cents;
        readonly amountCents: Cents;
        readonly paidFrom: AwardSource;
        readonly authorizedBy: string;
        readonly surveillance?: SurveillanceSeal;
        readonly paragraph: ParagraphId;
      };
    }
  /** 7.9.E.3 a winning hand of flush or better for which the meter pays nothing. */
  | {
      readonly type: "WinningHandAuthorized";
      readonly data: AtSeat & {
        readonly category: StudCategory;
        readonly authorizedBy: string;
        readonly paragraph: ParagraphId;
      };
    }
  /** R34 only what is paid from the inventory moves it. */
  | {
      readonly type: "ProgressivePaid";
      readonly data: AtSeat & { readonly amountCents: Cents; readonly paidFrom: AwardSource };
    }
  /** R29 the payout slip as the table has it. */
  | {
      readonly type: "ProgressiveDocumented";
      readonly data: AtSeat & {
        readonly serial: number;
        readonly meterId: string;
        readonly category: StudCategory;
        readonly meterBefore: string;
        readonly meterAfter: string;
        readonly amountCents: Cents;
        readonly paidFrom: AwardSource;
        readonly method: AwardMethod;
        readonly preparedBy: string;
        readonly verifiedBy: string;
        readonly paragraph: ParagraphId;
      };
    }
  /** Of a void hand, where it is filed that the wager goes back. */
  | {
      readonly type: "ProgressiveWagerReturned";
      readonly data: AtSeat & {
        readonly amountCents: Cents;
        readonly from: StudProgressiveRules["chips"];
      };
    };
