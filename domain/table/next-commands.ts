import type { TableCommandType } from "./commands.ts";
import type { Game } from "./game.ts";
import { gameNamed } from "./games.ts";
import type { TableState } from "./state.ts";
import { isRequested, type RequestedCommandType } from "./system-commands.ts";
import { undecidedOf } from "./undecided.ts";

/**
 * The types of command that people and devices may send next: whatever `decide` accepts of them is
 * among these. A type that is listed can still be refused for what it states.
 */
export function nextCommands(state: TableState): readonly RequestedCommandType[] {
  if (state.rules === null) return ["FileTableRules"];
  if (state.status !== "open") return ["FileTableRules", "OpenTable"];
  const game = gameNamed(state.rules.game);
  return [...atTheTable(state, game), ...inRound(state, game)].filter(isRequested);
}

function atTheTable(state: TableState, game: Game): readonly TableCommandType[] {
  const next: TableCommandType[] = ["SignOnDealer", "ReportIrregularity"];
  if (state.seated.length < game.bettingPositions.length) next.push("SeatPlayer");
  if (state.seated.length > 0) next.push("VacateSeat");
  if (undecidedOf(state).length > 0) next.push("RuleOnIrregularity");
  if (state.round !== null) return next;
  next.push("FileTableRules", "CloseTable");
  if (state.dealer !== null) next.push("SignOffDealer", "OpenRound");
  return next;
}

function inRound(state: TableState, game: Game): readonly TableCommandType[] {
  const { round, rules, seated } = state;
  if (round === null || rules === null) return [];
  const next: TableCommandType[] = [...game.nextCommands({ ...state, rules, round })];
  if (!game.isSettled(round) && game.voidFault(round) === null) next.push("VoidRound");
  if (!game.acceptsWagers(round)) return next;
  if (seated.length > 0) next.push("PlaceWager");
  if (game.wagersInPlay(round).length > 0) next.push("RemoveWager");
  if (game.isWagered(round)) next.push("AnnounceNoMoreBets");
  return next;
}
