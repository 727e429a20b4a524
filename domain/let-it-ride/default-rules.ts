import { cents } from "../money/cents.ts";
import { defaultCommonRules } from "../table/default-common-rules.ts";
import { fiveCardBonus, threeCardBonus } from "./bonus.ts";
import { ridePayTable } from "./pay-table.ts";
import type { LetItRideFiling } from "./table.ts";

/** A filing to start from: Let It Ride from a manual shoe, both optional wagers, San Juan time. */
export const defaultLetItRideRules: LetItRideFiling = {
  game: "let-it-ride",
  ...defaultCommonRules,
  limits: {
    minimumCents: cents(500),
    maximumCents: cents(50_000),
    incrementCents: cents(500),
    outOfLimits: "stands",
  },
  letItRide: {
    dealing: { method: "manual-shoe", direction: "left-to-right" },
    payTable: { ...ridePayTable, limitCents: cents(5_000_000) },
    fiveCardBonus: { amounts: { kind: "fixed", amountCents: cents(100) }, payTable: fiveCardBonus },
    threeCardBonus: {
      amounts: {
        kind: "limits",
        minimumCents: cents(100),
        maximumCents: cents(2_500),
        incrementCents: cents(100),
      },
      payTable: threeCardBonus,
    },
  },
};
