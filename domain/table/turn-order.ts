import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { TableCommandType } from "./commands.ts";
import { isRequested } from "./system-commands.ts";

/** When one command of a round may come. */
export interface Turn<Round extends InPhase> {
  readonly phases: readonly Round["phase"][];
  /** Absent where the section that has the act is not among the texts at hand. */
  readonly paragraph?: ParagraphId;
  /** When the act may come, for the dealer who did it out of turn. */
  readonly rule: string;
  /** To which rounds the act belongs at all; absent: to all. */
  readonly belongs?: Belonging<Round>;
}

export interface Belonging<Round> {
  readonly to: (round: Round) => boolean;
  readonly paragraph: ParagraphId;
  readonly rule: string;
}

interface InPhase {
  readonly number: number;
  readonly phase: string;
}

/** The order of a game's round, asked of its one table of phase, command and paragraph. */
export interface TurnOrder<Name extends TableCommandType, Round extends InPhase> {
  /** The commands of a round, in the order of their turns. */
  readonly roundCommands: readonly Name[];
  /** The commands whose turn it is in this phase. */
  commandsInTurn(round: Round): readonly Name[];
  /** A refusal when it is not this command's turn; `paragraph` where the table's own is not the nearest. */
  outOfTurn(round: Round, command: Name, paragraph?: ParagraphId): Decision<never> | null;
  /** A refusal that says what may come next instead. */
  notNow(round: Round, rule: string, paragraph?: ParagraphId): Decision<never>;
}

export function turnOrder<Name extends TableCommandType, Round extends InPhase>(
  turns: Readonly<Record<Name, Turn<Round>>>,
): TurnOrder<Name, Round> {
  // Object.keys widens the keys that the table itself declares.
  const roundCommands = Object.keys(turns) as Name[];
  const isTurn = (round: Round, command: Name) => {
    const { phases, belongs } = turns[command];
    return phases.includes(round.phase) && (belongs?.to(round) ?? true);
  };
  const commandsInTurn = (round: Round) => roundCommands.filter((name) => isTurn(round, name));
  const notNow = (round: Round, rule: string, paragraph?: ParagraphId) => {
    const next =
      round.phase === "wagering"
        ? ["PlaceWager", "AnnounceNoMoreBets"]
        : commandsInTurn(round).filter(isRequested);
    return refused(
      "out-of-turn",
      `${rule} Round ${round.number} is at "${round.phase}": ${next.join(" or ")} may come next.`,
      paragraph === undefined ? {} : { paragraph },
    );
  };
  return {
    roundCommands,
    commandsInTurn,
    notNow,
    outOfTurn(round, command, paragraph = turns[command].paragraph) {
      if (isTurn(round, command)) return null;
      const { rule, belongs } = turns[command];
      if (belongs !== undefined && !belongs.to(round)) {
        return refused("not-in-this-round", belongs.rule, { paragraph: belongs.paragraph });
      }
      return notNow(round, rule, paragraph);
    },
  };
}
