import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { cents, sum } from "../money/cents.ts";
import { type Amounts, amountsOf, readingOf, wageredInAll } from "./amounts.ts";
import { claimFault } from "./claim-fault.ts";
import type { Claim, Contribution, MeterCommandData, TableAtCut } from "./commands.ts";
import {
  quarantined,
  quarantineReason,
  type RunningMeter,
  type SetAside,
} from "./contributions.ts";
import { contributorOf } from "./contributors.ts";
import { countedAfter, cutOf, uncountedUpTo } from "./cut.ts";
import { cutFault } from "./cut-fault.ts";
import type { MeterEvent } from "./events.ts";
import { exact } from "./micro-cents.ts";
import type { Place } from "./place.ts";
import type { MeterConfiguration } from "./rules.ts";
import { settleClaims } from "./settle-claims.ts";
import type { Contributor } from "./state.ts";

/** What the cut makes of the tables' locks. */
interface CutLocks {
  readonly closed: readonly { readonly stream: string; readonly lock: number }[];
  readonly added: readonly Contribution[];
  readonly setAside: readonly SetAside[];
  readonly moved: readonly Contribution[];
}

/**
 * A hit. Cuts the cycle at the claim's place (R24): what the tables' logs show before it and is not
 * counted is added, what was counted and comes after it moves to the next cycle; so the awards are
 * the same whatever the order in which things arrived. A claim awarded already becomes nothing.
 *
 * Refused with `cut-incomplete` or `earlier-claim-open` when the cut does not account for every
 * lock and claim before it: read again, or award (or reject) the earlier claim first.
 */
export function decideAwardProgressive(
  meter: RunningMeter,
  { claim, cut: tables }: MeterCommandData<"AwardProgressive">,
): Decision<MeterEvent> {
  const claimant = contributorOf(meter, claim.stream);
  if (claimant === undefined) {
    return refused("table-not-linked", `${claim.stream} is not linked to this meter (R16).`);
  }
  if (claim.round <= claimant.claim) return accepted();
  const cut = cutOf(meter, claim);
  const fault = claimFault(meter.configuration, claim) ?? cutFault(meter, tables, cut);
  if (fault !== null) return { kind: "refused", refusal: fault };
  const locks = locksAtCut(meter, tables);
  return accepted(...locks.setAside.map(quarantined), awarded(meter, claim, cut, locks));
}

/** Only a claim that the rules refuse can be rejected: no badge takes a won award from a player. */
export function decideRejectClaim(
  meter: RunningMeter,
  { claim }: MeterCommandData<"RejectClaim">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const claimant = contributorOf(meter, claim.stream);
  if (claimant === undefined) {
    return refused("table-not-linked", `${claim.stream} is not linked to this meter (R16).`);
  }
  if (claim.round <= claimant.claim) return accepted();
  const fault = claimFault(meter.configuration, claim);
  if (fault === null) {
    return refused(
      "claim-stands",
      `Round ${claim.round} of ${claim.stream} is to be awarded (7.9.E.3).`,
      {
        paragraph: "7.9.E.3",
      },
    );
  }
  return accepted({
    type: "ClaimRejected",
    data: { claim, reason: fault.code, by: actor.badge },
  });
}

function awarded(meter: RunningMeter, claim: Claim, cut: Place, locks: CutLocks): MeterEvent {
  const { configuration, cycle } = meter;
  const { closed, added, moved } = locks;
  const movedCents = total(moved);
  const wageredCents = cents(cycle.wageredCents + total(added) - movedCents);
  const atCut = amountsOf({ ...meter, cycle: { ...cycle, wageredCents } });
  const afterReset = meter.queued?.approved ? meter.queued.configuration : configuration;
  const { awards, left } = settleClaims(
    { at: atCut, configuration, afterReset, hits: meter.hits },
    claim.hands,
  );
  const reset = awards.some((award) => award.reset);
  const inForce = reset ? afterReset : configuration;
  return {
    type: "ProgressiveAwarded",
    data: {
      claim,
      cycle: cycle.number,
      cut,
      closed,
      added,
      moved,
      tiePolicy: configuration.tiePolicy,
      awards,
      configurationVersion:
        reset && meter.queued?.approved ? meter.queued.version : meter.configurationVersion,
      before: readingOf(atCut),
      next: { opening: exact(left.display), overflow: exact(left.overflow) },
      after: readingOf(withNextCycle(meter, left, inForce, movedCents)),
    },
  };
}

/** What the meter shows when the next cycle has begun with what was moved into it. */
function withNextCycle(
  meter: RunningMeter,
  left: Amounts,
  configuration: MeterConfiguration,
  movedCents: number,
): Amounts {
  const { display, overflow } = amountsOf({
    ...meter,
    configuration,
    cycle: {
      number: meter.cycle.number + 1,
      opening: exact(left.display),
      openingOverflow: exact(left.overflow),
      wageredCents: cents(movedCents),
      adjustments: exact(0n),
    },
  });
  const reserve = left.reserve + BigInt(movedCents) * BigInt(configuration.reserveRatePpm);
  return { display, overflow, reserve };
}

function total(contributions: readonly Contribution[]): number {
  return sum(contributions.map((contribution) => contribution.cents));
}

function locksAtCut(meter: RunningMeter, tables: readonly TableAtCut[]): CutLocks {
  const closed: { stream: string; lock: number }[] = [];
  const added: Contribution[] = [];
  const setAside: SetAside[] = [];
  const moved: Contribution[] = [];
  let wagered: number = wageredInAll(meter);
  for (const { contributor, table } of paired(meter, tables)) {
    const { stream } = contributor;
    if (table.lock > contributor.closed) closed.push({ stream, lock: table.lock });
    for (const contribution of listed(table.missing, uncountedUpTo(contributor, table.lock))) {
      const reason = quarantineReason(meter.configuration, contribution, wagered);
      if (reason === null) {
        added.push(contribution);
        wagered += contribution.cents;
      } else setAside.push({ contribution, reason });
    }
    moved.push(...listed(table.later, countedAfter(contributor, table.lock)));
  }
  return { closed, added, setAside, moved };
}

function listed(
  contributions: readonly Contribution[],
  locks: readonly number[],
): readonly Contribution[] {
  const byLock = new Map(contributions.map((found) => [found.lock, found]));
  return locks.flatMap((lock) => byLock.get(lock) ?? []);
}

function paired(
  meter: RunningMeter,
  tables: readonly TableAtCut[],
): readonly { readonly contributor: Contributor; readonly table: TableAtCut }[] {
  return meter.contributors.flatMap((contributor) => {
    const table = tables.find(({ stream }) => stream === contributor.stream);
    return table === undefined ? [] : [{ contributor, table }];
  });
}
