import { ace, allRanks, allSuits, type CardBits, jokerFlag, type RankSet } from "./card-bits.ts";
import { aceHighStanding, type StraightTable } from "./straights.ts";

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
const categories = [
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
export type HandCategory = (typeof categories)[number];

/** The lowest strength of a category: everything at or above it is that category or better. */
export function floorOf(category: HandCategory): Strength {
  return categories.indexOf(category) << 26;
}

export function categoryOf(strength: Strength): HandCategory {
  const category = categories[strength >>> 26];
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

/** Strength of a two-card hand, in which the joker is simply an ace. */
export function twoCardStrength(a: CardBits, b: CardBits): Strength {
  const pair = a & b & allRanks;
  return pair === 0 ? (a | b) & allRanks : withRepeats(onePair, pair, 0);
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
  straights: StraightTable,
): Strength {
  const ab = a | b;
  const abc = ab | c;
  const abcd = abc | d;
  const any = abcd | e;
  const ranks = any & allRanks;
  const repeated = ((a & b) | (ab & c) | (abc & d) | (abcd & e)) & allRanks;
  const suited = (a & b & c & d & e & allSuits) !== 0;
  const joker = (any & jokerFlag) !== 0;

  if (repeated === 0)
    return sequenceStrength(ranks, joker ? ranks ^ ace : ranks, suited, straights);
  if (joker && repeated === ace) {
    // The joker beside an ace may stand for a missing rank instead of pairing the ace.
    const completed = completedStrength(ranks, suited, straights);
    if (completed !== 0) return completed;
  }
  return repeatedStrength(a, b, c, d, e, ranks, repeated);
}

/** Five ranks, none twice. `held` are the natural ones, without what the joker stands for. */
function sequenceStrength(
  ranks: RankSet,
  held: RankSet,
  suited: boolean,
  straights: StraightTable,
): Strength {
  const standing = straights[held] ?? 0;
  if (standing === 0) return suited ? flush | ranks : ranks;
  if (!suited) return straight | standing;
  return standing === aceHighStanding ? royalFlush : straightFlush | standing;
}

/** An ace, the joker and three more: what the joker completes, or 0 when it can only be an ace. */
function completedStrength(held: RankSet, suited: boolean, straights: StraightTable): Strength {
  if (!holdsFourRanks(held)) return 0;
  if (!suited && straights[held] === 0) return 0;
  return sequenceStrength(held | highestMissing(held), held, suited, straights);
}

/** Five cards of which some repeat, and no straight or flush among them. */
function repeatedStrength(
  a: CardBits,
  b: CardBits,
  c: CardBits,
  d: CardBits,
  e: CardBits,
  ranks: RankSet,
  repeated: RankSet,
): Strength {
  const pairAB = a & b;
  const pairABC = pairAB | ((a | b) & c);
  const threeABC = pairAB & c;
  const pairABCD = pairABC | ((a | b | c) & d);
  const threeABCD = threeABC | (pairABC & d);
  const three = (threeABCD | (pairABCD & e)) & allRanks;
  if (three === 0) {
    const twoPairs = (repeated & (repeated - 1)) !== 0;
    return withRepeats(twoPairs ? twoPair : onePair, repeated, ranks ^ repeated);
  }
  const four = ((threeABC & d) | (threeABCD & e)) & allRanks;
  if (four !== 0) return ranks === four ? fiveAces : withRepeats(fourOfAKind, four, ranks ^ four);
  const pair = repeated ^ three;
  return pair === 0
    ? withRepeats(threeOfAKind, three, ranks ^ three)
    : withRepeats(fullHouse, three, pair);
}

function withRepeats(floor: Strength, repeated: RankSet, others: RankSet): Strength {
  return floor | (repeated << 13) | others;
}

function holdsFourRanks(set: RankSet): boolean {
  const three = set & (set - 1);
  const two = three & (three - 1);
  return (two & (two - 1)) !== 0;
}

function highestMissing(set: RankSet): RankSet {
  return 1 << (31 - Math.clz32(~set & allRanks));
}
