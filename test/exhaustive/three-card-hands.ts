import { standardDeck } from "../../domain/cards/deck.ts";
import { type ThreeCardCategory, threeCardHand } from "../../domain/let-it-ride/three-card-hand.ts";

type ThreeCardCounts = Record<ThreeCardCategory | "nothing", number>;

/** How many of all 22,100 three-card hands are of which category. */
export function countThreeCardHands(): ThreeCardCounts {
  const counts: ThreeCardCounts = {
    "mini-royal": 0,
    "straight-flush": 0,
    "three-of-a-kind": 0,
    straight: 0,
    flush: 0,
    pair: 0,
    nothing: 0,
  };
  standardDeck.forEach((a, first) => {
    standardDeck.slice(first + 1).forEach((b, second) => {
      for (const c of standardDeck.slice(first + second + 2)) {
        counts[threeCardHand([a, b, c]) ?? "nothing"] += 1;
      }
    });
  });
  return counts;
}
