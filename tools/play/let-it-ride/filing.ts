import { commonFiling } from "../common-filing.ts";

/** Where tables of the game differ: the way to deal and which optional wagers are offered. */
export interface RidePlan {
  readonly method: "hand" | "manual-shoe" | "automatic-shoe" | "shuffler";
  readonly direction: "left-to-right" | "right-to-left";
  readonly bonuses: boolean;
}

const methods = ["manual-shoe", "hand", "automatic-shoe", "shuffler"] as const;

/** Four tables in a row deal in the four ways; every third has no optional wagers. */
export function ridePlanOf(index: number): RidePlan {
  return {
    method: methods[index % methods.length] ?? "hand",
    direction: index % 2 === 0 ? "left-to-right" : "right-to-left",
    bonuses: index % 3 !== 2,
  };
}

/** To 1, each wager still up. */
export const pays = {
  "royal-flush": 1000,
  "straight-flush": 200,
  "four-of-a-kind": 50,
  "full-house": 11,
  flush: 8,
  straight: 5,
  "three-of-a-kind": 3,
  "two-pair": 2,
  "tens-or-better": 1,
} as const;
/** The most that one hand wins on its three wagers; low enough that some hands reach it. */
export const limitCents = 2_000_000;
/** Cents for a wager of one dollar, which is not given back. */
export const fiveCardBonus = {
  wagerCents: 100,
  pays: {
    "royal-flush": 20_000,
    "straight-flush": 2_000,
    "four-of-a-kind": 400,
    "full-house": 200,
    flush: 50,
    straight: 25,
    "three-of-a-kind": 5,
  },
} as const;
/** To 1, and the wager is given back. */
export const threeCardBonus = {
  pays: {
    "mini-royal": 50,
    "straight-flush": 40,
    "three-of-a-kind": 30,
    straight: 6,
    flush: 4,
    pair: 1,
  },
} as const;

export function rideFilingFor({ method, direction, bonuses }: RidePlan) {
  return {
    game: "let-it-ride",
    ...commonFiling,
    letItRide: {
      dealing: { method, direction },
      payTable: { pays, limitCents },
      ...(bonuses && {
        fiveCardBonus: {
          amounts: { kind: "fixed", amountCents: fiveCardBonus.wagerCents },
          payTable: { pays: fiveCardBonus.pays, stakeReturned: false },
        },
        threeCardBonus: {
          amounts: {
            kind: "limits",
            minimumCents: 100,
            maximumCents: 2_500,
            incrementCents: 100,
          },
          payTable: { pays: threeCardBonus.pays, stakeReturned: true },
        },
      }),
    },
  };
}
