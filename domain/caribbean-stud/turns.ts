import { type Turn, turnOrder } from "../table/turn-order.ts";
import type { CaribbeanStudRound } from "./state.ts";
import type { CaribbeanStudRoundCommand } from "./table.ts";

type TurnName = CaribbeanStudRoundCommand["type"];

/** The order of a round: what may be done in which phase, and the paragraph that says so. */
const turns: Record<TurnName, Turn<CaribbeanStudRound>> = {
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

export const { commandsInTurn, outOfTurn, roundCommands } = turnOrder<TurnName, CaribbeanStudRound>(
  turns,
);
