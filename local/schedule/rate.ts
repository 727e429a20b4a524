const unitsMs: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/**
 * Period (ms) of a `rate(...)` expression. Everything else, `cron(...)` and `at(...)` too, throws:
 * it is not modelled here.
 */
export function ratePeriod(expression: string): number {
  const [, count = "", unit = "", plural = ""] =
    /^rate\((\d+) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  const value = Number(count);
  const period = unitsMs[unit];
  // AWS insists on "1 minute" and on "5 minutes".
  if (!period || value < 1 || (value === 1) !== (plural === ""))
    throw new Error(`The schedule expression ${expression} is not a rate that runs here`);
  return value * period;
}
