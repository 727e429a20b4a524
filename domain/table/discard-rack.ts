import type { TableEvent } from "./events.ts";
import type { Position } from "./seat.ts";

/** 8.9.J, 10.11.K into the discard rack in this order, so that every hand can be rebuilt from it. */
export function cardsCollected(
  round: number,
  position: Position,
  { unseen }: { readonly unseen: boolean } = { unseen: false },
): TableEvent {
  return { type: "CardsCollected", data: { round, positions: [position], unseen } };
}
