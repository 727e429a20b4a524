import type { Decision, DecisionContext } from "../decision.ts";
import type { TableEvent } from "../table/events.ts";
import { decideAuthorizeProgressive } from "./authorizing.ts";
import { decideRecordAward } from "./awarding.ts";
import { decideClaimProgressive } from "./claiming.ts";
import { decideCollectCards } from "./collecting.ts";
import { decideTurnDealerHand } from "./dealer-hand.ts";
import { decideDealHands } from "./dealing.ts";
import { decideFoldHand, decidePlaceBet } from "./deciding.ts";
import { decideDocumentProgressive } from "./documenting.ts";
import { decideForfeitWagers } from "./forfeiting.ts";
import { decideCloseRound, decidePayWager } from "./settlement.ts";
import type { CaribbeanStudRoundCommand, CaribbeanStudTable } from "./table.ts";
import { decideTurnHand } from "./turning.ts";

/** One round of Caribbean Stud, in the order of 7.9. */
export function decide(
  table: CaribbeanStudTable,
  command: CaribbeanStudRoundCommand,
  context: DecisionContext,
): Decision<TableEvent> {
  const {
    round,
    rules: { caribbeanStud: rules },
  } = table;
  switch (command.type) {
    case "DealHands":
      return decideDealHands(round, rules, command.data);
    case "PlaceBet":
      return decidePlaceBet(round, command.data);
    case "FoldHand":
      return decideFoldHand(round, command.data);
    case "ForfeitWagers":
      return decideForfeitWagers(table, command.data, context);
    case "TurnDealerHand":
      return decideTurnDealerHand(round, command.data);
    case "TurnHand":
      return decideTurnHand(round, rules, command.data);
    case "PayWager":
      return decidePayWager(round, command.data);
    case "ClaimProgressive":
      return decideClaimProgressive(table, command.data, context);
    case "RecordAward":
      return decideRecordAward(table, command.data, context);
    case "AuthorizeProgressive":
      return decideAuthorizeProgressive(table, command.data, context);
    case "DocumentProgressive":
      return decideDocumentProgressive(table, command.data, context);
    case "CollectCards":
      return decideCollectCards(round, command.data);
    case "CloseRound":
      return decideCloseRound(round);
  }
}
