import { cents } from "../money/cents.ts";
import type { Contribution } from "./commands.ts";
import { withLock } from "./contributors.ts";
import type { MeterEvent, MeterEventData } from "./events.ts";
import { evolveAward } from "./evolve-award.ts";
import { afterHit } from "./evolve-hit.ts";
import { exact, microCents, microCentsPerCent } from "./micro-cents.ts";
import type { Contributor, MeterState } from "./state.ts";

/** Bump when the same events fold into another state. */
export const meterFoldVersion = 6;

/** The meter after one more event. Total: what `decide` accepted can always be folded. */
export function evolve(state: MeterState, event: MeterEvent): MeterState {
  switch (event.type) {
    case "MeterConfigured":
      return configured(state, event.data);
    case "ConfigurationQueued": {
      const { version, configuration, by, department } = event.data;
      return {
        ...state,
        queued: { version, configuration, requested: { by, department }, approved: null },
      };
    }
    case "ConfigurationApproved": {
      const { by, department } = event.data;
      if (state.queued === null) return state;
      return { ...state, queued: { ...state.queued, approved: { by, department } } };
    }
    case "TableLinked":
      return linked(state, event.data);
    case "TableUnlinked": {
      const { stream, lastLock } = event.data;
      return withTable(state, stream, (table) => ({ ...table, link: "unlinked", lastLock }));
    }
    case "TableSuspended":
      return withTable(state, event.data.stream, (table) => ({ ...table, link: "suspended" }));
    case "TableResumed":
      return withTable(state, event.data.stream, (table) => ({ ...table, link: "linked" }));
    case "ContributionsRecorded":
      return counted(state, event.data.contributions);
    case "ContributionQuarantined":
      return setAside(state, event.data);
    case "ContributionResolutionRequested":
      return resolutionAsked(state, event.data);
    case "ContributionResolved":
      return resolved(state, event.data);
    case "ProgressiveAwarded":
      return afterHit(state, event.data);
    case "ClaimRejected": {
      const { stream, round } = event.data.claim;
      return withTable(state, stream, (table) => ({ ...table, claim: round }));
    }
    case "AdjustmentRequested":
      return {
        ...state,
        lastAdjustment: event.data.adjustment,
        adjustments: [...state.adjustments, { ...event.data, approvals: [] }],
      };
    case "AdjustmentApproved":
      return approved(state, event.data);
    case "AdjustmentWithdrawn":
      return withoutAdjustment(state, event.data.adjustment);
    case "MeterAdjusted":
      return adjusted(state, event.data);
    case "RetirementRequested": {
      const { plan, by, department } = event.data;
      return { ...state, retirement: { plan, requested: { by, department } } };
    }
    case "MeterRetired": {
      const { display, overflow, reserve } = event.data;
      const retired = { display, overflow, reserve };
      return { ...state, status: "retired", queued: null, retirement: null, retired };
    }
    default:
      return evolveAward(state, event);
  }
}

function configured(
  state: MeterState,
  { meterId, version, configuration }: MeterEventData<"MeterConfigured">,
): MeterState {
  const initial = exact(BigInt(configuration.initialCents) * microCentsPerCent);
  return {
    ...state,
    meterId,
    status: "running",
    configurationVersion: version,
    configuration,
    cycle: { ...state.cycle, opening: initial },
    totals: { ...state.totals, initial },
  };
}

/** A table that comes back goes on with its locks where it left. */
function linked(
  state: MeterState,
  { stream, terms: { thresholds } }: MeterEventData<"TableLinked">,
): MeterState {
  const known = state.contributors.find((contributor) => contributor.stream === stream);
  if (known === undefined) {
    const fresh: Contributor = {
      stream,
      link: "linked",
      thresholds,
      through: 0,
      ahead: [],
      closed: 0,
      claim: 0,
      setAside: [],
    };
    return { ...state, contributors: [...state.contributors, fresh] };
  }
  return withTable(state, stream, ({ lastLock: _, ...table }) => ({
    ...table,
    link: "linked",
    thresholds,
  }));
}

function withTable(
  state: MeterState,
  stream: string,
  change: (table: Contributor) => Contributor,
): MeterState {
  const contributors = state.contributors.map((table) =>
    table.stream === stream ? change(table) : table,
  );
  return { ...state, contributors };
}

/** In one pass for the whole batch: a commit brings the wagers of many tables. */
function counted(state: MeterState, contributions: readonly Contribution[]): MeterState {
  const tables = new Map(state.contributors.map((table) => [table.stream, table]));
  let wagered = 0;
  for (const { stream, lock, cents: amount } of contributions) {
    const table = tables.get(stream);
    if (table !== undefined) tables.set(stream, withLock(table, lock));
    wagered += amount;
  }
  return { ...state, contributors: [...tables.values()], cycle: withWagers(state, wagered) };
}

function withWagers({ cycle }: MeterState, amount: number): MeterState["cycle"] {
  return { ...cycle, wageredCents: cents(cycle.wageredCents + amount) };
}

function setAside(
  state: MeterState,
  { contribution, reason }: MeterEventData<"ContributionQuarantined">,
): MeterState {
  const { stream, lock } = contribution;
  return withTable(
    {
      ...state,
      quarantined: [...state.quarantined, { contribution, reason, resolution: null }],
    },
    stream,
    (table) => ({
      ...withLock(table, lock),
      setAside: [...table.setAside, lock].sort((a, b) => a - b),
    }),
  );
}

function resolutionAsked(
  state: MeterState,
  { eventId, counted, reason, by, department }: MeterEventData<"ContributionResolutionRequested">,
): MeterState {
  const resolution = { counted, reason, requested: { by, department } };
  const quarantined = state.quarantined.map((held) =>
    held.contribution.eventId === eventId ? { ...held, resolution } : held,
  );
  return { ...state, quarantined };
}

function resolved(
  state: MeterState,
  { contribution, counted: counts }: MeterEventData<"ContributionResolved">,
): MeterState {
  return {
    ...state,
    cycle: counts ? withWagers(state, contribution.cents) : state.cycle,
    quarantined: state.quarantined.filter(
      (held) => held.contribution.eventId !== contribution.eventId,
    ),
  };
}

function approved(
  state: MeterState,
  { adjustment, by, department }: MeterEventData<"AdjustmentApproved">,
): MeterState {
  const adjustments = state.adjustments.map((asked) =>
    asked.adjustment === adjustment
      ? { ...asked, approvals: [...asked.approvals, { by, department }] }
      : asked,
  );
  return { ...state, adjustments };
}

function withoutAdjustment(state: MeterState, adjustment: number): MeterState {
  return {
    ...state,
    adjustments: state.adjustments.filter((asked) => asked.adjustment !== adjustment),
  };
}

function adjusted(
  state: MeterState,
  { adjustment, meter, amountCents }: MeterEventData<"MeterAdjusted">,
): MeterState {
  return withoutAdjustment(withAmount(state, meter, amountCents), adjustment);
}

/** The meter with whole cents more (or fewer) on its display or in its reserve. */
export function withAmount(
  state: MeterState,
  meter: "display" | "reserve",
  amountCents: number,
): MeterState {
  const amount = BigInt(amountCents) * microCentsPerCent;
  const { cycle, totals } = state;
  return meter === "display"
    ? { ...state, cycle: { ...cycle, adjustments: exact(microCents(cycle.adjustments) + amount) } }
    : {
        ...state,
        totals: {
          ...totals,
          reserveAdjustments: exact(microCents(totals.reserveAdjustments) + amount),
        },
      };
}
