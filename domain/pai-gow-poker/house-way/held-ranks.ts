import { allRanks, type CardBits, type RankSet } from "../../cards/card-bits.ts";
import { type Holding, holdings } from "./house-way.ts";

/** The ranks of seven cards as a house way reads them; a rank that is not there is the empty set. */
export interface HeldRanks {
  /** Place of the holding in `holdings`. */
  readonly holding: number;
  /** Ranks held more than once: the most often first, then the higher first. */
  readonly first: RankSet;
  readonly second: RankSet;
  readonly third: RankSet;
  /** All ranks held once. */
  readonly beside: RankSet;
}

// A copy of its own is folded into the code; an imported binding is read anew at each use.
const rankMask = allRanks;

/** Counts the ranks of seven cards; the joker, an ace in its bits, counts as one (rules §1.16). */
export function heldRanks(cards: readonly CardBits[]): HeldRanks {
  // Ranks held at least once, twice, ... all thirteen counted side by side.
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let four = 0;
  let five = 0;
  for (let index = 0; index < 7; index++) {
    const rank = (cards[index] ?? 0) & rankMask;
    five |= four & rank;
    four |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
  }
  const beside = once ^ twice;
  // Two ranks held three times are the only most frequent ranks of which there may be two.
  const first = five || four || highestOf(thrice) || highestOf(twice);
  const others = twice ^ first;
  const second = highestOf(thrice & others) || highestOf(others);
  const third = highestOf(others ^ second);
  const most = five ? 5 : four ? 4 : thrice ? 3 : twice ? 2 : 1;
  const holding = holdingOf(most, second, (thrice & second) !== 0, third);
  return { holding, first, second, third, beside };
}

function holdingOf(most: number, second: RankSet, twoTrips: boolean, third: RankSet): number {
  switch (most) {
    case 5:
      return fiveAces;
    case 4:
      if (second === 0) return quads;
      return twoTrips ? quadsAndTrips : quadsAndPair;
    case 3:
      if (second === 0) return trips;
      return twoTrips ? twoTripsHeld : fullHouse;
    case 2:
      if (third !== 0) return threePair;
      return second === 0 ? onePair : twoPair;
    default:
      return none;
  }
}

// Numbers, for the rows of a house way are found by holding once per hand.
const placeOf = (holding: Holding): number => holdings.indexOf(holding);
const fiveAces = placeOf("five-aces");
const quadsAndTrips = placeOf("quads-and-trips");
const quadsAndPair = placeOf("quads-and-pair");
const quads = placeOf("quads");
const twoTripsHeld = placeOf("two-trips");
const fullHouse = placeOf("full-house");
const threePair = placeOf("three-pair");
const trips = placeOf("trips");
const twoPair = placeOf("two-pair");
const onePair = placeOf("one-pair");
const none = placeOf("none");

/** The highest rank of a set as a set of its own; empty of the empty. */
export function highestOf(set: RankSet): RankSet {
  return set === 0 ? 0 : 1 << (31 - Math.clz32(set));
}
