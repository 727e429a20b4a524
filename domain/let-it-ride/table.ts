import type { CommandOf } from "../table/commands.ts";
import type { TableInRound } from "../table/game.ts";
import type { RulesOf } from "../table/rules.ts";

/** What a licensee files for a table of Let It Ride. */
export type LetItRideFiling = RulesOf<"let-it-ride">;

/** Such a table while a round is running. */
export type LetItRideTable = TableInRound<"let-it-ride">;

/** The commands of its rounds. */
export type LetItRideRoundCommand = CommandOf<"let-it-ride">;
