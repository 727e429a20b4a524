import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import { movedToCentre } from "./bank/settlement.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import type { PaiGowPokerRound } from "./state.ts";

/**
 * A wager lost before its hands are shown: it goes where losing wagers go, and the cards unseen to
 * the discard rack. The manual leaves open where to while a player banks (E78).
 */
export function forfeited(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
  lost: { readonly seat: Seat; readonly amountCents: Cents; readonly paragraph?: ParagraphId },
): readonly TableEvent[] {
  const toCentre = rules.bank?.withdrawnWager !== "inventory";
  return [
    round.bank !== undefined && toCentre
      ? movedToCentre(round, round.bank, lost)
      : { type: "WagerCollected", data: { round: round.number, ...lost } },
    cardsCollected(round.number, lost.seat, { unseen: true }),
  ];
}
