import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardDeck } from "../../../domain/cards/deck.ts";
import {
  rankStandard,
  standardCategories,
  standardCategory,
} from "../../../domain/cards/rank-standard.ts";
import { strengthQualifies } from "../../../domain/caribbean-stud/hand.ts";
import { byCategory, countByStrength, handsThat } from "../../exhaustive/five-card-hands.ts";
import { fiveCardHands, fiveCardOdds, qualifyingHands } from "../../exhaustive/published-odds.ts";
import { compareBook, rankByTheBook } from "./ranking-by-the-book.ts";
import { written } from "./written-cards.ts";

describe("five cards of the 52-card deck", () => {
  test("all 2,598,960 are of the published categories, and 1,463,700 qualify", () => {
    const counts = countByStrength();
    expect(byCategory(counts)).toEqual(fiveCardOdds);
    expect(handsThat(counts, () => true)).toBe(fiveCardHands);
    expect(handsThat(counts, strengthQualifies)).toBe(qualifyingHands);
    expect(counts.size).toBe(7_462);
  });

  test("any two rank as the book does", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...standardDeck], { minLength: 10, maxLength: 10 }),
        (ten) => {
          const [one, other] = [ten.slice(0, 5), ten.slice(5)];
          const byTheBook = compareBook(
            rankByTheBook(one, "lowest"),
            rankByTheBook(other, "lowest"),
          );
          const [a, b] = [rankStandard(one), rankStandard(other)];
          expect(Math.sign(a.strength - b.strength)).toBe(byTheBook);
          const places =
            standardCategories.indexOf(b.category) - standardCategories.indexOf(a.category);
          if (places !== 0) expect(Math.sign(places)).toBe(byTheBook);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("A-2-3-4-5 is the lowest straight", () => {
    const wheel = rankStandard(written("As 2h 3d 4c 5s"));
    expect(wheel.category).toBe("straight");
    expect(wheel.strength).toBeLessThan(rankStandard(written("2h 3d 4c 5s 6s")).strength);
    expect(wheel.strength).toBeGreaterThan(rankStandard(written("As Ah Ad Kc Qs")).strength);
  });

  test.each(["As 2h 3d 4c", "As 2h 3d 4c 5s 6s", "As As 3d 4c 5s", "As 2h 3d 4c Jk"])(
    "not a hand: %s",
    (cards) => expect(() => rankStandard(written(cards))).toThrow(RangeError),
  );

  test("no hand of it has five aces", () => {
    expect(() => standardCategory("five-aces")).toThrow(RangeError);
  });
});
