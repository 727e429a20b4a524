import type { Decision } from "../decision.ts";
import type { TableEvent } from "../table/events.ts";
import { decideBurnCommunityCard, decideTurnCommunityCard } from "./community.ts";
import { decideDealThreeCards } from "./dealing.ts";
import { decideLetItRide, decideTakeBackWager } from "./decisions.ts";
import { decideLayDownHand } from "./laying-down.ts";
import { decideCloseRound, decideCollectCards, decidePayWager } from "./settlement.ts";
import type { LetItRideRoundCommand, LetItRideTable } from "./table.ts";
import { decideTurnHand } from "./turning.ts";

/** One round of Let It Ride, in the order of 8.9. */
export function decide(
  { round, rules: { letItRide: rules } }: LetItRideTable,
  command: LetItRideRoundCommand,
): Decision<TableEvent> {
  switch (command.type) {
    case "DealThreeCards":
      return decideDealThreeCards(round, rules, command.data);
    case "LetItRide":
      return decideLetItRide(round, command.data);
    case "TakeBackWager":
      return decideTakeBackWager(round, command.data);
    case "BurnCommunityCard":
      return decideBurnCommunityCard(round);
    case "TurnCommunityCard":
      return decideTurnCommunityCard(round, command.data);
    case "LayDownHand":
      return decideLayDownHand(round, command.data);
    case "TurnHand":
      return decideTurnHand(round, rules, command.data);
    case "PayWager":
      return decidePayWager(round, command.data);
    case "CollectCards":
      return decideCollectCards(round, command.data);
    case "CloseRound":
      return decideCloseRound(round);
  }
}
