import type { FloorMeter } from "./caribbean-stud/floor-meter.ts";
import { playCaribbeanStud } from "./caribbean-stud/game-play.ts";
import type { GamePlay } from "./game-play.ts";
import { playLetItRide } from "./let-it-ride/game-play.ts";
import { playPaiGowPoker } from "./pai-gow-poker/game-play.ts";
import { type BankPlan, type DealingMethod, planOf } from "./pai-gow-poker/plan.ts";

/** What is asked of a floor; each game takes what concerns it. */
export interface FloorPlan {
  readonly dealing: DealingMethod | "mixed";
  readonly bank: BankPlan;
  /** Null on a floor without a game that has one. */
  readonly meter: FloorMeter | null;
}

const games = {
  "pai-gow-poker": (index: number, plan: FloorPlan): GamePlay =>
    playPaiGowPoker(planOf(index, plan)),
  "caribbean-stud": (index: number, { meter }: FloorPlan): GamePlay => {
    if (meter === null) throw new Error("Caribbean Stud is played on a meter");
    return playCaribbeanStud(index, meter);
  },
  "let-it-ride": playLetItRide,
};

export const gameNames = Object.keys(games) as PlayedGame[];
export type PlayedGame = keyof typeof games;

/**
 * How the table of this index plays: the games asked for take turns, and `index` counts the tables of
 * each, so that what a filing leaves open is spread over them.
 */
export function gamePlayOf(index: number, asked: readonly PlayedGame[], plan: FloorPlan): GamePlay {
  const name = asked[index % asked.length] ?? "pai-gow-poker";
  return games[name](Math.floor(index / asked.length), plan);
}
