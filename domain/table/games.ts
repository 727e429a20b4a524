import { paiGowPoker } from "../pai-gow-poker/game.ts";
import type { Game } from "./game.ts";
import type { GameName } from "./rules.ts";

const games: Record<GameName, Game> = { "pai-gow-poker": paiGowPoker };

/** The rules of a game by its filed name. */
export function gameNamed(name: GameName): Game {
  return games[name];
}
