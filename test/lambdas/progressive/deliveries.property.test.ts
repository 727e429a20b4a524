import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import type { Claim, Contribution } from "../../../domain/progressive/commands.ts";
import type { TableLog } from "../../../domain/progressive/cut.ts";
import { exact, microCents } from "../../../domain/progressive/micro-cents.ts";
import { comparePlaces } from "../../../domain/progressive/place.ts";
import type { MeterState } from "../../../domain/progressive/state.ts";
import { factsOf, isFactOf } from "../../../lambdas/progressive/fact.ts";
import { heal } from "../../../lambdas/progressive/heal.ts";
import { claimOf, contributionOf } from "../../../lambdas/progressive/read-table-log.ts";
import { attempt } from "../../domain/progressive/floor.ts";
import { awardOf, configuration, record } from "../../domain/progressive/scenario.ts";
import { type Floor, meter, openFloor, type Rung } from "./open-floor.ts";
import {
  authorize,
  claimRound,
  collectAndClose,
  foldRound,
  lockRound,
  type Win,
} from "./play-on-meter.ts";

const runs = Number(process.env.METER_DELIVERIES ?? 120);

/** Amounts that the inventory pays, so that a table plays on after an award. */
const small = {
  initialCents: cents(100_000),
  resetCents: cents(100_000),
  thresholds: { ...configuration.thresholds, inventoryUpToCents: cents(300_000) },
};

/** What happens next at a table, and what the queue brings meanwhile. */
interface Turn {
  readonly table: number;
  readonly pause: number;
  readonly wagers: 1 | 2;
  readonly wins: Win | null;
  readonly second: Win | null;
  /** Of the messages that wait: which come now, in which order; above half of them twice. */
  readonly brings: readonly number[];
  /** Both functions at once take what comes. */
  readonly together: boolean;
}

const win = fc.option(fc.constantFrom<Win>("royal-flush", "straight-flush", "flush"), {
  nil: null,
  freq: 2,
});
const turn: fc.Arbitrary<Turn> = fc.record({
  table: fc.integer({ min: 0, max: 2 }),
  pause: fc.integer({ min: 0, max: 2 }),
  wagers: fc.constantFrom(1, 2),
  wins: win,
  second: win,
  brings: fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 6 }),
  together: fc.boolean(),
});
const evening = fc.record({
  tables: fc.integer({ min: 1, max: 3 }),
  turns: fc.array(turn, { minLength: 2, maxLength: 10 }),
  tiePolicy: fc.constantFrom("ordered", "split", "each-full"),
});

/** The next half of a round at a table: its lock, its end or claim, the payment of what it was awarded. */
async function play(floor: Floor, { table, wagers, wins, second, pause }: Turn): Promise<void> {
  const name = floor.names[table % floor.names.length];
  if (name === undefined) throw new Error("no table");
  floor.clock.now += pause;
  const { round } = await floor.tableState(name);
  if (round?.game !== "caribbean-stud") return await lockRound(floor, name, wagers);
  if (round.phase === "awards") {
    const winners = round.seats.flatMap(({ seat, award }) =>
      award !== undefined && (seat === 2 || seat === 5) ? [seat] : [],
    );
    if (winners.length === 0) return;
    for (const seat of winners) await authorize(floor, name, seat);
    return await collectAndClose(floor, name, winners);
  }
  if (wins === null) return await foldRound(floor, name);
  const both = round.seats.every(({ progressiveCents }) => progressiveCents !== undefined);
  await claimRound(floor, name, wins, both && second !== null ? second : undefined);
}

/**
 * Delivers some of what waits, in any order. What was brought may be brought again later; what never
 * is, is lost. @returns what waits now
 */
async function bring(floor: Floor, waiting: readonly Rung[], { brings, together }: Turn) {
  const picks = brings.flatMap((pick) => {
    const message = waiting[pick % Math.max(1, waiting.length)];
    return message === undefined ? [] : pick > 15 ? [message, message] : [message];
  });
  const halves = [picks.slice(0, picks.length >> 1), picks.slice(picks.length >> 1)];
  const back = together
    ? (await Promise.all(halves.map((half) => floor.deliver(half)))).flat()
    : await floor.deliver(picks);
  const gone = picks.filter((_message, index) => index % 2 === 0);
  return [...waiting.filter((message) => !gone.includes(message)), ...back];
}

/** The state that the logs of the tables come to, one entry after the other in the order of play. */
async function foldedInOrder(floor: Floor, opening: MeterState): Promise<MeterState> {
  const entries: (Contribution | Claim)[] = [];
  const logs: TableLog[] = [];
  for (const name of floor.names) {
    const commits = await floor.store.readForward(name, { after: 0, limit: 10_000 });
    const facts = commits.flatMap(factsOf);
    const locks = facts
      .filter((fact) => isFactOf(fact, "ProgressiveWagersLocked"))
      .map(contributionOf);
    const claims = facts.filter((fact) => isFactOf(fact, "ProgressiveClaimed")).map(claimOf);
    entries.push(...locks, ...claims);
    logs.push({ stream: name, locks, claims });
  }
  return entries.sort(comparePlaces).reduce((state, entry) => {
    const command = "lock" in entry ? record(entry) : awardOf(state, entry, logs);
    const next = attempt(state, command);
    if (typeof next === "string") throw new Error(next);
    return next;
  }, opening);
}

/** What does not depend on when the paperwork was done. */
function comparable(state: MeterState) {
  const { cycle, totals, hits, lastCut, contributors } = state;
  return {
    cycle,
    totals,
    hits,
    lastCut,
    contributors,
    awards: state.recentHits.map(({ hit, stream, round, seat, amountCents }) => ({
      hit,
      stream,
      round,
      seat,
      amountCents,
    })),
  };
}

async function healUntilQuiet(floor: Floor): Promise<void> {
  for (let sweep = 0; sweep < 6; sweep += 1) {
    floor.clock.now += 6_000;
    const { healed, failed } = await heal(floor.ports, meter);
    expect(failed).toBe(0);
    if (healed === 0) return;
  }
  throw new Error("the sweep does not come to an end");
}

describe("whatever the deliveries, the meter is that of the order of play", () => {
  test(`[R20] [R23] [R24] ${runs} evenings of one to three tables through the real steps`, async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(evening, async ({ tables, turns, tiePolicy }) => {
        const floor = await openFloor({ tables, filing: { ...small, tiePolicy } });
        const opening = await floor.meterState();
        let waiting: readonly Rung[] = [];
        for (const next of turns) {
          await play(floor, next);
          waiting = await bring(floor, [...waiting, ...(await floor.ring())], next);
        }
        await healUntilQuiet(floor);
        const meant = await foldedInOrder(floor, opening);
        const came = await floor.meterState();
        expect(comparable(came)).toEqual(comparable(meant));
        hits += came.hits;
        // Every table that claimed has its answer, to the cent and once.
        for (const { stream, round, seat, amountCents } of came.recentHits) {
          const awards = (await floor.eventsOf(stream)).flatMap(({ event }) =>
            event.type === "ProgressiveAwardRecorded" && event.data.round === round
              ? event.data.awards.filter((award) => award.seat === seat)
              : [],
          );
          expect(awards.map((award) => award.amountCents)).toEqual([amountCents]);
        }
        const paid = came.recentHits.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(microCents(came.totals.awards)).toBe(microCents(exact(BigInt(paid) * 1_000_000n)));
      }),
      { numRuns: runs },
    );
    expect(hits).toBeGreaterThan(runs / 2);
  }, 240_000);
});
