import { type Turn, turnOrder } from "../table/turn-order.ts";
import type { LetItRideRound } from "./state.ts";
import type { LetItRideRoundCommand } from "./table.ts";

type TurnName = LetItRideRoundCommand["type"];

const decisions: Omit<Turn<LetItRideRound>, "rule"> = {
  phases: ["first-decisions", "second-decisions"],
  paragraph: "8.9.B",
};

/** The order of a round: what may be done in which phase, and the paragraph that says so. */
const turns: Record<TurnName, Turn<LetItRideRound>> = {
  // Sections 8.5 to 8.8, the ways to deal, are not among the texts at hand.
  DealThreeCards: {
    phases: ["dealing"],
    rule: 'Three cards go to each position with a wager and to the middle once, after "no more bets".',
  },
  LetItRide: {
    ...decisions,
    rule: "Players are asked when they have their cards, and again when the first community card is turned.",
  },
  TakeBackWager: {
    ...decisions,
    rule: "A wager is taken back when its player is asked: wager 1 with the cards, wager 2 with the first community card.",
  },
  BurnCommunityCard: {
    phases: ["burning"],
    paragraph: "8.9.C",
    rule: "The top community card is burned once, when every player has decided on wager 1.",
  },
  TurnCommunityCard: {
    phases: ["first-card", "second-card"],
    paragraph: "8.9.D",
    rule: "A community card is turned when the top one is burned, and the last when every player has decided on wager 2.",
  },
  LayDownHand: {
    phases: ["second-decisions", "second-card"],
    paragraph: "8.9.A.3",
    rule: "Cards are laid face down in their place after the decision on wager 2, before the last community card.",
  },
  TurnHand: {
    phases: ["turning"],
    paragraph: "8.9.G",
    rule: "Players' cards are turned after the second community card, each hand once.",
  },
  PayWager: {
    phases: ["paying"],
    paragraph: "8.9.I",
    rule: "Winners are paid when every hand is turned and every losing wager collected.",
  },
  CollectCards: {
    phases: ["collecting"],
    paragraph: "8.9.I.2",
    rule: "Winning hands and the community cards are collected when all winning wagers are paid.",
  },
  CloseRound: {
    phases: ["settled"],
    paragraph: "8.9.J",
    rule: "A round is closed when every wager is settled and every card in the discard rack.",
  },
};

export const { commandsInTurn, outOfTurn, roundCommands, notNow } = turnOrder<
  TurnName,
  LetItRideRound
>(turns);
