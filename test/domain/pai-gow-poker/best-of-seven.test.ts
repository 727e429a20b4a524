import { describe, expect, test } from "vitest";
import { categoriesOfSeven } from "../../../domain/pai-gow-poker/best-of-seven.ts";
import { written } from "../cards/written-cards.ts";

const held = (cards: string) => categoriesOfSeven(written(cards), "second-highest");

describe("what seven cards hold, for a pay table that may lack a line", () => {
  test.each([
    ["straight-flush", "5h 6h 7h 8h 9h 2c Kd", ["straight", "flush"]],
    ["royal-flush", "Ts Js Qs Ks Jk 2c 4d", ["straight", "flush", "straight-flush"]],
    ["full-house", "7c 7d 7h 2s 2c Jd Kh", ["three-of-a-kind", "two-pair", "one-pair"]],
    ["four-of-a-kind", "7c 7d 7h 7s 2c Jd Kh", ["three-of-a-kind"]],
    ["five-aces", "Ac Ad Ah As Jk 9d 4h", ["four-of-a-kind", "three-of-a-kind"]],
  ])("a %s is also what it is made of", (best, cards, also) => {
    expect([...held(cards)]).toEqual(expect.arrayContaining([best, ...also]));
  });

  test("[B11] seven to the jack with three sevens hold the trips and the straight, and no flush", () => {
    const categories = held("7c 7d 7h 8s 9c Td Jh");
    expect(categories).toContain("three-of-a-kind");
    expect(categories).toContain("straight");
    expect(categories).not.toContain("flush");
  });
});
