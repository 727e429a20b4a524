import type { Rank } from "../../cards/card.ts";

/**
 * What seven cards hold, the joker counted as an ace: five aces first, then fours, threes
 * and pairs. Straights and flushes are not holdings but a condition of a row, because a
 * house way asks for them only beside trips, one pair or nothing.
 */
export const holdings = [
  "five-aces",
  "quads-and-trips",
  "quads-and-pair",
  "quads",
  "two-trips",
  "full-house",
  "three-pair",
  "trips",
  "two-pair",
  "one-pair",
  "none",
] as const;
export type Holding = (typeof holdings)[number];

/**
 * A two-card hand, told by what it is made of. "First" is the rank held most often, the higher
 * of two held equally often; "second" the next such rank; "beside" are the cards held once.
 */
export const frontChoices = [
  "pair-of-first",
  "pair-of-second",
  "one-of-first-and-highest-beside",
  "two-highest-beside",
  "second-and-third-highest",
  /** The highest two cards, paired or not, that leave a straight, a flush or both behind. */
  "highest-leaving-complete",
] as const;
export type Front = (typeof frontChoices)[number];

/** One line of a house way: when all its conditions hold, its front is set. */
export interface HouseWayRow {
  /** Stable name of the line, unique in its document; it is told with every setting. */
  readonly id: string;
  readonly holding: Holding;
  /** Lowest and highest rank that the first (second) repeated rank may have. */
  readonly first?: readonly [lowest: Rank, highest: Rank];
  readonly second?: readonly [lowest: Rank, highest: Rank];
  /** What the highest cards held once must at least be, from the highest down. */
  readonly beside?: readonly Rank[];
  /** Some five of the seven are a straight, a flush or both. */
  readonly complete?: true;
  /** The row's front is higher than this one. */
  readonly higherThan?: Front;
  readonly front: Front;
}

/** The filed manner of setting the dealer's hands (10.11.D): the first row that applies decides. */
export interface HouseWay {
  readonly name: string;
  readonly version: number;
  readonly rows: readonly HouseWayRow[];
}

/** Those that come with the system and are filed by name. */
export const houseWayNames = ["foxwoods", "trump-plaza"] as const;
export type HouseWayName = (typeof houseWayNames)[number];
