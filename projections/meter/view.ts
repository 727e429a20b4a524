import { unexplained } from "../../domain/progressive/amounts.ts";
import { ledgerOf } from "../../domain/progressive/ledger.ts";
import { type SixMeters, sixMeters } from "../../domain/progressive/meters.ts";
import { type Exact, exact } from "../../domain/progressive/micro-cents.ts";
import type { Contributor, MeterState, OpenAward } from "../../domain/progressive/state.ts";
import { tableIdOf } from "./table-id-of.ts";

/** A progressive meter as people see it now, its six meters (R09) first. */
export interface MeterView extends SixMeters {
  readonly meterId: string;
  readonly status: MeterState["status"];
  readonly configurationVersion: number;
  readonly configuration: MeterState["configuration"];
  /** R12 asked for, and in force after the next reset once it is approved. */
  readonly queued: MeterState["queued"];
  /** R25 asked for, and waiting for another department. */
  readonly retirement: MeterState["retirement"];
  /** R25 the balance that a plan took away; null while the meter holds it. */
  readonly retired: NonNullable<MeterState["retired"]> | null;
  /** Number of the cycle in progress: one more than the hits so far. */
  readonly cycle: number;
  readonly balance: MeterBalance;
  /** In the order in which they were linked first. */
  readonly contributors: readonly ContributorView[];
  readonly openAwards: readonly OpenAwardView[];
  /** R02 asked for and not in effect. */
  readonly pendingAdjustments: MeterState["adjustments"];
  /** R11 set aside until someone has looked. */
  readonly quarantined: MeterState["quarantined"];
  /** R30 last serial of a payout slip. */
  readonly lastSerial: number;
}

/** R05 what explains the display: initial, contributions, adjustments and funding, less awards and overflow. */
export interface MeterBalance {
  readonly initial: Exact;
  readonly contributions: Exact;
  readonly adjustments: Exact;
  readonly resetFunding: Exact;
  readonly awards: Exact;
  /** On the overflow meter now, and gone to revenue before. */
  readonly overflow: Exact;
  readonly overflowToRevenue: Exact;
  readonly display: Exact;
  /** Zero, or the meter is wrong. */
  readonly unexplained: Exact;
}

export interface ContributorView {
  readonly tableId: string;
  readonly link: Contributor["link"];
  /** Every lock up to this one is counted; `ahead` are counted beyond a gap. */
  readonly through: number;
  readonly ahead: readonly number[];
  /** Locks of this cycle that were set aside. */
  readonly setAside: readonly number[];
  /** Of a table that has left. */
  readonly lastLock: number | null;
}

export interface OpenAwardView extends Omit<OpenAward, "stream"> {
  readonly tableId: string;
}

/** The view of a meter, from its state alone. */
export function meterView(meter: MeterState): MeterView {
  return {
    ...sixMeters(meter),
    meterId: meter.meterId,
    status: meter.status,
    configurationVersion: meter.configurationVersion,
    configuration: meter.configuration,
    queued: meter.queued,
    retirement: meter.retirement,
    retired: meter.retired ?? null,
    cycle: meter.cycle.number,
    balance: balanceOf(meter),
    contributors: meter.contributors.map(contributorView),
    openAwards: meter.openAwards.map(({ stream, ...award }) => ({
      ...award,
      tableId: tableIdOf(stream),
    })),
    pendingAdjustments: meter.adjustments,
    quarantined: meter.quarantined,
    lastSerial: meter.lastSerial,
  };
}

function balanceOf(meter: MeterState): MeterBalance {
  const { initial, resetFunding } = meter.totals;
  const { contributions, adjustments, awards, overflow, overflowToRevenue, display } =
    ledgerOf(meter);
  return {
    initial,
    contributions,
    adjustments,
    resetFunding,
    awards,
    overflow,
    overflowToRevenue,
    display,
    unexplained: exact(unexplained(meter)),
  };
}

function contributorView(table: Contributor): ContributorView {
  const { stream, link, through, ahead, setAside, lastLock = null } = table;
  return { tableId: tableIdOf(stream), link, through, ahead, setAside, lastLock };
}
