import type { CommissionLine } from "./commission-report.ts";
import { type Cell, csv } from "./csv.ts";
import { decimal } from "./decimal.ts";

type Column = readonly [name: string, cell: (line: CommissionLine) => Cell];

const money = (cents: number | null) => (cents === null ? null : decimal(BigInt(cents), 2));

/** The columns that revenue audit knows the commission report by, in their order. */
const columns: readonly Column[] = [
  ["gaming_date", ({ gamingDay }) => gamingDay],
  ["shift", ({ shift }) => shift],
  ["table_no", ({ tableId }) => tableId],
  ["dealer_id", ({ dealer }) => dealer],
  ["rounds", ({ rounds }) => rounds],
  ["winning_wagers", ({ winningWagers }) => winningWagers],
  ["amount_won", ({ wonCents }) => money(wonCents)],
  ["commission_due_exact", ({ commissionDueExact }) => commissionDueExact],
  ["rounding_adj", ({ roundingAdjustmentExact }) => roundingAdjustmentExact],
  ["commission_due", ({ commissionDueCents }) => money(commissionDueCents)],
  ["commission_collected", ({ commissionCollectedCents }) => money(commissionCollectedCents)],
  ["uncollected", ({ uncollectedCents }) => money(uncollectedCents)],
  ["recovered", ({ recoveredCents }) => money(recoveredCents)],
  ["variance", ({ varianceCents }) => money(varianceCents)],
  ["variance_pct", ({ variancePercent }) => variancePercent],
  ["bank_type", ({ bankType }) => bankType],
  ["game", ({ game }) => game],
];

/** The commission report as a file for a spreadsheet; no total line, which belongs in print only. */
export function commissionCsv(lines: readonly CommissionLine[]): string {
  return csv(
    columns.map(([name]) => name),
    lines.map((line) => columns.map(([, cell]) => cell(line))),
  );
}
