import type { Rounding } from "./pai-gow-poker/filing.ts";

/** What moved on one table, in cents and counts. The device adds it up by its own arithmetic. */
export interface Tally {
  readonly rounds: number;
  readonly voidedRounds: number;
  /** Rounds played to the end with a player as bank, and with a player and the house. */
  readonly bankRounds: number;
  readonly coBankRounds: number;
  /** Wagers that stood: what a void returned is taken out again. */
  readonly wageredCents: number;
  readonly collectedCents: number;
  readonly paidCents: number;
  /** Into the rack less out of it in rounds with a player as bank, vigorish apart. */
  readonly bankCents: number;
  /** What the banks themselves won less what they lost. */
  readonly bankResultCents: number;
  /** Winning wagers and excesses of the centre: everything that vigorish is kept of. */
  readonly winningWagers: number;
  readonly wonCents: number;
  readonly vigorishCents: number;
  /** The same vigorish by who banked. */
  readonly houseVigorishCents: number;
  readonly playerVigorishCents: number;
  readonly coBankVigorishCents: number;
  /** Progressive wagers locked: the meter's, never in the rack. */
  readonly progressiveCents: number;
  /** Progressive awards, and how much they came to; then what of it was paid from the rack. */
  readonly awards: number;
  readonly awardedCents: number;
  readonly awardsPaidCents: number;
  readonly refusals: number;
}

export const emptyTally: Tally = {
  rounds: 0,
  voidedRounds: 0,
  bankRounds: 0,
  coBankRounds: 0,
  wageredCents: 0,
  collectedCents: 0,
  paidCents: 0,
  bankCents: 0,
  bankResultCents: 0,
  winningWagers: 0,
  wonCents: 0,
  vigorishCents: 0,
  houseVigorishCents: 0,
  playerVigorishCents: 0,
  coBankVigorishCents: 0,
  progressiveCents: 0,
  awards: 0,
  awardedCents: 0,
  awardsPaidCents: 0,
  refusals: 0,
};

const tallied = Object.keys(emptyTally) as readonly (keyof Tally)[];

export function addTally(a: Tally, b: Partial<Tally>): Tally {
  const sum = { ...a };
  const into: { -readonly [Field in keyof Tally]: number } = sum;
  for (const field of tallied) into[field] += b[field] ?? 0;
  return sum;
}

/** What one table writes down as it plays. */
export interface Book {
  add(moved: Partial<Tally>): void;
  readonly tally: Tally;
}

export function emptyBook(): Book {
  let tally = emptyTally;
  return {
    add(moved) {
      tally = addTally(tally, moved);
    },
    get tally() {
      return tally;
    },
  };
}

/** Who answers for the winning wagers of a round. */
export type BankType = "house" | "player" | "co-bank";

const vigorishField = {
  house: "houseVigorishCents",
  player: "playerVigorishCents",
  "co-bank": "coBankVigorishCents",
} as const;

/** One win, of a wager or of the bank, with the vigorish kept of it. */
export function commission(
  bankType: BankType,
  { wonCents, vigorishCents }: { readonly wonCents: number; readonly vigorishCents: number },
): Partial<Tally> {
  return { winningWagers: 1, wonCents, vigorishCents, [vigorishField[bankType]]: vigorishCents };
}

/** What is in the rack of a table that opened with so much: nothing else moves it. */
export function inventoryAfter(
  openedWithCents: number,
  moved: Pick<Tally, "collectedCents" | "paidCents" | "vigorishCents" | "bankCents">,
): number {
  const { collectedCents, paidCents, vigorishCents, bankCents } = moved;
  return openedWithCents + collectedCents - paidCents + vigorishCents + bankCents;
}

/** The filed share of what was won, in whole steps: integers all the way. */
export function vigorishOn(
  wonCents: number,
  filed: { readonly rateBasisPoints: number; readonly rounding: Rounding },
): number {
  const { rounding, rateBasisPoints } = filed;
  const share = wonCents * rateBasisPoints;
  const step = rounding.stepCents * 10_000;
  const rest = share % step;
  const below = (share - rest) / step;
  return (below + (goesUp(rest, step, rounding) ? 1 : 0)) * rounding.stepCents;
}

function goesUp(rest: number, step: number, rounding: Rounding): boolean {
  if (rest === 0) return false;
  if (rounding.mode !== "nearest") return rounding.mode === "up";
  return 2 * rest > step || (2 * rest === step && rounding.tie === "up");
}
