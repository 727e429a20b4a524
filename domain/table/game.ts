import type { Decision, DecisionContext, Refusal } from "../decision.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CommandOf, TableCommandType } from "./commands.ts";
import type { Consequence } from "./consequences.ts";
import type { SharedEvent, TableEvent } from "./events.ts";
import type { GameName, OwnWager, OwnWagerRemoved, RoundOf } from "./game-types.ts";
import type { Irregularity } from "./irregularity-kinds.ts";
import type { FiledMeter } from "./linked-meter.ts";
import type { RulesOf } from "./rules.ts";
import type { Seat } from "./seat.ts";
import type { GameMemory, TableState, Totals } from "./state.ts";
import type { MainWagerName } from "./wager-kinds.ts";

/** A table of a game on which a round is running: what every in-round decision starts from. */
export type TableInRound<Name extends GameName = GameName> = TableState & {
  readonly rules: RulesOf<Name>;
  readonly round: RoundOf<Name>;
};

export type OpenedRound = Extract<SharedEvent, { type: "RoundOpened" }>["data"];

export type VoidedRound = Extract<SharedEvent, { type: "RoundVoided" }>["data"];

/** Money of a player that lies on the layout and is not decided yet. */
export interface WagerInPlay {
  readonly seat: Seat;
  readonly amountCents: Cents;
}

/** What an event adds to the totals of the table, in cents or in number; negative where it takes. */
export type Moved = { readonly [Total in keyof Totals]?: number };

/**
 * What one game brings to the table. `domain/table` decides everything that all games share and
 * asks the game for the rest, so a new game is a folder that exports one of these, its types in
 * `game-types.ts` and a line in `games.ts`.
 */
export interface Game<Name extends GameName = GameName> {
  /** Betting positions from the dealer's far right to the far left. */
  readonly bettingPositions: readonly Seat[];
  /** The wager that opens a hand where it is one amount; null where the game places it itself. */
  readonly mainWager: MainWagerName | null;
  /** Other wagers that `placeOwn` and `removeOwn` know. */
  readonly ownWagers: readonly OwnWager<Name>["wager"][];
  /** The commands of its rounds. */
  readonly commands: readonly CommandOf<Name>["type"][];
  /** The paragraph by which "no more bets" ends the wagering; null where no text at hand says it. */
  readonly noMoreBets: ParagraphId | null;
  /** What is wrong with the game's own part of a filing, if anything. */
  filingFault(rules: RulesOf<Name>): Refusal | null;
  /** Why a wager of this amount could not be settled as filed, if so. */
  wagerFault(rules: RulesOf<Name>, amountCents: Cents): Refusal | null;
  /** What keeps a wager from this position in this round, whoever sits there. */
  positionFault(table: TableInRound<Name>, seat: Seat): Refusal | null;
  /** What keeps the wagering from ending and the deal from beginning. */
  dealFault(table: TableInRound<Name>): Refusal | null;
  /** What "no more bets" brings about at once. */
  wageringEnded(table: TableInRound<Name>): readonly TableEvent[];
  /** What keeps a player without a wager at stake from leaving his seat. */
  leaveFault(round: RoundOf<Name>, seat: Seat): Refusal | null;
  /** Why a supervisor cannot void the round any more, although it is not settled. */
  voidFault(round: RoundOf<Name>): Refusal | null;
  /** What goes back, and to whom, when the round is void. */
  returned(round: RoundOf<Name>): Omit<VoidedRound, "round" | "reason" | "paragraph" | "deck">;
  /** A wager that is not the main one, among `ownWagers`. */
  placeOwn(table: TableInRound<Name>, wager: OwnWager<Name>): Decision<TableEvent>;
  removeOwn(table: TableInRound<Name>, wager: OwnWagerRemoved<Name>): Decision<TableEvent>;
  /** Why a main wager cannot be taken back, if so. */
  removalFault(round: RoundOf<Name>, seat: Seat): Refusal | null;
  /** The paragraphs that some kinds of irregularity break in this game. */
  readonly breaches: { readonly [Kind in Irregularity]?: ParagraphId };
  /** The meter that a filing names, with what all its tables share; absent in a game without one. */
  filedMeter?(rules: RulesOf<Name>): FiledMeter | null;
  /** Wagers of the round on the meter, locked or not; absent in a game without one. */
  meterWagers?(round: RoundOf<Name>): readonly WagerInPlay[];
  /** Why such an irregularity cannot happen in this round at all, if so. */
  irregularityFault(round: RoundOf<Name>, kind: Irregularity): Refusal | null;
  /** True when the round is where this consequence, about this seat if about any, can still follow. */
  consequenceApplies(round: RoundOf<Name>, consequence: Consequence, seat?: Seat): boolean;
  /** True when a card of this round was discarded unused already. */
  hasDiscarded(round: RoundOf<Name>): boolean;
  /** True where one hand can be void alone, its wagers given back. */
  readonly voidsHands: boolean;
  /** Where the wager of a player who left goes, other than to the inventory; absent: there. */
  wagerAbandoned?(table: TableInRound<Name>, seat: Seat): readonly TableEvent[];
  begin(opened: OpenedRound, rules: RulesOf<Name>): RoundOf<Name>;
  acceptsWagers(round: RoundOf<Name>): boolean;
  /** True when something is wagered, by a player or by the house against a player bank. */
  isWagered(round: RoundOf<Name>): boolean;
  /** True when nothing is left but to close the round. */
  isSettled(round: RoundOf<Name>): boolean;
  /** Main wagers, by seat. */
  wagersInPlay(round: RoundOf<Name>): readonly WagerInPlay[];
  /** The game's own commands that the round may accept now. */
  nextCommands(table: TableInRound<Name>): readonly TableCommandType[];
  decide(
    table: TableInRound<Name>,
    command: CommandOf<Name>,
    context: DecisionContext,
  ): Decision<TableEvent>;
  /** Total: an event that does not concern the round leaves it as it is. */
  evolve(round: RoundOf<Name>, event: TableEvent): RoundOf<Name>;
  /** R36 what an event of the game's own moves; nothing for an event of all games. */
  moved(event: TableEvent): Moved;
  /** What changes in what the table keeps between rounds, given the table just before this event. */
  remember(before: TableState, event: TableEvent): GameMemory;
}
