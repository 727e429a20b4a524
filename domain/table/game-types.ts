import type { CaribbeanStudCommand, ProgressiveWager } from "../caribbean-stud/commands.ts";
import type { CaribbeanStudEvent } from "../caribbean-stud/events.ts";
import type { CaribbeanStudRules } from "../caribbean-stud/rules.ts";
import type { CaribbeanStudRound } from "../caribbean-stud/state.ts";
import type { BonusWager, LetItRideCommand, ThreeWagers } from "../let-it-ride/commands.ts";
import type { LetItRideEvent } from "../let-it-ride/events.ts";
import type { LetItRideRules } from "../let-it-ride/rules.ts";
import type { LetItRideRound } from "../let-it-ride/state.ts";
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
  "caribbean-stud": {
    readonly rules: { readonly caribbeanStud: CaribbeanStudRules };
    readonly round: CaribbeanStudRound;
    readonly command: CaribbeanStudCommand;
    readonly event: CaribbeanStudEvent;
    readonly placed: ProgressiveWager & { readonly amountCents: Cents };
    readonly removed: ProgressiveWager;
  };
  "let-it-ride": {
    readonly rules: { readonly letItRide: LetItRideRules };
    readonly round: LetItRideRound;
    readonly command: LetItRideCommand;
    readonly event: LetItRideEvent;
    readonly placed: ThreeWagers | BonusWager;
    readonly removed: Omit<ThreeWagers, "amountsCents"> | Omit<BonusWager, "amountCents">;
  };
}

export type GameName = keyof GameTypes;

/** The round in progress, of one game or of any. */
export type RoundOf<Name extends GameName> = GameTypes[Name]["round"];
export type TableRound = RoundOf<GameName>;

export type GameEvent = GameTypes[GameName]["event"];
export type OwnWager<Name extends GameName = GameName> = GameTypes[Name]["placed"];
export type OwnWagerRemoved<Name extends GameName = GameName> = GameTypes[Name]["removed"];
