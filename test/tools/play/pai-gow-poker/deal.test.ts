import { describe, expect, it } from "vitest";
import {
  dealFromShoe,
  dealGroups,
  deliver,
  shuffledDeck,
  startOf,
} from "../../../../tools/play/pai-gow-poker/deal.ts";
import { seededRandom } from "../../../../tools/play/random.ts";

describe("the simulated deck", () => {
  it("holds 53 different cards in an order that the seed repeats", () => {
    const deck = shuffledDeck(seededRandom("7/play-01"));
    expect(new Set(deck).size).toBe(53);
    expect(shuffledDeck(seededRandom("7/play-01"))).toEqual(deck);
    expect(shuffledDeck(seededRandom("8/play-01"))).not.toEqual(deck);
  });

  it("goes out in seven groups of seven, row by row, there and back", () => {
    const numbered = Array.from({ length: 53 }, (_, index) => String(index + 1));
    const groups = dealGroups(numbered);
    expect(groups.map((group) => group.length)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(groups[0]).toEqual(["1", "14", "15", "28", "29", "42", "43"]);
    expect(groups[6]).toEqual(["7", "8", "21", "22", "35", "36", "49"]);
  });

  it.each([
    [[1, 1, 1], 3],
    [[6, 6, 6], 4],
    [[1, 2, 4], 7],
    [[2, 3, 3], 1],
  ])("dice %j start at place %i of the count", (dice, start) => {
    expect(startOf(dice)).toBe(start);
  });

  it("goes from the starting place counterclockwise to everyone, the dealer included", () => {
    const cards = deliver([["a"], ["b"], ["c"], ["d"], ["e"], ["f"], ["g"]], { start: 6 });
    expect([...cards.keys()]).toEqual([5, 6, "dealer", 1, 2, 3, 4]);
    expect(cards.get("dealer")).toEqual(["c"]);
  });

  it("10.12.I.4 10.12.I.5 counts from the bank, and begins with the group he chose", () => {
    const groups = [["1"], ["2"], ["3"], ["4"], ["5"], ["6"], ["7"]];
    const cards = deliver(groups, { start: 3, numberOne: 5, firstGroup: 6 });
    expect([...cards.keys()]).toEqual(["dealer", 1, 2, 3, 4, 5, 6]);
    expect([...cards.values()].flat().join("")).toBe("6712345");
  });

  it("leaves a shoe card by card or in stacks of seven, in the filed direction", () => {
    const numbered = Array.from({ length: 53 }, (_, index) => String(index + 1));
    const delivery = { start: 2, direction: "clockwise" } as const;
    const single = dealFromShoe(numbered, "manual-shoe", delivery);
    expect([...single.keys()]).toEqual([1, "dealer", 6, 5, 4, 3, 2]);
    expect(single.get("dealer")).toEqual(["2", "9", "16", "23", "30", "37", "44"]);
    const stacks = dealFromShoe(numbered, "automatic-shoe", delivery);
    expect(stacks.get("dealer")).toEqual(["8", "9", "10", "11", "12", "13", "14"]);
    expect(stacks.get(2)?.at(-1)).toBe("49");
  });
});
