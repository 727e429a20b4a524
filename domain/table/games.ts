import { caribbeanStud } from "../caribbean-stud/game.ts";
import { letItRide } from "../let-it-ride/game.ts";
import { paiGowPoker } from "../pai-gow-poker/game.ts";
import type { Game } from "./game.ts";
import type { GameName } from "./game-types.ts";

/** The games that a table can be filed for. */
const games: { readonly [Name in GameName]: Game<Name> } = {
  "pai-gow-poker": paiGowPoker,
  "caribbean-stud": caribbeanStud,
  "let-it-ride": letItRide,
};

/**
 * The rules of a game by its filed name. A round is always of the game that its table has filed (the
 * filing cannot change while one runs), so what is asked about it may be asked of any game's round.
 */
export function gameNamed(name: GameName): Game {
  // The methods of a game take its own round only; which one that is, the filing guarantees.
  return games[name] as Game;
}

export const gameNames = Object.keys(games) as GameName[];
