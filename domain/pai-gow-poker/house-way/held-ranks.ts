import { ace, type CardBits, type RankSet } from "../../cards/card-bits.ts";
import type { Holding } from "./house-way.ts";

/** The ranks of seven cards as a house way reads them; each is a set of one rank. */
export interface HeldRanks {
  readonly holding: Holding;
  /** Ranks held more than once: the most often first, then the higher first. */
  readonly repeated: readonly RankSet[];
  /** Ranks held once, the higher first. */
  readonly beside: readonly RankSet[];
}

/** Counts the ranks; the joker, an ace in its bits, counts as one (rules §1.16). */
export function heldRanks(cards: readonly CardBits[]): HeldRanks {
  const held: { readonly rank: RankSet; readonly times: number }[] = [];
  for (let rank = ace; rank > 0; rank >>= 1) {
    let times = 0;
    for (const card of cards) if ((card & rank) !== 0) times += 1;
    if (times > 0) held.push({ rank, times });
  }
  held.sort((one, other) => other.times - one.times || other.rank - one.rank);
  const repeated = held.filter(({ times }) => times > 1);
  return {
    holding: holdingOf(repeated.map(({ times }) => times)),
    repeated: repeated.map(({ rank }) => rank),
    beside: held.slice(repeated.length).map(({ rank }) => rank),
  };
}

function holdingOf([first = 1, second = 1, third = 1]: readonly number[]): Holding {
  switch (first) {
    case 5:
      return "five-aces";
    case 4:
      if (second === 1) return "quads";
      return second === 3 ? "quads-and-trips" : "quads-and-pair";
    case 3:
      if (second === 1) return "trips";
      return second === 3 ? "two-trips" : "full-house";
    case 2:
      if (second === 1) return "one-pair";
      return third === 2 ? "three-pair" : "two-pair";
    default:
      return "none";
  }
}
