import type { TableEvent } from "../table/events.ts";
import type { Moved } from "../table/game.ts";

/** R36 what an event of Pai Gow Poker adds to the totals of its table. */
export function moved(event: TableEvent): Moved {
  switch (event.type) {
    case "AdditionalWagerPlaced":
      return { wageredCents: event.data.amountCents - event.data.previousCents };
    case "AdditionalWagerRemoved":
    // Given back to the player, as if he had not wagered.
    case "HandVoided":
      return { wageredCents: -event.data.amountCents };
    case "AdditionalWagerCollected":
      return { collectedCents: event.data.amountCents };
    case "AdditionalWagerPaid":
      return { paidCents: event.data.wonCents };
    case "CommissionCollected":
      return { vigorishCents: event.data.vigorishCents };
    default: {
      const bankCents = bankMovement(event);
      return bankCents === 0 ? {} : { bankCents };
    }
  }
}

/** What an act of a player bank's round moves into the inventory; negative for out of it. */
function bankMovement(event: TableEvent): number {
  switch (event.type) {
    // 10.12.G out of the inventory, in front of it
    case "DealerWagerSet":
      return event.data.previousCents - event.data.amountCents;
    // 10.12.K a tie goes back; a win waits, a loss is in the centre
    case "DealerWagerDecided":
      return event.data.outcome === "push" ? event.data.amountCents : 0;
    // 10.12.N
    case "DealerWagerPaid":
      return event.data.returnedCents;
    // 10.12.M the half of a co-bank
    case "CentreReplenished":
      return -event.data.inventoryCents;
    case "BankSettled":
      return event.data.inventoryCents;
    default:
      return 0;
  }
}
