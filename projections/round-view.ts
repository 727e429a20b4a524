import type { Card } from "../domain/cards/card.ts";
import type { Cents } from "../domain/money/cents.ts";
import type { Position, Seat } from "../domain/table/seat.ts";

/** One betting position: who sits there and what he has at stake. Unset values are null. */
export interface SeatView {
  readonly seat: Seat;
  readonly player: string | null;
  readonly wagerCents: Cents | null;
  /** How far its hand has come, in the words of its game. */
  readonly hand: string | null;
  /** Of a hand that is not split in two, once they were shown. */
  readonly cards: readonly Card[] | null;
  readonly outcome: "win" | "push" | "lose" | null;
  readonly wonCents: Cents | null;
  readonly vigorishCents: Cents | null;
  /** Beside the main one; `wonCents` is null until settled, 0 when lost. */
  readonly additionalWagers: readonly AdditionalWagerView[];
}

export interface AdditionalWagerView {
  /** Which wager, by its name in the game. */
  readonly bet: string;
  readonly wagerCents: Cents;
  readonly wonCents: Cents | null;
  /** R34 who hands over what a meter has awarded; absent for any other win. */
  readonly paidFrom?: "inventory" | "cage";
}

export interface RoundView {
  readonly number: number;
  readonly phase: string;
  readonly dealer: string;
  readonly holdingHand: "left" | "right" | null;
  readonly startsAt: Position | null;
  readonly dealerHand: { readonly high: readonly Card[]; readonly low: readonly Card[] } | null;
  /** Where the dealer has one hand: his cards that are shown. */
  readonly dealerCards: readonly Card[] | null;
  /** Cards that count for every hand, as far as they are turned. */
  readonly communityCards: readonly Card[] | null;
  /** Types of the commands that may come next. */
  readonly next: readonly string[];
}
