import type { CardBits } from "../../cards/card-bits.ts";
import type { SequenceTable } from "../../cards/strength.ts";
import { bestWithFront, highestLegal, type SevenCards } from "./fronts.ts";
import { heldRanks, highestOf } from "./held-ranks.ts";
import type { HouseWay, HouseWayRow } from "./house-way.ts";
import { type RowTest, rowTests } from "./row-tests.ts";
import { holdsComplete, type Setting } from "./settings.ts";

/** A setting and the row of the house way that decided it. */
export interface ChosenSetting {
  readonly setting: Setting;
  readonly row: HouseWayRow;
  /** False when the row's front can only foul and the highest legal front stands in for it. */
  readonly asPrescribed: boolean;
}

/**
 * Sets seven cards by a house way. Of physical settings that are equal in both hands the
 * first wins, so the order of `cards` decides which suits go in front, and never which ranks.
 * @returns null when no row of the document applies.
 */
export function chooseSetting(
  cards: readonly CardBits[],
  houseWay: HouseWay,
  sequences: SequenceTable,
): ChosenSetting | null {
  const seven = sevenCards(cards, sequences);
  for (const test of rowTests(houseWay)[seven.held.holding] ?? []) {
    if (!applies(test, seven)) continue;
    const { row } = test;
    const best = bestWithFront(seven, test.front(seven));
    if (best !== null) return { setting: best, row, asPrescribed: true };
    return { setting: highestLegal(seven), row, asPrescribed: false };
  }
  return null;
}

export function sevenCards(cards: readonly CardBits[], sequences: SequenceTable): SevenCards {
  return { cards, sequences, held: heldRanks(cards), complete: holdsComplete(cards) };
}

/** Whether the conditions of a row hold for seven cards of its holding, whatever rows stand above it. */
export function applies(test: RowTest, seven: SevenCards): boolean {
  const { first, second, beside } = seven.held;
  if (first < test.lowestFirst || first > test.highestFirst) return false;
  if (second < test.lowestSecond || second > test.highestSecond) return false;
  if (test.complete && !seven.complete) return false;
  let left = beside;
  for (const least of test.beside) {
    const highest = highestOf(left);
    if (highest < least) return false;
    left ^= highest;
  }
  return test.higherThan === null || test.front(seven) > test.higherThan(seven);
}
