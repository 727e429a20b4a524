import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { RoundFrame } from "../table/round-frame.ts";
import type { Seat } from "../table/seat.ts";
import type { StudCategory } from "./hand.ts";

/**
 * Where the round stands: wagering ─ no more bets ─▶ dealing ─ five to each ─▶ deciding ─ last bet or
 * fold ─▶ dealer-hand ─ hole cards ─▶ turning ─ last hand ─▶ paying ─ last winner ─▶ awards
 * ─ last held hand collected ─▶ settled.
 */
export const studPhases = [
  "wagering",
  "dealing",
  "deciding",
  "dealer-hand",
  "turning",
  "paying",
  "awards",
  "settled",
] as const;
export type CaribbeanStudPhase = (typeof studPhases)[number];

export const studHandStates = [
  "held",
  "bet",
  "turned",
  "folded",
  "forfeited",
  "void",
  "abandoned",
] as const;
export type StudHandState = (typeof studHandStates)[number];

/** What the meter awards to a hand, and who hands the money over (R34). */
export interface StudAward {
  readonly amountCents: Cents;
  readonly paidFrom: "inventory" | "cage";
}

/** The wagers of one position and how far its hand has come. */
export interface StudSeat {
  readonly seat: Seat;
  readonly anteCents: Cents;
  readonly betCents?: Cents;
  readonly progressiveCents?: Cents;
  readonly hand: StudHandState;
  /** Set when the hand is turned. */
  readonly category?: StudCategory;
  readonly cards?: readonly Card[];
  /** Set when the wagers are decided. */
  readonly outcome?: "win" | "lose" | "push";
  /** What ante and bet win together. */
  readonly winsCents?: Cents;
  readonly paid?: true;
  readonly award?: StudAward;
  /** The meter has rejected the claim: it pays nothing for this hand. */
  readonly rejected?: true;
  readonly authorized?: true;
  readonly documented?: true;
}

export interface CaribbeanStudRound extends RoundFrame {
  readonly game: "caribbean-stud";
  readonly phase: CaribbeanStudPhase;
  /** In seat order: right to left as the dealer sees it. */
  readonly seats: readonly StudSeat[];
  readonly upcard: Card | null;
  readonly dealerHand: readonly Card[] | null;
  /** Null until the dealer's hand is turned. */
  readonly qualifies: boolean | null;
  /** 7.9.F.1 filed: every hand is turned although the dealer has none. Absent: only those with a progressive wager. */
  readonly turnsAll?: true;
  /** 7.9.E.3 filed: a winning flush or better waits only beside a progressive wager. Absent: any does. */
  readonly holdsProgressiveOnly?: true;
  /** Hands that the progressive pays, as filed; absent where none is. */
  readonly progressivePays?: readonly StudCategory[];
  /** The badge that claimed; absent before. */
  readonly claimedBy?: string;
  readonly discardOrder: readonly Seat[];
}
