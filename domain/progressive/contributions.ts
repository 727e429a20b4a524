import { accepted, type Decision, refused } from "../decision.ts";
import { cents, sum } from "../money/cents.ts";
import { amountsOf, mostWageredCents, readingOf, wageredInAll } from "./amounts.ts";
import type { Contribution, MeterCommandData } from "./commands.ts";
import { contributorOf, hasLock, isWithinReach, withLock } from "./contributors.ts";
import type { MeterEvent, QuarantineReason } from "./events.ts";
import type { LinkTerms, MeterConfiguration } from "./rules.ts";
import type { Contributor, MeterState } from "./state.ts";

/** A meter in operation. */
export type RunningMeter = MeterState & { readonly configuration: MeterConfiguration };

/**
 * R20 counts each lock once. Those counted already become nothing; those that can not be counted
 * yet (too far beyond a gap, or of a table not linked) are left out and stay uncounted, so that
 * their sender offers them again. Refused only when nothing of the batch is known or countable.
 */
export function decideRecordContributions(
  meter: RunningMeter,
  { contributions }: MeterCommandData<"RecordContributions">,
): Decision<MeterEvent> {
  const misdirected = contributions.findIndex(({ meterId }) => meterId !== meter.meterId);
  if (misdirected >= 0) {
    return refused("other-meter", `These wagers are not of meter ${meter.meterId}.`, {
      field: `contributions.${misdirected}.meterId`,
    });
  }
  const sorted = sortContributions(meter, contributions);
  const { counted, setAside, obstacle } = sorted;
  if (counted.length + setAside.length + sorted.known === 0 && obstacle !== null) return obstacle;
  const quarantines = setAside.map(quarantined);
  return accepted(...quarantines, ...(counted.length === 0 ? [] : [recorded(meter, counted)]));
}

interface Sorted {
  readonly counted: readonly Contribution[];
  readonly setAside: readonly SetAside[];
  /** How many the meter has already. */
  readonly known: number;
  /** Why the first of those left out can not be counted. */
  readonly obstacle: Decision<never> | null;
}

export interface SetAside {
  readonly contribution: Contribution;
  readonly reason: QuarantineReason;
}

function sortContributions(meter: RunningMeter, contributions: readonly Contribution[]): Sorted {
  const tables = new Map<string, Contributor>();
  const counted: Contribution[] = [];
  const setAside: SetAside[] = [];
  let wagered: number = wageredInAll(meter);
  let known = 0;
  let obstacle: Decision<never> | null = null;
  for (const contribution of inLockOrder(contributions)) {
    const { stream, lock } = contribution;
    const table = tables.get(stream) ?? contributorOf(meter, stream);
    if (table === undefined || !(hasLock(table, lock) || isWithinReach(table, lock))) {
      obstacle ??= outOfReach(table, contribution);
    } else if (hasLock(table, lock)) {
      known += 1;
    } else {
      tables.set(stream, withLock(table, lock));
      const reason = quarantineReason(meter.configuration, contribution, wagered);
      if (reason === null) {
        counted.push(contribution);
        wagered += contribution.cents;
      } else setAside.push({ contribution, reason });
    }
  }
  return { counted, setAside, known, obstacle };
}

/** Lock by lock, so that a batch fills its own gaps before it is measured against the reach. */
function inLockOrder(contributions: readonly Contribution[]): readonly Contribution[] {
  return [...contributions].sort((a, b) => a.lock - b.lock);
}

function outOfReach(
  table: Contributor | undefined,
  { stream, lock }: Contribution,
): Decision<never> {
  if (table === undefined) {
    return refused("table-not-linked", `${stream} is not linked to this meter (R16).`);
  }
  if (table.lastLock !== undefined && lock > table.lastLock) {
    return refused(
      "table-not-linked",
      `${stream} left this meter after lock ${table.lastLock}; lock ${lock} is not of it (R16).`,
    );
  }
  return refused(
    "gap-too-wide",
    `Lock ${lock} of ${stream} is too far beyond lock ${table.through}; what is between comes first (R20).`,
    { stated: String(lock), expected: String(table.through + 1) },
  );
}

/**
 * R11 why a contribution is set aside, or null. Beyond exact sums it is so too, rather than refused: a
 * lock that is accounted for holds up no claim (R24).
 * @param wagered in cents, what the meter has counted in its life before this one
 */
export function quarantineReason(
  { unreasonableContributionCents, terms }: MeterConfiguration,
  { cents: amount }: Contribution,
  wagered: number,
): QuarantineReason | null {
  if (amount > unreasonableContributionCents) return "unreasonable-amount";
  if (!isWholeWagers(terms, amount)) return "not-a-multiple";
  return isBeyondSums(wagered, amount) ? "beyond-exact-sums" : null;
}

/** Whether so much more would take the in-meter beyond what it counts exactly. */
export function isBeyondSums(wagered: number, amount: number): boolean {
  return amount > mostWageredCents - wagered;
}

/** Whether an amount is some number of whole wagers. */
export function isWholeWagers({ wagerCents }: LinkTerms, amount: number): boolean {
  return amount > 0 && amount % wagerCents === 0;
}

export function quarantined({ contribution, reason }: SetAside): MeterEvent {
  return { type: "ContributionQuarantined", data: { contribution, reason } };
}

function recorded(meter: RunningMeter, contributions: readonly Contribution[]): MeterEvent {
  const added = sum(contributions.map((contribution) => contribution.cents));
  return {
    type: "ContributionsRecorded",
    data: { cycle: meter.cycle.number, contributions, after: readingWith(meter, added) },
  };
}

/** What the meter shows with more wagers counted in this cycle. */
export function readingWith(meter: RunningMeter, addedCents: number) {
  const wageredCents = cents(meter.cycle.wageredCents + addedCents);
  return readingOf(amountsOf({ ...meter, cycle: { ...meter.cycle, wageredCents } }));
}
