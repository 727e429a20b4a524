import {
  ace,
  allRanks,
  allSuits,
  type CardBits,
  jokerFlag,
  type RankSet,
} from "../../domain/cards/card-bits.ts";

// Hands that differ only in the names of their suits have the same ranks, so one of them
// stands for all: the one whose suits, as sets of ranks, come in descending order. That
// leaves about one hand in twenty-four to look at.

/** One hand of a class, and how many hands the class has. */
export interface SuitClass {
  readonly cards: readonly CardBits[];
  readonly hands: number;
  readonly joker: boolean;
}

const joker: CardBits = ace | allSuits | jokerFlag;

/** Calls `visit` with every class of seven cards out of the 53; the cards array is reused. */
export function forEachSuitClass(visit: (suitClass: SuitClass) => void): void {
  for (const withJoker of [false, true]) {
    const cards: CardBits[] = Array.from({ length: 7 }, () => joker);
    deal(
      { suit: 0, upTo: allRanks, left: withJoker ? 6 : 7, alike: 0, orders: 24 },
      (hands) => visit({ cards, hands, joker: withJoker }),
      cards,
    );
  }
}

/** Calls `visit` with every class of so many cards of the 52-card deck; the cards array is reused. */
export function forEachStandardSuitClass(
  size: number,
  visit: (suitClass: Omit<SuitClass, "joker">) => void,
): void {
  const cards: CardBits[] = Array.from({ length: size }, () => 0);
  deal(
    { suit: 0, upTo: allRanks, left: size, alike: 0, orders: 24 },
    (hands) => visit({ cards, hands }),
    cards,
  );
}

/** What is still to be dealt, once the suits before `suit` have their ranks. */
interface Remaining {
  readonly suit: number;
  /** The ranks of the suit before: no later suit may exceed them. */
  readonly upTo: RankSet;
  readonly left: number;
  /** How many suits in a row have had exactly the ranks `upTo`. */
  readonly alike: number;
  /** In how many ways the suits dealt so far can be named. */
  readonly orders: number;
}

function deal(remaining: Remaining, visit: (hands: number) => void, cards: CardBits[]): void {
  const { suit, upTo, left, alike, orders } = remaining;
  if (suit === 4) {
    if (left === 0) visit(orders);
    return;
  }
  const fewest = suit === 3 ? left : 0;
  for (let size = left; size >= fewest; size--) {
    for (const set of rankSets[size] ?? []) {
      if (set > upTo) break;
      let next = cards.length - left;
      for (let rank = ace; rank > 0; rank >>= 1) {
        if ((set & rank) !== 0) cards[next++] = rank | (1 << (13 + suit));
      }
      const nowAlike = set === upTo ? alike + 1 : 1;
      deal(
        {
          suit: suit + 1,
          upTo: set,
          left: left - size,
          alike: nowAlike,
          orders: orders / nowAlike,
        },
        visit,
        cards,
      );
    }
  }
}

/** All sets of ranks by how many ranks they hold, in ascending order. */
const rankSets = rankSetsBySize();

function rankSetsBySize(): readonly (readonly number[])[] {
  const bySize: number[][] = Array.from({ length: 14 }, () => []);
  for (let set = 0; set <= allRanks; set++) {
    let size = 0;
    for (let rest = set; rest > 0; rest &= rest - 1) size += 1;
    bySize[size]?.push(set);
  }
  return bySize;
}
