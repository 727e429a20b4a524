import { accepted, type Decision } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { strengthQualifies, studHand } from "./hand.ts";
import { countFault, facesFault } from "./shown-cards.ts";
import type { CaribbeanStudRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** Beside the one that lies face up from the deal on. */
const holeCards = 4;

/** 7.9.D the dealer's hand, all five cards of it; 7.9.F.2 "no hand" is announced at once where it does not qualify. */
export function decideTurnDealerHand(
  round: CaribbeanStudRound,
  { cards }: CommandData<"TurnDealerHand">,
): Decision<TableEvent> {
  const fault =
    outOfTurn(round, "TurnDealerHand") ??
    countFault(cards, holeCards, "7.9.D") ??
    facesFault(round, cards, { paragraph: "7.9.D" });
  if (fault !== null) return fault;
  const { upcard, number } = round;
  // The turn itself needs the deal; this narrows the type.
  if (upcard === null) throw new RangeError("no cards are dealt");
  const { category, strength } = studHand([...cards, upcard]);
  const qualifies = strengthQualifies(strength);
  const turned: TableEvent = {
    type: "DealerHandTurned",
    data: { round: number, cards, upcard, category, qualifies, paragraph: "7.9.D" },
  };
  if (qualifies) return accepted(turned);
  return accepted<TableEvent>(turned, {
    type: "NoHandAnnounced",
    data: { round: number, paragraph: "7.9.F.2" },
  });
}
