import type { HandCategory } from "../../domain/cards/strength.ts";

type CategoryCounts = Readonly<Record<HandCategory, number>>;

/** Seven cards out of 53: every hand a Pai Gow Poker position can be dealt. */
export const sevenCardHands = 154_143_080;

/** How many of them have which best five cards; wizardofodds.com (appendix 5) and B. Alspach. */
export const bestFiveWithoutJoker: CategoryCounts = {
  "five-aces": 0,
  "royal-flush": 4_324,
  "straight-flush": 37_260,
  "four-of-a-kind": 224_848,
  "full-house": 3_473_184,
  flush: 4_047_644,
  straight: 6_180_020,
  "three-of-a-kind": 6_461_620,
  "two-pair": 31_433_400,
  "one-pair": 58_627_800,
  "high-card": 23_294_460,
};

export const bestFiveWithJoker: CategoryCounts = {
  "five-aces": 1_128,
  "royal-flush": 21_808,
  "straight-flush": 147_572,
  "four-of-a-kind": 82_624,
  "full-house": 715_344,
  flush: 2_124_444,
  straight: 5_056_008,
  "three-of-a-kind": 1_009_056,
  "two-pair": 4_120_416,
  "one-pair": 5_594_160,
  "high-card": 1_485_960,
};

/** Hands without even a pair, by their highest card; the joker counts as an ace. */
export const paiGowByHighCard = {
  A: 14_430_780,
  K: 6_386_940,
  Q: 2_719_500,
  J: 963_480,
  T: 248_640,
  "9": 31_080,
};
