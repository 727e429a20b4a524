import type { Cents } from "../money/cents.ts";
import type { HouseWay, HouseWayName } from "./house-way/house-way.ts";

/** How the vigorish of 10.11.J becomes whole cents. */
export type VigorishRounding =
  /** To a multiple of the step; `tie` decides a value exactly halfway. */
  | { readonly mode: "nearest"; readonly stepCents: Cents; readonly tie: "up" | "down" }
  /** To the next multiple of the step: the manual's own upper option. */
  | { readonly mode: "up"; readonly stepCents: Cents }
  | { readonly mode: "down"; readonly stepCents: Cents }
  /** No rounding: the filing must say what becomes of a fraction of a cent (E75). */
  | {
      readonly mode: "none";
      readonly fraction: "up" | "down" | "half-up" | "half-even" | "refuse";
    };

/** What a licensee files for Pai Gow Poker: the choices that the manual leaves open. */
export interface PaiGowPokerRules {
  readonly dealing: {
    readonly method: "hand" | "manual-shoe" | "automatic-shoe";
    /**
     * Direction of delivery after the starting position, filed with the method (rules §1.6). From
     * the hand with a player as bank it is always right to left (10.12.I.5).
     */
    readonly direction: "counterclockwise" | "clockwise";
  };
  /** By dice, by a generator at the table, or by a number that the system draws (10.12.H.2). */
  readonly startingPosition: "dice" | "random-number-generator" | "supplied-random-number";
  /** Where A-2-3-4-5 ranks among the straights (rules §1.3). */
  readonly wheel: "second-highest" | "lowest";
  readonly vigorish: { readonly rateBasisPoints: number; readonly rounding: VigorishRounding };
  /** 10.11.D the filed way of setting the dealer's hand: one of those shipped, or a document. */
  readonly houseWay: HouseWayName | HouseWay;
  /**
   * Whether hands that the dealer set against the house way wait, set again, for a supervisor's
   * approval before they are shown. Absent: they do not; the deviation is recorded either way.
   */
  readonly resetNeedsSupervisor?: boolean;
  /** 10.12.A the licensee's option to offer the bank; absent, it is not offered. */
  readonly bank?: BankRules;
  /** 10.15 additional wagers on the dice; absent, none is offered. */
  readonly additionalWager?: AdditionalWagerRules;
}

/**
 * The additional wager of 10.15, whose text is not at hand. 10.8.E has it determined and paid between
 * starting position and delivery, so the dice decide it. Of the two kinds a licensee files one or
 * both, with his pay table.
 */
export interface AdditionalWagerRules {
  readonly limits: {
    readonly minimumCents: Cents;
    readonly maximumCents: Cents;
    readonly incrementCents: Cents;
  };
  /** Totals of the three dice that win, and what they pay to 1; any other total loses. */
  readonly sum?: readonly { readonly total: number; readonly pays: number }[];
  /** Dice alike that win, and what they pay to 1; anything else loses. */
  readonly match?: readonly MatchRow[];
}

/** Exactly two or three dice alike: of one face, or of any where none is named. */
export interface MatchRow {
  readonly alike: number;
  readonly face?: number;
  readonly pays: number;
}

/** What a licensee files for a player as bank (10.12), where the manual leaves a choice. */
export interface BankRules {
  readonly offered: boolean;
  /** 10.12.E offered to all players or to none. */
  readonly coBankOffered: boolean;
  /** 10.12.D.2 names the other players' wagers only; a licensee may ask for the dealer's too (E95). */
  readonly coverage: "players" | "players-and-dealer";
  /** What a co-bank, who answers for half, must cover. */
  readonly coBankCover: "half" | "whole";
  /** 10.12.G the most that the dealer wagers against the bank. */
  readonly dealerWager:
    | { readonly basis: "last-wager" }
    /** The approved computation: a share of the last wager, down to a whole step. */
    | { readonly basis: "share"; readonly basisPoints: number; readonly stepCents: Cents };
  /** Where a wager withdrawn under 10.11.E goes while a player banks (E78). */
  readonly withdrawnWager: "centre" | "inventory";
  /** 10.12.C where a round's offers end: when they are back at the dealer, or when everybody was asked. */
  readonly offersEnd: "at-the-dealer" | "round-the-table";
  /** 10.12.C is silent on the next first offer when a later seat accepts. */
  readonly laterAcceptance: "one-seat-per-round" | "after-the-bank";
}
