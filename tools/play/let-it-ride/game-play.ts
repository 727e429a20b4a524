import type { GamePlay } from "../game-play.ts";
import { rideFilingFor, ridePlanOf } from "./filing.ts";
import { playRide, ridePositions } from "./play-round.ts";

/** A table of Let It Ride; those of a floor differ by their index. */
export function playLetItRide(index: number): GamePlay {
  const plan = ridePlanOf(index);
  return {
    filing: rideFilingFor(plan),
    positions: ridePositions,
    keepsVigorish: false,
    describe: ({ rounds, voidedRounds }) =>
      `${plan.method}, ${plan.bonuses ? "with" : "without"} optional wagers: ${rounds} rounds, ${voidedRounds} void`,
    start: async (table) => async () => {
      await playRide(table, plan);
      return { bankResultCents: null };
    },
  };
}
