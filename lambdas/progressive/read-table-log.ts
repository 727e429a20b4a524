import { meterCategory } from "../../domain/caribbean-stud/meter-terms.ts";
import type { Claim, Contribution } from "../../domain/progressive/commands.ts";
import type { TableLog } from "../../domain/progressive/cut.ts";
import { comparePlaces, type Place } from "../../domain/progressive/place.ts";
import type { TableState } from "../../domain/table/state.ts";
import { loadTable } from "../../events/load-table.ts";
import type { Commit, EventStore, StreamId } from "../../events/store/port.ts";
import { type Fact, type FactOf, factsOf, isFactOf } from "./fact.ts";

/** What a table's log says of one meter, newest part first read, each list in the order of the log. */
export interface ProgressiveLog extends TableLog {
  readonly locks: readonly Contribution[];
  readonly claims: readonly Claim[];
  /** The events behind them and those that follow from them. */
  readonly facts: readonly Fact[];
  /** The table as of its newest commit read. */
  readonly table: TableState;
  /** False when the log is longer than is read at once: something older may be missing. */
  readonly complete: boolean;
}

/** How far back a log is read. */
export interface ReadBack {
  readonly meterId: string;
  /** To a commit that is not after it; null for no such place. */
  readonly place: Place | null;
  /** And with every lock after it. */
  readonly lock: number;
  /** Nothing of the meter is older than this server time, in ms. */
  readonly since: number;
}

/** The stretch is short as a rule, and a page is paid for as a whole: small ones first. */
const firstPage = 16;
const largestPage = 128;
/** More than a day of one table; what is behind further is read at later runs. */
const mostCommits = 100_000;

const told = [
  "ProgressiveWagersLocked",
  "ProgressiveClaimed",
  "StudPaymentAuthorized",
  "ProgressiveLinkChanged",
] as const;

/**
 * Reads a table's log from its newest commit back, strongly consistent. Budget: the state (one read
 * unit) and the stretch since the last hit, which is as a rule some minutes of play.
 */
export async function readTableLog(
  store: EventStore,
  stream: StreamId,
  back: ReadBack,
): Promise<ProgressiveLog> {
  const loaded = await loadTable(store, stream);
  const last = lastLockOf(loaded.state, back.meterId);
  const facts: Fact[] = [];
  let lowest = last + 1;
  let before = loaded.seq + 1;
  let complete = before === 1;
  let limit = firstPage;
  for (let read = 0; !complete && read < mostCommits; read += limit) {
    const page = await store.readBackward(stream, { limit, before });
    for (const commit of page) {
      const found = tellsOf(commit, back.meterId);
      facts.push(...found.toReversed());
      lowest = Math.min(lowest, ...found.map(lockIn));
      before = commit.seq;
      complete = isFarEnough(commit, lowest, back);
      if (complete) break;
    }
    if (page.length < limit) complete = true;
    limit = Math.min(2 * limit, largestPage);
  }
  facts.reverse();
  return { stream, table: loaded.state, complete, facts, ...logOf(facts, back.meterId) };
}

function isFarEnough(commit: Commit, lowest: number, { place, lock, since }: ReadBack): boolean {
  if (commit.at < since) return true;
  return place !== null && comparePlaces(commit, place) <= 0 && lowest <= lock + 1;
}

/** Number of the last lock of a meter at this table; 0 for none. */
export function lastLockOf({ locks = [] }: TableState, meterId: string): number {
  return locks.find((lock) => lock.meterId === meterId)?.lock ?? 0;
}

function tellsOf(commit: Commit, meterId: string): readonly Fact[] {
  return factsOf(commit).filter(({ event }) => {
    if (!told.some((type) => type === event.type)) return false;
    return !("meterId" in event.data) || event.data.meterId === meterId;
  });
}

function lockIn(fact: Fact): number {
  return isFactOf(fact, "ProgressiveWagersLocked")
    ? fact.event.data.lock
    : Number.POSITIVE_INFINITY;
}

function logOf(facts: readonly Fact[], meterId: string) {
  return {
    locks: facts.flatMap((fact) =>
      isFactOf(fact, "ProgressiveWagersLocked") && fact.event.data.meterId === meterId
        ? [contributionOf(fact)]
        : [],
    ),
    claims: facts.flatMap((fact) => (isFactOf(fact, "ProgressiveClaimed") ? [claimOf(fact)] : [])),
  };
}

/** The contribution that a lock is. */
export function contributionOf({
  event,
  ...fact
}: FactOf<"ProgressiveWagersLocked">): Contribution {
  const { meterId, lock, totalCents } = event.data;
  const { stream, seq, at, eventId } = fact;
  return { meterId, eventId, stream, seq, at, lock, cents: totalCents };
}

/** The claim as the meter is asked to answer it. */
export function claimOf({ event, ...fact }: FactOf<"ProgressiveClaimed">): Claim {
  const { round, claims, claimedBy } = event.data;
  const { stream, seq, at, eventId } = fact;
  const hands = claims.map((hand) => ({ ...hand, category: meterCategory(hand.category) }));
  return { eventId, stream, seq, at, round, claimedBy, hands };
}
