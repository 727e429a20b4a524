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

/** One of the 21 ways to split seven cards, by their places. */
export interface Split {
  readonly front: readonly [number, number];
  readonly back: readonly [number, number, number, number, number];
}

/** A split of certain cards, and what both hands are worth. */
export interface Setting extends Split {
  readonly low: Strength;
  readonly high: Strength;
}

const seven = [0, 1, 2, 3, 4, 5, 6] as const;

/** All splits, those with earlier cards in front first. */
export const splits: readonly Split[] = seven.flatMap((i) =>
  seven.slice(i + 1).map((j): Split => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = seven.filter((k) => k !== i && k !== j);
    return { front: [i, j], back: [a, b, c, d, e] };
  }),
);

/** The places of all splits in a row, each with its front first: flat, for it is read at every hand. */
const order = Uint8Array.from(splits.flatMap(({ front, back }) => [...front, ...back]));

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
