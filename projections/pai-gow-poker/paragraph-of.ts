import type { ParagraphId } from "../../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Position } from "../../domain/table/seat.ts";
import type { Around } from "../game-view.ts";
import { bankParagraph } from "./bank-line.ts";

/** The paragraph of sections 10.8 to 10.12 that governs an event of a round; null where none does. */
export function paiGowPokerParagraph(event: TableEvent, around: Around): ParagraphId | null {
  switch (event.type) {
    case "NoMoreBetsAnnounced":
      return "10.8.B.2";
    case "DeckTaken":
      return "10.8.B.1";
    case "GroupsDealt":
      return event.data.remaining === 4 ? "10.8.D.1" : "10.8.D.2";
    case "StartingPositionDetermined":
      return "10.8.E";
    case "GroupsDelivered":
      return "10.8.F";
    case "HandSet":
      return "10.11.B";
    case "WagerWithdrawn":
      return "10.11.E";
    case "DealerHandShown":
      return "10.11.C";
    case "CommissionCollected":
      return "10.11.J";
    case "CardsCollected":
      return collectedUnder(event.data, around);
    default:
      return bankParagraph(event);
  }
}

function collectedUnder(
  { round, positions, unseen }: Extract<TableEvent, { type: "CardsCollected" }>["data"],
  { before, after: [next] }: Around,
): ParagraphId | null {
  // The last cards of a round, the dealer's or the player bank's, whether anybody saw them or not.
  if (next?.type === "RoundClosed") return "10.11.K";
  for (const event of before.toReversed()) {
    if (!("round" in event.data) || event.data.round !== round) continue;
    // The sections on irregularities are not among the texts at hand.
    if (isUncited(event, positions)) return null;
    const cause = causeOf(event, positions);
    if (cause !== null) return cause;
  }
  // For no act of anybody's: groups nobody plays, the dealer's own where he does not wager.
  return unseen ? "10.8.G" : "10.11.K";
}

/** The paragraph by which this event has these cards collected, if it does. */
function causeOf(event: TableEvent, positions: readonly Position[]): ParagraphId | null {
  if (positions.includes("dealer")) {
    if (event.type === "DealerWagerPaid") return "10.12.N";
    return event.type === "DealerWagerDecided" ? "10.12.K" : null;
  }
  if (!positions.some((position) => position === seatOf(event))) return null;
  switch (event.type) {
    case "WagerWithdrawn":
      return "10.11.E.2";
    case "WagerPaid":
    case "WagerPaidFromCentre":
      return "10.11.J";
    case "HandsCompared":
      return event.data.outcome === "push" ? "10.11.H" : "10.11.G";
    default:
      return null;
  }
}

/** A voided hand or an abandoned wager of these positions. */
function isUncited(event: TableEvent, positions: readonly Position[]): boolean {
  if (event.type !== "HandVoided" && event.type !== "WagerAbandoned") return false;
  return positions.includes(event.data.seat);
}

function seatOf({ data }: TableEvent): Position | undefined {
  return "seat" in data ? data.seat : undefined;
}
