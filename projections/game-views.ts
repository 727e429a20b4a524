import type { TableEvent } from "../domain/table/events.ts";
import type { GameName } from "../domain/table/game-types.ts";
import type { Bilingual } from "./bilingual.ts";
import { caribbeanStudView } from "./caribbean-stud/game-view.ts";
import type { GameView } from "./game-view.ts";
import { letItRideView } from "./let-it-ride/game-view.ts";
import { paiGowPokerView } from "./pai-gow-poker/game-view.ts";

const views: { readonly [Name in GameName]: GameView<Name> } = {
  "pai-gow-poker": paiGowPokerView,
  "caribbean-stud": caribbeanStudView,
  "let-it-ride": letItRideView,
};

/** How a game is shown. A round is only ever shown by the view of the game that it was opened as. */
export function gameViewNamed(name: GameName): GameView {
  return views[name];
}

/** An event of one of the games in words: no two games share one. Null for an event of all games. */
export function gameText(event: TableEvent): Bilingual | null {
  for (const view of Object.values(views)) {
    const text = view.text(event);
    if (text !== null) return text;
  }
  return null;
}
