import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Position, Seat } from "../table/seat.ts";
import type { AwardSource } from "./commands.ts";
import type { StudOutcome } from "./events.ts";
import type { StudCategory } from "./hand.ts";
import type { StudProgressiveRules } from "./rules.ts";

/**
 * Where the round stands. Each phase ends with one announced act:
 * wagering ─ no more bets ─▶ dealing ─ five to each ─▶ deciding ─ last bet or fold ─▶ showing
 * ─ dealer's hole cards ─▶ turning ─ last hand ─▶ paying ─ last winner ─▶ clearing
 * ─ no hand waits any more ─▶ settled.
 * What the progressive asks for (claim, award, authorisation, payment, slip) goes on beside it, and
 * the round stays at "clearing" until it is done.
 */
export const studPhases = [
  "wagering",
  "dealing",
  "deciding",
  "showing",
  "turning",
  "paying",
  "clearing",
  "settled",
] as const;
export type StudPhase = (typeof studPhases)[number];

/** How far a hand has come. */
export const studHandStates = [
  "held",
  "bet",
  "folded",
  "forfeited",
  "void",
  "abandoned",
  "turned",
] as const;

/** A progressive wager and what became of it. */
export interface ProgressiveAtSeat {
  readonly wagerCents: Cents;
  /** The winning hand; absent while it is not known, or when it does not win. */
  readonly cards?: readonly Card[];
  /** Absent until the meter has answered. */
  readonly award?: { readonly amountCents: Cents; readonly paidFrom: AwardSource };
  /** The meter has rejected the claim: nothing is paid. */
  readonly rejected?: true;
  readonly authorized?: { readonly amountCents: Cents; readonly by: string };
  readonly paid?: true;
  readonly documented?: true;
}

/** The wagers of one position and how far its hand has come. */
export interface StudSeat {
  readonly seat: Seat;
  readonly anteCents: Cents;
  readonly hand: (typeof studHandStates)[number];
  /** Set when the player bets. */
  readonly betCents?: Cents;
  /** Set when the hand is turned. */
  readonly category?: StudCategory;
  readonly outcome?: StudOutcome;
  /** Of a winner: what the bet wins. */
  readonly betWinsCents?: Cents;
  /** Set when ante and bet are paid. */
  readonly paid?: true;
  /** 7.9.E.3 a hand for which the meter pays nothing, seen by a supervisor. */
  readonly seen?: true;
  /** Absent for no such wager. */
  readonly progressive?: ProgressiveAtSeat;
}

export interface CaribbeanStudRound {
  readonly game: "caribbean-stud";
  readonly number: number;
  readonly phase: StudPhase;
  readonly rulesVersion: number;
  readonly gamingDay: string;
  readonly shift: string;
  readonly dealer: string;
  /** In seat order: right to left as the dealer sees it. */
  readonly seats: readonly StudSeat[];
  /** The dealer's fifth card; null before the deal. */
  readonly upcard: Card | null;
  /** His four hole cards; null until they are turned. */
  readonly dealerHand: { readonly cards: readonly Card[]; readonly qualifies: boolean } | null;
  /** Players' cards turned so far: no card can show twice. */
  readonly shownCards: readonly Card[];
  readonly discardOrder: readonly Position[];
  readonly collectedCents: Cents;
  readonly paidCents: Cents;
  /** No vigorish is kept in this game. */
  readonly vigorishCents: Cents;
  /** 7.9.E.3, 7.9.F.1 as filed. */
  readonly flushWaits: "every-winner" | "progressive-only";
  readonly noHandTurns: "all" | "progressive-only";
  /** Absent where no progressive is filed. */
  readonly progressive?: Pick<StudProgressiveRules, "chips" | "ofVoidHand">;
  /** Set when the progressive is claimed. */
  readonly claimedBy?: string;
  /** Absent when the round is dealt from the hand or as stacks. */
  readonly shoe?: true;
  /** Cards discarded unused; absent for none. */
  readonly discarded?: number;
}
