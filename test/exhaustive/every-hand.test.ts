import { describe, expect, test } from "vitest";
import { type CardBits, cardBits } from "../../domain/cards/card-bits.ts";
import { paiGowPokerDeck } from "../../domain/cards/deck.ts";
import {
  categoryOf,
  fiveCardStrength,
  floorOf,
  type SequenceTable,
  type Strength,
  sequenceTables,
} from "../../domain/cards/strength.ts";
import { bestFive } from "./best-five.ts";
import { bestFiveWithJoker, bestFiveWithoutJoker, sevenCardHands } from "./published-odds.ts";

describe("all 154,143,080 seven-card hands, one by one", () => {
  test("have the published best five cards", () => {
    const counts = countByCategory(sequenceTables["second-highest"]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(sevenCardHands);
    const counted = Array.from(counts, (count, index) => [categoryOf(index << 26), count]);
    const published = Object.entries(bestFiveWithoutJoker).map(([category, count]) => {
      const withJoker = new Map(Object.entries(bestFiveWithJoker)).get(category) ?? 0;
      return [category, count + withJoker];
    });
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(published));
  });
});

const deck = Int32Array.from(paiGowPokerDeck, cardBits);

function countByCategory(sequences: SequenceTable): Int32Array {
  const counts = new Int32Array((floorOf("five-aces") >>> 26) + 1);
  const hand: CardBits[] = [];

  function dealFrom(next: number): void {
    if (hand.length === 6) {
      const six = bestFive(hand, sequences);
      for (let last = next; last < deck.length; last++) {
        const best = bestWith(deck[last] ?? 0, hand, six, sequences);
        counts[best >>> 26] = (counts[best >>> 26] ?? 0) + 1;
      }
      return;
    }
    for (let index = next; index < deck.length; index++) {
      if (hand.length === 0) process.stderr.write(`\rfirst card ${paiGowPokerDeck[index]} `);
      hand.push(deck[index] ?? 0);
      dealFrom(index + 1);
      hand.pop();
    }
  }

  dealFrom(0);
  process.stderr.write("\n");
  return counts;
}

/** Of the 21 fives in seven cards six were seen before the last card came; these are the other 15. */
function bestWith(
  last: CardBits,
  six: readonly CardBits[],
  bestOfSix: Strength,
  sequences: SequenceTable,
): Strength {
  let best = bestOfSix;
  for (let skipped = 0; skipped < 5; skipped++) {
    for (let alsoSkipped = skipped + 1; alsoSkipped < 6; alsoSkipped++) {
      const a = six[skipped > 0 ? 0 : alsoSkipped > 1 ? 1 : 2] ?? 0;
      const b = six[skipped > 1 ? 1 : alsoSkipped > 2 ? 2 : 3] ?? 0;
      const c = six[skipped > 2 ? 2 : alsoSkipped > 3 ? 3 : 4] ?? 0;
      const d = six[skipped > 3 ? 3 : alsoSkipped > 4 ? 4 : 5] ?? 0;
      const strength = fiveCardStrength(a, b, c, d, last, sequences);
      if (strength > best) best = strength;
    }
  }
  return best;
}
