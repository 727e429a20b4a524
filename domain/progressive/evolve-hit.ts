import { cents, noCents, sum } from "../money/cents.ts";
import { contributionOf, toMicroCents } from "./amounts.ts";
import type { Contribution } from "./commands.ts";
import { withLock } from "./contributors.ts";
import type { Award, MeterEventData, Reset } from "./events.ts";
import { type Exact, exact, microCents } from "./micro-cents.ts";
import type { MeterConfiguration } from "./rules.ts";
import {
  type Contributor,
  type MeterState,
  type MeterTotals,
  mostRecentHits,
  type OpenAward,
  type RecentHit,
} from "./state.ts";

type Hit = MeterEventData<"ProgressiveAwarded">;

/** The meter after a hit: a closed cycle in the totals, the next one begun, awards to be paid. */
export function afterHit(state: MeterState, hit: Hit): MeterState {
  const { configuration } = state;
  // A meter that is not configured has no hit.
  if (configuration === null) return state;
  const { claim, awards, next, cut } = hit;
  const open = awards.map((award) => openAward(configuration, claim, award));
  const queued = state.queued?.version === hit.configurationVersion ? state.queued : null;
  const recent = awards.map((award) => recentHit(hit, award));
  return {
    ...state,
    configurationVersion: hit.configurationVersion,
    configuration: queued?.configuration ?? configuration,
    queued: queued === null ? state.queued : null,
    contributors: state.contributors.map((table) => atCut(table, hit)),
    cycle: {
      number: hit.cycle + 1,
      opening: next.opening,
      openingOverflow: next.overflow,
      wageredCents: centsOf(hit.moved),
      adjustments: exact(0n),
    },
    totals: closedTotals(state, hit),
    lastCut: cut,
    hits: state.hits + awards.length,
    recentHits: [...state.recentHits, ...recent].slice(-mostRecentHits),
    openAwards: [...state.openAwards, ...open],
  };
}

function atCut(table: Contributor, { claim, closed, added }: Hit): Contributor {
  const { stream } = table;
  const lock = closed.find((moved) => moved.stream === stream)?.lock ?? table.closed;
  const filled = added
    .filter((contribution) => contribution.stream === stream)
    .reduce((filling, contribution) => withLock(filling, contribution.lock), table);
  return {
    ...filled,
    closed: lock,
    claim: claim.stream === stream ? claim.round : table.claim,
    setAside: table.setAside.filter((aside) => aside > lock),
  };
}

function closedTotals({ totals, cycle, configuration }: MeterState, hit: Hit): MeterTotals {
  const wagered = cents(cycle.wageredCents + centsOf(hit.added) - centsOf(hit.moved));
  const resets = hit.awards.flatMap(({ reset }) => reset ?? []);
  const of = (part: keyof Reset) => sumOf(resets.map((reset) => reset[part]));
  const houseFunded = sumOf(hit.awards.map((award) => award.houseFunded));
  const paid = hit.awards.reduce((total, { amountCents }) => total + toMicroCents(amountCents), 0n);
  const more = (before: Exact, amount: bigint) => exact(microCents(before) + amount);
  return {
    ...totals,
    wageredCents: cents(totals.wageredCents + wagered),
    contributions: more(totals.contributions, contributionOf(wagered, configuration?.ratePpm ?? 0)),
    reserveContributions: more(
      totals.reserveContributions,
      contributionOf(wagered, configuration?.reserveRatePpm ?? 0),
    ),
    adjustments: more(totals.adjustments, microCents(cycle.adjustments)),
    resetFunding: more(totals.resetFunding, of("reset") + houseFunded),
    fromReserve: more(totals.fromReserve, of("fromReserve")),
    houseSeed: more(totals.houseSeed, of("houseSeed")),
    overflowToRevenue: more(totals.overflowToRevenue, of("overflowToRevenue")),
    awards: more(totals.awards, paid),
  };
}

function sumOf(amounts: readonly Exact[]): bigint {
  return amounts.reduce((total, amount) => total + microCents(amount), 0n);
}

function centsOf(contributions: readonly Contribution[]) {
  return contributions.length === 0 ? noCents : sum(contributions.map(({ cents }) => cents));
}

function openAward(
  { thresholds }: MeterConfiguration,
  claim: Hit["claim"],
  award: Award,
): OpenAward {
  const { hit, seat, category, amountCents, paidFrom, before, after } = award;
  const { stream, round, claimedBy } = claim;
  return {
    hit,
    stream,
    round,
    seat,
    category,
    amountCents,
    paidFrom,
    before,
    after,
    claimedBy,
    thresholds,
    paid: false,
  };
}

function recentHit({ claim, cycle }: Hit, award: Award): RecentHit {
  const { hit, seat, category, amountCents } = award;
  const { at, stream, round } = claim;
  return { hit, cycle, at, stream, round, seat, category, amountCents };
}
