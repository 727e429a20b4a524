import type { Cents } from "../money/cents.ts";
import type { PaiGowPokerCommand } from "../pai-gow-poker/commands.ts";
import type { Irregularity } from "./irregularity-kinds.ts";
import type { DenominationCount, TableRules } from "./rules.ts";
import type { Seat } from "./seat.ts";

/** Kinds of the additional wager on three dice (10.15). */
export const diceBets = ["sum", "match"] as const;
export type DiceBet = (typeof diceBets)[number];

/** The wager of the game. */
export type MainWager = { readonly seat: Seat; readonly wager: "main" };

/** A wager on the dice, beside the main one. */
export type DiceWager = { readonly seat: Seat; readonly wager: "dice"; readonly bet: DiceBet };

/** What can be asked of every table, whatever its game. */
export type SharedCommand =
  | { readonly type: "FileTableRules"; readonly data: { readonly rules: TableRules } }
  /** R37 the dealer counts, the supervisor (who sends this) verifies. */
  | {
      readonly type: "OpenTable";
      readonly data: {
        readonly countedBy: string;
        readonly inventory: readonly DenominationCount[];
      };
    }
  | {
      readonly type: "CloseTable";
      readonly data: {
        readonly countedBy: string;
        readonly inventory: readonly DenominationCount[];
      };
    }
  | { readonly type: "SignOnDealer"; readonly data: { readonly dealer: string } }
  | { readonly type: "SignOffDealer"; readonly data: { readonly dealer: string } }
  /** `player` is an opaque reference, never a name. */
  | { readonly type: "SeatPlayer"; readonly data: { readonly seat: Seat; readonly player: string } }
  | { readonly type: "VacateSeat"; readonly data: { readonly seat: Seat } }
  /** 10.4 the deck has been shuffled and cut; a removed deck must have been replaced. */
  | {
      readonly type: "OpenRound";
      readonly data: { readonly deck: "in-play" | "replacement" };
    }
  /** States the whole wager; before "no more bets" a second one replaces the first. */
  | {
      readonly type: "PlaceWager";
      readonly data: (MainWager | DiceWager) & { readonly amountCents: Cents };
    }
  | { readonly type: "RemoveWager"; readonly data: MainWager | DiceWager }
  | { readonly type: "AnnounceNoMoreBets"; readonly data: Record<string, never> }
  | { readonly type: "CloseRound"; readonly data: Record<string, never> }
  /** A supervisor's decision; every wager still on the layout goes back to its player. */
  | {
      readonly type: "VoidRound";
      readonly data: { readonly reason: string; readonly deck: "reshuffle" | "remove" };
    }
  | {
      readonly type: "ReportIrregularity";
      readonly data: {
        readonly kind: Irregularity;
        readonly seat?: Seat;
        /** What happened, in the reporter's words; no personal data. */
        readonly description: string;
      };
    }
  /** A supervisor decides an irregularity that waits for it; the reason is recorded. */
  | {
      readonly type: "RuleOnIrregularity";
      readonly data: {
        /** As the report numbered it. */
        readonly number: number;
        readonly decision: Ruling;
        readonly reason: string;
      };
    };

/** What a supervisor may rule: nothing changes, or what the filing might have said. */
export const rulings = ["play-on", "round-void", "hand-may-be-voided", "wager-lost"] as const;
export type Ruling = (typeof rulings)[number];

export type TableCommand = SharedCommand | PaiGowPokerCommand;
export type TableCommandType = TableCommand["type"];

/** What a command of this type states. */
export type CommandData<Type extends TableCommandType> = Extract<
  TableCommand,
  { type: Type }
>["data"];
