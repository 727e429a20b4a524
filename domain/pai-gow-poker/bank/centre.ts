import { type Cents, cents, noCents } from "../../money/cents.ts";
import type { PaiGowPokerRules } from "../rules.ts";
import { vigorish } from "../vigorish.ts";
import type { BankType } from "./events.ts";

/** What is put into a centre that does not reach for the winners: who puts in how much. */
export interface Supply {
  readonly bankCents: Cents;
  readonly inventoryCents: Cents;
}

/** 10.12.L from the bank; 10.12.M from the bank and the inventory by halves. */
export function supply(missingCents: Cents, type: BankType): Supply {
  if (type === "player") return { bankCents: missingCents, inventoryCents: noCents };
  const inventoryCents = exactHalf(missingCents);
  return { bankCents: cents(missingCents - inventoryCents), inventoryCents };
}

/** What becomes of the chips left in the centre when all winners are paid. */
export interface Division {
  readonly inventoryCents: Cents;
  /** The amount won, on which the bank pays vigorish: the excess, or a co-bank's half of it. */
  readonly baseCents: Cents;
  readonly vigorishCents: Cents;
  readonly receivedCents: Cents;
}

/** 10.12.L the whole excess is the bank's, less vigorish; 10.12.M half of it, less vigorish on that half. */
export function division(
  excessCents: Cents,
  type: BankType,
  rules: PaiGowPokerRules["vigorish"],
): Division {
  const inventoryCents = type === "player" ? noCents : exactHalf(excessCents);
  const baseCents = cents(excessCents - inventoryCents);
  // Rounding up on very few cents could ask for more than there is: all of it is the most.
  const vigorishCents = cents(Math.min(vigorish(baseCents, rules), baseCents));
  return {
    inventoryCents,
    baseCents,
    vigorishCents,
    receivedCents: cents(baseCents - vigorishCents),
  };
}

/** @throws RangeError for an odd number of cents, which a filing that offers co-banking excludes. */
function exactHalf(amount: Cents): Cents {
  return cents(amount / 2);
}
