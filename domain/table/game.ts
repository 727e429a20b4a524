import type { Decision, DecisionContext, Refusal } from "../decision.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { DiceWager, SharedCommand, TableCommand, TableCommandType } from "./commands.ts";
import type { Consequence } from "./consequences.ts";
import type { SharedEvent, TableEvent } from "./events.ts";
import type { Irregularity } from "./irregularity-kinds.ts";
import type { TableRules } from "./rules.ts";
import type { Seat } from "./seat.ts";
import type { TableState } from "./state.ts";

/** The round in progress, whatever the game. */
export type TableRound = NonNullable<TableState["round"]>;

/** A table on which a round is running: what every in-round decision starts from. */
export type TableInRound = TableState & {
  readonly rules: TableRules;
  readonly round: TableRound;
};

type SharedType = SharedCommand["type"];

/** The commands that a game decides itself: its own, and the closing of its round. */
export type GameCommand = Exclude<TableCommand, { type: Exclude<SharedType, "CloseRound"> }>;

export type OpenedRound = Extract<SharedEvent, { type: "RoundOpened" }>["data"];

export type VoidedRound = Extract<SharedEvent, { type: "RoundVoided" }>["data"];

/** Money of a player that lies on the layout and is not decided yet. */
export interface WagerInPlay {
  readonly seat: Seat;
  readonly amountCents: Cents;
}

/**
 * What one game brings to the table. `domain/table` decides everything that all games share and
 * asks the game for the rest, so a new game is a folder that exports one of these and a line in
 * `games.ts`.
 */
export interface Game {
  /** Betting positions from the dealer's far right to the far left. */
  readonly bettingPositions: readonly Seat[];
  /** The paragraph by which "no more bets" ends the wagering. */
  readonly noMoreBets: ParagraphId;
  /** What is wrong with the game's own part of a filing, if anything. */
  filingFault(rules: TableRules): Refusal | null;
  /** Why a wager of this amount could not be settled as filed, if so. */
  wagerFault(rules: TableRules, amountCents: Cents): Refusal | null;
  /** What keeps a wager from this position in this round, whoever sits there. */
  positionFault(table: TableInRound, seat: Seat): Refusal | null;
  /** What keeps the wagering from ending and the deal from beginning. */
  dealFault(table: TableInRound): Refusal | null;
  /** What keeps a player without a wager at stake from leaving his seat. */
  leaveFault(round: TableRound, seat: Seat): Refusal | null;
  /** Why a supervisor cannot void the round any more, although it is not settled. */
  voidFault(round: TableRound): Refusal | null;
  /** What goes back, and to whom, when the round is void. */
  returned(round: TableRound): Pick<VoidedRound, "returned" | "dealerWagerCents" | "additional">;
  /** A wager beside the main one, where the game has any. */
  placeAdditional(
    table: TableInRound,
    wager: DiceWager & { readonly amountCents: Cents },
  ): Decision<TableEvent>;
  removeAdditional(table: TableInRound, wager: DiceWager): Decision<TableEvent>;
  /** Why a main wager cannot be taken back, if so. */
  removalFault(round: TableRound, seat: Seat): Refusal | null;
  /** Why such an irregularity cannot happen in this round at all, if so. */
  irregularityFault(round: TableRound, kind: Irregularity): Refusal | null;
  /** True when the round is where this consequence, about this seat if about any, can still follow. */
  consequenceApplies(round: TableRound, consequence: Consequence, seat?: Seat): boolean;
  /** True when a card of this round was discarded unused already. */
  hasDiscarded(round: TableRound): boolean;
  /** The wager of a player who left is lost, his cards go unseen to the discard rack. */
  wagerAbandoned(table: TableInRound, seat: Seat): readonly TableEvent[];
  begin(opened: OpenedRound, rules: TableRules): TableRound;
  acceptsWagers(round: TableRound): boolean;
  /** True when something is wagered, by a player or by the house against a player bank. */
  isWagered(round: TableRound): boolean;
  /** True when nothing is left but to close the round. */
  isSettled(round: TableRound): boolean;
  wagersInPlay(round: TableRound): readonly WagerInPlay[];
  /** The game's own commands that the round may accept now. */
  nextCommands(table: TableInRound): readonly TableCommandType[];
  decide(table: TableInRound, command: GameCommand, context: DecisionContext): Decision<TableEvent>;
  /** Total: an event that does not concern the round leaves it as it is. */
  evolve(round: TableRound, event: TableEvent): TableRound;
  /** What the table keeps between rounds, given the table just before this event; undefined for nothing. */
  remember(before: TableState, event: TableEvent): TableState["bank"];
}
