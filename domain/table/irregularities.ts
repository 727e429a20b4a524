import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData, Ruling } from "./commands.ts";
import { type Consequence, irregularityTable } from "./consequences.ts";
import type { TableEvent } from "./events.ts";
import type { Game } from "./game.ts";
import { handVoided, wagerAbandoned } from "./hand-out-of-play.ts";
import type { Undecided } from "./irregularity-memory.ts";
import type { TableRules } from "./rules.ts";
import type { Seat } from "./seat.ts";
import { seatFault } from "./seating.ts";
import type { TableState } from "./state.ts";
import { isHeld, mostUndecided, undecidedOf } from "./undecided.ts";

type FiledTable = TableState & { readonly rules: TableRules };
type Report = CommandData<"ReportIrregularity">;

/**
 * What happened against procedure is a fact like any other: recorded with its paragraph, and followed
 * by what is filed for it. Where that is no longer possible, and where nothing is filed, a supervisor
 * decides: the dealer reports and does not decide.
 */
export function decideReportIrregularity(
  table: FiledTable,
  game: Game,
  report: Report,
  context: DecisionContext,
): Decision<TableEvent> {
  const { kind, seat, description } = report;
  const fault = reportFault(table, game, report);
  if (fault !== null) return fault;
  const paragraph = game.breaches[kind];
  const consequence = consequenceNow(table, game, report);
  const number = (table.irregularities?.last ?? 0) + 1;
  const reported: TableEvent = {
    type: "IrregularityReported",
    data: {
      kind,
      description,
      ...(table.round !== null && { round: table.round.number }),
      ...(seat !== undefined && { seat }),
      ...(paragraph !== undefined && { paragraph }),
      ...(consequence !== "none" && { consequence }),
      ...(consequence === "supervisor" && { number, reportedBy: context.actor.badge }),
    },
  };
  return accepted(reported, ...follow(table, game, { consequence, seat, because: description }));
}

function reportFault(
  table: FiledTable,
  game: Game,
  { kind, seat }: Report,
): Decision<never> | null {
  const elsewhere = seat === undefined ? null : seatFault(game, seat);
  if (elsewhere !== null) return elsewhere;
  const { atSeat, games } = irregularityTable[kind];
  if (games !== undefined && !games.includes(table.rules.game)) {
    return refused(
      "not-of-this-game",
      `In ${table.rules.game} this cannot happen; report another kind.`,
      {
        field: "kind",
        stated: kind,
      },
    );
  }
  if (atSeat && seat === undefined) {
    return refused("seat-not-stated", "State the seat of the player whom it concerns.", {
      field: "seat",
    });
  }
  const misplaced = table.round === null ? null : game.irregularityFault(table.round, kind);
  if (misplaced !== null) return { kind: "refused", refusal: misplaced };
  if (undecidedOf(table).length < mostUndecided) return null;
  return refused(
    "irregularities-undecided",
    `${mostUndecided} irregularities wait for a supervisor's decision; have them decided first.`,
  );
}

/** The filed consequence, or a supervisor's decision where it has come too late for that. */
function consequenceNow(table: FiledTable, game: Game, { kind, seat }: Report): Consequence {
  const filed = table.rules.irregularities?.consequences?.[kind];
  const { usual } = irregularityTable[kind];
  // Between rounds no wager and no card is at stake: what is reported then is only noted, unless a
  // licensee wants every such report decided.
  if (table.round === null) return filed === "supervisor" ? filed : "none";
  const wanted = filed ?? usual;
  // One card may be discarded; the second means that the shoe is not in order.
  const again = wanted === "discard" && game.hasDiscarded(table.round);
  const consequence = again ? "round-void" : wanted;
  return applies(table, game, consequence, seat) ? consequence : "supervisor";
}

function applies(
  { round }: TableState,
  game: Game,
  consequence: Consequence,
  seat: Seat | undefined,
): boolean {
  if (consequence === "none" || consequence === "supervisor") return true;
  if (round === null) return false;
  if (consequence === "round-void") return !game.isSettled(round) && game.voidFault(round) === null;
  if (consequence === "hand-void" && !game.voidsHands) return false;
  return game.consequenceApplies(round, consequence, seat);
}

/** The events of a consequence, beyond the report or ruling that brings it about. */
function follow(
  table: FiledTable,
  game: Game,
  what: {
    readonly consequence: Consequence;
    readonly seat: Seat | undefined;
    readonly because: string;
  },
): readonly TableEvent[] {
  const { round } = table;
  const { consequence, seat, because } = what;
  if (round === null) return [];
  const hand = game.wagersInPlay(round).find((wagered) => wagered.seat === seat);
  if (hand !== undefined) {
    const out = { round: round.number, ...hand };
    if (consequence === "hand-void") {
      const onMeter = game.meterWagers?.(round).find((wagered) => wagered.seat === hand.seat);
      return handVoided(out, onMeter?.amountCents);
    }
    if (consequence === "wager-lost") {
      return game.wagerAbandoned?.({ ...table, round }, hand.seat) ?? wagerAbandoned(out);
    }
  }
  if (consequence !== "round-void") return [];
  const voided = { round: round.number, reason: because, deck: "reshuffle" } as const;
  return [{ type: "RoundVoided", data: { ...voided, ...game.returned(round) } }];
}

const consequenceOf: Readonly<Record<Ruling, Consequence>> = {
  "play-on": "none",
  "round-void": "round-void",
  "hand-may-be-voided": "hand-may-be-voided",
  "hand-void": "hand-void",
  "wager-lost": "wager-lost",
};

/** A supervisor decides what the filing left open, and says why; whoever reported it does not decide it. */
export function decideRuleOnIrregularity(
  table: FiledTable,
  game: Game,
  { number, decision, reason }: CommandData<"RuleOnIrregularity">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const waiting = undecidedOf(table);
  const found = waiting.find((undecided) => undecided.number === number);
  if (found === undefined) {
    const numbers = waiting.map((undecided) => undecided.number).join(", ") || "none";
    return refused("nothing-to-rule-on", `Irregularities that wait for a decision: ${numbers}.`, {
      field: "number",
      stated: `${number}`,
    });
  }
  const fault = judgeFault(found, actor) ?? rulingFault(table, game, found, decision);
  if (fault !== null) return fault;
  const { kind, round, seat, reportedBy } = found;
  const ruled: TableEvent = {
    type: "IrregularityRuled",
    data: {
      number,
      kind,
      ...(round !== undefined && { round }),
      ...(seat !== undefined && { seat }),
      decision,
      reason,
      reportedBy,
      ruledBy: actor.badge,
    },
  };
  const consequence = consequenceOf[decision];
  return accepted(ruled, ...follow(table, game, { consequence, seat, because: reason }));
}

function judgeFault(
  { reportedBy }: Undecided,
  { badge, role }: DecisionContext["actor"],
): Decision<never> | null {
  if (role !== "supervisor") {
    return refused("supervisor-rules", "Only a supervisor rules on an irregularity.", {
      stated: role,
      expected: "supervisor",
    });
  }
  if (badge !== reportedBy) return null;
  return refused(
    "reported-and-ruled-by-one",
    "Whoever reported an irregularity does not rule on it: two badges are needed.",
    { stated: badge },
  );
}

/** A ruling about a round that is over, or about cards already shown, could change nothing. */
function rulingFault(
  table: FiledTable,
  game: Game,
  { round, seat }: Undecided,
  decision: Ruling,
): Decision<never> | null {
  const consequence = consequenceOf[decision];
  if (consequence === "none") return null;
  if (table.round?.number === round && applies(table, game, consequence, seat)) return null;
  return refused(
    "ruling-too-late",
    "The round is past that; rule play-on, with the reason, and correct what must be corrected.",
    { field: "decision", stated: decision, expected: "play-on" },
  );
}

/** What keeps a round, or the table, from being closed over an irregularity nobody has ruled on. */
export function undecidedFault(table: FiledTable, round?: number): Decision<never> | null {
  const open = undecidedOf(table).filter((found) => round === undefined || found.round === round);
  if (open.length === 0 || !isHeld(table)) return null;
  const numbers = open.map(({ number }) => number).join(", ");
  return refused(
    "irregularity-undecided",
    `A supervisor has still to rule on irregularity ${numbers}; close afterwards.`,
    { expected: "RuleOnIrregularity" },
  );
}
