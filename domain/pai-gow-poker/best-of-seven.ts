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

/**
 * What else these are. Such five are often the only straight or flush of the seven, while of a full
 * house or four of a kind another five always shows what is in it.
 */
const alsoHeld: { readonly [Category in HandCategory]?: readonly HandCategory[] } = {
  "straight-flush": ["straight", "flush"],
  "royal-flush": ["straight", "flush", "straight-flush"],
};

/** The kinds of hand among them, so that a pay table without a line for the best pays the next. */
export function categoriesOfSeven(
  cards: readonly Card[],
  wheel: WheelRule,
): ReadonlySet<HandCategory> {
  const held = handsOfSeven(cards, wheel).map(categoryOf);
  return new Set(held.flatMap((category) => [category, ...(alsoHeld[category] ?? [])]));
}

function pick(cards: readonly Card[], places: readonly number[]): Card[] {
  return places.flatMap((place) => cards[place] ?? []);
}
