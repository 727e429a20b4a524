import type { Award } from "../../domain/progressive/events.ts";
import type { MeterDay } from "../../domain/progressive/meter-log.ts";
import type { PayoutLine } from "../../domain/progressive/payout-register.ts";
import type { AwardThresholds, TiePolicy } from "../../domain/progressive/rules.ts";
import type { MeterView } from "./view.ts";

/** What every row of a meter says of itself: whose it is, and the last commit that is in it. */
interface MeterRowHead {
  readonly property: string;
  readonly meterId: string;
  readonly lastSeq: number;
}

/** The meter as it stands. */
export interface MeterRow extends MeterRowHead {
  readonly version: number;
  /** Server time of the commit in ms. */
  readonly at: number;
  readonly hash: Uint8Array;
  readonly view: MeterView;
}

/** R10 one hit, as it was recorded; nothing changes it later. */
export interface HitRow extends MeterRowHead {
  /** The day on which the meter recorded it: that of its line in the meter log. */
  readonly gamingDay: string;
  readonly hit: Hit;
}

export interface Hit {
  /** The event that recorded it; its commit is where a proof begins to read. */
  readonly eventId: string;
  readonly cycle: number;
  /** Server time of the claim in ms. */
  readonly at: number;
  readonly tableId: string;
  readonly round: number;
  readonly claimedBy: string;
  readonly tiePolicy: TiePolicy;
  readonly award: Award;
}

/** A line of the payout register: an award with the slip in force, or a slip that was voided (R30). */
export interface PayoutRow extends MeterRowHead {
  /** As of its hit. */
  readonly gamingDay: string;
  /** In force when it was awarded: they say whether there is a tax form. */
  readonly thresholds: AwardThresholds;
  readonly line: PayoutLine;
}

/** A gaming day of the meter log, so far. */
export interface MeterDayRow extends MeterRowHead {
  readonly firstSeq: number;
  readonly day: MeterDay;
}
