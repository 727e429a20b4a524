import { type Belonging, type Turn, turnOrder } from "../table/turn-order.ts";
import type { PaiGowPokerRound } from "./state.ts";
import type { PaiGowPokerRoundCommand } from "./table.ts";

const fromTheHand: Belonging<PaiGowPokerRound> = {
  to: ({ shoe }) => shoe === undefined,
  paragraph: "10.8.A",
  rule: "This table deals from a shoe, as filed.",
};
const fromAShoe: Belonging<PaiGowPokerRound> = {
  to: ({ shoe }) => shoe !== undefined,
  paragraph: "10.8.A",
  rule: "This table deals from the hand, as filed.",
};
const withDice: Belonging<PaiGowPokerRound> = {
  to: ({ generator }) => generator === undefined,
  paragraph: "10.8.E",
  rule: "The filed random number generator decides the starting position.",
};
const withGenerator: Belonging<PaiGowPokerRound> = {
  to: ({ generator }) => generator !== undefined,
  paragraph: "10.8.E",
  rule: "The dice decide the starting position, as filed.",
};
const withABank: Belonging<PaiGowPokerRound> = {
  to: ({ bank }) => bank !== undefined,
  paragraph: "10.12.A",
  rule: "No player has the bank in this round.",
};

type TurnName = PaiGowPokerRoundCommand["type"];

/** The order of a round: what may be done in which phase, and the paragraph that says so. */
const turns: Record<TurnName, Turn<PaiGowPokerRound>> = {
  // The manual has the deck taken first and "no more bets" said next; both come before the deal,
  // and neither order changes anything that follows.
  TakeDeck: {
    belongs: fromTheHand,
    phases: ["wagering", "dealing"],
    paragraph: "10.8.B.1",
    rule: "The deck is taken into one hand before the groups are dealt.",
  },
  OfferBank: {
    phases: ["wagering"],
    paragraph: "10.12.C",
    rule: 'The bank is offered before "no more bets".',
  },
  PassBank: {
    phases: ["wagering"],
    paragraph: "10.12.C",
    rule: 'The bank is passed before "no more bets".',
  },
  AcceptBank: {
    phases: ["wagering"],
    paragraph: "10.12.C",
    rule: 'The bank is accepted before "no more bets".',
  },
  SetDealerWager: {
    belongs: withABank,
    phases: ["wagering"],
    paragraph: "10.12.G",
    rule: 'The dealer\'s wager against the bank is set out before "no more bets".',
  },
  DealGroups: {
    belongs: fromTheHand,
    phases: ["dealing"],
    paragraph: "10.8.B.2",
    rule: 'The groups are dealt once, after "no more bets".',
  },
  // Sections 10.7 and 10.9, which govern the shoes, are not among the texts at hand.
  DealFromShoe: {
    belongs: fromAShoe,
    phases: ["dealing"],
    paragraph: "10.8.A",
    rule: "The shoe deals once, when the starting position is determined.",
  },
  ShakeDice: {
    belongs: withDice,
    phases: ["starting"],
    paragraph: "10.8.E",
    rule: "The dice decide once: from the hand when seven groups are dealt and four cards are left, from a shoe before the cards.",
  },
  DrawStartingPosition: {
    belongs: withGenerator,
    phases: ["starting"],
    paragraph: "10.8.E",
    rule: "The generator decides once: from the hand when seven groups are dealt and four cards are left, from a shoe before the cards.",
  },
  SettleAdditionalWagers: {
    belongs: {
      to: ({ additional }) => additional !== undefined,
      paragraph: "10.8.E",
      rule: "No additional wager was placed in this round.",
    },
    // From a shoe the starting position comes before the cards.
    phases: ["delivering", "dealing"],
    paragraph: "10.8.E",
    rule: "Additional wagers are settled when the starting position is determined, before the cards go out.",
  },
  ChooseFirstGroup: {
    belongs: {
      to: ({ bank, shoe }) => bank !== undefined && shoe === undefined,
      paragraph: "10.12.I.1",
      rule: "A first group is chosen where a player banks and the cards are dealt from the hand.",
    },
    phases: ["starting", "delivering"],
    paragraph: "10.12.I.1",
    rule: "The bank chooses the first group when seven groups are dealt and four cards are left.",
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
  AnswerExposure: {
    phases: ["clearing", "setting"],
    paragraph: "10.11.A",
    rule: "A player whose card was exposed answers when he has his cards, before he sets them.",
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
  ApproveReset: {
    phases: ["setting"],
    paragraph: "10.11.D",
    rule: "A setting is approved before the hands are shown.",
  },
  ShowBankHand: {
    belongs: withABank,
    phases: ["setting"],
    paragraph: "10.12.K",
    rule: "The bank's hands are shown once, when every player has set and the dealer too.",
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
  SettleBank: {
    belongs: withABank,
    phases: ["paying"],
    paragraph: "10.12.L",
    rule: "The centre is divided once, when every hand is shown and every winner paid.",
  },
  CloseRound: {
    phases: ["settled"],
    paragraph: "10.11.K",
    rule: "A round is closed, and the dealer's cards collected last, when every wager is settled.",
  },
};

export const { commandsInTurn, outOfTurn, roundCommands } = turnOrder<TurnName, PaiGowPokerRound>(
  turns,
);
