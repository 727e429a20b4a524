import { describe, expect, it } from "vitest";
import { commissionLines } from "../../../lambdas/api/commission-report.ts";
import type { CommissionRow } from "../../../projections/views/port.ts";

function row(tableId: string, dueCents: number, vigorishCents: number): CommissionRow {
  return {
    property: "condado",
    key: { gamingDay: "2026-11-30", tableId, dealer: "D-1", shift: "day", bankType: "house" },
    sums: {
      ...{ rounds: 1, winningWagers: 1, wonCents: 1_250, dueTenThousandths: 625_000 },
      ...{ dueCents, vigorishCents },
    },
    lastSeq: 9,
    at: 0,
  };
}

describe("[R81] the variance holds what was due against what was collected", () => {
  it.each([
    ["collected as due", 75, 75, 0, "0.00"],
    ["25 cents short", 75, 50, 25, "33.33"],
    ["a dollar over", 75, 175, -100, "-133.33"],
    ["half a hundredth of a percent, away from zero", 20_000, 19_999, 1, "0.01"],
    ["nothing collected", 75, 0, 75, "100.00"],
    ["collected though nothing was due", 0, 25, -25, null],
    ["nothing due, nothing collected", 0, 0, 0, null],
  ])("%s", (_, due, collected, varianceCents, variancePercent) => {
    expect(commissionLines([row("pgp-01", due, collected)], ["table"])).toMatchObject([
      {
        ...{ commissionDueCents: due, commissionCollectedCents: collected, uncollectedCents: 0 },
        ...{ varianceCents, variancePercent },
      },
    ]);
  });

  it("shows in the line of its own table, and in the sum of all", () => {
    const rows = [row("pgp-01", 75, 75), row("pgp-02", 75, 50)];
    const byTable = commissionLines(rows, ["table"]);
    expect(byTable.map(({ varianceCents }) => varianceCents)).toEqual([0, 25]);
    expect(commissionLines(rows, [])).toMatchObject([
      { commissionDueCents: 150, varianceCents: 25, variancePercent: "16.67" },
    ]);
  });

  it("[10.11.J] what the filed rounding added is told from what was collected beside it", () => {
    const [line] = commissionLines([row("pgp-01", 75, 50)], ["table"]);
    expect(line).toMatchObject({
      commissionDueExact: "0.625000",
      roundingAdjustmentExact: "0.125000",
    });
  });
});
