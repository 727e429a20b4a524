import { expect } from "vitest";
import type { Decision, DecisionContext, Refusal } from "../../domain/decision.ts";
import { cents } from "../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../domain/pai-gow-poker/default-rules.ts";
import type { TableCommand, TableCommandType } from "../../domain/table/commands.ts";
import { decide } from "../../domain/table/decide.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { evolve } from "../../domain/table/evolve.ts";
import type { TableRules } from "../../domain/table/rules.ts";
import { type TableState, unfiledTable } from "../../domain/table/state.ts";

/** 15 January 2026, 16:00 in San Juan: gaming day 2026-01-15, shift "swing". */
export const afternoon = Date.UTC(2026, 0, 15, 20, 0);

export const dealer = by("dealer", "D-17");
export const otherDealer = by("dealer", "D-18");
export const supervisor = by("supervisor", "S-4");

function by(role: string, badge: string): DecisionContext {
  return { at: afternoon, actor: { role, badge } };
}

const supervised: readonly TableCommandType[] = [
  "FileTableRules",
  "OpenTable",
  "CloseTable",
  "SignOffDealer",
  "VoidRound",
];

/** The supervisor opens, closes and voids; the dealer does the rest. */
export function usualContext({ type }: TableCommand): DecisionContext {
  if (type === "DrawStartingPosition") return systemDraws(5);
  return supervised.includes(type) ? supervisor : dealer;
}

/** The dealer asks, and the system draws this number where the filing has it draw. */
export function systemDraws(value: number): DecisionContext {
  return { ...dealer, drawn: { value, generator: "croupier-v1" } };
}

export function stateAfter(events: readonly TableEvent[]): TableState {
  return events.reduce(evolve, unfiledTable);
}

/** Given what happened, when a command comes, it becomes these events or is refused. */
export function given(...events: readonly TableEvent[]) {
  const state = stateAfter(events);
  return {
    when(command: TableCommand, context: DecisionContext = usualContext(command)) {
      return outcome(state, decide(state, command, context));
    },
  };
}

function outcome(state: TableState, decision: Decision<TableEvent>) {
  return {
    decision,
    becomes(...expected: readonly TableEvent[]) {
      expect(decision).toEqual({ kind: "accepted", events: expected });
      return expected.reduce(evolve, state);
    },
    becomesTypes(...types: readonly TableEvent["type"][]) {
      expect(eventsOf(decision).map(({ type }) => type)).toEqual(types);
    },
    refused(expected: Partial<Refusal> & Pick<Refusal, "code">) {
      expect(decision).toMatchObject({ kind: "refused", refusal: expected });
      if (decision.kind === "refused") expect(decision.refusal.message).toMatch(/\w+.*[.]$/s);
    },
  };
}

export function eventsOf(decision: Decision<TableEvent>): readonly TableEvent[] {
  if (decision.kind === "accepted") return decision.events;
  throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
}

/** The events that accepted commands become, after what happened before. */
export function history(
  commands: readonly TableCommand[],
  before: readonly TableEvent[] = [],
): readonly TableEvent[] {
  const events = [...before];
  let state = stateAfter(before);
  for (const command of commands) {
    const happened = eventsOf(decide(state, command, usualContext(command)));
    events.push(...happened);
    state = happened.reduce(evolve, state);
  }
  return events;
}

/** $20,000.00 in the rack. */
export const inventory = [
  { denominationCents: cents(25), count: 400 },
  { denominationCents: cents(100), count: 400 },
  { denominationCents: cents(500), count: 500 },
  { denominationCents: cents(2_500), count: 400 },
  { denominationCents: cents(10_000), count: 70 },
];

export const filing = (rules: TableRules = defaultPaiGowPokerRules): TableCommand => ({
  type: "FileTableRules",
  data: { rules },
});

export const opening: TableCommand = {
  type: "OpenTable",
  data: { countedBy: dealer.actor.badge, inventory },
};

export const signOn: TableCommand = {
  type: "SignOnDealer",
  data: { dealer: dealer.actor.badge },
};

/** A table open under the rules, its dealer signed on. */
export function openTable(rules?: TableRules): readonly TableEvent[] {
  return history([filing(rules), opening, signOn]);
}

/** What a play came to. */
export interface Played {
  readonly events: readonly TableEvent[];
  readonly state: TableState;
}

/**
 * Plays commands that may ask for the table as it then is, each of them accepted, showing each state
 * and the command that comes next to `before`, which may stop the play by saying false.
 */
export function playThrough(
  start: TableState,
  commands: (table: () => TableState) => Iterable<TableCommand>,
  {
    context = usualContext,
    before = () => true,
  }: {
    readonly context?: (command: TableCommand) => DecisionContext;
    readonly before?: (state: TableState, command: TableCommand) => unknown;
  } = {},
): Played {
  const events: TableEvent[] = [];
  let state = start;
  for (const command of commands(() => state)) {
    if (before(state, command) === false) break;
    const happened = eventsOf(decide(state, command, context(command)));
    events.push(...happened);
    state = happened.reduce(evolve, state);
  }
  return { events, state };
}
