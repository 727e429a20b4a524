import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { Position, Seat } from "../table/seat.ts";
import type { BankOffer, RoundBank } from "./bank/round-bank.ts";
import type { HoldingHand } from "./commands.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Where the round stands. Each phase ends with one announced act of the dealer:
 * wagering ─ no more bets ─▶ dealing ─ 49 cards, 4 checked ─▶ starting ─ dice ─▶ delivering
 * ─ groups out ─▶ clearing ─ unbet groups in ─▶ setting ─ dealer's hand ─▶ showing
 * ─ last hand ─▶ paying ─ last winner ─▶ settled.
 * From a shoe, the starting position comes before the cards:
 * wagering ─▶ starting ─▶ dealing ─▶ clearing ─▶ setting ...
 * With a player as bank, setting ends with the bank's hand and paying with the division of the centre.
 */
export type PaiGowPokerPhase =
  | "wagering"
  | "dealing"
  | "starting"
  | "delivering"
  | "clearing"
  | "setting"
  | "showing"
  | "paying"
  | "settled";

/** One wager against the dealer and how far its hand has come. */
export interface WageredSeat {
  readonly seat: Seat;
  readonly wagerCents: Cents;
  readonly hand: "not-set" | "set" | "withdrawn" | "shown";
  readonly outcome?: Outcome;
  /** Set when a winner has been paid. */
  readonly wonCents?: Cents;
  readonly vigorishCents?: Cents;
}

export interface PaiGowPokerRound {
  readonly game: "pai-gow-poker";
  readonly number: number;
  readonly phase: PaiGowPokerPhase;
  readonly rulesVersion: number;
  readonly gamingDay: string;
  readonly shift: string;
  readonly dealer: string;
  readonly holdingHand: HoldingHand | null;
  readonly startsAt: Position | null;
  /** In seat order: right to left as the dealer sees it. */
  readonly seats: readonly WageredSeat[];
  readonly dealerHand: { readonly high: readonly Card[]; readonly low: readonly Card[] } | null;
  /** Every card shown so far in the round: no card can show twice. */
  readonly shownCards: readonly Card[];
  readonly discardOrder: readonly Position[];
  readonly collectedCents: Cents;
  readonly paidCents: Cents;
  readonly vigorishCents: Cents;
  /** Absent when the round is dealt from the hand. */
  readonly shoe?: "manual" | "automatic";
  /** Set when a random number generator decides the starting position; absent for dice. */
  readonly generator?: true;
  /** 10.12.C to whom the bank was offered in this round, in that order. */
  readonly offers?: readonly BankOffer[];
  /** Absent when the house is the bank. */
  readonly bank?: RoundBank;
}
