import { cents } from "../money/cents.ts";
import type { RulesOf } from "./rules.ts";

/** A filing to start from: Pai Gow Poker dealt from the hand, the house as bank, San Juan time. */
export const defaultPaiGowPokerRules: RulesOf<"pai-gow-poker"> = {
  game: "pai-gow-poker",
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  shifts: [
    { name: "day", startsAt: "06:00" },
    { name: "swing", startsAt: "14:00" },
    { name: "grave", startsAt: "22:00" },
  ],
  limits: {
    minimumCents: cents(500),
    maximumCents: cents(100_000),
    incrementCents: cents(500),
    outOfLimits: "stands",
  },
  // Quarters and half dollars are there to take the vigorish (10.11.J).
  denominationsCents: [25, 50, 100, 500, 2_500, 10_000, 50_000, 100_000].map(cents),
  discrepancy: { reportAboveCents: cents(2_500), regulatorFromCents: cents(10_000) },
  paiGowPoker: {
    dealing: { method: "hand", direction: "counterclockwise" },
    startingPosition: "dice",
    wheel: "second-highest",
    vigorish: { rateBasisPoints: 500, rounding: { mode: "up", stepCents: cents(25) } },
    houseWay: "foxwoods",
  },
};
