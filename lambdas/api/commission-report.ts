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
  const due = add(({ dueCents }) => dueCents);
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
    roundingAdjustmentExact: decimal(due * 10_000n - exact, 6),
    ...comparedWith(due, collected),
  };
}

/** A winner is paid only together with his vigorish, so none of it is ever put off. */
const uncollected = 0n;

/** R81 what the filing makes of the wins, held against what the log says was kept of them. */
function comparedWith(due: bigint, collected: bigint) {
  const variance = due - collected - uncollected;
  return {
    commissionDueCents: Number(due),
    commissionCollectedCents: Number(collected),
    uncollectedCents: Number(uncollected),
    recoveredCents: null,
    varianceCents: Number(variance),
    variancePercent: due === 0n ? null : decimal(hundredthsOfPercent(variance, due), 2),
  };
}

/** To the nearest hundredth of a percent, halves away from zero. */
function hundredthsOfPercent(part: bigint, whole: bigint): bigint {
  const half = part < 0n ? -whole : whole;
  return (part * 20_000n + half) / (whole * 2n);
}
