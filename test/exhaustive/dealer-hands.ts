import { allRanks, type CardBits, type RankSet } from "../../domain/cards/card-bits.ts";
import { fiveCardStrength, type Strength, sequenceTables } from "../../domain/cards/strength.ts";
import { strengthQualifies } from "../../domain/caribbean-stud/hand.ts";
import { flushRanks, rankPatterns } from "./rank-patterns.ts";

// The dealer's hands that a player's hand leaves are not dealt but counted. By ranks alone, a hand
// is a product of binomials: of each rank, so many of the cards that are left. Every card of a rank
// stands in as many of these as any other, so that one division gives the hands with an upcard.
// What is still wrong is that five cards of one suit were taken for mixed ones; that is put right
// suit by suit.

/** The 163,185 hands that an upcard leaves the dealer, by how they stand to the player's. */
export interface DealerHands {
  /** Those that do not qualify. */
  readonly noHand: number;
  readonly below: number;
  readonly even: number;
  readonly above: number;
}

/** A number for each standing, in the order above, and within it for each rank. */
type ByStandingAndRank = Int32Array;

function standing(dealer: Strength, player: Strength): number {
  if (!strengthQualifies(dealer)) return 0;
  if (dealer === player) return 2;
  return dealer < player ? 1 : 3;
}

const choose = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
];

/**
 * Hands by ranks alone, each counted once for every card of the rank in it.
 * @param left how many cards of each rank the player's hand leaves.
 */
export function handsByRank(player: Strength, left: readonly number[]): ByStandingAndRank {
  const counts = new Int32Array(4 * 13);
  for (const { ranks, times, strength } of rankPatterns) {
    let hands = 1;
    for (let place = 0; place < ranks.length; place++) {
      hands *= choose[left[ranks[place] ?? 0] ?? 0]?.[times[place] ?? 0] ?? 0;
    }
    if (hands === 0) continue;
    const row = 13 * standing(strength, player);
    for (let place = 0; place < ranks.length; place++) {
      const at = row + (ranks[place] ?? 0);
      counts[at] = (counts[at] ?? 0) + hands * (times[place] ?? 0);
    }
  }
  return counts;
}

/** What to add for an upcard of a suit of which the player holds some ranks. */
export function flushesOfSuit(player: Strength, held: RankSet): ByStandingAndRank {
  const counts = new Int32Array(4 * 13);
  for (const { set, ranks, suited, mixed } of flushRanks) {
    if ((set & held) !== 0) continue;
    const taken = 13 * standing(mixed, player);
    const really = 13 * standing(suited, player);
    if (taken === really) continue;
    for (const rank of ranks) {
      counts[taken + rank] = (counts[taken + rank] ?? 0) - 1;
      counts[really + rank] = (counts[really + rank] ?? 0) + 1;
    }
  }
  return counts;
}

/** The hands with an upcard of this rank, from the two counts for its ranks and its suit. */
export function withUpcard(
  rank: number,
  cardsLeft: number,
  byRank: ByStandingAndRank,
  flushes: ByStandingAndRank,
): DealerHands {
  const at = (row: number): number =>
    (byRank[13 * row + rank] ?? 0) / cardsLeft + (flushes[13 * row + rank] ?? 0);
  return { noHand: at(0), below: at(1), even: at(2), above: at(3) };
}

/** The dealer's hands against one player's hand and one upcard, which is not in it. */
export function dealerHands(player: readonly CardBits[], upcard: CardBits): DealerHands {
  const strength = strengthOf(player);
  const rank = 31 - Math.clz32(upcard & allRanks);
  const suit = upcard & ~allRanks;
  const left = cardsLeft(player);
  const held = player.reduce((set, card) => ((card & suit) === 0 ? set : set | card), 0) & allRanks;
  return withUpcard(
    rank,
    left[rank] ?? 0,
    handsByRank(strength, left),
    flushesOfSuit(strength, held),
  );
}

/** How many cards of each rank a hand leaves. */
export function cardsLeft(hand: readonly CardBits[]): number[] {
  const left = Array.from({ length: 13 }, () => 4);
  for (const card of hand) {
    const rank = 31 - Math.clz32(card & allRanks);
    left[rank] = (left[rank] ?? 0) - 1;
  }
  return left;
}

export function strengthOf([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly CardBits[]): Strength {
  return fiveCardStrength(a, b, c, d, e, sequenceTables.lowest);
}
