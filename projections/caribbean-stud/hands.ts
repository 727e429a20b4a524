import type { Card } from "../../domain/cards/card.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { RoundHand } from "../game-view.ts";

/** The hands of a round of Caribbean Stud as far as they were dealt and turned, the dealer's last. */
export function caribbeanStudHands(events: readonly TableEvent[]): RoundHand[] {
  const hands = new Map<RoundHand["position"], readonly Card[] | null>();
  for (const event of events) {
    if (event.type === "StudHandsDealt") {
      for (const seat of event.data.seats) hands.set(seat, null);
      hands.set("dealer", null);
    } else if (event.type === "StudHandTurned") {
      hands.set(event.data.seat, event.data.cards);
    } else if (event.type === "StudDealerHandTurned") {
      hands.set("dealer", event.data.cards);
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
