import { sum } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import type { Moved } from "../table/game.ts";

/** R36 what an event of Caribbean Stud adds to the totals of its table. R34 progressive wagers and what the cage pays move nothing. */
export function moved(event: TableEvent): Moved {
  switch (event.type) {
    case "StudBetPlaced":
      return { wageredCents: event.data.amountCents };
    case "ProgressiveWagersLocked":
      return { progressiveCents: event.data.totalCents };
    case "NoHandAnnounced":
      return { wageredCents: -sum(event.data.bets.map(({ amountCents }) => amountCents)) };
    case "HandVoided":
      return { wageredCents: -event.data.amountCents };
    case "StudPaymentAuthorized":
      return event.data.award?.paidFrom === "inventory"
        ? { paidCents: event.data.award.amountCents }
        : {};
    default:
      return {};
  }
}
