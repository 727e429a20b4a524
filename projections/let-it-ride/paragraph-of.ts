import type { ParagraphId } from "../../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Around } from "../game-view.ts";

/** The paragraph of 8.9 that governs an event of a round; null where none does. */
export function letItRideParagraph(event: TableEvent, { before }: Around): ParagraphId | null {
  switch (event.type) {
    case "CommunityCardBurned":
      return "8.9.C";
    case "HandLaidDown":
      return "8.9.A.3";
    case "RideBonusCollected":
      return "8.9.H";
    case "RideBonusPaid":
      return "8.9.I";
    case "CommunityCardsCollected":
      return "8.9.I.2";
    case "CardsCollected":
      return collectedUnder(event.data.unseen, before);
    case "RoundClosed":
      return "8.9.J";
    default:
      return null;
  }
}

/** A losing hand's cards right after it was turned, the winners' when all are paid. */
function collectedUnder(unseen: boolean, before: readonly TableEvent[]): ParagraphId | null {
  // Of a void or abandoned hand: the section on irregularities is not among the texts at hand.
  if (unseen) return null;
  return before.some(({ type }) => type === "RideHandTurned") ? "8.9.H" : "8.9.I.2";
}
