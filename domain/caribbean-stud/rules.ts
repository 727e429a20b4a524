import type { Cents } from "../money/cents.ts";
import type { StudCategory } from "./hand.ts";
import type { StudPayTable } from "./pay-table.ts";

/** The manual has four ways to deal, 7.5 to 7.8, whose texts are not at hand (rules §2.2). */
export const studDealingMethods = ["hand", "manual-shoe", "automatic-shoe", "stack"] as const;

/**
 * 7.9.E.3 ties the wait to the deduction from the meter, yet names every winning hand of flush or
 * better (rules §6 no. 14): all of them wait, or those with a wager on the meter only.
 */
export const studFlushHolds = ["every-winner", "progressive-wager"] as const;

/** What a hand takes of the meter: a part of it, in parts per million, or a flat amount. */
export type StudProgressivePay =
  | { readonly category: StudCategory; readonly pay: "share"; readonly ppm: number }
  | { readonly category: StudCategory; readonly pay: "flat"; readonly amountCents: Cents };

/** The optional wager on a progressive meter (7.10, whose text is not at hand; rules §2.6). */
export interface StudProgressive {
  readonly meterId: string;
  /** The same for every player. */
  readonly wagerCents: Cents;
  /** From the highest hand down. */
  readonly pays: readonly StudProgressivePay[];
  readonly thresholds: {
    /** R31 above it surveillance is told before the payment. */
    readonly surveillanceAboveCents: Cents;
    /** R32 a payment that differs from the award by more needs a supervisor's reason. */
    readonly overrideAboveCents: Cents;
  };
}

/** What a licensee files for Caribbean Stud: the choices that the manual leaves open. */
export interface CaribbeanStudRules {
  readonly dealing: {
    readonly method: (typeof studDealingMethods)[number];
    /** Whether the rest of the deck is counted each round. */
    readonly countStub: boolean;
  };
  /** 7.11 */
  readonly payTable: StudPayTable;
  /** 7.9.F.1 whether all hands are turned where the dealer has none; those with a progressive wager always are. */
  readonly turnAllWithoutDealerHand: boolean;
  /** 7.9.E.3 which winning hands of flush or better wait for a supervisor; absent: all of them. */
  readonly flushHold?: (typeof studFlushHolds)[number];
  /** Absent: no progressive at this table. */
  readonly progressive?: StudProgressive;
}
