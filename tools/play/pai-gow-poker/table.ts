import type { Table } from "../table.ts";
import type { Filing } from "./filing.ts";
import type { OfferMemory } from "./offers.ts";
import type { TablePlan } from "./plan.ts";

/** A table of Pai Gow Poker open for play. */
export interface PaiGowPokerTable extends Table {
  readonly plan: TablePlan;
  readonly filing: Filing["paiGowPoker"];
}

/** What one round leaves to the next. */
export interface BetweenRounds {
  /** True after a deck was removed: the next round begins with another. */
  readonly deckRemoved: boolean;
  readonly memory: OfferMemory;
}

/** Amounts by betting position. */
export type Wagers = Readonly<Record<number, number>>;

/** The player who banks a round, and what the dealer wagers against him. */
export interface Bank {
  readonly seat: number;
  readonly type: "player" | "co-bank";
  readonly dealerWagerCents: number;
}
