import type { MeterDay } from "../../domain/progressive/meter-log.ts";
import type { Days } from "../../projections/views/days.ts";

const dayMs = 86_400_000;

/**
 * The meter log without a gap: a gaming day on which nothing was recorded has a line too, which
 * closes as it opened. It begins with the meter's first day.
 * @param before the last day on record before the period; null when the meter began in it.
 */
export function everyGamingDay(
  recorded: readonly MeterDay[],
  before: MeterDay | null,
  { from, to }: Days,
): readonly MeterDay[] {
  const byDate = new Map(recorded.map((day) => [day.gamingDate, day]));
  const days: MeterDay[] = [];
  let last = before;
  for (let date = from; date <= to; date = dayAfter(date)) {
    last = byDate.get(date) ?? (last && idleDay(last, date));
    if (last !== null) days.push(last);
  }
  return days;
}

function idleDay(before: MeterDay, gamingDate: string): MeterDay {
  return { ...before, gamingDate, opening: before.closing };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
}
