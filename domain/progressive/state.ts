import { type Cents, noCents } from "../money/cents.ts";
import type { BalancePlan, Contribution } from "./commands.ts";
import type {
  Approval,
  Award,
  PayoutSlip,
  QuarantineReason,
  RequestedAdjustment,
} from "./events.ts";
import { type Exact, exact } from "./micro-cents.ts";
import type { Place } from "./place.ts";
import type { AwardThresholds, MeterConfiguration, TableThresholds } from "./rules.ts";

/** What is known of one table's locks: enough to count each once, whatever the order. */
export interface Contributor {
  readonly stream: string;
  readonly link: "linked" | "suspended" | "unlinked";
  /** R31, R32 with which it was linked last; while it is, the table files none that are looser. */
  readonly thresholds: TableThresholds;
  /** Every lock up to this one is counted. */
  readonly through: number;
  /** Counted beyond `through`, ascending; at most `mostAhead` locks ahead. */
  readonly ahead: readonly number[];
  /** Last lock before the last cut: it and those before it belong to closed cycles. */
  readonly closed: number;
  /** Round of the last claim that was awarded; 0 for none. */
  readonly claim: number;
  /** After `closed`: set aside as unreasonable, so not in the sum by their lock. */
  readonly setAside: readonly number[];
  /** Of a table that has left: its last lock of this meter. */
  readonly lastLock?: number;
}

/** How far beyond a gap locks are counted; further ones wait until the gap is filled. */
export const mostAhead = 64;

/** The stretch from one hit's cut to the next. */
export interface Cycle {
  readonly number: number;
  /** Display and overflow with which it began. */
  readonly opening: Exact;
  readonly openingOverflow: Exact;
  /** Wagers counted in it; the contribution is this times the rate. */
  readonly wageredCents: Cents;
  /** Documented corrections of the display in it. */
  readonly adjustments: Exact;
}

/** Sums over the closed cycles, for the identity R05. */
export interface MeterTotals {
  readonly wageredCents: Cents;
  readonly initial: Exact;
  readonly contributions: Exact;
  readonly reserveContributions: Exact;
  readonly adjustments: Exact;
  readonly reserveAdjustments: Exact;
  /** Onto the display from reserve and house: resets, and what the house bore of awards. */
  readonly resetFunding: Exact;
  readonly fromReserve: Exact;
  readonly houseSeed: Exact;
  readonly overflowToRevenue: Exact;
  /** R09 the wins meter. */
  readonly awards: Exact;
}

/** An award that is not cleared yet, and what it still needs. */
export interface OpenAward {
  readonly hit: number;
  readonly stream: string;
  readonly round: number;
  readonly seat: number;
  readonly category: Award["category"];
  readonly amountCents: Cents;
  readonly paidFrom: Award["paidFrom"];
  readonly before: Exact;
  readonly after: Exact;
  readonly claimedBy: string;
  /** R31, R32 under which it was won. */
  readonly thresholds: AwardThresholds;
  readonly verifiedBy?: string;
  readonly acknowledgedBy?: string;
  /** R32 the amount that a supervisor lets be paid instead. */
  readonly overrideCents?: Cents;
  /** The slip in force; a voided one is gone from here and stays in the log. */
  readonly slip?: PayoutSlip;
  readonly signedBy?: string;
  readonly paid: boolean;
}

/** R10 one of the last hits. */
export interface RecentHit {
  readonly hit: number;
  readonly cycle: number;
  readonly at: number;
  readonly stream: string;
  readonly round: number;
  readonly seat: number;
  readonly category: Award["category"];
  readonly amountCents: Cents;
}

/** R10 how many hits are kept. */
export const mostRecentHits = 25;

/** One meter, folded from its events. Plain JSON, small: what is not needed to decide stays out. */
export interface MeterState {
  readonly meterId: string;
  readonly status: "unconfigured" | "running" | "retired";
  readonly configurationVersion: number;
  readonly configuration: MeterConfiguration | null;
  /** R12 asked for, and in force after the next reset once it is approved. */
  readonly queued: {
    readonly version: number;
    readonly configuration: MeterConfiguration;
    readonly requested: Approval;
    readonly approved: Approval | null;
  } | null;
  /** R25 asked for, and waiting for another department. */
  readonly retirement: { readonly plan: BalancePlan; readonly requested: Approval } | null;
  /** R25 the balance that went where the plan said; absent until then. */
  readonly retired?: { readonly display: Exact; readonly overflow: Exact; readonly reserve: Exact };
  readonly contributors: readonly Contributor[];
  readonly cycle: Cycle;
  readonly totals: MeterTotals;
  /** Where the last hit cut. */
  readonly lastCut: Place | null;
  /** R09 hits: awards so far, which is the number of the last. */
  readonly hits: number;
  readonly recentHits: readonly RecentHit[];
  readonly openAwards: readonly OpenAward[];
  /** R30 last serial of a payout slip. */
  readonly lastSerial: number;
  readonly quarantined: readonly {
    readonly contribution: Contribution;
    readonly reason: QuarantineReason;
    /** R11 asked for, and waiting for another department. */
    readonly resolution: {
      readonly counted: boolean;
      readonly reason: string;
      readonly requested: Approval;
    } | null;
  }[];
  readonly lastAdjustment: number;
  readonly adjustments: readonly (RequestedAdjustment & {
    readonly approvals: readonly Approval[];
  })[];
}

const nothing = exact(0n);

/** A meter before its first configuration. */
export function unconfiguredMeter(meterId: string): MeterState {
  return {
    meterId,
    status: "unconfigured",
    configurationVersion: 0,
    configuration: null,
    queued: null,
    retirement: null,
    contributors: [],
    cycle: {
      number: 1,
      opening: nothing,
      openingOverflow: nothing,
      wageredCents: noCents,
      adjustments: nothing,
    },
    totals: {
      wageredCents: noCents,
      initial: nothing,
      contributions: nothing,
      reserveContributions: nothing,
      adjustments: nothing,
      reserveAdjustments: nothing,
      resetFunding: nothing,
      fromReserve: nothing,
      houseSeed: nothing,
      overflowToRevenue: nothing,
      awards: nothing,
    },
    lastCut: null,
    hits: 0,
    recentHits: [],
    openAwards: [],
    lastSerial: 0,
    quarantined: [],
    lastAdjustment: 0,
    adjustments: [],
  };
}
