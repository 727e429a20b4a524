import { expect } from "vitest";
import type { Decision, DecisionContext, Refusal } from "../../../domain/decision.ts";
import { cents } from "../../../domain/money/cents.ts";
import { unexplained } from "../../../domain/progressive/amounts.ts";
import type { Claim, Contribution, MeterCommand } from "../../../domain/progressive/commands.ts";
import { type TableLog, tableAtCut } from "../../../domain/progressive/cut.ts";
import { decide } from "../../../domain/progressive/decide.ts";
import type { MeterEvent } from "../../../domain/progressive/events.ts";
import { evolve } from "../../../domain/progressive/evolve.ts";
import type { FiledTerms, MeterConfiguration } from "../../../domain/progressive/rules.ts";
import { type MeterState, unconfiguredMeter } from "../../../domain/progressive/state.ts";

export const meterId = "csp-main";
export const noon = Date.UTC(2026, 0, 15, 16, 0);

const by = (role: string, badge: string, at = noon): DecisionContext => ({
  at,
  actor: { role, badge },
});
export const admin = by("admin", "A-1");
export const finance = by("finance", "F-1");
export const cage = by("cage", "C-1");
export const dealer = by("dealer", "D-1");
export const supervisor = by("supervisor", "S-1");
export const otherSupervisor = by("supervisor", "S-2");
export const surveillance = by("surveillance", "V-1");
export const system = by("system", "meter");

/** $100,000.00 on the meter, $10,000.00 reset, 71.3 %; flat pays 50/100/500, SF 10 %, RF 100 %. */
export const configuration: MeterConfiguration = {
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  terms: {
    game: "caribbean-stud",
    wagerCents: cents(100),
    pays: [
      { category: "royal-flush", pay: "share", ppm: 1_000_000 },
      { category: "straight-flush", pay: "share", ppm: 100_000 },
      { category: "four-of-a-kind", pay: "flat", amountCents: cents(50_000) },
      { category: "full-house", pay: "flat", amountCents: cents(10_000) },
      { category: "flush", pay: "flat", amountCents: cents(5_000) },
    ],
  },
  initialCents: cents(10_000_000),
  resetCents: cents(1_000_000),
  ratePpm: 713_000,
  reserveRatePpm: 0,
  limitCents: null,
  overflow: "next-cycle",
  unreasonableContributionCents: cents(700),
  topAwardOneIn: 649_740,
  tiePolicy: "ordered",
  flatPaysFrom: "meter",
  thresholds: {
    surveillanceAboveCents: cents(300_000),
    signatureAboveCents: cents(1_000_000),
    overrideAboveCents: cents(2_500),
    inventoryUpToCents: cents(50_000),
  },
  heartbeatMs: 10_000,
};

/** What a table files for such a meter: its terms, and thresholds as the meter's. */
export function filedTerms({ terms, thresholds }: MeterConfiguration = configuration): FiledTerms {
  const { surveillanceAboveCents, overrideAboveCents } = thresholds;
  return { ...terms, thresholds: { surveillanceAboveCents, overrideAboveCents } };
}

export function stream(table: number): string {
  return `table/san-juan/csp-${table}`;
}

/** Lock `lock` of a table, one dollar unless stated. */
export function lockOf(
  table: number,
  lock: number,
  more: Partial<Contribution> = {},
): Contribution {
  const seq = more.seq ?? lock * 10;
  return {
    meterId,
    stream: stream(table),
    lock,
    seq,
    eventId: `${stream(table)}#${seq}.1`,
    at: noon + lock * 1_000,
    cents: cents(100),
    ...more,
  };
}

type HandOf = readonly [
  seat: Claim["hands"][number]["seat"],
  category: Claim["hands"][number]["category"],
];

/** The winners of a round, a moment after its lock. */
export function claimOf(table: number, round: number, ...hands: readonly HandOf[]): Claim {
  const seq = round * 10 + 5;
  return {
    stream: stream(table),
    seq,
    at: noon + round * 1_000 + 500,
    eventId: `${stream(table)}#${seq}.0`,
    round,
    claimedBy: "D-1",
    hands: hands.map(([seat, category]) => ({
      seat,
      category,
      wagerCents: cents(100),
      cards: ["Ah", "Kh", "Qh", "Jh", "Th"],
    })),
  };
}

/** What a table's log says. */
export function logOf(
  table: number,
  locks: readonly Contribution[],
  claims: readonly Claim[] = [],
): TableLog {
  return { stream: stream(table), locks, claims };
}

/** A hit of a claim, its tables' logs read now. */
export function awardOf(
  state: MeterState,
  claim: Claim,
  logs: readonly TableLog[] = [],
): MeterCommand {
  const cut = state.contributors.map(({ stream }) => {
    const log = logs.find((read) => read.stream === stream);
    return tableAtCut(state, claim, log ?? { stream, locks: [], claims: [] });
  });
  return { type: "AwardProgressive", data: { claim, cut } };
}

export const record = (...contributions: readonly Contribution[]): MeterCommand => ({
  type: "RecordContributions",
  data: { contributions },
});

/** A meter to which things happen, each event checked against R05. */
export interface Meter {
  readonly state: MeterState;
  readonly events: readonly MeterEvent[];
  does(command: MeterCommand | ((state: MeterState) => MeterCommand), by?: DecisionContext): Meter;
  /** What the command becomes, without its happening. */
  asks(command: MeterCommand, by?: DecisionContext): Decision<MeterEvent>;
}

function meter(state: MeterState, events: readonly MeterEvent[]): Meter {
  return {
    state,
    events,
    asks: (command, by = system) => decide(state, command, by),
    does(asked, by = system) {
      const command = typeof asked === "function" ? asked(state) : asked;
      const decision = decide(state, command, by);
      if (decision.kind === "refused") throw new Error(JSON.stringify(decision.refusal));
      const next = decision.events.reduce(evolveChecked, state);
      return meter(next, [...events, ...decision.events]);
    },
  };
}

/** One event further, read back as it would be stored; R05 holds after it. */
function evolveChecked(state: MeterState, event: MeterEvent): MeterState {
  const next = evolve(state, JSON.parse(JSON.stringify(event)));
  if (unexplained(next) !== 0n) throw new Error(`unexplained: ${unexplained(next)} micro-cents`);
  return next;
}

/** A configured meter with tables 1..n linked. */
export function meterWith(filing: Partial<MeterConfiguration> = {}, tables = 1): Meter {
  const filed = { ...configuration, ...filing };
  const configured = meter(unconfiguredMeter(meterId), []).does(
    { type: "ConfigureMeter", data: { configuration: filed } },
    admin,
  );
  return Array.from({ length: tables }, (_, index) => stream(index + 1)).reduce(
    (linking, table) =>
      linking.does({ type: "LinkTable", data: { stream: table, terms: filedTerms(filed) } }, admin),
    configured,
  );
}

export function unconfigured(): Meter {
  return meter(unconfiguredMeter(meterId), []);
}

/** The decision is a refusal, whose message cites what is expected. */
export function expectRefused(
  decision: Decision<MeterEvent>,
  code: string,
  cites: RegExp,
  detail: Partial<Refusal> = {},
): void {
  expect(decision).toMatchObject({ kind: "refused", refusal: { code, ...detail } });
  if (decision.kind === "refused") {
    expect(decision.refusal.message).toMatch(cites);
    expect(decision.refusal.message).toMatch(/[.]$/);
  }
}
