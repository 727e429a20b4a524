import { ace, allRanks, type RankSet } from "./card-bits.ts";

/** Where A-2-3-4-5 stands among the straights: under A-K-Q-J-T, or under 6-5-4-3-2 (rules §1.3). */
export type WheelRule = "second-highest" | "lowest";

/**
 * Standing of the straight that a set of ranks makes, 0 for none, indexed by the set.
 * Five ranks are a straight as they are; four are one that the joker completes, and
 * then the best of those possible. Standing is twice the high card's rank, so that the
 * wheel has room between king-high and ace-high.
 */
export type StraightTable = Uint8Array;

export const aceHighStanding = 24;
const wheelStanding = { "second-highest": aceHighStanding - 1, lowest: 6 } as const;

const wheelRanks: RankSet = ace | 0b1111;
const sixHighRanks: RankSet = 0b1_1111;

/** Both tables, ready-made: the rule is chosen once per filing, not once per hand. */
export const straightTables: Readonly<Record<WheelRule, StraightTable>> = {
  "second-highest": straightTable("second-highest"),
  lowest: straightTable("lowest"),
};

/**
 * Whether any number of natural ranks hold a straight among them, or four of one that the joker
 * completes. Where the wheel stands makes no difference to that.
 */
export function holdsStraight(held: RankSet, withJoker: boolean): boolean {
  return ((straightsHeld[held] ?? 0) & (withJoker ? completedByJoker : natural)) !== 0;
}

const natural = 1;
const completedByJoker = 2;
const straightsHeld = Uint8Array.from({ length: allRanks + 1 }, (_, held) => {
  let found = 0;
  for (let high = 3; high <= 12; high++) {
    const straight = high === 3 ? wheelRanks : sixHighRanks << (high - 4);
    const missing = straight & ~held;
    if (missing === 0) found |= natural;
    if ((missing & (missing - 1)) === 0) found |= completedByJoker;
  }
  return found;
});

function straightTable(wheel: WheelRule): StraightTable {
  const table = new Uint8Array(1 << 13);
  enter(table, wheelRanks, wheelStanding[wheel]);
  for (let high = 4; high <= 12; high++) enter(table, sixHighRanks << (high - 4), 2 * high);
  return table;
}

function enter(table: StraightTable, straight: RankSet, standing: number): void {
  table[straight] = standing;
  for (let rank = 1; rank <= ace; rank <<= 1) {
    const withoutRank = straight & ~rank;
    if (withoutRank !== straight) {
      table[withoutRank] = Math.max(table[withoutRank] ?? 0, standing);
    }
  }
}
