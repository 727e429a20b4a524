import type { Cents } from "../money/cents.ts";
import type {
  AdjustmentReason,
  BalancePlan,
  Claim,
  ClaimedHand,
  Contribution,
  PaymentMethod,
} from "./commands.ts";
import type { Exact } from "./micro-cents.ts";
import type { Place } from "./place.ts";
import type { FiledTerms, MeterConfiguration, TiePolicy } from "./rules.ts";

/** What the meter shows after an event: for who follows it without folding. */
export interface Reading {
  /** R08 what the table shows: the display down to the cent. */
  readonly displayCents: Cents;
  readonly display: Exact;
  readonly overflow: Exact;
  readonly reserve: Exact;
}

/** How the meter came to its new beginning after the top award. */
export interface Reset {
  readonly reset: Exact;
  /** Of the reset: from the reserve, and what the house had to add. */
  readonly fromReserve: Exact;
  readonly houseSeed: Exact;
  /** R07 what was below a cent, or not divisible among equals. */
  readonly remainder: Exact;
  /** Overflow that came back onto the meter, or left it for revenue (then with receipts of the same amount, R21). */
  readonly fromOverflow: Exact;
  readonly overflowToRevenue: Exact;
}

/** One hand paid by a hit. Awards are numbered through the meter's life: its hits. */
export interface Award extends ClaimedHand {
  readonly hit: number;
  readonly amountCents: Cents;
  /** Who hands the money over. */
  readonly paidFrom: "inventory" | "cage";
  /** Display before and after this award, and after a reset that it caused. */
  readonly before: Exact;
  readonly after: Exact;
  /** What the meter did not hold, or was not to bear: paid by the house. */
  readonly houseFunded: Exact;
  /** Hands that divided the share; 1 for a hand alone. */
  readonly sharedBy: number;
  /** Present when it was the top award, on the last hand it concerns. */
  readonly reset?: Reset;
}

/** One slip (R29): what is printed on it, unalterable. */
export interface PayoutSlip {
  readonly serial: number;
  readonly hit: number;
  readonly table: string;
  readonly round: number;
  readonly seat: number;
  readonly game: string;
  /** Server time, ms since 1970: date and time of the slip. */
  readonly at: number;
  readonly combination: string;
  readonly level: string;
  readonly meterBefore: Exact;
  readonly meterAfter: Exact;
  readonly amountCents: Cents;
  readonly method: PaymentMethod;
  readonly preparedBy: string;
  readonly verifiedBy: string;
}

interface HitBy {
  readonly hit: number;
  readonly by: string;
}

/** What can happen to a meter. Every amount that moved stands in the event; the fold only adds. */
export type MeterEvent =
  /** The first configuration: the meter's beginning (R15). */
  | {
      readonly type: "MeterConfigured";
      readonly data: {
        readonly meterId: string;
        readonly version: number;
        readonly configuration: MeterConfiguration;
        readonly by: string;
        readonly after: Reading;
      };
    }
  /** R12 a change is asked for; approved, it waits for the next reset. */
  | {
      readonly type: "ConfigurationQueued";
      readonly data: {
        readonly version: number;
        readonly configuration: MeterConfiguration;
        readonly by: string;
        readonly department: string;
      };
    }
  | {
      readonly type: "ConfigurationApproved";
      readonly data: { readonly version: number; readonly by: string; readonly department: string };
    }
  | {
      readonly type: "TableLinked";
      readonly data: { readonly stream: string; readonly terms: FiledTerms };
    }
  | {
      readonly type: "TableUnlinked";
      readonly data: { readonly stream: string; readonly lastLock: number };
    }
  | {
      readonly type: "TableSuspended";
      readonly data: {
        readonly stream: string;
        readonly heardAt: number;
        readonly silentMs: number;
      };
    }
  | { readonly type: "TableResumed"; readonly data: { readonly stream: string } }
  | {
      readonly type: "ContributionsRecorded";
      readonly data: {
        readonly cycle: number;
        readonly contributions: readonly Contribution[];
        readonly after: Reading;
      };
    }
  /** R11 not on the meter, and known: alerted and waiting for a decision. */
  | {
      readonly type: "ContributionQuarantined";
      readonly data: { readonly contribution: Contribution; readonly reason: QuarantineReason };
    }
  /** R11 asked for; nothing has moved. */
  | {
      readonly type: "ContributionResolutionRequested";
      readonly data: Approval & {
        readonly eventId: string;
        readonly counted: boolean;
        readonly reason: string;
      };
    }
  | {
      readonly type: "ContributionResolved";
      readonly data: {
        readonly cycle: number;
        readonly contribution: Contribution;
        readonly counted: boolean;
        readonly reason: string;
        readonly requested: Approval;
        readonly approved: Approval;
        readonly after: Reading;
      };
    }
  /** A hit: the cycle is cut, its awards are locked (R33) and off the meter, and play goes on. */
  | {
      readonly type: "ProgressiveAwarded";
      readonly data: {
        readonly claim: Claim;
        /** The cycle that this closes; the next has the next number. */
        readonly cycle: number;
        /** Where the cycle ends: the claim's place, or an earlier hit's when that came out first. */
        readonly cut: Place;
        /** Last lock of each table in the cycle, where it has moved since the cut before. */
        readonly closed: readonly { readonly stream: string; readonly lock: number }[];
        /** Found missing in the tables' logs and counted. */
        readonly added: readonly Contribution[];
        /** Counted already, but later than the cut: from this cycle to the next. */
        readonly moved: readonly Contribution[];
        readonly tiePolicy: TiePolicy;
        readonly awards: readonly Award[];
        /** In force after it; a queued one takes effect with a reset. */
        readonly configurationVersion: number;
        /** At the cut, before the awards. */
        readonly before: Reading;
        /** Display and overflow with which the next cycle opens. */
        readonly next: { readonly opening: Exact; readonly overflow: Exact };
        /** After the awards, with what belongs to the next cycle already. */
        readonly after: Reading;
      };
    }
  /** Nothing was paid; `reason` is the code of what is wrong with the claim. */
  | {
      readonly type: "ClaimRejected";
      readonly data: { readonly claim: Claim; readonly reason: string; readonly by: string };
    }
  | { readonly type: "AwardVerified"; readonly data: HitBy }
  | { readonly type: "AwardAcknowledged"; readonly data: HitBy }
  | {
      readonly type: "AwardOverridden";
      readonly data: HitBy & {
        readonly awardedCents: Cents;
        readonly amountCents: Cents;
        readonly reason: string;
      };
    }
  | { readonly type: "PayoutSlipIssued"; readonly data: { readonly slip: PayoutSlip } }
  | {
      readonly type: "PayoutSlipSigned";
      readonly data: HitBy & { readonly serial: number };
    }
  /** R30 keeps the slip as it was issued. */
  | {
      readonly type: "PayoutSlipVoided";
      readonly data: { readonly slip: PayoutSlip; readonly reason: string; readonly by: string };
    }
  | {
      readonly type: "AwardPaid";
      readonly data: HitBy & {
        readonly serial: number;
        readonly amountCents: Cents;
        /** Paid less awarded. */
        readonly differenceCents: Cents;
        readonly paidFrom: "inventory" | "cage";
      };
    }
  | {
      readonly type: "AwardCleared";
      readonly data: HitBy & {
        /** Of the slip it was paid on: by it the table knows its paperwork (R27). */
        readonly serial: number;
        readonly stream: string;
        readonly round: number;
        readonly seat: number;
      };
    }
  /** R02 asked for; nothing has moved. */
  | { readonly type: "AdjustmentRequested"; readonly data: RequestedAdjustment }
  | {
      readonly type: "AdjustmentApproved";
      readonly data: {
        readonly adjustment: number;
        readonly by: string;
        readonly department: string;
      };
    }
  | {
      readonly type: "AdjustmentWithdrawn";
      readonly data: { readonly adjustment: number; readonly by: string };
    }
  | {
      readonly type: "MeterAdjusted";
      readonly data: RequestedAdjustment & {
        readonly cycle: number;
        readonly approvals: readonly Approval[];
        readonly before: Reading;
        readonly after: Reading;
      };
    }
  | {
      readonly type: "RetirementRequested";
      readonly data: Approval & { readonly plan: BalancePlan };
    }
  /** R25 the whole balance goes where the plan says; nothing of it is written off. */
  | {
      readonly type: "MeterRetired";
      readonly data: {
        readonly plan: BalancePlan;
        readonly requested: Approval;
        readonly approved: Approval;
        readonly display: Exact;
        readonly overflow: Exact;
        readonly reserve: Exact;
        /** Nothing: the meter holds what it has given away no longer. */
        readonly after: Reading;
      };
    };

export const quarantineReasons = [
  "unreasonable-amount",
  "not-a-multiple",
  "beyond-exact-sums",
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Who approved, and for which department. */
export interface Approval {
  readonly by: string;
  readonly department: string;
}

/** An adjustment as it was asked for. */
export interface RequestedAdjustment {
  readonly adjustment: number;
  readonly meter: "display" | "reserve";
  readonly amountCents: Cents;
  readonly reasonCode: AdjustmentReason;
  readonly documentNumber: string;
  readonly explanation: string;
  readonly receipt?: { readonly number: string; readonly amountCents: Cents };
  readonly requestedBy: string;
  readonly requestedFor: string;
}

export type MeterEventType = MeterEvent["type"];

/** What an event of this type records. */
export type MeterEventData<Type extends MeterEventType> = Extract<
  MeterEvent,
  { type: Type }
>["data"];
