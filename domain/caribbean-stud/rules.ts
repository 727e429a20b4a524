import type { Cents } from "../money/cents.ts";
import type { StudCategory } from "./hand.ts";
import type { StudPayTable } from "./pay-table.ts";

/** The manual has four ways to deal, 7.5 to 7.8, whose texts are not at hand (rules §2.2). */
export const studDealingMethods = ["hand", "manual-shoe", "automatic-shoe", "stack"] as const;

/** What a hand wins of the progressive: a part of the meter in parts per million, or a flat amount. */
export type StudProgressivePay =
  | { readonly category: StudCategory; readonly pay: "share"; readonly ppm: number }
  | { readonly category: StudCategory; readonly pay: "flat"; readonly amountCents: Cents };

/** The whole meter, in parts per million. */
export const wholeMeterPpm = 1_000_000;

/** What a licensee files for the progressive of a table (7.10 and 7.12, whose texts are not at hand). */
export interface StudProgressiveRules {
  /** The meter that this table contributes to and is paid from. */
  readonly meterId: string;
  /** The one amount that can be wagered. */
  readonly wagerCents: Cents;
  /** The hands that win, from the highest down; as at every table of the meter (R16). */
  readonly pays: readonly StudProgressivePay[];
  /** Where the chips of these wagers go when they are locked: into the rack, or kept apart from it (R34). */
  readonly chips: "inventory" | "apart";
  /** What becomes of the wager when the hand or the round is void. The manual does not say; what the meter has counted stays on it. */
  readonly ofVoidHand: "returned" | "kept";
  /** R31, R32: amounts above which more than a supervisor's authorisation is needed. */
  readonly thresholds: {
    /** Surveillance has verified hand, wager, payout and player. */
    readonly verificationAboveCents: Cents;
    /** Surveillance has been notified. */
    readonly noticeAboveCents: Cents;
    /** Between the award and what is to be paid: the supervisor says why. */
    readonly overrideAboveCents: Cents;
  };
}

/** What a licensee files for Caribbean Stud: the choices that the manual leaves open. */
export interface CaribbeanStudRules {
  readonly dealing: {
    readonly method: (typeof studDealingMethods)[number];
    /** In which order the positions receive their cards; the dealer is last (rules §2.2). */
    readonly direction: "left-to-right" | "right-to-left";
    /** The stub is counted in every so manyth round; absent: never. */
    readonly countStubEvery?: number;
  };
  /** 7.11 */
  readonly payTable: StudPayTable;
  /** 7.9.F.1 which hands are turned when the dealer has none. */
  readonly noHandTurns: "all" | "progressive-only";
  /**
   * 7.9.E.3 which winning hands of flush or better wait for a supervisor. To the letter all do; those
   * without a progressive wager have nothing to be deducted from the meter.
   */
  readonly flushWaits: "every-winner" | "progressive-only";
  /** Absent: the table has no progressive. */
  readonly progressive?: StudProgressiveRules;
}
