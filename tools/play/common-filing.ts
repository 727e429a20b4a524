/** What every table of a played floor files, whatever its game. */
export const commonFiling = {
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  shifts: [
    { name: "day", startsAt: "06:00" },
    { name: "swing", startsAt: "14:00" },
    { name: "grave", startsAt: "22:00" },
  ],
  limits: { minimumCents: 500, maximumCents: 100_000, incrementCents: 250, outOfLimits: "stands" },
  denominationsCents: [25, 50, 100, 500, 2_500, 10_000, 50_000, 100_000],
  discrepancy: { reportAboveCents: 2_500, regulatorFromCents: 10_000 },
} as const;

/** An amount as the fewest chips that make it up: how a rack is counted. */
export function inChips(amountCents: number): { denominationCents: number; count: number }[] {
  let left = amountCents;
  return [...commonFiling.denominationsCents]
    .sort((a, b) => b - a)
    .flatMap((denominationCents) => {
      const count = Math.floor(left / denominationCents);
      left -= count * denominationCents;
      return count > 0 ? [{ denominationCents, count }] : [];
    });
}
