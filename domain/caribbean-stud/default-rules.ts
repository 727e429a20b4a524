import { cents } from "../money/cents.ts";
import { defaultCommonRules } from "../table/default-common-rules.ts";
import { studPayTable } from "./pay-table.ts";
import type { CaribbeanStudFiling } from "./table.ts";

/** A filing to start from: Caribbean Stud from an automatic shoe, no progressive, San Juan time. */
export const defaultCaribbeanStudRules: CaribbeanStudFiling = {
  game: "caribbean-stud",
  ...defaultCommonRules,
  limits: {
    minimumCents: cents(500),
    maximumCents: cents(20_000),
    incrementCents: cents(500),
    outOfLimits: "stands",
  },
  denominationsCents: [100, 500, 2_500, 10_000, 50_000, 100_000].map(cents),
  caribbeanStud: {
    dealing: { method: "automatic-shoe", countStub: true },
    payTable: studPayTable,
    turnAllWithoutDealerHand: false,
  },
};
