import type { ParagraphId } from "../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { GameName } from "../domain/table/game-types.ts";
import type { Around } from "./game-view.ts";
import { gameViewNamed } from "./game-views.ts";

/**
 * The paragraph that governs what happened in a round of this game: the event's own, or that of its
 * kind; null when the manual's sections at hand have none. Why cards were collected is told by the
 * events around it.
 */
export function paragraphOf(
  game: GameName,
  event: TableEvent,
  around: Around = { before: [], after: [] },
): ParagraphId | null {
  if ("paragraph" in event.data && event.data.paragraph !== undefined) return event.data.paragraph;
  return gameViewNamed(game).paragraph(event, around);
}
