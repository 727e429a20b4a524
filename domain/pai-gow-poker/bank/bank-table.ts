import type { TableState } from "../../table/state.ts";
import type { PaiGowPokerRound } from "../state.ts";
import type { PaiGowPokerFiling } from "../table.ts";
import type { BankMemory } from "./round-bank.ts";

/** What the questions of 10.12 are asked of: the filing, who sits where, the memory of past rounds. */
export type BankTable = Pick<TableState, "seated" | "round" | "bank"> & {
  readonly rules: PaiGowPokerFiling;
};

/** The same while a round is running. */
export type BankTableInRound = BankTable & { readonly round: PaiGowPokerRound };

/** A table on which nothing has been played since the opening shuffle. */
export const freshMemory: BankMemory = {
  started: false,
  firstOffer: 1,
  lastBank: null,
  lastWagers: [],
  staked: [],
  recent: [],
};
