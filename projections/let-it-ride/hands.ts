import type { Card } from "../../domain/cards/card.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { RoundHand } from "../game-view.ts";

/** The hands of a round of Let It Ride as far as they were dealt and turned, the community cards last. */
export function letItRideHands(events: readonly TableEvent[]): RoundHand[] {
  const hands = new Map<RoundHand["position"], readonly Card[] | null>();
  const community: Card[] = [];
  for (const event of events) {
    if (event.type === "ThreeCardsDealt") {
      for (const seat of event.data.dealtTo) hands.set(seat, null);
    } else if (event.type === "RideHandTurned") {
      hands.set(event.data.seat, event.data.cards);
    } else if (event.type === "CommunityCardTurned") {
      community.push(event.data.card);
    }
  }
  if (community.length > 0) hands.set("community", community);
  return [...hands].map(([position, cards]) => ({
    position,
    group: null,
    high: null,
    low: null,
    cards,
  }));
}

/** 8.9.C the burned card; 8.9.I.2 the community cards. */
export function besideHands({ type }: TableEvent): "burned" | "community" | null {
  if (type === "CommunityCardBurned") return "burned";
  return type === "CommunityCardsCollected" ? "community" : null;
}
