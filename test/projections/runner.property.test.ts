import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventStore } from "../../events/store/port.ts";
import { projectionRunner, type StreamReport } from "../../projections/runner.ts";
import { memoryViews } from "../../projections/views/memory.ts";
import type { Views } from "../../projections/views/port.ts";
import { type Floor, playedFloor, streams as tables } from "./played-floor.ts";
import { meterStream, playMeter } from "./played-meter.ts";
import { contentsOf, doorbell } from "./view-contents.ts";

/** Tables and the meter of a progressive: the runner projects streams of every kind. */
const streams = [...tables, meterStream];
let floor: Floor;
let expected: Awaited<ReturnType<typeof contentsOf>>;

beforeAll(async () => {
  const { store, commits } = await playedFloor({ tables: 2, rounds: 1, seed: 11 });
  floor = { store, commits: [...commits, ...(await playMeter(store))] };
  const views = memoryViews();
  const runner = projectionRunner({ store: floor.store, views, now: () => 0 });
  // The reference: every commit by itself, in order.
  for (const commit of floor.commits) await runner.ring([doorbell(commit)]);
  expected = await contentsOf(views);
});

/** Batches of doorbells: any commit, any number of times, in any order; some never ring. */
function batches() {
  const rung = fc.array(fc.integer({ min: 0, max: floor.commits.length - 1 }), { maxLength: 60 });
  return fc.array(rung, { maxLength: 8 });
}

function bells(batch: readonly number[]) {
  return batch.flatMap((index) => {
    const commit = floor.commits[index];
    return commit ? [doorbell(commit)] : [];
  });
}

async function sweep(store: EventStore, views: Views): Promise<void> {
  const runner = projectionRunner({ store, views, now: () => 0 });
  for (const stream of streams) await runner.catchUp(stream);
}

function outcomes(reports: readonly StreamReport[]): string[] {
  return reports.map(({ outcome }) => outcome);
}

/** Lets the calls of concurrent runners take place in whatever order the scheduler picks. */
function interleaved<Port extends object>(scheduler: fc.Scheduler, port: Port): Port {
  const wrapped = Object.entries(port).map(([name, method]) => [
    name,
    typeof method === "function" ? scheduler.scheduleFunction(method) : method,
  ]);
  return Object.fromEntries(wrapped);
}

describe("the views equal the fold of the log in order", { timeout: 30_000 }, () => {
  it("when doorbells repeat, come out of order and are lost, once the sweep has run", async () => {
    const small = fc.record({ stretch: fc.integer({ min: 1, max: 20 }), batches: batches() });
    await fc.assert(
      fc.asyncProperty(small, async ({ stretch, batches: given }) => {
        const views = memoryViews();
        const options = { store: floor.store, views, now: () => 0, stretch };
        const runner = projectionRunner(options);
        for (const batch of given) {
          expect(outcomes(await runner.ring(bells(batch)))).not.toContain("failed");
        }
        await sweep(floor.store, views);
        expect(await contentsOf(views)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it("when runners overlap in time, however their reads and writes interleave", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), batches(), async (scheduler, given) => {
        const views = memoryViews();
        const runs = given.map((batch, index) => {
          const runner = projectionRunner({
            store: floor.store,
            views: interleaved(scheduler, views),
            now: () => 0,
            stretch: 5 + index * 7,
          });
          return runner.ring(bells(batch));
        });
        const reports = await scheduler.waitFor(Promise.all(runs));
        expect(outcomes(reports.flat())).not.toContain("failed");
        await sweep(floor.store, views);
        expect(await contentsOf(views)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it("when writes fail anywhere in a run and the run is repeated", async () => {
    const failures = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(failures, batches(), async (every, given) => {
        const views = memoryViews();
        const flaky = failing(views, every);
        const options = { store: floor.store, views: flaky, now: () => 0, stretch: 7 };
        for (const batch of given) await projectionRunner(options).ring(bells(batch));
        await sweep(floor.store, views);
        expect(await contentsOf(views)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});

/** Throttled writes: the nth write from the last failure on is refused, for each n in turn. */
function failing(views: Views, every: readonly number[]): Views {
  let writes = 0;
  let next = 0;
  const throttle = () => {
    writes += 1;
    if (writes < (every[next % every.length] ?? 1)) return;
    writes = 0;
    next += 1;
    throw new Error("throttled");
  };
  return {
    ...views,
    async putTable(row) {
      throttle();
      return await views.putTable(row);
    },
    async putRound(row) {
      throttle();
      return await views.putRound(row);
    },
    async addCommission(run) {
      throttle();
      return await views.addCommission(run);
    },
    async putMeter(row) {
      throttle();
      return await views.putMeter(row);
    },
    async putHit(row) {
      throttle();
      return await views.putHit(row);
    },
    async putPayout(row) {
      throttle();
      return await views.putPayout(row);
    },
    async putMeterDay(row) {
      throttle();
      return await views.putMeterDay(row);
    },
    async advance(row) {
      throttle();
      return await views.advance(row);
    },
  };
}
