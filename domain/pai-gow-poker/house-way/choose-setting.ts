import { type Rank, ranks } from "../../cards/card.ts";
import type { CardBits, RankSet } from "../../cards/card-bits.ts";
import type { StraightTable } from "../../cards/straights.ts";
import { type Strength, twoCardStrength } from "../../cards/strength.ts";
import { type HeldRanks, heldRanks } from "./held-ranks.ts";
import type { Front, HouseWay, HouseWayRow } from "./house-way.ts";
import { isLegal, leavesComplete, type Setting, settingsOf } from "./settings.ts";

/** A setting and the row of the house way that decided it. */
export interface ChosenSetting {
  readonly setting: Setting;
  readonly row: HouseWayRow;
}

/**
 * Sets seven cards by a house way. Of physical settings that are equal in both hands the
 * first wins, so the order of `cards` decides which suits go in front, and never which ranks.
 * @throws RangeError when no row of the document applies.
 */
export function chooseSetting(
  cards: readonly CardBits[],
  houseWay: HouseWay,
  straights: StraightTable,
): ChosenSetting {
  const hand = { held: heldRanks(cards), settings: settingsOf(cards, straights) };
  const row = houseWay.rows.find((candidate) => applies(candidate, hand));
  if (row === undefined) {
    throw new RangeError(`no row of ${houseWay.name} for a hand with ${hand.held.holding}`);
  }
  return { setting: bestSetting(hand.settings, frontOf(row.front, hand)), row };
}

interface Hand {
  readonly held: HeldRanks;
  readonly settings: readonly Setting[];
}

function applies(row: HouseWayRow, hand: Hand): boolean {
  const { holding, repeated, beside } = hand.held;
  return (
    row.holding === holding &&
    isWithin(repeated[0], row.first) &&
    isWithin(repeated[1], row.second) &&
    (row.beside ?? []).every((rank, index) => (beside[index] ?? 0) >= rankSet(rank)) &&
    (row.complete === undefined || hand.settings.some(leavesComplete)) &&
    (row.higherThan === undefined || frontOf(row.front, hand) > frontOf(row.higherThan, hand))
  );
}

function isWithin(rank: RankSet | undefined, range: HouseWayRow["first"]): boolean {
  if (range === undefined) return true;
  const [lowest, highest] = range;
  return rank !== undefined && rank >= rankSet(lowest) && rank <= rankSet(highest);
}

/** The prescribed front as the strength of its two ranks, which no other front shares. */
function frontOf(front: Front, { held, settings }: Hand): Strength {
  const [first = 0, second = 0] = held.repeated;
  const [highest = 0, next = 0, third = 0] = held.beside;
  switch (front) {
    case "pair-of-first":
      return twoCardStrength(first, first);
    case "pair-of-second":
      return twoCardStrength(second, second);
    case "one-of-first-and-highest-beside":
      return twoCardStrength(first, highest);
    case "two-highest-beside":
      return twoCardStrength(highest, next);
    case "second-and-third-highest":
      return twoCardStrength(next, third);
    case "highest-leaving-complete":
      return highestLow(settings.filter(leavesComplete));
  }
}

/**
 * The best high hand among the legal settings with the prescribed front: a split pair of aces
 * may leave a royal flush behind. Should a document prescribe a front that can only foul,
 * the highest legal front stands in for it.
 */
function bestSetting(settings: readonly Setting[], front: Strength): Setting {
  const legal = settings.filter(isLegal);
  const prescribed = legal.filter(({ low }) => low === front);
  const candidates = prescribed.length > 0 ? prescribed : withLow(legal, highestLow(legal));
  return candidates.reduce((best, setting) => (setting.high > best.high ? setting : best));
}

function withLow(settings: readonly Setting[], low: Strength): readonly Setting[] {
  return settings.filter((setting) => setting.low === low);
}

function highestLow(settings: readonly Setting[]): Strength {
  return settings.reduce((highest, { low }) => Math.max(highest, low), 0);
}

function rankSet(rank: Rank): RankSet {
  return 1 << ranks.indexOf(rank);
}
