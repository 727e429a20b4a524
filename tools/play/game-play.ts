import type { Table } from "./table.ts";
import type { Tally } from "./tally.ts";

/** What one round left behind besides what it put in the book. */
export interface PlayedRound {
  /** What the player who banked won or lost, in cents; null where no player did. */
  readonly bankResultCents: number | null;
}

/** How the dealer of one table works its game. */
export interface GamePlay {
  /** The rules that the table files. */
  readonly filing: { readonly game: string };
  /** Where players sit, from the dealer's far right. */
  readonly positions: readonly number[];
  /** True where vigorish is kept of what is won: only then has the commission report what was paid. */
  readonly keepsVigorish: boolean;
  /** One line about the table and what was played there. */
  describe(tally: Tally): string;
  /**
   * Takes over a table just opened; each call plays one round from the shuffled deck to the last hand
   * collected.
   */
  start(table: Table, opened: { readonly firstOffer: number }): Promise<() => Promise<PlayedRound>>;
}
