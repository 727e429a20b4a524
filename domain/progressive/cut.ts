import type { Claim, Contribution, TableAtCut } from "./commands.ts";
import { contributorOf, hasLock } from "./contributors.ts";
import { comparePlaces, type Place } from "./place.ts";
import type { Contributor, MeterState } from "./state.ts";

/** What the log of one table says about its progressive, in any order. */
export interface TableLog {
  readonly stream: string;
  readonly locks: readonly Contribution[];
  readonly claims: readonly (Place & { readonly round: number })[];
}

/**
 * R24 where the cycle of a claim ends: at the claim's commit. A claim that comes out only after a
 * later one was awarded (its commit was under way when the logs were read) is awarded where that
 * one cut: what is paid stays paid, and the order of record decides.
 */
export function cutOf(state: MeterState, claim: Place): Place {
  const { at, stream, seq } = claim;
  const { lastCut } = state;
  return lastCut !== null && comparePlaces(claim, lastCut) < 0 ? lastCut : { at, stream, seq };
}

/**
 * How far back a table's log is to be read for the cut of the next hit: from its newest commit
 * back to one that is not after `place` (null: to the beginning), with every lock after `lock`.
 */
export function readBackTo(
  state: MeterState,
  stream: string,
): { readonly place: Place | null; readonly lock: number } {
  return { place: state.lastCut, lock: contributorOf(state, stream)?.through ?? 0 };
}

/**
 * One table at the cut of a claim, from its log read at least as far back as `readBackTo` says.
 * Read the logs first and the meter's state after them, or the hit is refused (`cut-incomplete`)
 * when the meter counts something meanwhile: then read again.
 */
export function tableAtCut(state: MeterState, claim: Claim, log: TableLog): TableAtCut {
  const cut = cutOf(state, claim);
  const contributor = contributorOf(state, log.stream);
  const last = contributor?.lastLock ?? Number.POSITIVE_INFINITY;
  const locks = log.locks.filter(({ meterId, lock }) => meterId === state.meterId && lock <= last);
  const before = locks.filter((found) => comparePlaces(found, cut) <= 0);
  const lock = before.reduce((last, found) => Math.max(last, found.lock), contributor?.closed ?? 0);
  const earlier = log.claims.filter(
    (found) =>
      comparePlaces(found, cut) <= 0 &&
      !(log.stream === claim.stream && found.round >= claim.round),
  );
  return {
    stream: log.stream,
    lock,
    claim: earlier.reduce((last, found) => Math.max(last, found.round), contributor?.claim ?? 0),
    missing: before.filter((found) => !contributor || !hasLock(contributor, found.lock)),
    later: locks.filter((found) => found.lock > lock),
  };
}

/** Locks up to `last` that are not counted. */
export function uncountedUpTo(contributor: Contributor, last: number): readonly number[] {
  return locksBetween(contributor.through, last).filter((lock) => !hasLock(contributor, lock));
}

/** Locks after `last` that are in the sum of this cycle. */
export function countedAfter(contributor: Contributor, last: number): readonly number[] {
  const { through, ahead, setAside } = contributor;
  return [...locksBetween(last, through), ...ahead.filter((lock) => lock > last)].filter(
    (lock) => !setAside.includes(lock),
  );
}

function locksBetween(after: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - after) }, (_, index) => after + 1 + index);
}
