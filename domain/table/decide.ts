import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { GameCommand, TableCommand } from "./commands.ts";
import { overdrawn } from "./discrepancy.ts";
import type { TableEvent } from "./events.ts";
import { decideFileTableRules } from "./filing.ts";
import type { Game, TableInRound } from "./game.ts";
import { gameNamed } from "./games.ts";
import {
  decideReportIrregularity,
  decideRuleOnIrregularity,
  undecidedFault,
} from "./irregularities.ts";
import { decideSetProgressiveLink } from "./progressive-link.ts";
import { decideOpenRound, decideVoidRound } from "./rounds.ts";
import type { TableRules } from "./rules.ts";
import { decideSeatPlayer, decideVacateSeat } from "./seating.ts";
import { decideCloseTable, decideOpenTable } from "./session.ts";
import { decideSignOffDealer, decideSignOnDealer, isAtTheTable } from "./staff.ts";
import type { TableState } from "./state.ts";
import { decideAnnounceNoMoreBets, decidePlaceWager, decideRemoveWager } from "./wagers.ts";

type WageringCommand = Extract<
  TableCommand,
  { type: "PlaceWager" | "RemoveWager" | "AnnounceNoMoreBets" | "VoidRound" }
>;
type RoundCommand = WageringCommand | GameCommand;

/**
 * What the rules make of a command: the events that it becomes, or why it is not accepted. Pure;
 * who may send which command at all is settled before, by role.
 */
export function decide(
  state: TableState,
  command: TableCommand,
  context: DecisionContext,
): Decision<TableEvent> {
  if (command.type === "FileTableRules") return decideFileTableRules(state, command.data);
  const { rules } = state;
  if (rules === null) {
    return refused("rules-not-filed", "No rules are filed for this table; file them first.");
  }
  const table = { ...state, rules };
  if (command.type === "SetProgressiveLink") {
    return decideSetProgressiveLink(table, command.data, context);
  }
  if (command.type === "OpenTable") return decideOpenTable(table, command.data, context);
  if (state.status !== "open") {
    return refused("table-closed", "The table is closed; open it with a counted inventory first.");
  }
  return decideAtOpenTable(table, gameNamed(rules.game), command, context);
}

function decideAtOpenTable(
  table: TableState & { readonly rules: TableRules },
  game: Game,
  command: Exclude<TableCommand, { type: "FileTableRules" | "OpenTable" | "SetProgressiveLink" }>,
  context: DecisionContext,
): Decision<TableEvent> {
  switch (command.type) {
    case "CloseTable":
      return undecidedFault(table) ?? decideCloseTable(table, command.data, context);
    case "SignOnDealer":
      return decideSignOnDealer(table, command.data, context);
    case "SignOffDealer":
      return decideSignOffDealer(table, command.data, context);
    case "SeatPlayer":
      return decideSeatPlayer(table, game, command.data);
    case "VacateSeat":
      return decideVacateSeat(table, game, command.data);
    case "ReportIrregularity":
      return decideReportIrregularity(table, game, command.data, context);
    case "RuleOnIrregularity":
      return decideRuleOnIrregularity(table, game, command.data, context);
    case "OpenRound":
      return otherDealer(table, context) ?? decideOpenRound(table, command.data, context);
    default:
      return decideInRound(table, game, command, context);
  }
}

function decideInRound(
  table: TableState & { readonly rules: TableRules },
  game: Game,
  command: RoundCommand,
  context: DecisionContext,
): Decision<TableEvent> {
  const { round } = table;
  if (round === null) return refused("no-round", "No round is running; open one first.");
  const inRound: TableInRound = { ...table, round };
  if (command.type === "VoidRound") return decideVoidRound(inRound, game, command.data);
  const refusal = otherDealer(table, context);
  if (refusal !== null) return refusal;
  switch (command.type) {
    case "PlaceWager":
      return decidePlaceWager(inRound, game, command.data);
    case "RemoveWager":
      return decideRemoveWager(inRound, game, command.data);
    case "AnnounceNoMoreBets":
      return decideAnnounceNoMoreBets(inRound, game);
    case "CloseRound":
      return undecidedFault(table, round.number) ?? game.decide(inRound, command, context);
    default:
      return (
        otherGame(inRound, game, command) ??
        withDiscrepancy(inRound, game.decide(inRound, command, context))
      );
  }
}

/** A command of a game that is not played here. */
function otherGame(
  { rules }: TableInRound,
  game: Game,
  { type }: GameCommand,
): Decision<never> | null {
  if (game.commands.includes(type)) return null;
  return refused(
    "not-of-this-game",
    `This table plays ${rules.game}; ${type} is of another game.`,
    {
      field: "type",
      stated: type,
    },
  );
}

/** R38 a payment beyond what the books have in the rack is accepted, for it has been made, and told. */
function withDiscrepancy(
  table: TableInRound,
  decision: Decision<TableEvent>,
): Decision<TableEvent> {
  if (decision.kind === "refused") return decision;
  return accepted(...decision.events, ...overdrawn(table, decision.events));
}

/** Only the dealer who is signed on deals: a refusal for anyone else at the table. */
function otherDealer(state: TableState, context: DecisionContext): Decision<never> | null {
  if (!isAtTheTable(context) || context.actor.badge === state.dealer) return null;
  return refused(
    "dealer-not-signed-on",
    state.dealer === null
      ? "No dealer is signed on; sign on before dealing."
      : `Dealer ${state.dealer} is signed on; only that dealer deals.`,
    { stated: context.actor.badge, ...(state.dealer !== null && { expected: state.dealer }) },
  );
}
