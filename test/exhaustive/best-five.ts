import type { CardBits } from "../../domain/cards/card-bits.ts";
import {
  fiveCardStrength,
  type SequenceTable,
  type Strength,
} from "../../domain/cards/strength.ts";

/** Strength of the best five among some cards, all of them tried. */
export function bestFive(cards: readonly CardBits[], sequences: SequenceTable): Strength {
  let best = 0;
  const at = (index: number): CardBits => cards[index] ?? 0;
  const count = cards.length;
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      for (let c = b + 1; c < count; c++)
        for (let d = c + 1; d < count; d++)
          for (let e = d + 1; e < count; e++) {
            const strength = fiveCardStrength(at(a), at(b), at(c), at(d), at(e), sequences);
            if (strength > best) best = strength;
          }
  return best;
}
