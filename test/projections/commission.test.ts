import { describe, expect, it } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import { defaultPaiGowPokerRules as rules } from "../../domain/pai-gow-poker/default-rules.ts";
import type { PaiGowPokerFiling } from "../../domain/pai-gow-poker/table.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { commissionChange } from "../../projections/commission.ts";

const collected = (wonCents: number, vigorishCents: number): TableEvent => ({
  type: "CommissionCollected",
  data: {
    round: 1,
    seat: 2,
    wonCents: cents(wonCents),
    rateBasisPoints: 500,
    vigorishCents: cents(vigorishCents),
    bankType: "house",
    gamingDay: "2026-11-30",
    shift: "day",
    dealer: "D-100",
  },
});

const rounding = (
  filed: PaiGowPokerFiling["paiGowPoker"]["vigorish"]["rounding"],
): PaiGowPokerFiling => ({
  ...rules,
  paiGowPoker: {
    ...rules.paiGowPoker,
    vigorish: { rateBasisPoints: 500, rounding: filed },
  },
});

describe("[10.11.J] the commission due is computed from the win and the filing, whatever was collected", () => {
  it.each([
    ["up to the next quarter", rounding({ mode: "up", stepCents: cents(25) }), 75],
    ["down at half", rounding({ mode: "nearest", stepCents: cents(25), tie: "down" }), 50],
    ["to the nearest cent", rounding({ mode: "none", fraction: "half-even" }), 62],
  ])("[E65] 5 %% of $12.50, rounded %s", (_, filed, dueCents) => {
    expect(commissionChange("pgp-01", collected(1_250, 40), filed)?.sums).toEqual({
      ...{ rounds: 0, winningWagers: 1, wonCents: 1_250, dueTenThousandths: 625_000 },
      ...{ dueCents, vigorishCents: 40 },
    });
  });

  it("cannot be said of a table without filed rules", () => {
    expect(() => commissionChange("pgp-01", collected(1_250, 75), null)).toThrow(RangeError);
  });
});
