import { describe, expect, test } from "vitest";
import { ranks } from "../../../domain/cards/card.ts";
import { rankTwo } from "../../../domain/cards/rank-two.ts";
import { written } from "./written-cards.ts";

const strength = (cards: string) => rankTwo(written(cards)).strength;

describe("two-card hands", () => {
  test("[E40] the joker and an ace are a pair of aces, the highest hand", () => {
    expect(rankTwo(written("Jk Ad"))).toEqual(rankTwo(written("As Ah")));
    expect(rankTwo(written("Jk Ad")).category).toBe("one-pair");
    expect(strength("Jk Ad")).toBeGreaterThan(strength("Ks Kd"));
  });

  test("the joker beside any other card is an ace", () => {
    expect(strength("Jk Kd")).toBe(strength("As Kh"));
  });

  test("rank from 3-2 to A-K, then from a pair of twos to a pair of aces", () => {
    const inOrder = [
      ...ranks.flatMap((high, index) => ranks.slice(0, index).map((low) => `${high}s ${low}h`)),
      ...ranks.map((rank) => `${rank}s ${rank}h`),
    ].map(strength);
    expect(inOrder).toHaveLength(91);
    expect(inOrder).toEqual([...new Set(inOrder)].sort((one, other) => one - other));
  });

  test("order and suits never matter", () => {
    expect(strength("2c Td")).toBe(strength("Th 2s"));
  });

  test.each(["As", "As Ks Qs", "As As"])("%s is refused", (cards) => {
    expect(() => rankTwo(written(cards))).toThrow(RangeError);
  });
});
