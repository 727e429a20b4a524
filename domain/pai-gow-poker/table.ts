import type { CommandOf } from "../table/commands.ts";
import type { TableInRound } from "../table/game.ts";
import type { RulesOf } from "../table/rules.ts";

/** What a licensee files for a table of Pai Gow Poker. */
export type PaiGowPokerFiling = RulesOf<"pai-gow-poker">;

/** Such a table while a round is running. */
export type PaiGowPokerTable = TableInRound<"pai-gow-poker">;

/** The commands of its rounds. */
export type PaiGowPokerRoundCommand = CommandOf<"pai-gow-poker">;
