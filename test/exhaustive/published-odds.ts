import type { StandardCategory } from "../../domain/cards/rank-standard.ts";
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

/** Five cards out of 52: every hand of Caribbean Stud and of Let It Ride. */
export const fiveCardHands = 2_598_960;

export const fiveCardOdds: Readonly<Record<StandardCategory, number>> = {
  "royal-flush": 4,
  "straight-flush": 36,
  "four-of-a-kind": 624,
  "full-house": 3_744,
  flush: 5_108,
  straight: 10_200,
  "three-of-a-kind": 54_912,
  "two-pair": 123_552,
  pair: 1_098_240,
  "high-card": 1_302_540,
};

/** Ace-king without a pair; with every hand above it, the dealer qualifies in Caribbean Stud. */
export const aceKingHands = 167_280;
export const qualifyingHands = 1_463_700;

/** A pair of tens to aces, and every hand that Let It Ride does not pay. */
export const tensOrBetterHands = 422_400;
export const unpaidHands = 1_978_380;

/** Three cards out of 52, as the bonus of Let It Ride names them. */
export const threeCardHands = 22_100;
export const threeCardOdds = {
  "mini-royal": 4,
  "straight-flush": 44,
  "three-of-a-kind": 52,
  straight: 720,
  flush: 1_096,
  pair: 3_744,
  nothing: 16_440,
};

/**
 * Meters in dollars at which the progressive wager of Caribbean Stud is even, by what four of a
 * kind, a full house and a flush pay for $1: a royal flush takes the meter, a straight flush a tenth.
 */
export const breakEvenMeters = [
  { fourOfAKind: 100, fullHouse: 75, flush: 50, meter: 263_205.26 },
  { fourOfAKind: 150, fullHouse: 100, flush: 50, meter: 246_784.21 },
  { fourOfAKind: 500, fullHouse: 100, flush: 50, meter: 218_047.37 },
  { fourOfAKind: 500, fullHouse: 150, flush: 50, meter: 193_415.79 },
  { fourOfAKind: 500, fullHouse: 150, flush: 75, meter: 176_613.16 },
  { fourOfAKind: 500, fullHouse: 200, flush: 50, meter: 168_784.21 },
  { fourOfAKind: 500, fullHouse: 250, flush: 50, meter: 144_152.63 },
  { fourOfAKind: 500, fullHouse: 250, flush: 100, meter: 110_547.37 },
] as const;
