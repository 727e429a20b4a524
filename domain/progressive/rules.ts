import type { HandCategory } from "../cards/strength.ts";
import type { Cents } from "../money/cents.ts";

/** What a hand is paid: a part of the meter, in parts per million, or a flat amount. */
export type ProgressivePay =
  | { readonly category: HandCategory; readonly pay: "share"; readonly ppm: number }
  | { readonly category: HandCategory; readonly pay: "flat"; readonly amountCents: Cents };

/**
 * R23 what happens when several hands of one round win: each in its turn from the dealer's far
 * right on what the one before left; hands of one category divide its share of the meter equally;
 * or each is paid its share of the whole meter, the house funding what the meter does not hold.
 */
export const tiePolicies = ["ordered", "split", "each-full"] as const;
export type TiePolicy = (typeof tiePolicies)[number];

/** R14 where the overflow goes when the top award is won: into the next cycle, or to revenue with a receipt (R21). */
export const overflowDispositions = ["next-cycle", "revenue"] as const;
export type OverflowDisposition = (typeof overflowDispositions)[number];

/** R16 what tables of one link must have in common: equal wager, equal hands, equal odds. */
export interface LinkTerms {
  readonly game: string;
  readonly wagerCents: Cents;
  /** From the highest hand down. Exactly one takes the whole meter (1,000,000 ppm): the top award. */
  readonly pays: readonly ProgressivePay[];
}

/** R31, R32 what an award asks for before it is paid. */
export interface AwardThresholds {
  /** Above it surveillance verifies hand, wager, payout and player ($3,000). */
  readonly surveillanceAboveCents: Cents;
  /** Above it a supervisor also signs the slip ($10,000). */
  readonly signatureAboveCents: Cents;
  /** A payment that differs from the award by more needs a supervisor's override ($25). */
  readonly overrideAboveCents: Cents;
  /**
   * Awards up to it are paid from the table inventory, others by the cage; 0: all by the cage. Not
   * above what surveillance verifies: the table hands its money over at once.
   */
  readonly inventoryUpToCents: Cents;
  /** Above it an award of 300 times its wager or more has a tax form; absent where none is asked for. */
  readonly taxFormAboveCents?: Cents;
}

/** R31, R32 what a table has filed of them for itself: as its meter or stricter, never looser. */
export type TableThresholds = Pick<
  AwardThresholds,
  "surveillanceAboveCents" | "overrideAboveCents"
>;

/** What a table has filed of its progressive: it is linked by these. */
export interface FiledTerms extends LinkTerms {
  readonly thresholds: TableThresholds;
}

/** What the licensee files for a progressive. Amounts in cents, rates in parts per million. */
export interface MeterConfiguration {
  /** The day of the meter log: a link has one, whatever the days of its tables (R74). */
  readonly gamingDay: { readonly startsAt: string; readonly timeZone: string };
  readonly terms: LinkTerms;
  /** On the meter when it begins; it counts for the first configuration only. */
  readonly initialCents: Cents;
  /** On the meter after the top award. */
  readonly resetCents: Cents;
  /** Of each wager onto the meter, up to 1,000,000 together with the reserve's. */
  readonly ratePpm: number;
  /** Of each wager into the reserve that funds the next reset. */
  readonly reserveRatePpm: number;
  /** R14 the meter holds here; null for none. */
  readonly limitCents: Cents | null;
  readonly overflow: OverflowDisposition;
  /** R11 the most that one table can plausibly lock in a round; more is set aside until someone has looked. */
  readonly unreasonableContributionCents: Cents;
  /** R22 the top award comes once in so many hands: at most 100,000,000. */
  readonly topAwardOneIn: number;
  readonly tiePolicy: TiePolicy;
  /** E117 whether flat amounts come off the meter or are the house's. */
  readonly flatPaysFrom: "meter" | "house";
  readonly thresholds: AwardThresholds;
  /** R18 silence after which progressive wagers stop at a table, in ms (10,000). */
  readonly heartbeatMs: number;
}

/** The whole meter, in parts per million. */
export const wholePpm = 1_000_000;

/** A link has one level: every table's hands are paid from the one display. */
export const onlyLevel = "1";
