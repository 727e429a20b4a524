import type { Kind } from "./evaluate.ts";

/** What a hand takes of the meter: a part in parts per million, or so many cents. */
type Pay =
  | { readonly pay: "share"; readonly ppm: number }
  | { readonly pay: "flat"; readonly amountCents: number };

/** The meter that all Caribbean Stud tables of a played floor share. */
export const meterId = "play";
export const progressiveCents = 100;

/** From the highest hand down. */
export const progressivePays: Readonly<Partial<Record<Kind, Pay>>> = {
  "royal-flush": { pay: "share", ppm: 1_000_000 },
  "straight-flush": { pay: "share", ppm: 100_000 },
  "four-of-a-kind": { pay: "flat", amountCents: 50_000 },
  "full-house": { pay: "flat", amountCents: 10_000 },
  flush: { pay: "flat", amountCents: 5_000 },
};

const pays = Object.entries(progressivePays).map(([category, pay]) => ({ category, ...pay }));
const surveillanceAboveCents = 300_000;
const overrideAboveCents = 2_500;

/** What a table files. */
export const filedProgressive = {
  meterId,
  wagerCents: progressiveCents,
  pays,
  thresholds: { surveillanceAboveCents, overrideAboveCents },
};

/** What the licensee files for the meter: flushes and full houses are paid from the rack. */
export const meterConfiguration = {
  terms: { game: "caribbean-stud", wagerCents: progressiveCents, pays },
  initialCents: 2_500_000,
  resetCents: 1_000_000,
  ratePpm: 713_000,
  reserveRatePpm: 100_001,
  limitCents: null,
  overflow: "next-cycle",
  unreasonableContributionCents: 7 * progressiveCents,
  topAwardOneIn: 649_740,
  tiePolicy: "ordered",
  flatPaysFrom: "meter",
  thresholds: {
    surveillanceAboveCents,
    signatureAboveCents: 1_000_000,
    overrideAboveCents,
    inventoryUpToCents: 10_000,
  },
  heartbeatMs: 10_000,
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
};
