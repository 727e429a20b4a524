import type { Card } from "../cards/card.ts";
import type { Cents } from "../money/cents.ts";
import type { RoundFrame } from "../table/round-frame.ts";
import type { Seat } from "../table/seat.ts";
import type { RideBonus } from "./commands.ts";

/**
 * Where the round stands. Each phase ends with one announced act:
 * wagering ─ no more bets ─▶ dealing ─ three to each, three to the middle ─▶ first-decisions
 * ─ last decision on wager 1 ─▶ burning ─ top card away ─▶ first-card ─ turned ─▶ second-decisions
 * ─ last decision on wager 2 ─▶ second-card ─ turned ─▶ turning ─ last hand ─▶ paying
 * ─ last winner ─▶ collecting ─ community cards in the rack ─▶ settled.
 */
export type LetItRidePhase =
  | "wagering"
  | "dealing"
  | "first-decisions"
  | "burning"
  | "first-card"
  | "second-decisions"
  | "second-card"
  | "turning"
  | "paying"
  | "collecting"
  | "settled";

export type RideDecision = "rides" | "taken-back";

/** An optional wager and how it ended. */
export interface BonusAtSeat {
  readonly bonus: RideBonus;
  readonly amountCents: Cents;
  /** Set when the hand is turned: what it wins, 0 when it lost. */
  readonly winsCents?: Cents;
  /** Set when the wager itself is in the table inventory. */
  readonly collected?: true;
}

/** The wagers of one position and how far its hand has come. */
export interface RideSeat {
  readonly seat: Seat;
  /** Of each of the three equal wagers. */
  readonly wagerCents: Cents;
  /** On wager 1, then on wager 2. */
  readonly decisions: readonly RideDecision[];
  readonly hand: "held" | "laid-down" | "turned" | "void" | "abandoned";
  /** Set when the hand is turned: what the wagers still up win together, 0 when they lost. */
  readonly winsCents?: Cents;
  /** Absent for none. */
  readonly bonuses?: readonly BonusAtSeat[];
  /** Set when everything that the hand won has been paid. */
  readonly paid?: true;
}

/** What lies in the discard rack: a position's three cards, the burned card, the two community cards. */
export type RackEntry = Seat | "burned" | "community";

export interface LetItRideRound extends RoundFrame {
  readonly game: "let-it-ride";
  readonly phase: LetItRidePhase;
  /** In seat order: right to left as the dealer sees it. */
  readonly seats: readonly RideSeat[];
  /** Community cards turned so far: none, one or two. */
  readonly community: readonly Card[];
  /** Players' cards turned so far: no card can show twice. */
  readonly shownCards: readonly Card[];
  readonly discardOrder: readonly RackEntry[];
  /** Absent when the round is dealt from the hand. */
  readonly shoe?: true;
  /** Cards found face up in the shoe and discarded unused; absent for none. */
  readonly discarded?: number;
}
