import type { Card } from "./card.ts";
import { distinctBits } from "./card-bits.ts";
import type { WheelRule } from "./straights.ts";
import {
  categoryOf,
  fiveCardStrength,
  type HandCategory,
  type Strength,
  sequenceTables,
} from "./strength.ts";

/** What a five-card hand is worth: larger strength is higher, equal strength is a copy. */
export interface FiveCardRank {
  readonly category: HandCategory;
  readonly strength: Strength;
}

/**
 * Ranks a five-card hand, the joker included, by rules §1.2 and §1.3. Order and suits of the
 * cards never matter beyond a common suit.
 * @throws RangeError unless there are five different cards.
 */
export function rankFive(cards: readonly Card[], wheel: WheelRule): FiveCardRank {
  if (cards.length !== 5) throw new RangeError(`not five cards: ${cards.length}`);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = distinctBits(cards);
  const strength = fiveCardStrength(a, b, c, d, e, sequenceTables[wheel]);
  return { category: categoryOf(strength), strength };
}
