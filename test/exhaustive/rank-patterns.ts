import { ace, allRanks, type RankSet } from "../../domain/cards/card-bits.ts";
import { fiveCardStrength, type Strength, sequenceTables } from "../../domain/cards/strength.ts";

const { lowest } = sequenceTables;

/** The ranks of a five-card hand, how often each is held, and the hand's strength without a flush. */
export interface RankPattern {
  readonly ranks: readonly number[];
  readonly times: readonly number[];
  readonly strength: Strength;
}

/** All 6,175 of the 52-card deck. */
export const rankPatterns: readonly RankPattern[] = patternsFrom(0, 5, [], []);

function patternsFrom(
  rank: number,
  left: number,
  ranks: readonly number[],
  times: readonly number[],
): readonly RankPattern[] {
  if (left === 0) return [{ ranks, times, strength: strengthOf(ranks, times) }];
  if (rank === 13) return [];
  const skipped = patternsFrom(rank + 1, left, ranks, times);
  const held = [1, 2, 3, 4]
    .filter((count) => count <= left)
    .flatMap((count) => patternsFrom(rank + 1, left - count, [...ranks, rank], [...times, count]));
  return [...skipped, ...held];
}

/** By cards that have these ranks and are not of one suit. */
function strengthOf(ranks: readonly number[], times: readonly number[]): Strength {
  const cards = ranks.flatMap((rank, place) =>
    Array.from(
      { length: times[place] ?? 0 },
      (_, copy) => (1 << rank) | (1 << (13 + ((copy + (place === 0 ? 1 : 0)) % 4))),
    ),
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
  return fiveCardStrength(a, b, c, d, e, lowest);
}

/** Five ranks that a suit can hold, and what they are worth in one suit and otherwise. */
export interface FlushRanks {
  readonly set: RankSet;
  readonly ranks: readonly number[];
  readonly suited: Strength;
  readonly mixed: Strength;
}

/** All 1,287. */
export const flushRanks: readonly FlushRanks[] = rankPatterns
  .filter(({ ranks }) => ranks.length === 5)
  .map(({ ranks, strength: mixed }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ranks.map((rank) => (1 << rank) | (ace << 1));
    return {
      set: (a | b | c | d | e) & allRanks,
      ranks,
      suited: fiveCardStrength(a, b, c, d, e, lowest),
      mixed,
    };
  });
