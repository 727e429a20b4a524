import type { Card } from "./card.ts";
import { type CardBits, cardBits } from "./card-bits.ts";
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
  const a = bitsAt(cards, 0);
  const b = bitsAt(cards, 1);
  const c = bitsAt(cards, 2);
  const d = bitsAt(cards, 3);
  const e = bitsAt(cards, 4);
  // Without an array in between: ranking is measured in millions per second.
  if (a === b || a === c || a === d || a === e || b === c || b === d || b === e) twice(cards);
  if (c === d || c === e || d === e) twice(cards);
  const strength = fiveCardStrength(a, b, c, d, e, sequenceTables[wheel]);
  return { category: categoryOf(strength), strength };
}

function bitsAt(cards: readonly Card[], place: number): CardBits {
  const card = cards[place];
  return card === undefined ? 0 : cardBits(card);
}

function twice(cards: readonly Card[]): never {
  throw new RangeError(`a card twice: ${cards.join(" ")}`);
}
