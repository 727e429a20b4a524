import type { Cents } from "../domain/money/cents.ts";
import type { GameName } from "../domain/table/game-types.ts";
import { gameNamed } from "../domain/table/games.ts";
import type { Irregularity } from "../domain/table/irregularity-kinds.ts";
import type { ProgressiveLink } from "../domain/table/linked-meter.ts";
import { nextCommands } from "../domain/table/next-commands.ts";
import type { CommonRules } from "../domain/table/rules.ts";
import type { Seat } from "../domain/table/seat.ts";
import type { TableState, Totals } from "../domain/table/state.ts";
import { undecidedOf } from "../domain/table/undecided.ts";
import { gameViewNamed } from "./game-views.ts";
import { type BankView, bankView } from "./pai-gow-poker/bank-view.ts";
import type { RoundView, SeatView } from "./round-view.ts";

/** A table as people see it now. */
export interface TableView {
  readonly tableId: string;
  readonly game: GameName | null;
  readonly status: TableState["status"];
  readonly dealer: string | null;
  readonly gamingDay: string | null;
  readonly shift: string | null;
  readonly rulesVersion: number;
  readonly limits: CommonRules["limits"] | null;
  /** By the books; below zero when more was paid out than they knew of. */
  readonly inventoryCents: Cents;
  /** The books say less than nothing: the rack and they differ for certain (R38). */
  readonly inventoryBelowZero: boolean;
  readonly openedWithCents: Cents;
  readonly deck: TableState["deck"];
  /** Every betting position, from the dealer's far right. */
  readonly seats: readonly SeatView[];
  readonly round: RoundView | null;
  /** Number of the last round opened; 0 before the first. */
  readonly lastRound: number;
  readonly totals: Totals;
  /** Null where the table does not offer the bank to players. */
  readonly bank: BankView | null;
  /** R18 the meter of its progressive, and whether it takes wagers for it; null before it was ever linked. */
  readonly progressive: ProgressiveLink | null;
  /** Irregularities that wait for a supervisor's decision. */
  readonly undecided: readonly UndecidedView[];
}

export interface UndecidedView {
  readonly number: number;
  readonly kind: Irregularity;
  readonly round: number | null;
  readonly seat: Seat | null;
}

/** The view of a table, from its state alone. */
export function tableView(tableId: string, table: TableState): TableView {
  const { rules } = table;
  return {
    tableId,
    game: rules?.game ?? null,
    status: table.status,
    dealer: table.dealer,
    gamingDay: table.gamingDay,
    shift: table.shift,
    rulesVersion: table.rulesVersion,
    limits: rules?.limits ?? null,
    inventoryCents: table.inventoryCents,
    inventoryBelowZero: table.inventoryCents < 0,
    openedWithCents: table.openedWithCents,
    deck: table.deck,
    seats: rules ? gameNamed(rules.game).bettingPositions.map((seat) => seatView(seat, table)) : [],
    round: roundView(table),
    lastRound: table.lastRound,
    totals: table.totals,
    bank: bankView(table),
    progressive: table.progressiveLink ?? null,
    undecided: undecidedOf(table).map(({ number, kind, round = null, seat = null }) => ({
      number,
      kind,
      round,
      seat,
    })),
  };
}

function seatView(seat: Seat, { seated, round }: TableState): SeatView {
  return {
    seat,
    player: seated.find((player) => player.seat === seat)?.player ?? null,
    ...(round === null ? nothingAtStake : gameViewNamed(round.game).seat(round, seat)),
  };
}

const nothingAtStake: Omit<SeatView, "seat" | "player"> = {
  wagerCents: null,
  hand: null,
  cards: null,
  outcome: null,
  wonCents: null,
  vigorishCents: null,
  additionalWagers: [],
};

function roundView(table: TableState): RoundView | null {
  const { round } = table;
  if (!round) return null;
  return {
    number: round.number,
    phase: round.phase,
    dealer: round.dealer,
    ...gameViewNamed(round.game).round(round),
    next: nextCommands(table),
  };
}
