import fc from "fast-check";
import { cents } from "../../../domain/money/cents.ts";
import type { Claim, Contribution, MeterCommand } from "../../../domain/progressive/commands.ts";
import type { TableLog } from "../../../domain/progressive/cut.ts";
import { decide } from "../../../domain/progressive/decide.ts";
import { evolve } from "../../../domain/progressive/evolve.ts";
import { comparePlaces } from "../../../domain/progressive/place.ts";
import type { MeterConfiguration } from "../../../domain/progressive/rules.ts";
import type { MeterState } from "../../../domain/progressive/state.ts";
import {
  admin,
  awardOf,
  finance,
  type Meter,
  meterWith,
  record,
  stream,
  system,
} from "./scenario.ts";

/** A table's log whose claims are whole. */
type PlayedLog = Omit<TableLog, "claims"> & { readonly claims: readonly Claim[] };

/** One evening of several tables, as their logs have it in the end. */
export interface Floor {
  readonly filing: Partial<MeterConfiguration>;
  /** Filed for after the next reset, and approved. */
  readonly queued: Partial<MeterConfiguration> | null;
  readonly logs: readonly PlayedLog[];
}

export type Entry =
  | { readonly kind: "lock"; readonly lock: Contribution }
  | { readonly kind: "claim"; readonly claim: Claim };

interface DrawnRound {
  readonly pause: number;
  readonly wagers: number;
  readonly wins: Claim["hands"][number]["category"] | null;
  readonly second: Claim["hands"][number]["category"] | null;
}

/** Everything of all tables in the order in which it happened. */
export function inOrder({ logs }: Floor): readonly Entry[] {
  const entries = logs.flatMap(({ locks, claims }): Entry[] => [
    ...locks.map((lock) => ({ kind: "lock", lock }) as const),
    ...claims.map((claim) => ({ kind: "claim", claim }) as const),
  ]);
  return entries.sort((a, b) => comparePlaces(placeOf(a), placeOf(b)));
}

function placeOf(entry: Entry) {
  return entry.kind === "lock" ? entry.lock : entry.claim;
}

/** The meter before the evening. */
export function openingMeter({ filing, queued, logs }: Floor): Meter {
  const meter = meterWith(filing, logs.length);
  const { configuration } = meter.state;
  if (queued === null || configuration === null) return meter;
  return meter
    .does(
      { type: "ConfigureMeter", data: { configuration: { ...configuration, ...queued } } },
      admin,
    )
    .does({ type: "ApproveConfiguration", data: { version: 2 } }, finance);
}

/** The state after a command, or the code of its refusal. */
export function attempt(state: MeterState, command: MeterCommand): MeterState | string {
  const decision = decide(state, command, system);
  if (decision.kind === "refused") return decision.refusal.code;
  return decision.events.reduce(evolve, state);
}

/** One thing after the other, as it happened: what every other order of arrival must come to. */
export function foldInOrder(floor: Floor): MeterState {
  return inOrder(floor).reduce((state, entry) => {
    const next =
      entry.kind === "lock"
        ? attempt(state, record(entry.lock))
        : attempt(state, awardOf(state, entry.claim, floor.logs));
    if (typeof next === "string") throw new Error(next);
    return next;
  }, openingMeter(floor).state);
}

const winning = ["royal-flush", "straight-flush", "four-of-a-kind", "flush"] as const;
const win = fc.option(fc.constantFrom(...winning), { nil: null, freq: 2 });

/** Few milliseconds for many rounds: that different tables act at the same one is common. */
const drawnRound: fc.Arbitrary<DrawnRound> = fc.record({
  pause: fc.integer({ min: 0, max: 3 }),
  // Eight are more than is plausible, and set aside.
  wagers: fc.integer({ min: 1, max: 8 }),
  wins: win,
  second: win,
});

function tableOf(table: number, rounds: readonly DrawnRound[], most: number) {
  const locks: Contribution[] = [];
  const claims: Claim[] = [];
  let at = 1_000;
  rounds.forEach(({ pause, wagers, wins, second }, index) => {
    const round = index + 1;
    at += pause;
    const place = (seq: number) => ({
      stream: stream(table),
      seq,
      at,
      eventId: `${stream(table)}#${seq}.0`,
    });
    locks.push({
      ...place(round * 2),
      meterId: "csp-main",
      lock: round,
      cents: cents(wagers * 100),
    });
    if (wins === null || claims.length === most) return;
    at += 1;
    const hand = { wagerCents: cents(100), cards: [] };
    const hands: Claim["hands"][number][] = [{ ...hand, seat: 2 as const, category: wins }];
    if (second !== null) hands.push({ ...hand, seat: 5 as const, category: second });
    claims.push({ ...place(round * 2 + 1), round, claimedBy: "D-1", hands });
  });
  return { stream: stream(table), locks, claims };
}

const filing: fc.Arbitrary<Partial<MeterConfiguration>> = fc.record({
  ratePpm: fc.integer({ min: 0, max: 900_000 }),
  reserveRatePpm: fc.integer({ min: 0, max: 100_000 }),
  initialCents: fc.integer({ min: 0, max: 100_000 }).map(cents),
  resetCents: fc.integer({ min: 0, max: 1_000 }).map(cents),
  limitCents: fc.option(fc.integer({ min: 100_000, max: 101_000 }).map(cents), { nil: null }),
  overflow: fc.constantFrom("next-cycle", "revenue"),
  tiePolicy: fc.constantFrom("ordered", "split", "each-full"),
  flatPaysFrom: fc.constantFrom("meter", "house"),
});

/** One to three tables, up to nine rounds each, at most two claims a table. */
export const floors: fc.Arbitrary<Floor> = fc.record({
  filing,
  queued: fc.option(filing, { nil: null }),
  logs: fc
    .array(fc.array(drawnRound, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 3 })
    .map((tables) => tables.map((rounds, index) => tableOf(index + 1, rounds, 2))),
});
