import { type Card, joker } from "../cards/card.ts";
import { ace, allRanks, allSuits, distinctBits } from "../cards/card-bits.ts";

/** The hands of three cards that a bonus pays, from the highest down: straights outrank flushes. */
export const threeCardCategories = [
  "mini-royal",
  "straight-flush",
  "three-of-a-kind",
  "straight",
  "flush",
  "pair",
] as const;
export type ThreeCardCategory = (typeof threeCardCategories)[number];

const aceKingQueen = ace | (ace >> 1) | (ace >> 2);
const aceTwoThree = ace | 0b11;

/**
 * What a player's own three cards make, or null for none of it (rules §3.4).
 * @throws RangeError unless there are three different cards of the 52-card deck.
 */
export function threeCardHand(cards: readonly Card[]): ThreeCardCategory | null {
  if (cards.includes(joker)) throw new RangeError(`no joker in this deck: ${cards.join(" ")}`);
  const [a, b, c, ...more] = distinctBits(cards);
  if (a === undefined || b === undefined || c === undefined || more.length > 0) {
    throw new RangeError(`not three cards: ${cards.length}`);
  }
  if ((a & b & c & allRanks) !== 0) return "three-of-a-kind";
  if ((((a & b) | (a & c) | (b & c)) & allRanks) !== 0) return "pair";
  const ranks = (a | b | c) & allRanks;
  const suited = (a & b & c & allSuits) !== 0;
  if (ranks === aceKingQueen && suited) return "mini-royal";
  const lowest = ranks & -ranks;
  const straight = ranks === 0b111 * lowest || ranks === aceTwoThree;
  if (straight) return suited ? "straight-flush" : "straight";
  return suited ? "flush" : null;
}
