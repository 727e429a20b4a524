import type { Card } from "../cards/card.ts";
import { standardDeck } from "../cards/deck.ts";
import { type Decision, refused } from "../decision.ts";
import type { CaribbeanStudRound } from "./state.ts";

/** Every face that the round has shown. */
function shownIn({ upcard, dealerHand, seats }: CaribbeanStudRound): readonly Card[] {
  const dealer = dealerHand ?? (upcard === null ? [] : [upcard]);
  return [...dealer, ...seats.flatMap(({ cards = [] }) => cards)];
}

/** A refusal when a face cannot lie there: not one of the 52 cards, or shown already in this round. */
export function facesFault(
  round: CaribbeanStudRound,
  cards: readonly Card[],
  field: (index: number) => string = (index) => `cards.${index}`,
): Decision<never> | null {
  const shown = new Set(shownIn(round));
  for (const [index, card] of cards.entries()) {
    const at = { field: field(index), stated: card };
    if (!standardDeck.includes(card)) {
      return refused("unknown-card", `The deck of 52 has no card ${card}.`, at);
    }
    if (shown.has(card)) {
      return refused("card-shown-twice", `${card} is shown already in this round; look again.`, at);
    }
    shown.add(card);
  }
  return null;
}
