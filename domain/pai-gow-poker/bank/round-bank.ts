import type { Card } from "../../cards/card.ts";
import type { Cents } from "../../money/cents.ts";
import type { ParagraphId } from "../../regulation/paragraphs.ts";
import type { Seat } from "../../table/seat.ts";
import type { Outcome } from "../outcome.ts";
import type { BankType } from "./events.ts";

/** The bank was offered to a player of this round; the last offer may still be unanswered. */
export interface BankOffer {
  readonly seat: Seat;
  readonly answer: "none" | "passed" | "accepted";
}

/** The player who banks a round, and how far the settlement through the centre has come. */
export interface RoundBank {
  /** The marker lies here. */
  readonly seat: Seat;
  readonly player: string;
  readonly type: BankType;
  /** His chips on the table as counted. */
  readonly coverCents: Cents;
  readonly lastWagerCents: Cents;
  /** What the dealer wagers against him; null until the bank has said how much. */
  readonly dealerWagerCents: Cents | null;
  readonly firstGroup: number | null;
  /** He has laid both hands face down. */
  readonly handSet: boolean;
  readonly hand: { readonly high: readonly Card[]; readonly low: readonly Card[] } | null;
  /** Set when a supervisor ruled that his fouled hands lose to every wager. */
  readonly foul?: ParagraphId;
  readonly dealerOutcome: Outcome | null;
  /** Chips in the centre of the layout. */
  readonly centreCents: Cents;
  /** What he has put in because the centre ran out. */
  readonly suppliedCents: Cents;
  /** Into the inventory less out of it by this bank, vigorish apart. */
  readonly inventoryCents: Cents;
  readonly settlement: "open" | "paying" | "done";
}

/** A player and what he wagered. */
export interface Staked {
  readonly seat: Seat;
  readonly player: string;
  readonly amountCents: Cents;
}

/** One bank as the table remembers it. */
export interface PastBank {
  readonly round: number;
  readonly seat: Seat;
  readonly type: BankType;
  readonly resultCents: Cents;
  readonly vigorishCents: Cents;
}

/** What a table that offers the bank keeps from round to round, through shifts and restarts. */
export interface BankMemory {
  /** 10.12.B false until the first round after the opening shuffle has been played. */
  readonly started: boolean;
  /** 10.12.C the seat from which the next round's offers start. */
  readonly firstOffer: Seat;
  /** 10.12.C the player who banked the last round played, who may not bank the next. */
  readonly lastBank: string | null;
  /** 10.12.D.1 the wagers against the dealer of the last round without a player bank. */
  readonly lastWagers: readonly Staked[];
  /** The same of the round being dealt, which count when it closes. */
  readonly staked: readonly Staked[];
  /** The last banks, oldest first: enough for a view, never a growing list. */
  readonly recent: readonly PastBank[];
}
