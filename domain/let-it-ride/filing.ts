import type { Refusal } from "../decision.ts";
import { dollars } from "../table/dollars.ts";
import { fiveCardBonusFault, threeCardBonusFault } from "./bonus.ts";
import { ridePayTableFault } from "./pay-table.ts";
import type { BonusAmounts } from "./rules.ts";
import type { LetItRideFiling } from "./table.ts";

/** What could not be played of a filing for Let It Ride, or null. */
export function filingFault({ letItRide }: LetItRideFiling): Refusal | null {
  const { payTable, fiveCardBonus, threeCardBonus } = letItRide;
  const fault = ridePayTableFault(payTable, "rules.letItRide.payTable");
  if (fault !== null) return fault;
  if (fiveCardBonus !== undefined) {
    const field = "rules.letItRide.fiveCardBonus";
    const wrong =
      amountsFault(fiveCardBonus.amounts, field) ??
      fiveCardBonusFault(fiveCardBonus.payTable, `${field}.payTable`);
    if (wrong !== null) return wrong;
  }
  if (threeCardBonus === undefined) return null;
  const field = "rules.letItRide.threeCardBonus";
  return (
    amountsFault(threeCardBonus.amounts, field) ??
    threeCardBonusFault(threeCardBonus.payTable, `${field}.payTable`)
  );
}

function amountsFault(amounts: BonusAmounts, field: string): Refusal | null {
  const fault = (name: string, message: string): Refusal => ({
    code: "inconsistent-rules",
    field: `${field}.amounts.${name}`,
    message,
  });
  if (amounts.kind === "fixed") {
    if (amounts.amountCents > 0) return null;
    return fault("amountCents", "An optional wager is above zero.");
  }
  const { minimumCents, maximumCents, incrementCents } = amounts;
  if (incrementCents <= 0) return fault("incrementCents", "Wagers rise by an amount above zero.");
  if (minimumCents <= 0 || minimumCents % incrementCents !== 0) {
    return fault("minimumCents", `The minimum is a multiple of ${dollars(incrementCents)}.`);
  }
  if (maximumCents < minimumCents || maximumCents % incrementCents !== 0) {
    return fault(
      "maximumCents",
      `The maximum is a multiple of ${dollars(incrementCents)}, and not below the minimum.`,
    );
  }
  return null;
}
