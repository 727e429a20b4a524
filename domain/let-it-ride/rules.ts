import type { Cents } from "../money/cents.ts";
import type { FiveCardBonus, ThreeCardBonus } from "./bonus.ts";
import type { RidePayTable } from "./pay-table.ts";

/** The manual has four ways to deal, 8.5 to 8.8, whose texts are not at hand (rules §3.1). */
export const rideDealingMethods = ["hand", "manual-shoe", "automatic-shoe", "shuffler"] as const;

/** What an optional wager may be: one amount for everybody, or within limits of its own. */
export type BonusAmounts =
  | { readonly kind: "fixed"; readonly amountCents: Cents }
  | {
      readonly kind: "limits";
      readonly minimumCents: Cents;
      readonly maximumCents: Cents;
      readonly incrementCents: Cents;
    };

/** What a licensee files for Let It Ride: the choices that the manual leaves open. */
export interface LetItRideRules {
  readonly dealing: {
    readonly method: (typeof rideDealingMethods)[number];
    /** In which order the positions receive their cards. */
    readonly direction: "left-to-right" | "right-to-left";
  };
  /** 8.10, with the limit of what one hand wins if one is posted. */
  readonly payTable: RidePayTable;
  /** Optional wagers (rules §3.4); absent, they are not offered. */
  readonly fiveCardBonus?: { readonly amounts: BonusAmounts; readonly payTable: FiveCardBonus };
  readonly threeCardBonus?: { readonly amounts: BonusAmounts; readonly payTable: ThreeCardBonus };
}
