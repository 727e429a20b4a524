import type { CardBits } from "../../cards/card-bits.ts";
import type { StraightTable } from "../../cards/straights.ts";
import {
  categoryOf,
  fiveCardStrength,
  type HandCategory,
  type Strength,
  twoCardStrength,
} from "../../cards/strength.ts";

/** One of the 21 ways to split seven cards. */
export interface Setting {
  /** Which two of the seven are the low hand. */
  readonly front: readonly [number, number];
  readonly low: Strength;
  readonly high: Strength;
}

/** All 21 settings of seven cards, fouls included, the pairs of earlier cards first. */
export function settingsOf(cards: readonly CardBits[], straights: StraightTable): Setting[] {
  return splits.map(({ front, back }) => {
    const at = (index: number): CardBits => cards[index] ?? 0;
    const [a, b, c, d, e] = back;
    return {
      front,
      low: twoCardStrength(at(front[0]), at(front[1])),
      high: fiveCardStrength(at(a), at(b), at(c), at(d), at(e), straights),
    };
  });
}

/** 10.11.A both hands are on one scale, so a foul is one comparison. */
export function isLegal({ low, high }: Setting): boolean {
  return high >= low;
}

/** A straight, a flush or both behind: what a house way calls a complete hand. */
export function leavesComplete({ high }: Setting): boolean {
  return complete.has(categoryOf(high));
}

const complete: ReadonlySet<HandCategory> = new Set([
  "straight",
  "flush",
  "straight-flush",
  "royal-flush",
]);

type Five = readonly [number, number, number, number, number];

const splits: readonly { readonly front: readonly [number, number]; readonly back: Five }[] =
  allSplits();

function allSplits() {
  const seven = [0, 1, 2, 3, 4, 5, 6] as const;
  return seven.flatMap((i) =>
    seven.slice(i + 1).map((j) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = seven.filter((k) => k !== i && k !== j);
      return { front: [i, j] as const, back: [a, b, c, d, e] as const };
    }),
  );
}
