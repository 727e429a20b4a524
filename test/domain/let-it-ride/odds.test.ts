import { describe, expect, test } from "vitest";
import type { Card } from "../../../domain/cards/card.ts";
import { standardDeck } from "../../../domain/cards/deck.ts";
import { paidAs, rideHand } from "../../../domain/let-it-ride/hand.ts";
import { ridePayTable } from "../../../domain/let-it-ride/pay-table.ts";
import { threeCardHands, threeCardOdds } from "../../exhaustive/published-odds.ts";
import { countThreeCardHands } from "../../exhaustive/three-card-hands.ts";
import { written } from "../cards/written-cards.ts";

/** What wager 2 wins less what it loses, over the 48 cards that can come. */
function worthOfWager2(own: readonly Card[], [first]: readonly Card[]): number {
  if (first === undefined) throw new RangeError("no community card");
  return standardDeck
    .filter((card) => card !== first && !own.includes(card))
    .reduce((sum, last) => {
      const category = paidAs(rideHand(own, [first, last]));
      return sum + (category === null ? -1 : ridePayTable.pays[category]);
    }, 0);
}

describe("wager 2 with four cards", () => {
  test.each([
    ["[dispute-E9] 5-6-7-8 mixed is worth nothing either way", "5s 6h 7d", "8c", 0],
    ["[dispute-E9] J-Q-K-A mixed is worth nothing either way", "Js Qh Kd", "Ac", 0],
    ["7-8-9-T mixed is worth something, by its tens", "7s 8h 9d", "Tc", 6],
    ["a pair of tens wins whatever comes", "Ts Th 4d", "2c", 48 + 2 * 2 + 6],
  ])("%s", (_, own, first, worth) => {
    expect(worthOfWager2(written(own), written(first))).toBe(worth);
  });
});

describe("three cards of the 52-card deck", () => {
  test("all 22,100 are of the published categories", () => {
    const counts = countThreeCardHands();
    expect(counts).toEqual(threeCardOdds);
    expect(Object.values(counts).reduce((sum, hands) => sum + hands)).toBe(threeCardHands);
  });
});
