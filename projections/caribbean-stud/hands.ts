import type { Card } from "../../domain/cards/card.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Position } from "../../domain/table/seat.ts";
import type { RoundHand } from "../game-view.ts";

/** The hands of a round of Caribbean Stud as far as they were dealt and turned; the dealer's fifth card from the deal on. */
export function caribbeanStudHands(events: readonly TableEvent[]): RoundHand[] {
  const hands = new Map<Position, readonly Card[] | null>();
  for (const event of events) {
    if (event.type === "HandsDealt") {
      const { dealtTo, upcard } = event.data;
      for (const position of dealtTo) hands.set(position, position === "dealer" ? [upcard] : null);
    } else if (event.type === "DealerHandTurned") {
      hands.set("dealer", [...event.data.cards, event.data.upcard]);
    } else if (event.type === "StudHandTurned") {
      hands.set(event.data.seat, event.data.cards);
    }
  }
  return [...hands].map(([position, cards]) => ({
    position,
    group: null,
    high: null,
    low: null,
    cards,
  }));
}
