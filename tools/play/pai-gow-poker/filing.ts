import { commonFiling } from "../common-filing.ts";
import type { DealingMethod, TablePlan } from "./plan.ts";

/** How 5 % becomes whole chips; every step is the quarter, the smallest chip of these tables. */
export type Rounding =
  | { readonly mode: "up" | "down"; readonly stepCents: number }
  | { readonly mode: "nearest"; readonly stepCents: number; readonly tie: "up" | "down" };

/** 10.12 what these tables file for a player as bank. */
export interface BankFiling {
  readonly offered: true;
  readonly coBankOffered: boolean;
  readonly coverage: "players" | "players-and-dealer";
  readonly coBankCover: "half" | "whole";
  readonly dealerWager:
    | { readonly basis: "last-wager" }
    | { readonly basis: "share"; readonly basisPoints: number; readonly stepCents: number };
  readonly withdrawnWager: "centre" | "inventory";
  readonly offersEnd: "at-the-dealer" | "round-the-table";
  readonly laterAcceptance: "one-seat-per-round" | "after-the-bank";
}

export interface Filing {
  readonly game: "pai-gow-poker";
  readonly paiGowPoker: {
    readonly dealing: {
      readonly method: DealingMethod;
      readonly direction: "counterclockwise" | "clockwise";
    };
    readonly startingPosition: TablePlan["start"];
    readonly wheel: "second-highest";
    readonly vigorish: { readonly rateBasisPoints: number; readonly rounding: Rounding };
    readonly houseWay: "foxwoods";
    readonly bank?: BankFiling;
  };
}

/** Wagers rise by this: a co-bank's half of the smallest difference is still five quarters. */
export const { incrementCents } = commonFiling.limits;

const roundings: readonly Rounding[] = [
  { mode: "up", stepCents: 25 },
  { mode: "nearest", stepCents: 25, tie: "up" },
  { mode: "nearest", stepCents: 25, tie: "down" },
];

/** What a table files: the choices that the manual leaves open differ from table to table. */
export function filingFor({ index, dealing, start, bank }: TablePlan): Filing {
  const pair = Math.floor(index / 2);
  return {
    game: "pai-gow-poker",
    ...commonFiling,
    paiGowPoker: {
      dealing: {
        method: dealing,
        direction: dealing === "hand" ? "counterclockwise" : "clockwise",
      },
      startingPosition: start,
      wheel: "second-highest",
      vigorish: {
        rateBasisPoints: 500,
        rounding: roundings[pair % 3] ?? { mode: "up", stepCents: 25 },
      },
      houseWay: "foxwoods",
      ...(bank !== "none" && {
        bank: {
          offered: true,
          coBankOffered: bank !== "player",
          coverage: pair % 2 === 0 ? "players" : "players-and-dealer",
          coBankCover: index % 2 === 0 ? "half" : "whole",
          dealerWager:
            index % 3 === 1
              ? { basis: "share", basisPoints: 12_500, stepCents: incrementCents }
              : { basis: "last-wager" },
          withdrawnWager: index % 2 === 0 ? "centre" : "inventory",
          offersEnd: index % 3 === 2 ? "round-the-table" : "at-the-dealer",
          laterAcceptance: index % 4 === 3 ? "after-the-bank" : "one-seat-per-round",
        },
      }),
    },
  };
}
