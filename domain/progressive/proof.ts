import { noCents } from "../money/cents.ts";
import { amountsOf } from "./amounts.ts";
import type { Claim, Contribution } from "./commands.ts";
import { contributorOf } from "./contributors.ts";
import type { Award, MeterEventData } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { LoggedMeterEvent } from "./logged-event.ts";
import { type Exact, exact } from "./micro-cents.ts";
import type { Place } from "./place.ts";
import type { MeterConfiguration } from "./rules.ts";
import type { MeterState } from "./state.ts";

/** A contribution with the event of the table that made it and that of the meter which put it into the cycle. */
export interface ProvenContribution {
  readonly eventId: string;
  readonly placedBy: string;
  readonly stream: string;
  readonly lock: number;
  readonly at: number;
  readonly seq: number;
  readonly cents: number;
}

/**
 * R35 how an award was reached: everything that the cycle was made of, with the ids of the events
 * that say so. Plain JSON; `checkProof` recomputes the awards from it and from nothing else.
 */
export interface HitProof {
  readonly meterId: string;
  readonly cycle: number;
  /** Event of the hit. */
  readonly eventId: string;
  readonly configurationVersion: number;
  readonly configuration: MeterConfiguration;
  /** In force after the top award; the same unless a change was queued. */
  readonly afterReset: MeterConfiguration;
  /** Number of the last hit before. */
  readonly hitsBefore: number;
  /** What the cycle began with. */
  readonly opening: { readonly display: Exact; readonly overflow: Exact; readonly reserve: Exact };
  readonly cut: Place;
  /** Locks of each table in this cycle: after the first number, up to the second. */
  readonly tables: readonly {
    readonly stream: string;
    readonly after: number;
    readonly through: number;
  }[];
  readonly contributions: readonly ProvenContribution[];
  /** R11 locks that were set aside: in no sum by themselves. */
  readonly setAside: readonly { readonly stream: string; readonly lock: number }[];
  /** R11 set aside once, and counted in this cycle after someone looked. */
  readonly resolved: readonly {
    readonly eventId: string;
    readonly placedBy: string;
    readonly cents: number;
  }[];
  readonly adjustments: readonly {
    readonly eventId: string;
    readonly meter: "display" | "reserve";
    readonly amountCents: number;
    readonly documentNumber: string;
  }[];
  readonly claim: Claim;
  readonly before: { readonly display: Exact; readonly overflow: Exact; readonly reserve: Exact };
  readonly awards: readonly Award[];
  readonly next: { readonly opening: Exact; readonly overflow: Exact };
}

/** Where a cycle begins: the meter just after the hit before (or before its first event), and that hit. */
export interface CycleBeginning {
  readonly state: MeterState;
  readonly hit: LoggedMeterEvent | null;
}

/**
 * The proof of the first hit in the log, which is what follows the beginning, in order; null when
 * there is none in it.
 */
export function proofOf(
  { state, hit }: CycleBeginning,
  log: readonly LoggedMeterEvent[],
): HitProof | null {
  const end = log.findIndex(({ event }) => event.type === "ProgressiveAwarded");
  const closing = log[end];
  if (closing?.event.type !== "ProgressiveAwarded") return null;
  const during = log.slice(0, end);
  const atHit = during.reduce((so, { event }) => evolve(so, event), state);
  const { configuration, queued } = atHit;
  if (configuration === null) return null;
  const { data } = closing.event;
  const placed = [...movedInto(hit), ...during.flatMap(placedBy), ...placedBy(closing)];
  const { claim, cycle, cut, awards, next, before } = data;
  const opening = amountsOf(atBeginning(atHit, state));
  return {
    meterId: atHit.meterId,
    cycle,
    eventId: closing.eventId,
    configurationVersion: atHit.configurationVersion,
    configuration,
    afterReset: queued?.approved ? queued.configuration : configuration,
    hitsBefore: atHit.hits,
    opening: {
      display: atHit.cycle.opening,
      overflow: atHit.cycle.openingOverflow,
      reserve: exact(opening.reserve),
    },
    cut,
    tables: tablesOf(atHit, data),
    contributions: placed.filter((found) => isClosed(found, atHit, data)),
    setAside: setAsideAt([...during, closing], state, atHit, data),
    resolved: during.flatMap(resolvedBy),
    adjustments: during.flatMap(adjustedBy),
    claim,
    before: { display: before.display, overflow: before.overflow, reserve: before.reserve },
    awards,
    next,
  };
}

/** The meter of this cycle with nothing counted or corrected in it yet. */
function atBeginning(atHit: MeterState, { totals }: MeterState): MeterState {
  return {
    ...atHit,
    totals: { ...atHit.totals, reserveAdjustments: totals.reserveAdjustments },
    cycle: { ...atHit.cycle, wageredCents: noCents, adjustments: exact(0n) },
  };
}

function tablesOf(
  atHit: MeterState,
  { closed }: MeterEventData<"ProgressiveAwarded">,
): HitProof["tables"] {
  return closed.map(({ stream, lock }) => ({
    stream,
    after: contributorOf(atHit, stream)?.closed ?? 0,
    through: lock,
  }));
}

function isClosed(
  { stream, lock }: { readonly stream: string; readonly lock: number },
  atHit: MeterState,
  hit: MeterEventData<"ProgressiveAwarded">,
): boolean {
  return tablesOf(atHit, hit).some(
    (table) => table.stream === stream && lock > table.after && lock <= table.through,
  );
}

function movedInto(hit: LoggedMeterEvent | null): readonly ProvenContribution[] {
  if (hit?.event.type !== "ProgressiveAwarded") return [];
  return hit.event.data.moved.map((moved) => proven(moved, hit.eventId));
}

function placedBy({ event, eventId }: LoggedMeterEvent): readonly ProvenContribution[] {
  switch (event.type) {
    case "ContributionsRecorded":
      return event.data.contributions.map((placed) => proven(placed, eventId));
    case "ProgressiveAwarded":
      return event.data.added.map((placed) => proven(placed, eventId));
    default:
      return [];
  }
}

function proven(contribution: Contribution, placedBy: string): ProvenContribution {
  const { eventId, stream, lock, at, seq, cents } = contribution;
  return { eventId, placedBy, stream, lock, at, seq, cents };
}

function setAsideAt(
  log: readonly LoggedMeterEvent[],
  beginning: MeterState,
  atHit: MeterState,
  hit: MeterEventData<"ProgressiveAwarded">,
): HitProof["setAside"] {
  const before = beginning.contributors.flatMap(({ stream, setAside }) =>
    setAside.map((lock) => ({ stream, lock })),
  );
  const during = log.flatMap(({ event }) => {
    if (event.type !== "ContributionQuarantined") return [];
    const { stream, lock } = event.data.contribution;
    return [{ stream, lock }];
  });
  return [...before, ...during].filter((found) => isClosed(found, atHit, hit));
}

function resolvedBy({ event, eventId }: LoggedMeterEvent): HitProof["resolved"] {
  if (event.type !== "ContributionResolved" || !event.data.counted) return [];
  const { contribution } = event.data;
  return [{ eventId: contribution.eventId, placedBy: eventId, cents: contribution.cents }];
}

function adjustedBy({ event, eventId }: LoggedMeterEvent): HitProof["adjustments"] {
  if (event.type !== "MeterAdjusted") return [];
  const { meter, amountCents, documentNumber } = event.data;
  return [{ eventId, meter, amountCents, documentNumber }];
}
