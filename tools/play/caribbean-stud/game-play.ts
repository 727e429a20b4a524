import type { GamePlay } from "../game-play.ts";
import { studFilingFor, studPlanOf } from "./filing.ts";
import type { FloorMeter } from "./floor-meter.ts";
import { playStud, studPositions } from "./play-round.ts";

/** A table of Caribbean Stud on the floor's meter; those of a floor differ by their index. */
export function playCaribbeanStud(index: number, meter: FloorMeter): GamePlay {
  const plan = studPlanOf(index);
  return {
    filing: studFilingFor(plan),
    positions: studPositions,
    keepsVigorish: false,
    describe: ({ rounds, voidedRounds, awards }) =>
      `${plan.method}, hands ${plan.turnAll ? "always" : "not always"} turned: ${rounds} rounds, ${voidedRounds} void, ${awards} progressive awards`,
    async start(table) {
      await meter.link(table.tableId);
      let round = 0;
      return async () => {
        round += 1;
        await playStud({ table, plan, meter }, round);
        return { bankResultCents: null };
      };
    },
  };
}
