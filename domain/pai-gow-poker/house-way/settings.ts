import {
  allRanks,
  allSuits,
  type CardBits,
  jokerFlag,
  type RankSet,
} from "../../cards/card-bits.ts";
import { holdsStraight } from "../../cards/straights.ts";
import {
  fiveCardStrength,
  floorOf,
  type SequenceTable,
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

/** Which two cards go in front, for each of the 21 splits; the pairs of earlier cards first. */
export const splits: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, i) =>
  Array.from({ length: 6 - i }, (_, j): [number, number] => [i, i + j + 1]),
).flat();

/** The seven places in the order of each split, its front first: flat, for it is read 21 times a hand. */
const order = Uint8Array.from(
  splits.flatMap((front) => [...front, ...[0, 1, 2, 3, 4, 5, 6].filter((k) => !front.includes(k))]),
);

// Copies of its own are folded into the code; an imported binding is read anew at each use.
const rankMask = allRanks;
const suitMask = allSuits;
const jokerMask = jokerFlag;

/** Strength of the two cards that a split puts in front. */
export function lowOf(cards: readonly CardBits[], split: number): Strength {
  const at = 7 * split;
  return twoCardStrength(cards[order[at] ?? 0] ?? 0, cards[order[at + 1] ?? 0] ?? 0);
}

/** Strength of the five cards that a split leaves behind. */
export function highOf(
  cards: readonly CardBits[],
  split: number,
  sequences: SequenceTable,
): Strength {
  const at = 7 * split;
  return fiveCardStrength(
    cards[order[at + 2] ?? 0] ?? 0,
    cards[order[at + 3] ?? 0] ?? 0,
    cards[order[at + 4] ?? 0] ?? 0,
    cards[order[at + 5] ?? 0] ?? 0,
    cards[order[at + 6] ?? 0] ?? 0,
    sequences,
  );
}

/** 10.11.A both hands are on one scale, so a foul is one comparison. */
export function isLegal({ low, high }: Pick<Setting, "low" | "high">): boolean {
  return high >= low;
}

const straight = floorOf("straight");
const fullHouse = floorOf("full-house");
const straightFlush = floorOf("straight-flush");
const fiveAces = floorOf("five-aces");

/** A straight, a flush or both: what a house way calls a complete hand. */
export function isComplete(high: Strength): boolean {
  if (high < straight || high >= fiveAces) return false;
  return high < fullHouse || high >= straightFlush;
}

/** Whether some five of the seven are complete: cheaper than looking at all 21 settings. */
export function holdsComplete(cards: readonly CardBits[]): boolean {
  let perSuit = 0;
  let held: RankSet = 0;
  let joker = false;
  for (let index = 0; index < 7; index++) {
    const card = cards[index] ?? 0;
    perSuit += countOfSuits[(card & suitMask) >>> 13] ?? 0;
    if ((card & jokerMask) === 0) held |= card & rankMask;
    else joker = true;
  }
  // Counts up to seven in four-bit fields: five and more reach the field's top bit with three added.
  if (((perSuit + 0x3333) & 0x8888) !== 0) return true;
  return holdsStraight(held, joker);
}

const countOfSuits = Uint16Array.from({ length: 16 }, (_, suits) =>
  [0, 1, 2, 3].reduce((counts, suit) => counts | (((suits >> suit) & 1) << (4 * suit)), 0),
);
