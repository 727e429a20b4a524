import type { TableEvent } from "../../domain/table/events.ts";
import type { Position } from "../../domain/table/seat.ts";
import type { RoundHand } from "../game-view.ts";

/** The hands of a round of Pai Gow Poker, as far as they were delivered and shown. */
export function paiGowPokerHands(events: readonly TableEvent[]): RoundHand[] {
  const hands = new Map<Position, RoundHand>();
  const update = (position: Position, change: Partial<RoundHand>) => {
    const known = hands.get(position) ?? {
      position,
      group: null,
      high: null,
      low: null,
      cards: null,
    };
    hands.set(position, { ...known, ...change });
  };
  for (const event of events) {
    if (event.type === "GroupsDelivered") {
      for (const [index, position] of event.data.groupsTo.entries()) {
        update(position, { group: index + 1 });
      }
    } else if (event.type === "DealerHandShown") {
      update("dealer", { high: event.data.high, low: event.data.low });
    } else if (event.type === "HandsCompared" || event.type === "BankHandShown") {
      update(event.data.seat, { high: event.data.high, low: event.data.low });
    }
  }
  return [...hands.values()];
}

/** 10.8.D.1 the four that remain go to the rack unseen, before any hand. */
export function leavesRemainder(event: TableEvent): boolean {
  return (
    (event.type === "GroupsDealt" && event.data.remaining === 4) ||
    (event.type === "CardsDealtFromShoe" &&
      event.data.remaining + (event.data.discarded ?? 0) === 4)
  );
}
