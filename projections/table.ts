import type { Card } from "../domain/cards/card.ts";
import type { Cents } from "../domain/money/cents.ts";
import type { HoldingHand } from "../domain/pai-gow-poker/commands.ts";
import type { Outcome } from "../domain/pai-gow-poker/events.ts";
import type { PaiGowPokerPhase, WageredSeat } from "../domain/pai-gow-poker/state.ts";
import type { DiceBet } from "../domain/table/commands.ts";
import { gameNamed } from "../domain/table/games.ts";
import type { Irregularity } from "../domain/table/irregularity-kinds.ts";
import { nextCommands } from "../domain/table/next-commands.ts";
import type { CommonRules, GameName } from "../domain/table/rules.ts";
import type { Position, Seat } from "../domain/table/seat.ts";
import type { TableState, Totals } from "../domain/table/state.ts";
import { undecidedOf } from "../domain/table/undecided.ts";
import { type BankView, bankView } from "./bank-view.ts";

/** One betting position: who sits there and what he has at stake. Unset values are null. */
export interface SeatView {
  readonly seat: Seat;
  readonly player: string | null;
  readonly wagerCents: Cents | null;
  readonly hand: WageredSeat["hand"] | null;
  readonly outcome: Outcome | null;
  readonly wonCents: Cents | null;
  readonly vigorishCents: Cents | null;
  /** 10.15 on the dice; `wonCents` is null until settled, 0 when lost. */
  readonly additionalWagers: readonly AdditionalWagerView[];
}

export interface AdditionalWagerView {
  readonly bet: DiceBet;
  readonly wagerCents: Cents;
  readonly wonCents: Cents | null;
}

export interface RoundView {
  readonly number: number;
  readonly phase: PaiGowPokerPhase;
  readonly dealer: string;
  readonly holdingHand: HoldingHand | null;
  readonly startsAt: Position | null;
  readonly dealerHand: { readonly high: readonly Card[]; readonly low: readonly Card[] } | null;
  /** Types of the commands that may come next. */
  readonly next: readonly string[];
}

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
    undecided: undecidedOf(table).map(({ number, kind, round = null, seat = null }) => ({
      number,
      kind,
      round,
      seat,
    })),
  };
}

function seatView(seat: Seat, { seated, round }: TableState): SeatView {
  const wager = round?.seats.find((wagered) => wagered.seat === seat);
  return {
    seat,
    player: seated.find((player) => player.seat === seat)?.player ?? null,
    wagerCents: wager?.wagerCents ?? null,
    hand: wager?.hand ?? null,
    outcome: wager?.outcome ?? null,
    wonCents: wager?.wonCents ?? null,
    vigorishCents: wager?.vigorishCents ?? null,
    additionalWagers: (round?.additional ?? [])
      .filter((placed) => placed.seat === seat)
      .map(({ bet, amountCents, wonCents = null }) => ({ bet, wagerCents: amountCents, wonCents })),
  };
}

function roundView(table: TableState): RoundView | null {
  const { round } = table;
  if (!round) return null;
  return {
    number: round.number,
    phase: round.phase,
    dealer: round.dealer,
    holdingHand: round.holdingHand,
    startsAt: round.startsAt,
    dealerHand: round.dealerHand,
    next: nextCommands(table),
  };
}
