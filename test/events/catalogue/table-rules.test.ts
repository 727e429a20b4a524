import { describe, expect, test } from "vitest";
import { defaultPaiGowPokerRules as rules } from "../../../domain/pai-gow-poker/default-rules.ts";
import { tableRulesSchema } from "../../../events/catalogue/table-rules.ts";

const most = 100_000_000_000;
const { limits, discrepancy, paiGowPoker } = rules;

const withAmount: Record<string, (cents: number) => unknown> = {
  "the minimum": (cents) => ({ ...rules, limits: { ...limits, minimumCents: cents } }),
  "the maximum": (cents) => ({ ...rules, limits: { ...limits, maximumCents: cents } }),
  "the increment": (cents) => ({ ...rules, limits: { ...limits, incrementCents: cents } }),
  "a chip": (cents) => ({ ...rules, denominationsCents: [cents] }),
  "a difference to report": (cents) => ({
    ...rules,
    discrepancy: { ...discrepancy, reportAboveCents: cents },
  }),
  "a difference for the regulator": (cents) => ({
    ...rules,
    discrepancy: { ...discrepancy, regulatorFromCents: cents },
  }),
  "the step of the vigorish": (cents) => ({
    ...rules,
    paiGowPoker: {
      ...paiGowPoker,
      vigorish: { rateBasisPoints: 500, rounding: { mode: "up", stepCents: cents } },
    },
  }),
};

describe("every amount that is filed has an end, so that sums of wagers stay exact", () => {
  test.each(Object.entries(withAmount))("%s", (_, filing) => {
    expect(tableRulesSchema.safeParse(filing(most)).success).toBe(true);
    expect(tableRulesSchema.safeParse(filing(most + 1)).success).toBe(false);
    expect(tableRulesSchema.safeParse(filing(Number.MAX_SAFE_INTEGER)).success).toBe(false);
  });
});
