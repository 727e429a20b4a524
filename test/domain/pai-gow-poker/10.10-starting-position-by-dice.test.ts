import { describe, expect, it } from "vitest";
import { positionAt, startingPosition } from "../../../domain/pai-gow-poker/starting-position.ts";
import type { Position } from "../../../domain/table/seat.ts";
import { given } from "../scenario.ts";
import { roundAt } from "./round-at.ts";

const faces = [1, 2, 3, 4, 5, 6];

describe("three dice are totalled and counted from the dealer, who is number one", () => {
  it.each<[string, number, readonly number[], number, Position]>([
    ["E01", 3, [1, 1, 1], 3, 2],
    ["E02", 7, [1, 2, 4], 7, 6],
    ["E03", 8, [2, 2, 4], 1, "dealer"],
    ["E04", 14, [4, 4, 6], 7, 6],
    ["E05", 15, [5, 5, 5], 1, "dealer"],
    ["E06", 18, [6, 6, 6], 4, 3],
  ])("[%s] [10.8.E] a total of %i", (_, total, dice, count, startsAt) => {
    expect(startingPosition(total)).toBe(count);
    given(...roundAt("starting"))
      .when({ type: "ShakeDice", data: { dice, shakes: 3 } })
      .becomes({
        type: "StartingPositionDetermined",
        data: { round: 1, method: "dice", dice, shakes: 3, startingPosition: count, startsAt },
      });
  });

  it("[E13] of the 216 throws 31 start at each of positions 1 to 6 and 30 at position 7", () => {
    const ways = new Map<number, number>();
    for (const a of faces) {
      for (const b of faces) {
        for (const c of faces) {
          const count = startingPosition(a + b + c);
          ways.set(count, (ways.get(count) ?? 0) + 1);
        }
      }
    }
    expect([1, 2, 3, 4, 5, 6, 7].map((count) => ways.get(count))).toEqual([
      31, 31, 31, 31, 31, 31, 30,
    ]);
  });

  it("counts the dealer as 1 and the betting positions as 2 to 7", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(positionAt)).toEqual(["dealer", 1, 2, 3, 4, 5, 6]);
  });
});

describe("the dice are shaken as the procedure says", () => {
  it.each([[[1, 2]], [[1, 2, 3, 4]], [[]]])("three dice, not %j", (dice) => {
    given(...roundAt("starting"))
      .when({ type: "ShakeDice", data: { dice, shakes: 3 } })
      .refused({ code: "not-three-dice", field: "dice" });
  });

  it.each([0, 7, 2.5, -1, Number.NaN])("no die shows %d", (die) => {
    given(...roundAt("starting"))
      .when({ type: "ShakeDice", data: { dice: [1, die, 6], shakes: 3 } })
      .refused({ code: "impossible-die", field: "dice.1" });
  });

  it.each([0, 2, 2.9])(
    "at least three shakes, not %d: 10.10, which is not at hand, and no other paragraph",
    (shakes) => {
      const shaken = given(...roundAt("starting")).when({
        type: "ShakeDice",
        data: { dice: [1, 2, 3], shakes },
      });
      shaken.refused({ code: "too-few-shakes", field: "shakes", expected: "3" });
      expect(shaken.decision).not.toHaveProperty("refusal.paragraph");
    },
  );
});
