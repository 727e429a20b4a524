import type { z } from "zod";
import { gamingDaySchema } from "../../events/catalogue/values.ts";

const dayMs = 86_400_000;

/** The gaming days that a report is asked for: `from` alone is one day. */
export const reportPeriod = { from: gamingDaySchema, to: gamingDaySchema.exactOptional() };

interface Period {
  readonly from: string;
  readonly to?: string;
}

/** Adds what is wrong with a period that covers no day, or more than the report may read. */
export function checkPeriod<Asked extends Period>(mostDays: number) {
  return ({ value: { from, to = from }, issues }: z.core.ParsePayload<Asked>): void => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    // No number where a date is none, which has been said of it already.
    if (Number.isNaN(days) || (days >= 1 && days <= mostDays)) return;
    const message = days < 1 ? "before `from`" : `a report covers at most ${mostDays} days`;
    issues.push({ code: "custom", path: ["to"], message, input: to });
  };
}
