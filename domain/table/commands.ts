import type { Cents } from "../money/cents.ts";
import type { GameName, GameTypes, OwnWager, OwnWagerRemoved } from "./game-types.ts";
import type { Irregularity } from "./irregularity-kinds.ts";
import type { LinkAtMeter } from "./linked-meter.ts";
import type { DenominationCount, TableRules } from "./rules.ts";
import type { Seat } from "./seat.ts";
import type { MainWager } from "./wager-kinds.ts";

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
      readonly data: (MainWager & { readonly amountCents: Cents }) | OwnWager;
    }
  | { readonly type: "RemoveWager"; readonly data: MainWager | OwnWagerRemoved }
  | { readonly type: "AnnounceNoMoreBets"; readonly data: Record<string, never> }
  | { readonly type: "CloseRound"; readonly data: Record<string, never> }
  /** A supervisor's decision; every wager still on the layout goes back to its player. */
  | {
      readonly type: "VoidRound";
      readonly data: { readonly reason: string; readonly deck: "reshuffle" | "remove" };
    }
  /** The meter takes the table into service or out of it; sent by the system, or for an admin who unlinks. */
  | { readonly type: "SetProgressiveLink"; readonly data: LinkAtMeter }
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
export const rulings = [
  "play-on",
  "round-void",
  "hand-may-be-voided",
  "hand-void",
  "wager-lost",
] as const;
export type Ruling = (typeof rulings)[number];

/** The commands that a game decides itself: its own, and the closing of its round. */
export type CommandOf<Name extends GameName> =
  | GameTypes[Name]["command"]
  | Extract<SharedCommand, { type: "CloseRound" }>;
export type GameCommand = CommandOf<GameName>;

export type TableCommand = SharedCommand | GameCommand;
export type TableCommandType = TableCommand["type"];

/** What a command of this type states. */
export type CommandData<Type extends TableCommandType> = Extract<
  TableCommand,
  { type: Type }
>["data"];
