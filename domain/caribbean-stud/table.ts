import type { CommandOf } from "../table/commands.ts";
import type { TableInRound } from "../table/game.ts";
import type { RulesOf } from "../table/rules.ts";

/** What a licensee files for a table of Caribbean Stud. */
export type CaribbeanStudFiling = RulesOf<"caribbean-stud">;

/** Such a table while a round is running. */
export type CaribbeanStudTable = TableInRound<"caribbean-stud">;

/** The commands of its rounds. */
export type CaribbeanStudRoundCommand = CommandOf<"caribbean-stud">;
