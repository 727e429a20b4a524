import { type Card, joker } from "./card.ts";
import { rankFive } from "./rank-five.ts";
import type { HandCategory, Strength } from "./strength.ts";

/** What five cards of the 52-card deck can be, from the highest down. */
export const standardCategories = [
  "royal-flush",
  "straight-flush",
  "four-of-a-kind",
  "full-house",
  "flush",
  "straight",
  "three-of-a-kind",
  "two-pair",
  "pair",
  "high-card",
] as const;
export type StandardCategory = (typeof standardCategories)[number];

/** What a hand of the 52-card deck is worth: larger strength is higher, equal strength is a tie. */
export interface StandardRank {
  readonly category: StandardCategory;
  readonly strength: Strength;
}

/**
 * Ranks five cards of the 52-card deck as Caribbean Stud and Let It Ride do: without a joker, and
 * with A-2-3-4-5 the lowest straight (rules §2.4), where Pai Gow Poker has it second-highest.
 * @throws RangeError unless there are five different cards, none of them the joker.
 */
export function rankStandard(cards: readonly Card[]): StandardRank {
  if (cards.includes(joker)) throw new RangeError(`no joker in this deck: ${cards.join(" ")}`);
  const { category, strength } = rankFive(cards, "lowest");
  return { category: standardCategory(category), strength };
}

/** The name of a category in this deck. @throws RangeError for five aces, which it cannot make. */
export function standardCategory(category: HandCategory): StandardCategory {
  if (category === "five-aces") throw new RangeError("five aces without a joker");
  return category === "one-pair" ? "pair" : category;
}
