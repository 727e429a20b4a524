import type { TableEvent } from "../table/events.ts";
import type { Moved } from "../table/game.ts";

/** R36 what an event of Let It Ride adds to the totals of its table. */
export function moved(event: TableEvent): Moved {
  switch (event.type) {
    case "ThreeWagersPlaced":
    case "RideBonusPlaced":
      return { wageredCents: event.data.amountCents - event.data.previousCents };
    case "ThreeWagersRemoved":
    case "RideBonusRemoved":
    case "WagerTakenBack":
    // Given back to the player, as if he had not wagered.
    case "HandVoided":
      return { wageredCents: -event.data.amountCents };
    case "RideBonusCollected":
      return { collectedCents: event.data.amountCents };
    case "RideBonusPaid":
      return { paidCents: event.data.wonCents };
    default:
      return {};
  }
}
