import type { Seat } from "./seat.ts";

/** Names of the wager that a round is played for, where it is one amount. */
export const mainWagers = ["main", "ante"] as const;
export type MainWagerName = (typeof mainWagers)[number];

/** The wager of the game. */
export type MainWager = { readonly seat: Seat; readonly wager: MainWagerName };

/** Kinds of the additional wager on three dice (10.15). */
export const diceBets = ["sum", "match"] as const;
export type DiceBet = (typeof diceBets)[number];

/** A wager on the dice, beside the main one. */
export type DiceWager = { readonly seat: Seat; readonly wager: "dice"; readonly bet: DiceBet };
