import type { Decision, DecisionContext } from "../decision.ts";
import type { TableEvent } from "../table/events.ts";
import { decideAuthorizeProgressive } from "./authorize-progressive.ts";
import { decideClaimProgressive } from "./claim-progressive.ts";
import { decideDealHands } from "./dealing.ts";
import { decideFoldHand, decideForfeitWagers, decidePlaceBet } from "./decisions.ts";
import { decideDocumentProgressive } from "./document-progressive.ts";
import { decideRecordAward } from "./record-award.ts";
import { decideCloseRound, decideCollectCards, decidePayWager } from "./settlement.ts";
import type { CaribbeanStudRoundCommand, CaribbeanStudTable } from "./table.ts";
import { decideTurnDealerHand, decideTurnHand } from "./turning.ts";

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
      return decideForfeitWagers(round, command.data, context);
    case "TurnDealerHand":
      return decideTurnDealerHand(round, command.data);
    case "TurnHand":
      return decideTurnHand(round, table.rules, command.data);
    case "PayWager":
      return decidePayWager(round, command.data);
    case "ClaimProgressive":
      return decideClaimProgressive(round, rules, command.data, context);
    case "RecordAward":
      return decideRecordAward(round, rules, command.data, context);
    case "AuthorizeProgressive":
      return decideAuthorizeProgressive(table, command.data, context);
    case "DocumentProgressive":
      return decideDocumentProgressive(round, command.data, context);
    case "CollectCards":
      return decideCollectCards(round, command.data);
    case "CloseRound":
      return decideCloseRound(round);
  }
}
