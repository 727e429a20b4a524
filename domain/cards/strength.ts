import { ace, allRanks, allSuits, type CardBits, jokerFlag, type RankSet } from "./card-bits.ts";
import {
  aceHighStanding,
  type StraightTable,
  straightTables,
  type WheelRule,
} from "./straights.ts";

// Strength of a hand as one integer that compares as hands compare:
//
//   category · 2^26  +  ranks that repeat · 2^13  +  the other ranks
//
// Sets of ranks are already ordered highest card first (card-bits.ts), so nothing has to be
// sorted, and a two-card hand stands on the same scale as a five-card hand: the kickers it
// lacks count as nothing. It all stays below 2^30, a small integer to every engine.

/** A hand's strength: larger is higher, equal is a copy. */
export type Strength = number;

/** From the lowest up (rules §1.3); the index is the category's part of the strength. */
export const handCategories = [
  "high-card",
  "one-pair",
  "two-pair",
  "three-of-a-kind",
  "straight",
  "flush",
  "full-house",
  "four-of-a-kind",
  "straight-flush",
  "royal-flush",
  "five-aces",
] as const;
export type HandCategory = (typeof handCategories)[number];

/** The lowest strength of a category: everything at or above it is that category or better. */
export function floorOf(category: HandCategory): Strength {
  return handCategories.indexOf(category) << 26;
}

export function categoryOf(strength: Strength): HandCategory {
  const category = handCategories[strength >>> 26];
  if (category === undefined) throw new RangeError(`not a strength: ${strength}`);
  return category;
}

const onePair = floorOf("one-pair");
const twoPair = floorOf("two-pair");
const threeOfAKind = floorOf("three-of-a-kind");
const straight = floorOf("straight");
const flush = floorOf("flush");
const fullHouse = floorOf("full-house");
const fourOfAKind = floorOf("four-of-a-kind");
const straightFlush = floorOf("straight-flush");
const royalFlush = floorOf("royal-flush");
const fiveAces = floorOf("five-aces");

// The module's own copies: an engine folds these into the code, but reads an imported binding
// anew at each use, which made ranking ten times slower.
const rankMask = allRanks;
const suitMask = allSuits;
const jokerMask = jokerFlag;
const onlyAce = ace;

/**
 * Strength of five cards of different ranks: index them by the set of ranks, whether they are of
 * one suit and whether the ace among them is the joker. Four ranks stand for themselves and a
 * joker beside a natural ace, which completes what it can; 0 when that is nothing.
 */
export type SequenceTable = Int32Array;

const ofOneSuit = 1 << 13;
const jokerAsAce = 1 << 14;
/** Brings the joker's flag to where the index has it. */
const jokerShift = 3;

/** Both tables, ready-made: where the wheel stands is chosen once per filing, not once per hand. */
export const sequenceTables: Readonly<Record<WheelRule, SequenceTable>> = {
  "second-highest": sequenceTable(straightTables["second-highest"]),
  lowest: sequenceTable(straightTables.lowest),
};

function sequenceTable(straights: StraightTable): SequenceTable {
  return Int32Array.from({ length: 1 << 15 }, (_, index) => {
    const ranks = index & allRanks;
    const count = countOf(ranks);
    if (count < 4 || count > 5) return 0;
    const natural = (index & jokerAsAce) === 0 ? ranks : ranks & ~ace;
    const standing = straights[natural] ?? 0;
    const suited = (index & ofOneSuit) !== 0;
    if (standing === 0 && !suited) return count === 4 ? 0 : ranks;
    if (standing === 0) return flush | (count === 4 ? ranks | highestMissing(ranks) : ranks);
    if (!suited) return straight | standing;
    return standing === aceHighStanding ? royalFlush : straightFlush | standing;
  });
}

/** Strength of a two-card hand, in which the joker is simply an ace. */
export function twoCardStrength(a: CardBits, b: CardBits): Strength {
  const pair = a & b & rankMask;
  return pair === 0 ? (a | b) & rankMask : onePair | (pair << 13);
}

/**
 * Strength of five different cards in any order. The joker is an ace, or the card that
 * completes a straight, a flush or a straight flush, whichever is higher (rules §1.2).
 */
export function fiveCardStrength(
  a: CardBits,
  b: CardBits,
  c: CardBits,
  d: CardBits,
  e: CardBits,
  sequences: SequenceTable,
): Strength {
  const ab = a | b;
  const abc = ab | c;
  const abcd = abc | d;
  const any = abcd | e;
  const ranks = any & rankMask;
  const twoABC = (a & b) | (ab & c);
  const twoABCD = twoABC | (abc & d);
  const repeated = (twoABCD | (abcd & e)) & rankMask;
  if (repeated === 0) {
    const suited = (a & b & c & d & e & suitMask) === 0 ? 0 : ofOneSuit;
    return sequences[ranks | suited | ((any & jokerMask) >>> jokerShift)] ?? 0;
  }
  if (repeated === onlyAce && (any & jokerMask) !== 0) {
    // The joker beside an ace may stand for a missing rank instead of pairing the ace.
    const suited = (a & b & c & d & e & suitMask) === 0 ? 0 : ofOneSuit;
    const completed = sequences[ranks | suited] ?? 0;
    if (completed !== 0) return completed;
  }
  const threeABC = a & b & c;
  const threeABCD = threeABC | (twoABC & d);
  const three = (threeABCD | (twoABCD & e)) & rankMask;
  if (three === 0) {
    const twoPairs = (repeated & (repeated - 1)) !== 0;
    return (twoPairs ? twoPair : onePair) | (repeated << 13) | (ranks ^ repeated);
  }
  const four = ((threeABC & d) | (threeABCD & e)) & rankMask;
  return threeOrMore(ranks, repeated, three, four);
}

/** Five cards of which a rank is held three times or more. */
function threeOrMore(ranks: RankSet, repeated: RankSet, three: RankSet, four: RankSet): Strength {
  if (four !== 0) return ranks === four ? fiveAces : fourOfAKind | (four << 13) | (ranks ^ four);
  const pair = repeated ^ three;
  const category = pair === 0 ? threeOfAKind : fullHouse;
  return category | (three << 13) | (pair === 0 ? ranks ^ three : pair);
}

function countOf(set: RankSet): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

function highestMissing(set: RankSet): RankSet {
  return 1 << (31 - Math.clz32(~set & allRanks));
}
