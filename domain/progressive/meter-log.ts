import { decimal } from "./amounts.ts";
import type { Ledger } from "./ledger.ts";
import { type Exact, exact, microCents, microCentsPerCent } from "./micro-cents.ts";
import { type MeterConfiguration, onlyLevel } from "./rules.ts";

/** Columns of the daily progressive meter log; amounts of the meter also `_exact`, with eight decimals. */
export const meterLogColumns = [
  "gaming_date",
  "link_id",
  "level",
  "opening_value",
  "opening_value_exact",
  "in_meter_count",
  "qualifying_wagers",
  "rate_ppm",
  "contribution",
  "contribution_exact",
  "reserve_contribution",
  "reserve_contribution_exact",
  "overflow",
  "overflow_exact",
  "adjustments",
  "awards",
  "reset_value",
  "reset_funding",
  "closing_value",
  "closing_value_exact",
  "expected_value",
  "expected_value_exact",
  "variance",
  "variance_exact",
  "hits",
  "read_by",
  "read_at",
  "display",
  "display_exact",
  "reserve",
  "reserve_exact",
  "seed_receivable",
  "gl_balance",
  "overflow_to_revenue",
  "overflow_to_revenue_exact",
  "reset_funding_exact",
  "adjustments_exact",
] as const;

export type MeterLogRow = Readonly<Record<(typeof meterLogColumns)[number], string>>;

/** One gaming day of a meter. */
export interface MeterDay {
  readonly gamingDate: string;
  readonly meterId: string;
  /** In force when the day closed. */
  readonly configuration: MeterConfiguration;
  /** At the day's first and after its last event. */
  readonly opening: Ledger;
  readonly closing: Ledger;
  /** Display by the meter's own reading, in its last event: what is checked against the expected value. */
  readonly readDisplay: Exact;
  readonly readBy: string;
  /** Server time, ms since 1970. */
  readonly readAt: number;
}

/** The day's line of the meter log: opening value, every movement (R15), and whether they explain the closing value. */
export function meterLogRow(day: MeterDay): MeterLogRow {
  const { configuration, opening, closing } = day;
  const moved = (part: AmountOfLedger) => microCents(closing[part]) - microCents(opening[part]);
  const expected =
    microCents(opening.display) +
    moved("contributions") +
    moved("adjustments") +
    moved("funding") -
    moved("awards") -
    moved("overflow") -
    moved("overflowToRevenue");
  const read = microCents(day.readDisplay);
  return {
    gaming_date: day.gamingDate,
    link_id: day.meterId,
    level: onlyLevel,
    ...both("opening_value", microCents(opening.display)),
    in_meter_count: String((closing.inCents - opening.inCents) / configuration.terms.wagerCents),
    qualifying_wagers: decimal(BigInt(closing.inCents - opening.inCents) * microCentsPerCent),
    rate_ppm: String(configuration.ratePpm),
    ...both("contribution", moved("contributions")),
    ...both("reserve_contribution", moved("reserveContributions")),
    ...both("overflow", microCents(closing.overflow)),
    adjustments: decimal(moved("adjustments")),
    awards: decimal(moved("awards")),
    reset_value: decimal(BigInt(configuration.resetCents) * microCentsPerCent),
    reset_funding: decimal(moved("funding")),
    ...both("closing_value", read),
    ...both("expected_value", expected),
    ...both("variance", read - expected),
    hits: String(closing.hits - opening.hits),
    read_by: day.readBy,
    read_at: new Date(day.readAt).toISOString(),
    ...both("display", microCents(closing.display)),
    ...both("reserve", microCents(closing.reserve)),
    seed_receivable: decimal(microCents(closing.houseSeed)),
    // The general ledger is not ours to read: empty, never 0.
    gl_balance: "",
    // R15 what left the overflow for revenue, without which the line would not add up.
    ...both("overflow_to_revenue", moved("overflowToRevenue")),
    reset_funding_exact: exact(moved("funding")),
    // R25 what a plan took away has parts of a cent.
    adjustments_exact: exact(moved("adjustments")),
  };
}

type AmountOfLedger = Exclude<keyof Ledger, "inCents" | "hits">;

function both<Name extends string>(
  name: Name,
  amount: bigint,
): Record<Name | `${Name}_exact`, string> {
  return { [name]: decimal(amount), [`${name}_exact`]: exact(amount) } as Record<
    Name | `${Name}_exact`,
    string
  >;
}
