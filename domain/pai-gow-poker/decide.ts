import type { Decision, DecisionContext } from "../decision.ts";
import type { TableEvent } from "../table/events.ts";
import { decideSettleAdditionalWagers } from "./additional-wager.ts";
import { decideAcceptBank } from "./bank/acceptance.ts";
import { decideShowBankHand } from "./bank/bank-hand.ts";
import { decideSetDealerWager } from "./bank/dealer-wager.ts";
import { decideChooseFirstGroup } from "./bank/first-group.ts";
import { decideOfferBank, decidePassBank } from "./bank/offers.ts";
import { decideSettleBank } from "./bank/settlement.ts";
import { decideShowHand } from "./comparison.ts";
import { decideDealGroups, decideTakeDeck } from "./dealing.ts";
import { decideCollectCards, decideDeliverGroups } from "./delivery.ts";
import { decideAnswerExposure } from "./exposure.ts";
import { decideApproveReset } from "./reset.ts";
import { decideSetHand, decideShowDealerHand, decideWithdrawWager } from "./setting.ts";
import { decideCloseRound, decidePayWager } from "./settlement.ts";
import { decideDealFromShoe } from "./shoe.ts";
import { decideDrawStartingPosition, decideShakeDice } from "./starting-position.ts";
import type { PaiGowPokerRoundCommand, PaiGowPokerTable } from "./table.ts";

/** One round of Pai Gow Poker, in the order in which it is dealt: 10.8, then 10.11. */
export function decide(
  table: PaiGowPokerTable,
  command: PaiGowPokerRoundCommand,
  context: DecisionContext,
): Decision<TableEvent> {
  const {
    round,
    rules: { paiGowPoker: rules },
  } = table;
  switch (command.type) {
    case "OfferBank":
      return decideOfferBank(table, command.data);
    case "PassBank":
      return decidePassBank(table, command.data);
    case "AcceptBank":
      return decideAcceptBank(table, command.data);
    case "SetDealerWager":
      return decideSetDealerWager(table, command.data);
    case "TakeDeck":
      return decideTakeDeck(round, command.data);
    case "DealGroups":
      return decideDealGroups(round, command.data);
    case "ShakeDice":
      return decideShakeDice(round, command.data);
    case "DrawStartingPosition":
      return decideDrawStartingPosition(round, command.data, context);
    case "DealFromShoe":
      return decideDealFromShoe(round, rules, command.data);
    case "SettleAdditionalWagers":
      return decideSettleAdditionalWagers(table, command.data);
    case "ChooseFirstGroup":
      return decideChooseFirstGroup(round, command.data);
    case "DeliverGroups":
      return decideDeliverGroups(round, rules.dealing.direction, command.data);
    case "CollectCards":
      return decideCollectCards(round, command.data);
    case "AnswerExposure":
      return decideAnswerExposure(round, command.data);
    case "SetHand":
      return decideSetHand(round, command.data);
    case "WithdrawWager":
      return decideWithdrawWager(round, rules, command.data);
    case "ShowDealerHand":
      return decideShowDealerHand(round, rules, command.data);
    case "ApproveReset":
      return decideApproveReset(table, command.data, context);
    case "ShowBankHand":
      return decideShowBankHand(round, rules, command.data, context);
    case "ShowHand":
      return decideShowHand(round, rules, command.data);
    case "PayWager":
      return decidePayWager(round, rules, command.data);
    case "SettleBank":
      return decideSettleBank(round, rules, command.data);
    case "CloseRound":
      return decideCloseRound(round);
  }
}
