import type { CommissionRow } from "../../projections/views/port.ts";
import { decimal } from "./decimal.ts";

export const commissionGroupings = [
  "gamingDay",
  "shift",
  "table",
  "dealer",
  "bankType",
  "game",
] as const;
export type CommissionGrouping = (typeof commissionGroupings)[number];

/** One line of the commission report; what the grouping adds together is null. */
export interface CommissionLine {
  readonly gamingDay: string | null;
  readonly shift: string | null;
  readonly tableId: string | null;
  readonly dealer: string | null;
  readonly bankType: string | null;
  readonly game: string | null;
  readonly rounds: number;
  readonly winningWagers: number;
  readonly wonCents: number;
  /** 10.11.J before rounding, in dollars with six places: the rate is in hundredths of a percent. */
  readonly commissionDueExact: string;
  /** What the filed rounding added to it, in dollars with six places. */
  readonly roundingAdjustmentExact: string;
  readonly commissionDueCents: number;
  readonly commissionCollectedCents: number;
  readonly uncollectedCents: number;
  /** Recoveries of uncollected vigorish (R58) are not on record yet. */
  readonly recoveredCents: null;
  /** Collected and uncollected against due: in cents and, when anything is due, in percent (R81). */
  readonly varianceCents: number;
  readonly variancePercent: string | null;
}

/** Adds up the rows of the view by the groupings asked for, in the order of their keys. */
export function commissionLines(
  rows: readonly CommissionRow[],
  groupBy: readonly CommissionGrouping[],
): CommissionLine[] {
  const groups = new Map<string, CommissionRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(groupBy.map((grouping) => groupValue(row, grouping)));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => lineOf(members, groupBy));
}

function groupValue({ key }: CommissionRow, grouping: CommissionGrouping): string {
  switch (grouping) {
    case "table":
      return key.tableId;
    case "bankType":
      return key.bankType.toUpperCase();
    // Pai Gow Poker alone of the three games charges vigorish (10.11.J).
    case "game":
      return "pai-gow-poker";
    default:
      return key[grouping];
  }
}

function lineOf(rows: readonly CommissionRow[], groupBy: readonly CommissionGrouping[]) {
  const [first] = rows;
  const shared = (grouping: CommissionGrouping) =>
    first !== undefined && groupBy.includes(grouping) ? groupValue(first, grouping) : null;
  const add = (pick: (sums: CommissionRow["sums"]) => number) =>
    rows.reduce((total, { sums }) => total + BigInt(pick(sums)), 0n);
  const collected = add(({ vigorishCents }) => vigorishCents);
  const exact = add(({ dueTenThousandths }) => dueTenThousandths);
  return {
    gamingDay: shared("gamingDay"),
    shift: shared("shift"),
    tableId: shared("table"),
    dealer: shared("dealer"),
    bankType: shared("bankType"),
    game: shared("game"),
    rounds: Number(add(({ rounds }) => rounds)),
    winningWagers: Number(add(({ winningWagers }) => winningWagers)),
    wonCents: Number(add(({ wonCents }) => wonCents)),
    commissionDueExact: decimal(exact, 6),
    roundingAdjustmentExact: decimal(collected * 10_000n - exact, 6),
    ...collectedInFull(Number(collected)),
  };
}

/**
 * A winner is paid only together with his vigorish, in the amount that the filed rounding gives:
 * what is due is what was collected, and nothing stays uncollected.
 */
function collectedInFull(collectedCents: number) {
  return {
    commissionDueCents: collectedCents,
    commissionCollectedCents: collectedCents,
    uncollectedCents: 0,
    recoveredCents: null,
    varianceCents: 0,
    variancePercent: collectedCents === 0 ? null : "0.00",
  };
}
