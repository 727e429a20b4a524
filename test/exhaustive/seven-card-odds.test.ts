import { describe, expect, test } from "vitest";
import { ranks } from "../../domain/cards/card.ts";
import { straightTables } from "../../domain/cards/straights.ts";
import { categoryOf } from "../../domain/cards/strength.ts";
import { heldRanks } from "../../domain/pai-gow-poker/house-way/held-ranks.ts";
import { bestFive } from "./best-five.ts";
import {
  bestFiveWithJoker,
  bestFiveWithoutJoker,
  paiGowByHighCard,
  sevenCardHands,
} from "./published-odds.ts";
import { forEachSuitClass } from "./suit-classes.ts";

type Counts = Record<string, number>;

function add(counts: Counts, key: string, hands: number): void {
  counts[key] = (counts[key] ?? 0) + hands;
}

describe("all 154,143,080 seven-card hands, by classes of suits", () => {
  test.each(["second-highest", "lowest"] as const)(
    "have the published best five cards (wheel %s)",
    (wheel) => {
      const table = straightTables[wheel];
      const withJoker: Counts = { ...bestFiveWithJoker };
      const withoutJoker: Counts = { ...bestFiveWithoutJoker };
      for (const counts of [withJoker, withoutJoker]) {
        for (const category of Object.keys(counts)) counts[category] = 0;
      }
      const paiGow: Counts = {};
      forEachSuitClass(({ cards, hands, joker }) => {
        const best = bestFive(cards, table);
        const category = categoryOf(best);
        add(joker ? withJoker : withoutJoker, category, hands);
        if (category === "high-card") add(paiGow, ranks[31 - Math.clz32(best)] ?? "", hands);
      });
      expect(withoutJoker).toEqual(bestFiveWithoutJoker);
      expect(withJoker).toEqual(bestFiveWithJoker);
      expect(paiGow).toEqual(paiGowByHighCard);
    },
  );

  test("hold the published shapes, the joker an ace", () => {
    const holdings: Counts = {};
    let total = 0;
    forEachSuitClass(({ cards, hands }) => {
      const { holding, repeated } = heldRanks(cards);
      const pairBeside = holding === "five-aces" && repeated.length === 2;
      add(holdings, pairBeside ? "five-aces-and-pair" : holding, hands);
      if (holding === "full-house" && repeated.length === 3) add(holdings, "3-2-2", hands);
      total += hands;
    });
    expect(total).toBe(sevenCardHands);
    expect(holdings).toMatchObject({
      "five-aces": 1128 - 72,
      "five-aces-and-pair": 72,
      "quads-and-trips": 888,
      "quads-and-pair": 56_760,
      "two-trips": 68_640,
      "3-2-2": 150_480,
      "full-house": 150_480 + 3_970_560,
      "three-pair": 2_898_720,
    });
  });
});
