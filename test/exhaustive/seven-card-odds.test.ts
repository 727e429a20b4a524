import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ranks } from "../../domain/cards/card.ts";
import { categoryOf, sequenceTables } from "../../domain/cards/strength.ts";
import { heldRanks } from "../../domain/pai-gow-poker/house-way/held-ranks.ts";
import { holdings } from "../../domain/pai-gow-poker/house-way/house-way.ts";
import { bestFive } from "./best-five.ts";
import {
  bestFiveWithJoker,
  bestFiveWithoutJoker,
  paiGowByHighCard,
  sevenCardHands,
} from "./published-odds.ts";
import { reportProgress } from "./report-progress.ts";
import { forEachSuitClass } from "./suit-classes.ts";

type Counts = Record<string, number>;

function add(counts: Counts, key: string, hands: number): void {
  counts[key] = (counts[key] ?? 0) + hands;
}

describe("all 154,143,080 seven-card hands, by classes of suits", () => {
  test.each(["second-highest", "lowest"] as const)(
    "have the published best five cards (wheel %s)",
    (wheel) => {
      const table = sequenceTables[wheel];
      const withJoker: Counts = { ...bestFiveWithJoker };
      const withoutJoker: Counts = { ...bestFiveWithoutJoker };
      for (const counts of [withJoker, withoutJoker]) {
        for (const category of Object.keys(counts)) counts[category] = 0;
      }
      const paiGow: Counts = {};
      const progress = reportProgress(`best five cards, wheel ${wheel}`, sevenCardHands);
      let seen = 0;
      forEachSuitClass(({ cards, hands, joker }) => {
        seen += hands;
        progress(seen);
        const best = bestFive(cards, table);
        const category = categoryOf(best);
        add(joker ? withJoker : withoutJoker, category, hands);
        if (category === "high-card") add(paiGow, ranks[31 - Math.clz32(best)] ?? "", hands);
      });
      mkdirSync("reports", { recursive: true });
      const counted = { hands: seen, withJoker, withoutJoker, paiGowByHighCard: paiGow };
      writeFileSync(`reports/best-five-${wheel}.json`, `${JSON.stringify(counted, null, 2)}\n`);
      expect(seen).toBe(sevenCardHands);
      expect(withoutJoker).toEqual(bestFiveWithoutJoker);
      expect(withJoker).toEqual(bestFiveWithJoker);
      expect(paiGow).toEqual(paiGowByHighCard);
    },
  );

  test("hold the published shapes, the joker an ace", () => {
    const shapes: Counts = {};
    let total = 0;
    forEachSuitClass(({ cards, hands }) => {
      const { holding: place, second, third } = heldRanks(cards);
      const holding = holdings[place] ?? "";
      const pairBeside = holding === "five-aces" && second !== 0;
      add(shapes, pairBeside ? "five-aces-and-pair" : holding, hands);
      if (holding === "full-house" && third !== 0) add(shapes, "3-2-2", hands);
      total += hands;
    });
    expect(total).toBe(sevenCardHands);
    expect(shapes).toMatchObject({
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
