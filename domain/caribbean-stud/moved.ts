import { type Cents, sum } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import type { Moved } from "../table/game.ts";
import type { StudProgressiveRules } from "./rules.ts";

/** R36 what an event of Caribbean Stud, or the end of a void round, adds to the totals of its table. */
export function moved(event: TableEvent): Moved {
  switch (event.type) {
    case "BetPlaced":
      return { wageredCents: event.data.amountCents };
    // Given back to the player, as if he had not wagered.
    case "HandVoided":
      return { wageredCents: -event.data.amountCents };
    case "StudWagersPaid":
      return { paidCents: event.data.anteWonCents + event.data.betWonCents };
    // 7.9.F.3 a void bet was not wagered
    case "AntePaid":
      return { paidCents: event.data.wonCents, wageredCents: -event.data.betReturnedCents };
    case "ProgressiveWagersLocked":
      return locked(event.data.totalCents, event.data.chips);
    case "ProgressiveWagerReturned":
      return locked(-event.data.amountCents, event.data.from);
    case "RoundVoided":
      return givenBack(event.data.progressive);
    // R34 what the cage pays never was in the rack
    case "ProgressivePaid":
      return event.data.paidFrom === "inventory"
        ? { progressiveCents: -event.data.amountCents }
        : {};
    default:
      return {};
  }
}

/** R34 chips that are kept apart do not move the rack. */
function locked(amountCents: number, chips: StudProgressiveRules["chips"]): Moved {
  return {
    progressiveInCents: amountCents,
    ...(chips === "inventory" && { progressiveCents: amountCents }),
  };
}

type Returned = Extract<TableEvent, { type: "RoundVoided" }>["data"]["progressive"];

function givenBack(returned: Returned): Moved {
  if (returned === undefined || returned.from === "layout") return {};
  const total: Cents = sum(returned.wagers.map(({ amountCents }) => amountCents));
  return locked(-total, returned.from);
}
