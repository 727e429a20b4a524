import type { Card } from "../cards/card.ts";
import { rankFive } from "../cards/rank-five.ts";
import type { WheelRule } from "../cards/straights.ts";
import { categoryOf, type HandCategory, type Strength } from "../cards/strength.ts";
import { splits } from "./house-way/settings.ts";

/**
 * Strengths of the 21 five-card hands that seven cards make.
 * @throws RangeError when a card is there twice, or a hand has not five.
 */
export function handsOfSeven(cards: readonly Card[], wheel: WheelRule): readonly Strength[] {
  return splits.map(({ back }) => rankFive(pick(cards, back), wheel).strength);
}

/** The kinds of hand among them. */
export function categoriesOfSeven(
  cards: readonly Card[],
  wheel: WheelRule,
): ReadonlySet<HandCategory> {
  return new Set(handsOfSeven(cards, wheel).map(categoryOf));
}

function pick(cards: readonly Card[], places: readonly number[]): Card[] {
  return places.flatMap((place) => cards[place] ?? []);
}
