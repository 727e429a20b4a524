import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { GameCommand } from "../table/game.ts";
import type { PaiGowPokerPhase, PaiGowPokerRound } from "./state.ts";

interface Turn {
  readonly phases: readonly PaiGowPokerPhase[];
  readonly paragraph: ParagraphId;
  /** When the act may come, for the dealer who did it out of turn. */
  readonly rule: string;
}

type TurnName = GameCommand["type"];

/** The order of a round: what may be done in which phase, and the paragraph that says so. */
const turns: Record<TurnName, Turn> = {
  // The manual has the deck taken first and "no more bets" said next; both come before the deal,
  // and neither order changes anything that follows.
  TakeDeck: {
    phases: ["wagering", "dealing"],
    paragraph: "10.8.B.1",
    rule: "The deck is taken into one hand before the groups are dealt.",
  },
  DealGroups: {
    phases: ["dealing"],
    paragraph: "10.8.B.2",
    rule: 'The groups are dealt once, after "no more bets".',
  },
  ShakeDice: {
    phases: ["starting"],
    paragraph: "10.8.E",
    rule: "The dice decide once, when seven groups are dealt and four cards are left.",
  },
  DeliverGroups: {
    phases: ["delivering"],
    paragraph: "10.8.F",
    rule: "The groups go out once, when the starting position is determined.",
  },
  CollectCards: {
    phases: ["clearing"],
    paragraph: "10.8.G",
    rule: "Groups without a wager are collected when all groups are delivered.",
  },
  SetHand: {
    phases: ["setting"],
    paragraph: "10.11.A",
    rule: "Hands are set when dealing is complete and the groups without a wager are collected, before the dealer's are shown.",
  },
  WithdrawWager: {
    phases: ["setting", "showing"],
    paragraph: "10.11.E",
    rule: "A wager is withdrawn when dealing is complete, until either hand of that player is shown.",
  },
  ShowDealerHand: {
    phases: ["setting"],
    paragraph: "10.11.C",
    rule: "The dealer's cards are turned once, when every player has set.",
  },
  ShowHand: {
    phases: ["showing"],
    paragraph: "10.11.F",
    rule: "Players' hands are shown after the dealer's, each of them once.",
  },
  PayWager: {
    phases: ["paying"],
    paragraph: "10.11.I",
    rule: "Winners are paid after every hand is shown.",
  },
  CloseRound: {
    phases: ["settled"],
    paragraph: "10.11.K",
    rule: "A round is closed, and the dealer's cards collected last, when every wager is settled.",
  },
};

function isTurn({ phase }: PaiGowPokerRound, command: TurnName): boolean {
  return turns[command].phases.includes(phase);
}

/** The commands whose turn it is in this phase. */
export function commandsInTurn(round: PaiGowPokerRound): readonly TurnName[] {
  return turnNames.filter((command) => isTurn(round, command));
}

const turnNames = Object.keys(turns) as TurnName[];

/** A refusal when it is not this command's turn. */
export function outOfTurn(round: PaiGowPokerRound, command: TurnName): Decision<never> | null {
  if (isTurn(round, command)) return null;
  const { paragraph, rule } = turns[command];
  const next =
    round.phase === "wagering" ? ["PlaceWager", "AnnounceNoMoreBets"] : commandsInTurn(round);
  return refused(
    "out-of-turn",
    `${rule} Round ${round.number} is at "${round.phase}": ${next.join(" or ")} may come next.`,
    { paragraph },
  );
}
