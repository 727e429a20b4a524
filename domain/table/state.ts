import type { ProgressiveLock } from "../caribbean-stud/progressive-lock.ts";
import { type Cents, noCents } from "../money/cents.ts";
import type { BankMemory } from "../pai-gow-poker/bank/round-bank.ts";
import type { TableRound } from "./game-types.ts";
import type { IrregularityMemory } from "./irregularity-memory.ts";
import type { ProgressiveLink } from "./linked-meter.ts";
import type { TableRules } from "./rules.ts";
import type { Seat } from "./seat.ts";

/** Money moved since the table opened; with the opening count it explains the inventory to the cent. */
export interface Totals {
  readonly rounds: number;
  readonly voidedRounds: number;
  readonly wageredCents: Cents;
  readonly collectedCents: Cents;
  readonly paidCents: Cents;
  readonly vigorishCents: Cents;
  readonly refusals: number;
  /**
   * 10.12 into the inventory less out of it in rounds with a player as bank, vigorish apart: the
   * dealer's wagers, what they win, and the house's half of a co-bank. Absent before the first.
   */
  readonly bankCents?: Cents;
  /** R34 progressive wagers locked: the meter's, never part of the inventory. Absent before the first. */
  readonly progressiveCents?: Cents;
}

export const noTotals: Totals = {
  rounds: 0,
  voidedRounds: 0,
  wageredCents: noCents,
  collectedCents: noCents,
  paidCents: noCents,
  vigorishCents: noCents,
  refusals: 0,
};

/** A seated player: an opaque reference, never a name. */
export interface SeatedPlayer {
  readonly seat: Seat;
  readonly player: string;
}

/** What games keep on their table from one round to the next. */
export interface GameMemory {
  /** 10.12.C whose turn it is to be offered the bank, and who may have it; absent where it was never offered. */
  readonly bank?: BankMemory;
  /** The last lock of each progressive meter that this table has fed; absent before the first. */
  readonly locks?: readonly ProgressiveLock[];
}

/**
 * One gaming table, folded from its events. Plain JSON: it is carried inside commits,
 * so everything in it is small and everything not needed to decide stays out.
 */
export interface TableState extends GameMemory {
  readonly status: "unfiled" | "closed" | "open";
  readonly rulesVersion: number;
  readonly rules: TableRules | null;
  /** Gaming day and shift in which the table was opened. */
  readonly gamingDay: string | null;
  readonly shift: string | null;
  readonly dealer: string | null;
  /** Chips in the rack; between sessions, the last closing count. */
  readonly inventoryCents: Cents;
  readonly openedWithCents: Cents;
  readonly seated: readonly SeatedPlayer[];
  /** "removed" after 10.8.D.2: no round opens until a replacement deck is brought. */
  readonly deck: "in-play" | "removed";
  /** Number of the last round opened; numbers are never reused. */
  readonly lastRound: number;
  readonly round: TableRound | null;
  readonly totals: Totals;
  /** Absent until a meter has linked the table. */
  readonly progressiveLink?: ProgressiveLink;
  /** Absent until one is reported that a supervisor is to decide. */
  readonly irregularities?: IrregularityMemory;
}

export const unfiledTable: TableState = {
  status: "unfiled",
  rulesVersion: 0,
  rules: null,
  gamingDay: null,
  shift: null,
  dealer: null,
  inventoryCents: noCents,
  openedWithCents: noCents,
  seated: [],
  deck: "in-play",
  lastRound: 0,
  round: null,
  totals: noTotals,
};
