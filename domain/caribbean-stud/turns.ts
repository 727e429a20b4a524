import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CaribbeanStudRound, StudPhase } from "./state.ts";
import type { CaribbeanStudRoundCommand } from "./table.ts";

interface Turn {
  readonly phases: readonly StudPhase[];
  /** Absent where the section that has the act is not among the texts at hand. */
  readonly paragraph?: ParagraphId;
  /** When the act may come, for the dealer who did it out of turn. */
  readonly rule: string;
}

type TurnName = CaribbeanStudRoundCommand["type"];

/** The order of a round: what may be done in which phase, and the paragraph that says so. */
const turns: Record<TurnName, Turn> = {
  // Sections 7.5 to 7.8, the ways to deal, are not among the texts at hand.
  DealHands: {
    phases: ["dealing"],
    rule: 'Five cards go to each position with an ante and to the dealer once, after "no more bets".',
  },
  PlaceBet: {
    phases: ["deciding"],
    paragraph: "7.9.A",
    rule: "A player bets when he has examined his cards, before the dealer turns his own.",
  },
  FoldHand: {
    phases: ["deciding"],
    paragraph: "7.9.A",
    rule: "A player leaves the round when he has examined his cards, before the dealer turns his own.",
  },
  ForfeitWagers: {
    // Found out later, the breach is still one of before the dealer's cards were shown.
    phases: ["deciding", "showing", "turning"],
    paragraph: "7.9.C",
    rule: "Wagers are forfeited from the cards on, while the hand is not turned.",
  },
  TurnDealerHand: {
    phases: ["showing"],
    paragraph: "7.9.D",
    rule: "The dealer turns his hole cards once, when every player has bet or left the round.",
  },
  TurnHand: {
    phases: ["turning"],
    paragraph: "7.9.E",
    rule: "Players' hands are turned after the dealer's, each of them once.",
  },
  PayWager: {
    phases: ["paying", "clearing"],
    paragraph: "7.9.E.3",
    rule: "Winners are paid when every losing wager and every push is resolved.",
  },
  ClaimProgressive: {
    phases: ["turning", "paying", "clearing"],
    paragraph: "7.9.E.3",
    rule: "The progressive is claimed once, when the last hand with such a wager is turned.",
  },
  RecordAward: {
    phases: ["turning", "paying", "clearing"],
    paragraph: "7.9.E.3",
    rule: "An award answers a claim of the round.",
  },
  AuthorizeProgressive: {
    phases: ["paying", "clearing"],
    paragraph: "7.9.E.3",
    rule: "A supervisor authorises payment when every hand is turned.",
  },
  DocumentProgressive: {
    phases: ["paying", "clearing"],
    paragraph: "7.9.E.3",
    rule: "The slip is completed when a supervisor has authorised the payment.",
  },
  CollectCards: {
    phases: ["paying", "clearing"],
    paragraph: "7.9.E.3",
    rule: "Hands that stay on the layout are collected when nothing holds them any more.",
  },
  CloseRound: {
    phases: ["settled"],
    paragraph: "7.9.G",
    rule: "A round is closed, and the dealer's cards collected last, when every wager is settled and every hand in the discard rack.",
  },
};

/** The commands of a round, in the order of their turns. */
export const roundCommands = Object.keys(turns) as TurnName[];

/** The commands whose turn it is in this phase. */
export function commandsInTurn({ phase }: CaribbeanStudRound): readonly TurnName[] {
  return roundCommands.filter((command) => turns[command].phases.includes(phase));
}

/** A refusal when it is not this command's turn; `paragraph` where the table's own is not the nearest. */
export function outOfTurn(
  round: CaribbeanStudRound,
  command: TurnName,
  paragraph = turns[command].paragraph,
): Decision<never> | null {
  const { phases, rule } = turns[command];
  if (phases.includes(round.phase)) return null;
  const next =
    round.phase === "wagering" ? ["PlaceWager", "AnnounceNoMoreBets"] : commandsInTurn(round);
  return refused(
    "out-of-turn",
    `${rule} Round ${round.number} is at "${round.phase}": ${next.join(" or ")} may come next.`,
    paragraph === undefined ? {} : { paragraph },
  );
}
