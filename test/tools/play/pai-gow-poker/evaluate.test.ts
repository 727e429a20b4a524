import { describe, expect, it } from "vitest";
import { shuffledDeck } from "../../../../tools/play/pai-gow-poker/deal.ts";
import {
  isFoul,
  outcomeOf,
  rankHigh,
  rankLow,
} from "../../../../tools/play/pai-gow-poker/evaluate.ts";
import { setFoul, setSensibly } from "../../../../tools/play/pai-gow-poker/set-hand.ts";
import { seededRandom } from "../../../../tools/play/random.ts";

const cards = (text: string) => text.split(" ");

describe("the device's own evaluator", () => {
  it("ranks five cards from five aces down, the wheel second among straights", () => {
    const descending = [
      "As Ah Ad Ac Jk",
      "Ks Qs Js Ts Jk",
      "As 2s 3s 4s 5s",
      "Ks Qs Js Ts 9s",
      "9s 9h 9d 9c 2d",
      "Ah Ad Jk 2c 2d",
      "Kh Jh 9h 4h 2h",
      "Ah Kd Qs Jc Th",
      "Ah 2d 3s 4c 5h",
      "Kh Qd Js Tc 9h",
      "7h 7d 7s Kc 2d",
      "Ah Jk Kc Kd 2s",
      "Kh Kd Qs Qc 2d",
      "Jk Ad Qs 7c 2d",
      "Kh Kd Qs 7c 2d",
      "Jk Kd Qs 7c 2d",
    ].map((text) => rankHigh(cards(text)).strength);
    expect([...descending].sort((a, b) => b - a)).toEqual(descending);
    expect(new Set(descending).size).toBe(descending.length);
  });

  it("takes the joker for an ace in two cards", () => {
    expect(rankLow(cards("Jk Ad")).kind).toBe(1);
    expect(rankLow(cards("Jk Kd")).strength).toBe(rankLow(cards("Ah Kd")).strength);
  });

  it("calls it foul when the two outrank the five, or are not two", () => {
    expect(isFoul(cards("Kh Qd 9s 7c 2d"), cards("3h 3d"))).toBe(true);
    expect(isFoul(cards("3h 3d 9s 7c 2d"), cards("Ah Kd"))).toBe(false);
    expect(isFoul(cards("Ah Ad 9s 7c"), cards("Kh Qd 2d"))).toBe(true);
  });

  it("lets a copy go to the dealer", () => {
    const dealer = { high: cards("Kh Kd 9s 7c 2d"), low: cards("Ah Qd") };
    expect(outcomeOf({ high: cards("Ks Kc 9h 7d 2c"), low: cards("As Qc") }, dealer)).toBe("lose");
    expect(outcomeOf({ high: cards("As Ac 9h 7d 2c"), low: cards("Ad Qc") }, dealer)).toBe("push");
    expect(outcomeOf({ high: cards("Qs Qc Th Td 2c"), low: cards("Ac Kh") }, dealer)).toBe("win");
  });
});

describe("simulated players", () => {
  const random = seededRandom("players");
  const dealt = Array.from({ length: 200 }, () => shuffledDeck(random).slice(0, 7));

  it("set the cards that they hold, never foul unless they mean to", () => {
    for (const hand of dealt) {
      const sensible = setSensibly(hand);
      expect(isFoul(sensible.high, sensible.low)).toBe(false);
      expect([...sensible.high, ...sensible.low].sort()).toEqual([...hand].sort());
      const foul = setFoul(hand, random);
      expect(isFoul(foul.high, foul.low)).toBe(true);
      expect([...foul.high, ...foul.low].sort()).toEqual([...hand].sort());
    }
  });
});
