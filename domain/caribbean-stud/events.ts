import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Seat } from "../table/seat.ts";
import type { StudCategory } from "./hand.ts";
import type { CaribbeanStudRules } from "./rules.ts";
import type { StudAward } from "./state.ts";

interface AtSeat {
  readonly round: number;
  readonly seat: Seat;
}
interface Amount {
  readonly seat: Seat;
  readonly amountCents: Cents;
}

/** What can happen in a Caribbean Stud round, beyond what happens at every table. */
export type CaribbeanStudEvent =
  | {
      readonly type: "ProgressiveWagerPlaced";
      readonly data: AtSeat & { readonly meterId: string; readonly amountCents: Cents };
    }
  | {
      readonly type: "ProgressiveWagerRemoved";
      readonly data: AtSeat & { readonly amountCents: Cents };
    }
  /** With "no more bets": from here on they are the meter's. Locks of a table are numbered without a gap. */
  | {
      readonly type: "ProgressiveWagersLocked";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        readonly lock: number;
        readonly wagers: readonly Amount[];
        readonly totalCents: Cents;
      };
    }
  | {
      readonly type: "StudHandsDealt";
      readonly data: {
        readonly round: number;
        readonly method: CaribbeanStudRules["dealing"]["method"];
        readonly seats: readonly Seat[];
        readonly cardsPerSeat: readonly number[];
        readonly dealerCards: number;
        readonly upcard: Card;
        readonly remaining?: number;
      };
    }
  | { readonly type: "StudBetPlaced"; readonly data: AtSeat & { readonly amountCents: Cents } }
  | { readonly type: "StudHandFolded"; readonly data: AtSeat }
  | {
      readonly type: "StudWagersForfeited";
      readonly data: AtSeat & { readonly reason: string; readonly amountCents: Cents };
    }
  /** 7.9.D all five, as the dealer laid them. */
  | {
      readonly type: "StudDealerHandTurned";
      readonly data: {
        readonly round: number;
        readonly cards: readonly Card[];
        readonly hand: StudCategory;
        readonly qualifies: boolean;
      };
    }
  /** 7.9.F.2, 7.9.F.3 "No hand": every bet is void and back with its player. */
  | {
      readonly type: "NoHandAnnounced";
      readonly data: { readonly round: number; readonly bets: readonly Amount[] };
    }
  | {
      readonly type: "StudHandTurned";
      readonly data: AtSeat & {
        readonly cards: readonly Card[];
        readonly hand: StudCategory;
        readonly outcome: "win" | "lose" | "push";
        readonly anteWonCents: Cents;
        /** Within the filed limit. */
        readonly betWonCents: Cents;
        /** What the filed limit takes off; absent for nothing. */
        readonly cutCents?: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  | {
      readonly type: "ProgressiveClaimed";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        /** Its number at this table: that of the round. */
        readonly claim: number;
        readonly claims: readonly {
          readonly seat: Seat;
          readonly category: StudCategory;
          readonly wagerCents: Cents;
          readonly cards: readonly Card[];
        }[];
        readonly claimedBy: string;
      };
    }
  | {
      readonly type: "ProgressiveAwardRecorded";
      readonly data: {
        readonly round: number;
        readonly meterId: string;
        readonly awards: readonly (StudAward & { readonly seat: Seat })[];
      };
    }
  /** 7.9.E.3 by a supervisor; the award's fields are absent where the player has no award. */
  | {
      readonly type: "StudPaymentAuthorized";
      readonly data: AtSeat & {
        readonly authorizedBy: string;
        readonly award?: StudAward;
        /** R32 paid less awarded, and why; absent where they are the same. */
        readonly differenceCents?: Cents;
        readonly reason?: string;
        readonly surveillanceNotified?: boolean;
      };
    }
  | { readonly type: "ProgressiveDocumented"; readonly data: AtSeat & { readonly slip: number } };
