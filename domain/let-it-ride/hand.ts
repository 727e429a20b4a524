import type { Card } from "../cards/card.ts";
import {
  rankStandard,
  type StandardCategory,
  type StandardRank,
  standardCategories,
} from "../cards/rank-standard.ts";
import { floorOf, type Strength } from "../cards/strength.ts";

/** The hands that are paid in Let It Ride, from the highest down; below them every wager up loses. */
export const rideCategories = [
  "royal-flush",
  "straight-flush",
  "four-of-a-kind",
  "full-house",
  "flush",
  "straight",
  "three-of-a-kind",
  "two-pair",
  "tens-or-better",
] as const;
export type RideCategory = (typeof rideCategories)[number];

const ten = 1 << 8;
const pairOfTens: Strength = floorOf("one-pair") | (ten << 13);

/**
 * 8.9.G.1 the hand of a player's three cards and the two community cards.
 * @throws RangeError unless they are three and two different cards of the 52-card deck.
 */
export function rideHand(own: readonly Card[], community: readonly Card[]): StandardRank {
  if (own.length !== 3) throw new RangeError(`not three cards: ${own.length}`);
  return rankStandard([...own, ...community]);
}

/** 8.9.H what a hand is paid as, or null below a pair of tens. */
export function paidAs({ category, strength }: StandardRank): RideCategory | null {
  if (category === "high-card") return null;
  if (category !== "pair") return category;
  return strength >= pairOfTens ? "tens-or-better" : null;
}

/** The hands of the five-card bonus, which may pay any of them. */
export const bonusCategories = standardCategories;
export type BonusCategory = StandardCategory;
