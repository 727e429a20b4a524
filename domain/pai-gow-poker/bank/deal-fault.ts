import type { Refusal } from "../../decision.ts";
import type { PaiGowPokerTable } from "../table.ts";
import { dealerWagerFault } from "./dealer-wager.ts";
import { roundExposure, shortFault } from "./exposure.ts";
import { offersFault } from "./offers.ts";

/** What of 10.12 keeps the deal from beginning: an offer to be made, a dealer's wager, a short bank. */
export function dealFault(table: PaiGowPokerTable): Refusal | null {
  const exposure = roundExposure(table.round, table.rules.paiGowPoker);
  return (
    offersFault(table) ??
    dealerWagerFault(table) ??
    (exposure === null ? null : shortFault(exposure))
  );
}
