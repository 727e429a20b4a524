import { ace, allSuits, type CardBits, jokerFlag, type RankSet } from "../../cards/card-bits.ts";

// What a house way makes of seven cards depends on three things only: how often each rank is
// held, whether the joker is, and which ranks are held in the suit that gives a flush, if one does.
//
// For of suits, the strength of five cards asks just whether all five share one (the joker shares
// them all). Sharing takes five natural cards of one suit, or four beside the joker: more than half
// of the natural cards, so one suit at most has them. Which fives share it is then told by the
// ranks in that suit, and without such a suit none does. Two hands alike in the three things have
// the same 21 settings by strength, and so the same row, front and back.
//
// One hand for each combination therefore stands for all 154,143,080: some 290,000.

/** Sees one hand of a class, in an array that is reused for the next. @returns true to stop. */
export type VisitClass = (cards: readonly CardBits[]) => boolean;

const joker: CardBits = ace | allSuits | jokerFlag;
const flushSuit = 3;
const suitBit = (suit: number): CardBits => 1 << (13 + suit);

/** Calls `visit` with one hand of every class, in an order that never changes, until it asks to stop. */
export function forEachRankClass(visit: VisitClass): void {
  for (const natural of [7, 6]) {
    const held: RankSet[] = [];
    if (dealRanks(held, { rank: ace, left: natural }, () => visitSuits(held, visit))) return;
  }
}

/** Every choice of natural ranks, the higher and the more often held first, none more than four times. */
function dealRanks(
  held: RankSet[],
  { rank, left }: { readonly rank: RankSet; readonly left: number },
  visit: () => boolean,
): boolean {
  if (left === 0) return visit();
  if (rank === 0) return false;
  for (let times = Math.min(4, left); times >= 0; times--) {
    for (let dealt = 0; dealt < times; dealt++) held.push(rank);
    const stop = dealRanks(held, { rank: rank >> 1, left: left - times }, visit);
    held.length -= times;
    if (stop) return true;
  }
  return false;
}

/** The same ranks without a flush, then with every set of ranks that one suit may hold of a flush. */
function visitSuits(held: readonly RankSet[], visit: VisitClass): boolean {
  const cards: CardBits[] = held.length === 6 ? [joker, ...held] : [...held];
  const first = 7 - held.length;
  // Round the suits: equal ranks stand together, so they never share one, and no suit has three.
  for (let place = first; place < 7; place++) {
    cards[place] = (held[place - first] ?? 0) | suitBit(place & 3);
  }
  if (visit(cards)) return true;
  const distinct = held.reduce((set, rank) => set | rank, 0);
  const fewest = held.length - 2;
  for (let suited = distinct; countOf(suited) > 0; suited = (suited - 1) & distinct) {
    if (countOf(suited) < fewest) continue;
    dealSuited(cards, held, suited);
    if (visit(cards)) return true;
  }
  return false;
}

function dealSuited(cards: CardBits[], held: readonly RankSet[], suited: RankSet): void {
  const first = 7 - held.length;
  let left = suited;
  let other = 0;
  held.forEach((rank, place) => {
    const isSuited = (left & rank) !== 0;
    left &= ~rank;
    cards[first + place] = rank | suitBit(isSuited ? flushSuit : other++ % flushSuit);
  });
}

function countOf(set: RankSet): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
