import { cents } from "../money/cents.ts";
import { defaultCommonRules } from "../table/default-common-rules.ts";
import type { PaiGowPokerFiling } from "./table.ts";

/** A filing to start from: Pai Gow Poker dealt from the hand, the house as bank, San Juan time. */
export const defaultPaiGowPokerRules: PaiGowPokerFiling = {
  game: "pai-gow-poker",
  ...defaultCommonRules,
  limits: {
    minimumCents: cents(500),
    maximumCents: cents(100_000),
    incrementCents: cents(500),
    outOfLimits: "stands",
  },
  paiGowPoker: {
    dealing: { method: "hand", direction: "counterclockwise" },
    startingPosition: "dice",
    wheel: "second-highest",
    vigorish: { rateBasisPoints: 500, rounding: { mode: "up", stepCents: cents(25) } },
    houseWay: "foxwoods",
  },
};
