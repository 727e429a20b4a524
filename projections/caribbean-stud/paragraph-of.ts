import type { ParagraphId } from "../../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Around } from "../game-view.ts";

/** The paragraph of 7.9 that governs an event of a round; null where none does. */
export function caribbeanStudParagraph(event: TableEvent, { before }: Around): ParagraphId | null {
  switch (event.type) {
    case "StudBetPlaced":
    case "StudHandFolded":
      return "7.9.A";
    case "StudWagersForfeited":
      return "7.9.C";
    case "StudDealerHandTurned":
      return "7.9.D";
    case "NoHandAnnounced":
      return "7.9.F.2";
    case "ProgressiveClaimed":
      return "7.9.F.1";
    case "StudPaymentAuthorized":
    case "ProgressiveDocumented":
      return "7.9.E.3";
    case "CardsCollected":
      return collectedUnder(before);
    case "RoundClosed":
      return "7.9.G";
    default:
      return null;
  }
}

/** The cards of a hand follow what decided it, in the same commit. */
function collectedUnder(before: readonly TableEvent[]): ParagraphId | null {
  const types = new Set(before.map(({ type }) => type));
  // The sections on irregularities are not among the texts at hand.
  if (types.has("HandVoided") || types.has("WagerAbandoned")) return null;
  if (types.has("StudHandFolded")) return "7.9.A";
  if (types.has("StudWagersForfeited")) return "7.9.C";
  if (types.has("StudHandTurned")) return types.has("WagerCollected") ? "7.9.E.1" : "7.9.E.2";
  const paid = before.find((event) => event.type === "WagerPaid");
  if (paid?.type !== "WagerPaid") return "7.9.G";
  return paid.data.paragraph === "7.9.F.2" ? "7.9.F.4" : "7.9.E.3";
}
