import { allRanks, type CardBits, type RankSet } from "../../cards/card-bits.ts";
import { type SequenceTable, type Strength, twoCardStrength } from "../../cards/strength.ts";
import { type HeldRanks, highestOf } from "./held-ranks.ts";
import type { Front } from "./house-way.ts";
import { highOf, isComplete, lowOf, type Setting, splits } from "./settings.ts";

/** Seven cards as a house way sees them. */
export interface SevenCards {
  readonly cards: readonly CardBits[];
  readonly sequences: SequenceTable;
  readonly held: HeldRanks;
  /** Some five of the seven are a straight, a flush or both. */
  readonly complete: boolean;
}

/** The strength of a front, which no other front shares; 0 when the cards have no such front. */
export type FrontOf = (seven: SevenCards) => Strength;

/** How each front that a row may prescribe is found. */
export const frontsByChoice: Readonly<Record<Front, FrontOf>> = {
  "pair-of-first": ({ held }) => pairOf(held.first),
  "pair-of-second": ({ held }) => pairOf(held.second),
  "one-of-first-and-highest-beside": ({ held }) => oneOfEach(held.first, highestOf(held.beside)),
  "two-highest-beside": ({ held }) => twoHighest(held.beside),
  "second-and-third-highest": ({ held }) => twoHighest(held.beside ^ highestOf(held.beside)),
  "highest-leaving-complete": highestLeavingComplete,
};

function pairOf(rank: RankSet): Strength {
  return rank === 0 ? 0 : twoCardStrength(rank, rank);
}

function oneOfEach(one: RankSet, other: RankSet): Strength {
  return one === 0 || other === 0 ? 0 : twoCardStrength(one, other);
}

function twoHighest(set: RankSet): Strength {
  const highest = highestOf(set);
  return oneOfEach(highest, highestOf(set ^ highest));
}

function highestLeavingComplete({ cards, sequences, complete }: SevenCards): Strength {
  let highest = 0;
  if (!complete) return highest;
  for (let split = 0; split < 21; split++) {
    const low = lowOf(cards, split);
    if (low > highest && isComplete(highOf(cards, split, sequences))) highest = low;
  }
  return highest;
}

// A copy of its own is folded into the code; an imported binding is read anew at each use.
const rankMask = allRanks;

/**
 * The best high hand among the legal settings with a front: a split pair of aces may leave a
 * royal flush behind. Null when there is none.
 */
export function bestWithFront({ cards, sequences }: SevenCards, front: Strength): Setting | null {
  const ranks = (front | (front >>> 13)) & rankMask;
  let best = -1;
  let high = 0;
  let next = 0;
  for (let one = 0; one < 6; one++) {
    const first = cards[one] ?? 0;
    if ((first & ranks) === 0) {
      next += 6 - one;
      continue;
    }
    for (let other = one + 1; other < 7; other++, next++) {
      // Two cards with exactly these ranks between them: the pair when it is one rank.
      if (((first | (cards[other] ?? 0)) & rankMask) !== ranks) continue;
      const behind = highOf(cards, next, sequences);
      // 10.11.A both hands are on one scale, so a foul is one comparison.
      if (behind >= front && behind > high) {
        best = next;
        high = behind;
      }
    }
  }
  const split = splits[best];
  return split === undefined ? null : { front: split.front, back: split.back, low: front, high };
}

/** The legal setting with the highest front, and of those the best high hand. Every seven cards have one. */
export function highestLegal({ cards, sequences }: SevenCards): Setting {
  let setting: Setting = { front: [5, 6], back: [0, 1, 2, 3, 4], low: -1, high: -1 };
  for (const [index, split] of splits.entries()) {
    const low = lowOf(cards, index);
    if (low < setting.low) continue;
    const high = highOf(cards, index, sequences);
    if (high >= low && (low > setting.low || high > setting.high)) {
      setting = { ...split, low, high };
    }
  }
  return setting;
}
