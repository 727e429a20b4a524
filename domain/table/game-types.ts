import type { Cents } from "../money/cents.ts";
import type { PaiGowPokerCommand } from "../pai-gow-poker/commands.ts";
import type { PaiGowPokerEvent } from "../pai-gow-poker/events.ts";
import type { PaiGowPokerRules } from "../pai-gow-poker/rules.ts";
import type { PaiGowPokerRound } from "../pai-gow-poker/state.ts";
import type { DiceWager } from "./wager-kinds.ts";

/** The types that each game brings to the table. What it does with them is in `games.ts`. */
export interface GameTypes {
  "pai-gow-poker": {
    readonly rules: { readonly paiGowPoker: PaiGowPokerRules };
    readonly round: PaiGowPokerRound;
    readonly command: PaiGowPokerCommand;
    readonly event: PaiGowPokerEvent;
    /** Wagers beside the main one, as placed and as taken back. */
    readonly placed: DiceWager & { readonly amountCents: Cents };
    readonly removed: DiceWager;
  };
}

export type GameName = keyof GameTypes;

/** The round in progress, of one game or of any. */
export type RoundOf<Name extends GameName> = GameTypes[Name]["round"];
export type TableRound = RoundOf<GameName>;

export type GameEvent = GameTypes[GameName]["event"];
export type OwnWager<Name extends GameName = GameName> = GameTypes[Name]["placed"];
export type OwnWagerRemoved<Name extends GameName = GameName> = GameTypes[Name]["removed"];
