import type { Card } from "./card.ts";
import { distinctBits } from "./card-bits.ts";
import { categoryOf, type HandCategory, type Strength, twoCardStrength } from "./strength.ts";

/** What a two-card hand is worth, on the same scale as a five-card hand (10.11.A compares them). */
export interface TwoCardRank {
  readonly category: Extract<HandCategory, "one-pair" | "high-card">;
  readonly strength: Strength;
}

/**
 * Ranks a two-card hand: pairs over no pair, the joker an ace (rules §1.4).
 * @throws RangeError unless there are two different cards.
 */
export function rankTwo(cards: readonly Card[]): TwoCardRank {
  const [a, b, ...more] = distinctBits(cards);
  if (a === undefined || b === undefined || more.length > 0) {
    throw new RangeError(`not two cards: ${cards.length}`);
  }
  const strength = twoCardStrength(a, b);
  return { category: categoryOf(strength) === "one-pair" ? "one-pair" : "high-card", strength };
}
