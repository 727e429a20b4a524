import type { ParagraphId } from "../../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Around } from "../game-view.ts";

/** The paragraph of 7.9 that governs an event of a round; null where none does. */
export function caribbeanStudParagraph(event: TableEvent, { before }: Around): ParagraphId | null {
  switch (event.type) {
    case "ProgressiveClaimed":
    case "ProgressiveAwardRecorded":
    case "ProgressiveOverridden":
    case "ProgressivePaid":
      return "7.9.E.3";
    case "CardsCollected":
      return collectedUnder(before);
    case "RoundClosed":
      return "7.9.G";
    default:
      return null;
  }
}

/** Why these cards go to the rack is told by what came before in the same commit. */
function collectedUnder(before: readonly TableEvent[]): ParagraphId | null {
  for (const { type } of before.toReversed()) {
    switch (type) {
      case "HandFolded":
        return "7.9.A";
      case "WagersForfeited":
        return "7.9.C";
      case "StudHandTurned":
        return "7.9.E.1";
      case "StudWagersPaid":
        return "7.9.E.3";
      case "AntePaid":
        return "7.9.F.4";
      // The sections on irregularities are not among the texts at hand.
      case "HandVoided":
      case "WagerAbandoned":
        return null;
    }
  }
  return "7.9.G";
}
