import type { HandCategory } from "../cards/strength.ts";
import type { Cents } from "../money/cents.ts";
import type { Seat } from "../table/seat.ts";
import type { Place } from "./place.ts";
import type { FiledTerms, MeterConfiguration } from "./rules.ts";

/**
 * One `ProgressiveWagersLocked` of a table: the wagers of one round, counted once (R20). `stream`,
 * `seq` and `at` are of its commit; `lock` counts the locks of that table for this meter without a
 * gap: 1, 2, 3 ...
 */
export interface Contribution extends Place {
  readonly meterId: string;
  readonly eventId: string;
  readonly lock: number;
  /** The whole wagers of the round, before the rate. */
  readonly cents: Cents;
}

/** One winning hand of a claim. */
export interface ClaimedHand {
  readonly seat: Seat;
  readonly category: HandCategory;
  readonly wagerCents: Cents;
  /** The five cards as they lie face up. */
  readonly cards: readonly string[];
}

/** One `ProgressiveClaimed` of a table: all winners of one round. `stream`, `seq` and `at` are of its commit. */
export interface Claim extends Place {
  readonly eventId: string;
  readonly round: number;
  /** Badge of whoever recorded the claim at the table: it can not verify its own. */
  readonly claimedBy: string;
  /** From the dealer's far right to the far left. */
  readonly hands: readonly ClaimedHand[];
}

/**
 * One table at the cut of a hit, as its log shows it (read strongly consistent): see `cut.ts`,
 * which makes it. Locks up to `lock` belong to the cycle that the hit closes.
 */
export interface TableAtCut {
  readonly stream: string;
  /** Last lock at or before the cut; 0 for none. */
  readonly lock: number;
  /**
   * Round of the last claim at or before the cut, the claim being answered itself not reckoned; 0
   * for none. Claims are awarded in their order.
   */
  readonly claim: number;
  /** Up to `lock`, and not counted yet. */
  readonly missing: readonly Contribution[];
  /** After `lock`, and counted already; others after the cut may be among them and are passed over. */
  readonly later: readonly Contribution[];
}

/** R25 where the balance goes when the progressive is withdrawn. */
export type BalancePlan =
  | { readonly kind: "transfer"; readonly toMeterId: string; readonly documentNumber: string }
  | { readonly kind: "award"; readonly event: string; readonly documentNumber: string };

/** A plan, and what its target was found to be where no balance can go to it: read, never stated. */
export interface PlannedRetirement {
  readonly plan: BalancePlan;
  readonly target?: "absent" | "retired";
}

/** Why the meter was wrong (R02); the document says the rest. */
export const adjustmentReasons = [
  "malfunction",
  "miscount",
  "transfer-in",
  "promotion",
  "test",
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** What can be asked of a meter. Whoever sends it is the context's actor: never stated in the data. */
export type MeterCommand =
  /** The first one opens the meter; a later one waits for another badge, and then for the next reset (R03, R12). */
  | {
      readonly type: "ConfigureMeter";
      readonly data: { readonly configuration: MeterConfiguration };
    }
  | { readonly type: "ApproveConfiguration"; readonly data: { readonly version: number } }
  /** The table's filed terms as read, compared with the link's (R16, R31, R32). */
  | {
      readonly type: "LinkTable";
      readonly data: {
        readonly stream: string;
        /** Null where the table has filed no progressive. */
        readonly terms: FiledTerms | null;
        /** Stated where the filing names another meter than this one. */
        readonly otherMeterId?: string;
      };
    }
  /** The last lock in the table's log; later ones are not of this meter. */
  | {
      readonly type: "UnlinkTable";
      readonly data: { readonly stream: string; readonly lastLock: number };
    }
  /** R18 the table was last heard at this server time (ms). */
  | {
      readonly type: "SuspendTable";
      readonly data: { readonly stream: string; readonly heardAt: number };
    }
  | { readonly type: "ResumeTable"; readonly data: { readonly stream: string } }
  /** In any order, any number of times; what is counted already becomes nothing (R20). */
  | {
      readonly type: "RecordContributions";
      readonly data: { readonly contributions: readonly Contribution[] };
    }
  /** R11 asks what is to become of a contribution that was set aside. */
  | {
      readonly type: "ResolveContribution";
      readonly data: {
        readonly eventId: string;
        readonly counted: boolean;
        readonly reason: string;
      };
    }
  /** Of what the approver has read: the opposite, asked for meanwhile, is not approved. */
  | {
      readonly type: "ApproveResolution";
      readonly data: { readonly eventId: string; readonly counted: boolean };
    }
  /** A claim of a table, with every contributing table as it stood at the cut. A claim awarded already becomes nothing. */
  | {
      readonly type: "AwardProgressive";
      readonly data: { readonly claim: Claim; readonly cut: readonly TableAtCut[] };
    }
  /** A claim that can not be awarded as it stands, so that it does not hold up those after it. */
  | { readonly type: "RejectClaim"; readonly data: { readonly claim: Claim } }
  /** 7.9.E.3 a supervisor, not the claimant, has seen the hand. */
  | { readonly type: "VerifyAward"; readonly data: { readonly hit: number } }
  /** R31 surveillance has verified hand, wager, payout and player. */
  | { readonly type: "AcknowledgeAward"; readonly data: { readonly hit: number } }
  /** R32 a supervisor lets another amount be paid. */
  | {
      readonly type: "OverrideAward";
      readonly data: {
        readonly hit: number;
        readonly amountCents: Cents;
        readonly reason: string;
      };
    }
  /** R29 issues the payout slip; the actor is its preparer. */
  | {
      readonly type: "DocumentAward";
      readonly data: { readonly hit: number; readonly method: PaymentMethod };
    }
  /** R31 a supervisor's signature on a slip above the threshold. */
  | { readonly type: "SignSlip"; readonly data: { readonly serial: number } }
  /** R30 the number is never used again; the award is documented anew. */
  | {
      readonly type: "VoidSlip";
      readonly data: { readonly serial: number; readonly reason: string };
    }
  | {
      readonly type: "PayAward";
      readonly data: { readonly hit: number; readonly amountCents: Cents };
    }
  /** The paperwork is complete: the table may collect the cards (7.9.E.3). */
  | { readonly type: "ClearAward"; readonly data: { readonly hit: number } }
  /** R02 asked for by one, in force when two others, of different departments, have approved. */
  | {
      readonly type: "AdjustMeter";
      readonly data: {
        readonly meter: "display" | "reserve";
        /** Signed cents onto the meter. */
        readonly amountCents: Cents;
        readonly reasonCode: AdjustmentReason;
        readonly documentNumber: string;
        readonly explanation: string;
        /** R21 the receipts posting, of the same amount, when the reserve is reduced. */
        readonly receipt?: { readonly number: string; readonly amountCents: Cents };
      };
    }
  | { readonly type: "ApproveAdjustment"; readonly data: { readonly adjustment: number } }
  | { readonly type: "WithdrawAdjustment"; readonly data: { readonly adjustment: number } }
  /** R25 asks to end the progressive; its balance goes where the plan says, when another department approves. */
  | { readonly type: "RetireMeter"; readonly data: PlannedRetirement }
  /** Of the plan as the approver has read it: another one put in its place meanwhile is not approved. */
  | { readonly type: "ApproveRetirement"; readonly data: PlannedRetirement };

export const paymentMethods = ["chips", "cash", "cheque"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type MeterCommandType = MeterCommand["type"];

/** What a command of this type states. */
export type MeterCommandData<Type extends MeterCommandType> = Extract<
  MeterCommand,
  { type: Type }
>["data"];
