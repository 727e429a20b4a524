import { evolve } from "../../domain/progressive/evolve.ts";
import type { LoggedMeterEvent } from "../../domain/progressive/logged-event.ts";
import { type CycleBeginning, type HitProof, proofOf } from "../../domain/progressive/proof.ts";
import { loadStream } from "../../events/load-stream.ts";
import { loggedMeterEvents } from "../../events/logged-meter-events.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { Commit, EventStore, StreamId } from "../../events/store/port.ts";
import type { HitRow } from "../../projections/meter/rows.ts";
import { fail } from "./problem.ts";

/** Most cycles are short; pages grow for those that are not. */
const firstPage = 25;
const laterPage = 100;

/**
 * A cycle ends with any progressive hand, which comes about once in five hundred: what is longer
 * than this by far is read from the log by who wants it, not held in one answer.
 */
const mostCycleCommits = 10_000;
/** Lambda answers with at most 6 MB. */
const mostProofBytes = 4 * 1024 * 1024;

/**
 * R35 the proof of the cycle that a hit closed, from the log: read backwards from the hit's commit to
 * the hit before, and the meter's state there.
 * @throws ProblemError `proof-too-large` for a cycle beyond one answer
 */
export async function hitProof(
  store: EventStore,
  stream: StreamId,
  { lastSeq, hit }: Pick<HitRow, "lastSeq" | "hit">,
  { mostCommits = mostCycleCommits }: { readonly mostCommits?: number } = {},
): Promise<HitProof> {
  const closing = { seq: lastSeq, eventId: hit.eventId };
  const { log, before } = await cycleOf(store, stream, closing, mostCommits);
  const proof = proofOf(await beginningOf(store, stream, before), log);
  // The row was made from this very log.
  if (proof === null) throw new Error(`${stream}: no hit at commit ${lastSeq}`);
  if (Buffer.byteLength(JSON.stringify(proof), "utf8") > mostProofBytes) tooLarge();
  return proof;
}

interface CycleLog {
  /** What follows the hit before, up to the hit, in order. */
  readonly log: readonly LoggedMeterEvent[];
  /** The commit of the hit before, up to that hit; null where the cycle is the meter's first. */
  readonly before: { readonly seq: number; readonly events: readonly LoggedMeterEvent[] } | null;
}

async function cycleOf(
  store: EventStore,
  stream: StreamId,
  { seq, eventId }: { readonly seq: number; readonly eventId: string },
  mostCommits: number,
): Promise<CycleLog> {
  const later: (readonly LoggedMeterEvent[])[] = [];
  for await (const commit of backward(store, stream, seq)) {
    const events = upTo(loggedMeterEvents(commit), commit.seq === seq ? eventId : null);
    const last = events.findLastIndex((logged) => isHit(logged) && logged.eventId !== eventId);
    later.push(events.slice(last + 1));
    const log = () => later.toReversed().flat();
    if (last >= 0) {
      return { log: log(), before: { seq: commit.seq, events: events.slice(0, last + 1) } };
    }
    if (commit.seq === 1) return { log: log(), before: null };
    if (later.length >= mostCommits) tooLarge();
  }
  throw new Error(`${stream}: the log does not reach back to the beginning of the cycle`);
}

/** A commit's events up to one of them, that one included; all of them without one. */
function upTo(
  events: readonly LoggedMeterEvent[],
  eventId: string | null,
): readonly LoggedMeterEvent[] {
  return eventId === null
    ? events
    : events.slice(0, events.findIndex((logged) => logged.eventId === eventId) + 1);
}

function isHit({ event }: LoggedMeterEvent): boolean {
  return event.type === "ProgressiveAwarded";
}

async function* backward(
  store: EventStore,
  stream: StreamId,
  from: number,
): AsyncGenerator<Commit> {
  let before = from + 1;
  let limit = firstPage;
  while (before > 1) {
    const page = await store.readBackward(stream, { limit, before });
    yield* page;
    before = page.at(-1)?.seq ?? 1;
    limit = laterPage;
  }
}

/** The meter just after the hit before, or before its first event. */
async function beginningOf(
  store: EventStore,
  stream: StreamId,
  before: CycleLog["before"],
): Promise<CycleBeginning> {
  if (before === null) return { state: meterAggregate.unknown(stream), hit: null };
  const { state } = await loadStream(meterAggregate, store, stream, {
    at: before.seq - 1,
  });
  return {
    state: before.events.reduce((so, { event }) => evolve(so, event), state),
    hit: before.events.at(-1) ?? null,
  };
}

function tooLarge(): never {
  return fail(
    "proof-too-large",
    "The cycle of this hit is longer than one answer holds: read the meter's events page by page.",
  );
}
