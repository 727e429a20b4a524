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
export const incrementCents = 250;

const common = {
  game: "pai-gow-poker",
  gamingDay: { startsAt: "06:00", timeZone: "America/Puerto_Rico" },
  shifts: [
    { name: "day", startsAt: "06:00" },
    { name: "swing", startsAt: "14:00" },
    { name: "grave", startsAt: "22:00" },
  ],
  limits: { minimumCents: 500, maximumCents: 100_000, incrementCents, outOfLimits: "stands" },
  denominationsCents: [25, 50, 100, 500, 2_500, 10_000, 50_000, 100_000],
  discrepancy: { reportAboveCents: 2_500, regulatorFromCents: 10_000 },
} as const;

const roundings: readonly Rounding[] = [
  { mode: "up", stepCents: 25 },
  { mode: "nearest", stepCents: 25, tie: "up" },
  { mode: "nearest", stepCents: 25, tie: "down" },
];

/** What a table files: the choices that the manual leaves open differ from table to table. */
export function filingFor({ index, dealing, start, bank }: TablePlan): Filing {
  const pair = Math.floor(index / 2);
  return {
    ...common,
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

/** An amount as the fewest chips that make it up: how a rack is counted. */
export function inChips(amountCents: number): { denominationCents: number; count: number }[] {
  let left = amountCents;
  return [...common.denominationsCents]
    .sort((a, b) => b - a)
    .flatMap((denominationCents) => {
      const count = Math.floor(left / denominationCents);
      left -= count * denominationCents;
      return count > 0 ? [{ denominationCents, count }] : [];
    });
}
