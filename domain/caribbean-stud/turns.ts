import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CaribbeanStudPhase, CaribbeanStudRound } from "./state.ts";
import type { CaribbeanStudRoundCommand } from "./table.ts";

interface Turn {
  readonly phases: readonly CaribbeanStudPhase[];
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
    rule: 'Five cards go to each position with a wager and to the dealer once, after "no more bets".',
  },
  PlaceBet: {
    phases: ["deciding"],
    paragraph: "7.9.A",
    rule: "A player bets after he has seen his cards, before the dealer shows the hole cards.",
  },
  FoldHand: {
    phases: ["deciding"],
    paragraph: "7.9.A",
    rule: "A player leaves the round before the dealer shows the hole cards.",
  },
  ForfeitWagers: {
    phases: ["deciding", "dealer-hand"],
    paragraph: "7.9.C",
    rule: "Wagers are forfeited for what was said before the dealer shows the hole cards, and before he does.",
  },
  TurnDealerHand: {
    phases: ["dealer-hand"],
    paragraph: "7.9.D",
    rule: "The dealer turns the hole cards once, when every player has bet or left.",
  },
  TurnHand: {
    phases: ["turning"],
    paragraph: "7.9.E",
    rule: "Players' hands are turned after the dealer's, each once.",
  },
  PayWager: {
    phases: ["paying"],
    paragraph: "7.9.E.3",
    rule: "Winners are paid when every losing wager and every push is resolved.",
  },
  ClaimProgressive: {
    phases: ["paying", "awards"],
    paragraph: "7.9.F.1",
    rule: "The progressive is claimed once, when every hand with such a wager is turned.",
  },
  RecordAward: {
    phases: ["paying", "awards"],
    rule: "An award answers a claim of the round.",
  },
  AuthorizeProgressive: {
    phases: ["awards"],
    paragraph: "7.9.E.3",
    rule: "A payment is authorised when all winning antes and bets are paid.",
  },
  DocumentProgressive: {
    phases: ["awards"],
    paragraph: "7.9.E.3",
    rule: "The paperwork follows the authorisation.",
  },
  CollectCards: {
    phases: ["awards"],
    paragraph: "7.9.E.3",
    rule: "Hands that stayed on the layout are collected when their payment is authorised.",
  },
  CloseRound: {
    phases: ["settled"],
    paragraph: "7.9.G",
    rule: "A round is closed when every wager is settled and every player's cards are collected.",
  },
};

/** The commands of a round, in the order of their turns. */
export const roundCommands = Object.keys(turns) as TurnName[];

/** The commands whose turn it is in this phase. */
export function commandsInTurn({ phase }: CaribbeanStudRound): readonly TurnName[] {
  return roundCommands.filter((command) => turns[command].phases.includes(phase));
}

/** A refusal when it is not this command's turn, with what may come next instead. */
export function outOfTurn(round: CaribbeanStudRound, command: TurnName): Decision<never> | null {
  const { phases, paragraph, rule } = turns[command];
  if (phases.includes(round.phase)) return null;
  const next =
    round.phase === "wagering" ? ["PlaceWager", "AnnounceNoMoreBets"] : commandsInTurn(round);
  return refused(
    "out-of-turn",
    `${rule} Round ${round.number} is at "${round.phase}": ${next.join(" or ")} may come next.`,
    paragraph === undefined ? {} : { paragraph },
  );
}
