import { cents } from "../money/cents.ts";
import { studPayTable } from "./pay-table.ts";
import type { CaribbeanStudFiling } from "./table.ts";

/** A filing to start from: Caribbean Stud from an automatic shoe, no progressive, San Juan time. */
export const defaultCaribbeanStudRules: CaribbeanStudFiling = {
  game: "caribbean-stud",
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  shifts: [
    { name: "day", startsAt: "06:00" },
    { name: "swing", startsAt: "14:00" },
    { name: "grave", startsAt: "22:00" },
  ],
  limits: {
    minimumCents: cents(500),
    maximumCents: cents(20_000),
    incrementCents: cents(500),
    outOfLimits: "stands",
  },
  denominationsCents: [100, 500, 2_500, 10_000, 50_000, 100_000].map(cents),
  discrepancy: { reportAboveCents: cents(2_500), regulatorFromCents: cents(10_000) },
  caribbeanStud: {
    dealing: { method: "automatic-shoe", countStub: true },
    payTable: studPayTable,
    turnAllWithoutDealerHand: false,
  },
};
