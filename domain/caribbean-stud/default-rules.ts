import { cents } from "../money/cents.ts";
import { studPayTable } from "./pay-table.ts";
import type { CaribbeanStudFiling } from "./table.ts";

/** A filing to start from: Caribbean Stud from a manual shoe with a progressive of one dollar, San Juan time. */
export const defaultCaribbeanStudRules: CaribbeanStudFiling = {
  game: "caribbean-stud",
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  shifts: [
    { name: "day", startsAt: "06:00" },
    { name: "swing", startsAt: "14:00" },
    { name: "grave", startsAt: "22:00" },
  ],
  limits: {
    minimumCents: cents(500),
    maximumCents: cents(20_000),
    incrementCents: cents(500),
    outOfLimits: "stands",
  },
  denominationsCents: [25, 100, 500, 2_500, 10_000, 50_000, 100_000].map(cents),
  discrepancy: { reportAboveCents: cents(2_500), regulatorFromCents: cents(10_000) },
  caribbeanStud: {
    dealing: { method: "manual-shoe", direction: "left-to-right" },
    payTable: studPayTable,
    noHandTurns: "progressive-only",
    flushWaits: "every-winner",
    progressive: {
      meterId: "caribbean-stud",
      wagerCents: cents(100),
      // A published table (rules §2.6).
      pays: [
        { category: "royal-flush", pay: "share", ppm: 1_000_000 },
        { category: "straight-flush", pay: "share", ppm: 100_000 },
        { category: "four-of-a-kind", pay: "flat", amountCents: cents(50_000) },
        { category: "full-house", pay: "flat", amountCents: cents(10_000) },
        { category: "flush", pay: "flat", amountCents: cents(5_000) },
      ],
      chips: "inventory",
      ofVoidHand: "returned",
      thresholds: {
        verificationAboveCents: cents(300_000),
        noticeAboveCents: cents(1_000_000),
        overrideAboveCents: cents(2_500),
      },
    },
  },
};
