import { cents } from "../money/cents.ts";
import type { CommonRules } from "./rules.ts";

/** What every game's filing can start from: San Juan time, three shifts, chips down to the quarter. */
export const defaultCommonRules: Omit<CommonRules, "limits"> = {
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  shifts: [
    { name: "day", startsAt: "06:00" },
    { name: "swing", startsAt: "14:00" },
    { name: "grave", startsAt: "22:00" },
  ],
  // Quarters and half dollars are there to take the vigorish (10.11.J).
  denominationsCents: [25, 50, 100, 500, 2_500, 10_000, 50_000, 100_000].map(cents),
  discrepancy: { reportAboveCents: cents(2_500), regulatorFromCents: cents(10_000) },
};
