import type { Card } from "../cards/card.ts";
import {
  rankStandard,
  type StandardCategory,
  type StandardRank,
  standardCategories,
} from "../cards/rank-standard.ts";
import { floorOf, type Strength } from "../cards/strength.ts";

/** The hands of Caribbean Stud, from the highest down. */
export const studCategories = standardCategories;
export type StudCategory = StandardCategory;

/** How a player's hand stands against the dealer's. */
export type StudComparison = "higher" | "tie" | "lower";

/**
 * What five cards are worth.
 * @throws RangeError unless there are five different cards of the 52-card deck.
 */
export function studHand(cards: readonly Card[]): StandardRank {
  return rankStandard(cards);
}

// A hand without a pair is its set of ranks, so these two ranks are bits 12 and 11 of its strength.
const aceAndKing = 0b1_1000_0000_0000;

/**
 * Whether the dealer's hand qualifies: ace-king or better (rules §2.3). A-K-4-3-2 is the lowest
 * that does, A-Q-J-T-9 the highest that does not; a straight does, whatever its cards.
 * @throws RangeError unless there are five different cards of the 52-card deck.
 */
export function qualifies(dealer: readonly Card[]): boolean {
  return strengthQualifies(studHand(dealer).strength);
}

/** The same of a strength that is known already. */
export function strengthQualifies(strength: Strength): boolean {
  return strength >= floorOf("one-pair") || (strength & aceAndKing) === aceAndKing;
}

/**
 * 7.9.E the player's hand against the dealer's: all five cards count, suits never do (rules §2.4).
 * @throws RangeError unless each has five cards, all ten of them different.
 */
export function compareStudHands(player: readonly Card[], dealer: readonly Card[]): StudComparison {
  const shared = player.find((card) => dealer.includes(card));
  if (shared !== undefined) throw new RangeError(`a card in both hands: ${shared}`);
  const difference = studHand(player).strength - studHand(dealer).strength;
  if (difference === 0) return "tie";
  return difference > 0 ? "higher" : "lower";
}
