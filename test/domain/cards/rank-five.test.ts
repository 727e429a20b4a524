import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joker, suits } from "../../../domain/cards/card.ts";
import { cardBits } from "../../../domain/cards/card-bits.ts";
import { paiGowPokerDeck, standardDeck } from "../../../domain/cards/deck.ts";
import { rankFive } from "../../../domain/cards/rank-five.ts";
import type { WheelRule } from "../../../domain/cards/straights.ts";
import { categoryOf, fiveCardStrength, sequenceTables } from "../../../domain/cards/strength.ts";
import { compareBook, rankByTheBook } from "./ranking-by-the-book.ts";
import { withSuits, written } from "./written-cards.ts";

function compare(one: string, other: string, wheel: WheelRule = "second-highest"): number {
  const difference =
    rankFive(written(one), wheel).strength - rankFive(written(other), wheel).strength;
  return Math.sign(difference);
}

function category(cards: string, wheel: WheelRule = "second-highest"): string {
  return rankFive(written(cards), wheel).category;
}

describe("five-card hands, from the highest", () => {
  const oneOfEach = [
    ["five-aces", "As Ah Ad Ac Jk"],
    ["royal-flush", "As Ks Qs Js Ts"],
    ["straight-flush", "6h 5h 4h 3h 2h"],
    ["four-of-a-kind", "2s 2h 2d 2c 3s"],
    ["full-house", "2s 2h 2d 3c 3s"],
    ["flush", "7d 5d 4d 3d 2d"],
    ["straight", "6h 5h 4h 3h 2s"],
    ["three-of-a-kind", "2s 2h 2d 4c 3s"],
    ["two-pair", "3s 3h 2d 2c 4s"],
    ["one-pair", "2s 2h 3d 4c 5s"],
    ["high-card", "7s 5h 4d 3c 2s"],
  ] as const;

  test.each(oneOfEach)("%s: %s", (name, cards) => {
    expect(category(cards)).toBe(name);
  });

  test("the lowest of each category beats the highest of the next", () => {
    const highest = [
      "As Ks Qs Js Ts",
      "5s 4s 3s 2s As",
      "As Ah Ad Ac Ks",
      "As Ah Ad Kc Ks",
      "As Ks Qs Js 9s",
      "As Kh Qs Js Ts",
      "As Ah Ad Kc Qs",
      "As Ah Kd Kc Qs",
      "As Ah Kd Qc Js",
      "As Kh Qd Jc 9s",
    ];
    const lowest = oneOfEach.slice(0, -1).map(([, cards]) => cards);
    expect(lowest.map((low, index) => compare(low, highest[index] ?? ""))).toEqual(
      lowest.map(() => 1),
    );
  });

  test.each([
    ["[E31] five aces over a royal flush", "As Ah Ad Ac Jk", "Ks Qs Js Ts As"],
    ["[E32] A-K-Q-J-T over the wheel", "As Kh Qd Jc Ts", "5s 4h 3d 2c As"],
    ["[E33] the wheel over K-Q-J-T-9", "5s 4h 3d 2c As", "Kd Qh Js Tc 9c"],
    ["[E34] the steel wheel over a king-high straight flush", "5c 4c 3c 2c Ac", "Kd Qd Jd Td 9d"],
    ["[E35] the joker as the ace of a wheel", "Jk 2s 3h 4d 5c", "6s 5h 4d 3c 2c"],
    ["[E36] the joker as the ace of a flush", "Jk Ks 9s 5s 2s", "Ac Kc 9c 4c 3c"],
    ["[B9] the steel wheel over K-Q-J-T-9 suited", "Ac 2c 3c 4c 5c", "Kd Qd Jd Td 9d"],
  ])("%s", (_, higher, lower) => {
    expect(compare(higher, lower)).toBe(1);
    expect(compare(lower, higher)).toBe(-1);
  });

  test.each([
    ["[E37] the joker as the king of a flush that has the ace", "Jk As 9s 5s 2s", "Ac Kc 9c 5c 2c"],
    ["[E41] equal in every rank", "Ks Kh 9d 5c 2s", "Kd Kc 9s 5h 2h"],
    [
      "[B7] the joker as the queen of a flush that has ace and king",
      "Ah Kh 9h 4h Jk",
      "As Ks Qs 9s 4s",
    ],
  ])("%s: a copy", (_, one, other) => {
    expect(compare(one, other)).toBe(0);
  });
});

describe("the joker in five cards", () => {
  test("[E38] is an ace beside a pair of kings, not a third king", () => {
    expect(category("Jk Kc Kd 9s 5h")).toBe("one-pair");
    expect(compare("Jk Kc Kd 9s 5h", "Ac Ks Kh 9d 5c")).toBe(0);
  });

  test("[E39] is the third ace", () => {
    expect(category("Jk As Ad 9s 5h")).toBe("three-of-a-kind");
    expect(compare("Jk As Ad 9s 5h", "Ah Ac Ad 9s 5h")).toBe(0);
  });

  test("[B5] is an ace beside three kings, not a fourth king", () => {
    expect(category("Kc Kd Kh Jk Qs")).toBe("three-of-a-kind");
    expect(compare("Kc Kd Kh Jk Qs", "Kc Kd Kh As Qs")).toBe(0);
  });

  test("[B1] is the ace of 2-3-4-5 when that is the second-highest straight", () => {
    expect(compare("2c 3d 4c 5s Jk", "Ac 2d 3c 4s 5h")).toBe(0);
    expect(compare("2c 3d 4c 5s Jk", "Kc Qd Jc Ts 9h")).toBe(1);
  });

  test("[B1] is the six of 2-3-4-5 when the wheel is the lowest straight", () => {
    expect(compare("2c 3d 4c 5s Jk", "6c 5d 4s 3h 2d", "lowest")).toBe(0);
  });

  test("[B3] completes ten-high at best out of 4-5-6-7-9-T", () => {
    const seven = written("4d 5c 6h 7d 9c Tc Jk");
    const strengths = seven.flatMap((first, i) =>
      seven.slice(i + 1).map((second) => {
        const five = seven.filter((card) => card !== first && card !== second);
        return rankFive(five, "second-highest").strength;
      }),
    );
    const tenHigh = rankFive(written("Ts 9h 8d 7c 6s"), "second-highest");
    expect(Math.max(...strengths)).toBe(tenHigh.strength);
  });

  test("beside an ace completes a straight rather than pairing it", () => {
    expect(compare("As Jk Qd Jc Ts", "Ah Kh Qs Jd Th")).toBe(0);
    expect(compare("As Jk 3d 4c 5s", "Ah 2h 3s 4d 5h")).toBe(0);
  });

  test("beside an ace completes a royal flush and a steel wheel", () => {
    expect(category("As Jk Qs Js Ts")).toBe("royal-flush");
    expect(compare("As Jk 3s 4s 5s", "Ah 2h 3h 4h 5h")).toBe(0);
  });
});

describe("A-2-3-4-5 filed as the lowest straight", () => {
  test("[E33] is under six-high, and still a straight", () => {
    expect(compare("5s 4h 3d 2c As", "6s 5h 4d 3c 2c", "lowest")).toBe(-1);
    expect(category("5s 4h 3d 2c As", "lowest")).toBe("straight");
  });

  test("[E34] [B9] the same option ranks the steel wheel", () => {
    expect(compare("Ac 2c 3c 4c 5c", "6d 5d 4d 3d 2d", "lowest")).toBe(-1);
    expect(category("Ac 2c 3c 4c 5c", "lowest")).toBe("straight-flush");
  });
});

describe("what is not a five-card hand", () => {
  test.each(["As Ks Qs Js", "As Ks Qs Js Ts 9s", "As As Ks Qs Js"])("%s is refused", (cards) => {
    expect(() => rankFive(written(cards), "second-highest")).toThrow(RangeError);
  });
});

describe("all 2,869,685 five-card hands of the 53-card deck", () => {
  test.each(["second-highest", "lowest"] as const)(
    "come out as often as published, in 7,463 different strengths (wheel %s)",
    (wheel) => {
      const strengths = countStrengths(wheel);
      const byCategory: Record<string, number> = {};
      for (const [strength, count] of strengths) {
        const name = categoryOf(strength);
        byCategory[name] = (byCategory[name] ?? 0) + count;
      }
      expect(byCategory).toEqual({
        "five-aces": 1,
        "royal-flush": 24,
        "straight-flush": 180,
        "four-of-a-kind": 828,
        "full-house": 4368,
        flush: 7804,
        straight: 20532,
        "three-of-a-kind": 63360,
        "two-pair": 138600,
        "one-pair": 1215024,
        "high-card": 1418964,
      });
      expect(strengths.size).toBe(7463);
    },
    30_000,
  );
});

function countStrengths(wheel: WheelRule): Map<number, number> {
  const counts = new Map<number, number>();
  const table = sequenceTables[wheel];
  const bits = paiGowPokerDeck.map(cardBits);
  for (const [ai, a] of bits.entries()) {
    const afterA = bits.slice(ai + 1);
    for (const [bi, b] of afterA.entries()) {
      const afterB = afterA.slice(bi + 1);
      for (const [ci, c] of afterB.entries()) {
        const afterC = afterB.slice(ci + 1);
        for (const [di, d] of afterC.entries()) {
          for (const e of afterC.slice(di + 1)) {
            const strength = fiveCardStrength(a, b, c, d, e, table);
            counts.set(strength, (counts.get(strength) ?? 0) + 1);
          }
        }
      }
    }
  }
  return counts;
}

describe("properties of the five-card order", () => {
  const wheels = fc.constantFrom<WheelRule>("second-highest", "lowest");
  const five = fc.shuffledSubarray([...paiGowPokerDeck], { minLength: 5, maxLength: 5 });
  /** Few ranks and suits, so that sequences, flushes and pairs are common. */
  const narrowDeck = paiGowPokerDeck.filter((card) => /^(J|A|[2-6]|K|Q|T)[hsk]$/.test(card));
  const likelyFive = fc.shuffledSubarray(narrowDeck, { minLength: 5, maxLength: 5 });
  const hands = fc.oneof(five, likelyFive);

  test("agrees with the order a rule book's reader would work out", () => {
    fc.assert(
      fc.property(hands, hands, wheels, (one, other, wheel) => {
        const difference = rankFive(one, wheel).strength - rankFive(other, wheel).strength;
        const byTheBook = compareBook(rankByTheBook(one, wheel), rankByTheBook(other, wheel));
        expect(Math.sign(difference)).toBe(byTheBook);
      }),
      { seed: 1011, numRuns: 2000 },
    );
  });

  test("the order of the cards never matters", () => {
    const shuffled = hands.chain((hand) =>
      fc.tuple(
        fc.constant(hand),
        fc.shuffledSubarray(hand, { minLength: hand.length, maxLength: hand.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, wheels, ([hand, again], wheel) => {
        expect(rankFive(again, wheel)).toEqual(rankFive(hand, wheel));
      }),
      { seed: 1011, numRuns: 1000 },
    );
  });

  test("no suit outranks another", () => {
    const permutedSuits = fc.shuffledSubarray([...suits], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(hands, permutedSuits, wheels, (hand, renamed, wheel) => {
        expect(rankFive(withSuits(hand, renamed), wheel)).toEqual(rankFive(hand, wheel));
      }),
      { seed: 1011, numRuns: 1000 },
    );
  });

  test("the joker is never worse than the ace it may always be", () => {
    const four = fc.shuffledSubarray([...standardDeck], { minLength: 4, maxLength: 4 });
    const natural = fc.tuple(four, fc.constantFrom(...written("Ac Ad Ah As")));
    fc.assert(
      fc.property(natural, wheels, ([held, ace], wheel) => {
        fc.pre(!held.includes(ace));
        const withJoker = rankFive([...held, joker], wheel).strength;
        expect(withJoker).toBeGreaterThanOrEqual(rankFive([...held, ace], wheel).strength);
      }),
      { seed: 1011, numRuns: 1000 },
    );
  });
});
