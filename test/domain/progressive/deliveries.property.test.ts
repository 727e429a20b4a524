import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Claim, Contribution } from "../../../domain/progressive/commands.ts";
import { isCounted } from "../../../domain/progressive/contributors.ts";
import { readBackTo } from "../../../domain/progressive/cut.ts";
import { exact } from "../../../domain/progressive/micro-cents.ts";
import { comparePlaces, type Place } from "../../../domain/progressive/place.ts";
import type { MeterState } from "../../../domain/progressive/state.ts";
import { paidByHand } from "./by-hand.ts";
import {
  attempt,
  type Entry,
  type Floor,
  floors,
  foldInOrder,
  inOrder,
  openingMeter,
} from "./floor.ts";
import { awardOf, record } from "./scenario.ts";

/** `METER_SCHEDULES=100000` tries more. */
const schedules = Number(process.env.METER_SCHEDULES ?? 10_000);

/** What the queue makes of an evening: any order, batches, things twice, things lost. */
interface Schedule {
  readonly floor: Floor;
  readonly batches: readonly (readonly Entry[])[];
  /**
   * What a hit sees of the logs: all of them; nothing after its claim but what is counted; or only
   * as far back as it must read.
   */
  readonly reads: "all" | "before" | "back";
}

const delivered = (floor: Floor): fc.Arbitrary<Schedule> => {
  const entries = inOrder(floor);
  const twice = [...entries, ...entries];
  return fc.record({
    floor: fc.constant(floor),
    batches: fc
      .tuple(
        fc.shuffledSubarray(twice),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 9 }),
      )
      .map(([order, sizes]) => batched(order, sizes)),
    reads: fc.constantFrom("all", "before", "back"),
  });
};

/** An evening costs more to draw and to fold than to deliver. */
const waysEach = 4;
const deliveredInMoreWays = (floor: Floor) => {
  const way = delivered(floor);
  return fc.tuple(way, way, way, way);
};

function batched(order: readonly Entry[], sizes: readonly number[]): readonly (readonly Entry[])[] {
  const batches: Entry[][] = [];
  for (let from = 0, turn = 0; from < order.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    batches.push(order.slice(from, from + size));
    from += size;
  }
  return batches;
}

/** The process step of a hit: reads the logs, and awards earlier claims first when told of them. */
function award(state: MeterState, claim: Claim, schedule: Schedule): MeterState {
  const next = attempt(state, awardOf(state, claim, logsFor(state, claim, schedule)));
  if (typeof next !== "string") return next;
  expect(next).toBe("earlier-claim-open");
  const earlier = schedule.floor.logs
    .flatMap(({ claims }) => claims)
    .filter((found) => comparePlaces(found, claim) < 0 && !isAwarded(state, found))
    .sort(comparePlaces)[0];
  if (earlier === undefined) throw new Error("no earlier claim is open");
  return award(award(state, earlier, schedule), claim, schedule);
}

function logsFor(state: MeterState, claim: Claim, { floor, reads }: Schedule) {
  if (reads === "all") return floor.logs;
  if (reads === "back") return floor.logs.map((log) => readBack(state, log));
  const seen = (lock: Contribution) => comparePlaces(lock, claim) <= 0 || isCounted(state, lock);
  return floor.logs.map((log) => ({ ...log, locks: log.locks.filter(seen) }));
}

/** From the newest backward, and not a commit further than it must. */
function readBack(state: MeterState, log: Floor["logs"][number]) {
  const { place, lock } = readBackTo(state, log.stream);
  const last = log.locks.findLast(
    (found) => place !== null && comparePlaces(found, place) <= 0 && found.lock <= lock,
  );
  const read = (found: Place) => last === undefined || comparePlaces(found, last) >= 0;
  return { ...log, locks: log.locks.filter(read), claims: log.claims.filter(read) };
}

function isAwarded(state: MeterState, { stream, round }: Claim): boolean {
  return state.contributors.some((table) => table.stream === stream && table.claim >= round);
}

function receive(state: MeterState, batch: readonly Entry[], schedule: Schedule): MeterState {
  const locks = batch.flatMap((entry) => (entry.kind === "lock" ? [entry.lock] : []));
  const counted = locks.length === 0 ? state : attempt(state, record(...locks));
  if (typeof counted === "string") throw new Error(counted);
  return batch.reduce(
    (so, entry) => (entry.kind === "claim" ? award(so, entry.claim, schedule) : so),
    counted,
  );
}

function run(schedule: Schedule): MeterState {
  const received = schedule.batches.reduce(
    (state, batch) => receive(state, batch, schedule),
    openingMeter(schedule.floor).state,
  );
  // The sweep finds in the logs what was lost.
  return receive(received, inOrder(schedule.floor), schedule);
}

/** Set aside in the order of arrival; everything else is the same to the letter. */
function comparable({ quarantined, ...state }: MeterState) {
  const ids = quarantined.map(({ contribution }) => contribution.eventId);
  return { ...state, quarantined: ids.sort() };
}

describe("whatever the order of delivery, the meter is that of the order of play", () => {
  test(`[R20] [R24] ${schedules} schedules with duplicates, reordering, loss and several hits`, () => {
    let hits = 0;
    fc.assert(
      fc.property(floors.chain(deliveredInMoreWays), ([first, ...others]) => {
        const expected = foldInOrder(first.floor);
        expect(expected.totals.awards).toBe(exact(paidByHand(first.floor)));
        hits += expected.hits;
        const meant = comparable(expected);
        const text = JSON.stringify(meant);
        for (const schedule of [first, ...others]) {
          const came = comparable(run(schedule));
          // Told apart by text first: ten thousand deep comparisons take longer than the schedules.
          if (JSON.stringify(came) !== text) expect(came).toEqual(meant);
        }
      }),
      { numRuns: schedules / waysEach },
    );
    expect(hits).toBeGreaterThan(schedules / waysEach);
  }, 120_000);
});
