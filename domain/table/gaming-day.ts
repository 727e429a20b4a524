import type { CommonRules } from "./rules.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** True for a local time of day such as `06:00`. */
export function isTimeOfDay(text: string): boolean {
  return timePattern.test(text);
}

/** True for a time zone of the IANA database such as `America/Puerto_Rico`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What is wrong with a stated boundary of the gaming day: its field, and a sentence without its full stop. */
export function gamingDayFault({
  startsAt,
  timeZone,
}: CommonRules["gamingDay"]): { readonly field: string; readonly message: string } | null {
  if (!isTimeOfDay(startsAt)) {
    return { field: "startsAt", message: "The gaming day starts at a local time such as 06:00" };
  }
  if (!isTimeZone(timeZone)) {
    return { field: "timeZone", message: "The time zone is one such as America/Puerto_Rico" };
  }
  return null;
}

/**
 * The gaming day (`YYYY-MM-DD`) and the shift to which an instant belongs, by the filed boundary,
 * shifts and time zone (R74). A gaming day runs from one boundary to the next, so it lasts 23 or 25
 * hours when the clocks change in it. A boundary that the clock shows twice counts the first time;
 * one that the clock skips counts as if it had not been moved.
 *
 * @param at instant in milliseconds since 1970
 */
export function gamingDayAndShift(
  at: number,
  { gamingDay, shifts }: Pick<CommonRules, "gamingDay" | "shifts">,
): { readonly gamingDay: string; readonly shift: string } {
  const clock = wallClock(gamingDay.timeZone);
  const today = Math.floor(clock(at) / day) * day;
  const date = at < instantOf(today, gamingDay.startsAt, clock) ? today - day : today;
  return {
    gamingDay: new Date(date).toISOString().slice(0, 10),
    shift: shiftAt(at, [today - day, today], shifts, clock),
  };
}

/** The shift that began last, on one of these dates. */
function shiftAt(
  at: number,
  dates: readonly number[],
  shifts: CommonRules["shifts"],
  clock: WallClock,
): string {
  let current = { name: "", since: Number.NEGATIVE_INFINITY };
  for (const date of dates) {
    for (const { name, startsAt } of shifts) {
      const since = instantOf(date, startsAt, clock);
      if (since <= at && since > current.since) current = { name, since };
    }
  }
  return current.name;
}

/** What the clocks of a zone show at an instant, written as if it were milliseconds of UTC. */
type WallClock = (at: number) => number;

/** The first instant at which the clock shows this time on this date. */
function instantOf(date: number, timeOfDay: string, clock: WallClock): number {
  const [, hours, minutes] = timePattern.exec(timeOfDay) ?? [];
  const shown = date + (Number(hours) * 60 + Number(minutes)) * minute;
  // Clocks change at most once within a day, so one of these two offsets is the right one.
  const by = (near: number) => shown - (clock(near) - near);
  const [before, after] = [by(shown - day), by(shown + day)];
  const real = [before, after].filter((at) => clock(at) === shown);
  return real.length > 0 ? Math.min(...real) : before;
}

/** Making a formatter costs more than all that a decision asks of it; there are few time zones. */
const clocks = new Map<string, WallClock>();

function wallClock(timeZone: string): WallClock {
  const clock = clocks.get(timeZone) ?? makeWallClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function makeWallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (at) => {
    const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
    const date = [part("year"), part("month") - 1, part("day")] as const;
    return Date.UTC(...date, part("hour"), part("minute"), part("second"));
  };
}
