import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { RoundFrame } from "../table/round-frame.ts";
import type { Position, Seat } from "../table/seat.ts";
import type { DiceBet } from "../table/wager-kinds.ts";
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
  /** A card of his was exposed by the dealer, and he has not said yet whether he plays. */
  readonly exposed?: true;
}

/** A wager on the dice beside the one against the bank. */
export interface AdditionalWager {
  readonly seat: Seat;
  readonly bet: DiceBet;
  readonly amountCents: Cents;
  /** Set when it is settled: what it won, 0 when it lost. */
  readonly wonCents?: Cents;
}

export interface PaiGowPokerRound extends RoundFrame {
  readonly game: "pai-gow-poker";
  readonly phase: PaiGowPokerPhase;
  readonly holdingHand: HoldingHand | null;
  readonly startsAt: Position | null;
  /** In seat order: right to left as the dealer sees it. */
  readonly seats: readonly WageredSeat[];
  readonly dealerHand: { readonly high: readonly Card[]; readonly low: readonly Card[] } | null;
  /** Every card shown so far in the round: no card can show twice. */
  readonly shownCards: readonly Card[];
  readonly discardOrder: readonly Position[];
  /** Absent when the round is dealt from the hand. */
  readonly shoe?: "manual" | "automatic";
  /** Set when a random number decides the starting position, the system's own or not; absent for dice. */
  readonly generator?: true | "supplied";
  /** Cards found face up in the shoe and discarded unused; absent for none. */
  readonly discarded?: number;
  /** The hands that the dealer last set against the house way and has not shown since. */
  readonly deviation?: { readonly position: Position; readonly approved: boolean };
  /** 10.15 in seat order; absent for none. They stand when settled, even if the round is void later. */
  readonly additional?: readonly AdditionalWager[];
  /** The dice by which additional wagers are settled; absent where there are none. */
  readonly dice?: readonly number[];
  /** 10.12.C to whom the bank was offered in this round, in that order. */
  readonly offers?: readonly BankOffer[];
  /** Absent when the house is the bank. */
  readonly bank?: RoundBank;
}
