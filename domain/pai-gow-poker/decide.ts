import type { Decision } from "../decision.ts";
import type { TableEvent } from "../table/events.ts";
import type { GameCommand, TableInRound } from "../table/game.ts";
import { decideShowHand } from "./comparison.ts";
import { decideDealGroups, decideTakeDeck } from "./dealing.ts";
import { decideCollectCards, decideDeliverGroups } from "./delivery.ts";
import { decideSetHand, decideShowDealerHand, decideWithdrawWager } from "./setting.ts";
import { decideCloseRound, decidePayWager } from "./settlement.ts";
import { decideShakeDice } from "./starting-position.ts";

/** One round of Pai Gow Poker, in the order in which it is dealt: 10.8, then 10.11. */
export function decide(
  { round, rules: { paiGowPoker: rules } }: TableInRound,
  command: GameCommand,
): Decision<TableEvent> {
  switch (command.type) {
    case "TakeDeck":
      return decideTakeDeck(round, command.data);
    case "DealGroups":
      return decideDealGroups(round, command.data);
    case "ShakeDice":
      return decideShakeDice(round, command.data);
    case "DeliverGroups":
      return decideDeliverGroups(round, rules.dealing.direction, command.data);
    case "CollectCards":
      return decideCollectCards(round, command.data);
    case "SetHand":
      return decideSetHand(round, command.data);
    case "WithdrawWager":
      return decideWithdrawWager(round, command.data);
    case "ShowDealerHand":
      return decideShowDealerHand(round, rules, command.data);
    case "ShowHand":
      return decideShowHand(round, rules, command.data);
    case "PayWager":
      return decidePayWager(round, rules, command.data);
    case "CloseRound":
      return decideCloseRound(round);
  }
}
