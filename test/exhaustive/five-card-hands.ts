import { deckBits } from "../../domain/cards/card-bits.ts";
import { standardDeck } from "../../domain/cards/deck.ts";
import { type StandardCategory, standardCategory } from "../../domain/cards/rank-standard.ts";
import {
  categoryOf,
  fiveCardStrength,
  type Strength,
  sequenceTables,
} from "../../domain/cards/strength.ts";

const { lowest } = sequenceTables;

/** How many of all 2,598,960 five-card hands have which strength, dealt one by one. */
export function countByStrength(): ReadonlyMap<Strength, number> {
  const counts = new Map<Strength, number>();
  const at = (index: number): number => deckBits[index] ?? 0;
  const cards = standardDeck.length;
  for (let a = 0; a < cards; a++)
    for (let b = a + 1; b < cards; b++)
      for (let c = b + 1; c < cards; c++)
        for (let d = c + 1; d < cards; d++)
          for (let e = d + 1; e < cards; e++) {
            const strength = fiveCardStrength(at(a), at(b), at(c), at(d), at(e), lowest);
            counts.set(strength, (counts.get(strength) ?? 0) + 1);
          }
  return counts;
}

/** The same by category. */
export function byCategory(
  counts: ReadonlyMap<Strength, number>,
): Partial<Record<StandardCategory, number>> {
  const named: Partial<Record<StandardCategory, number>> = {};
  for (const [strength, hands] of counts) {
    const category = standardCategory(categoryOf(strength));
    named[category] = (named[category] ?? 0) + hands;
  }
  return named;
}

/** Hands of a strength that is asked for. */
export function handsThat(
  counts: ReadonlyMap<Strength, number>,
  asked: (strength: Strength) => boolean,
): number {
  let hands = 0;
  for (const [strength, count] of counts) if (asked(strength)) hands += count;
  return hands;
}
