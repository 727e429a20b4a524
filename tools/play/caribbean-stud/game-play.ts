import type { GamePlay } from "../game-play.ts";
import { studFilingFor, studPlanOf } from "./filing.ts";
import { playStud, studPositions } from "./play-round.ts";

/** A table of Caribbean Stud without a progressive; those of a floor differ by their index. */
export function playCaribbeanStud(index: number): GamePlay {
  const plan = studPlanOf(index);
  return {
    filing: studFilingFor(plan),
    positions: studPositions,
    keepsVigorish: false,
    describe: ({ rounds, voidedRounds }) =>
      `${plan.method}, hands ${plan.turnAll ? "always" : "not always"} turned: ${rounds} rounds, ${voidedRounds} void`,
    start: (table) => async () => {
      await playStud(table, plan);
      return { bankResultCents: null };
    },
  };
}
