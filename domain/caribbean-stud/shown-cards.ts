import type { Card } from "../cards/card.ts";
import { standardDeck } from "../cards/deck.ts";
import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CaribbeanStudRound } from "./state.ts";

/** A refusal when a face cannot lie there: not one of the 52 cards, or shown already in this round. */
export function facesFault(
  { upcard, dealerHand, shownCards }: CaribbeanStudRound,
  cards: readonly Card[],
  {
    field = "cards",
    paragraph,
  }: { readonly field?: string; readonly paragraph?: ParagraphId } = {},
): Decision<never> | null {
  const shown = new Set<Card>([
    ...(upcard === null ? [] : [upcard]),
    ...(dealerHand?.cards ?? []),
    ...shownCards,
  ]);
  for (const [index, card] of cards.entries()) {
    const at = { field: cards.length > 1 ? `${field}.${index}` : field, stated: card };
    if (!standardDeck.includes(card)) {
      return refused("unknown-card", `The deck of 52 has no card ${card}.`, at);
    }
    if (shown.has(card)) {
      return refused(
        "card-shown-twice",
        `${card} is shown already in this round; look again.`,
        paragraph === undefined ? at : { ...at, paragraph },
      );
    }
    shown.add(card);
  }
  return null;
}

/** A hand has five cards, of which one may lie face up already. */
export function countFault(
  cards: readonly Card[],
  expected: number,
  paragraph: "7.9.D" | "7.9.E",
): Decision<never> | null {
  if (cards.length === expected) return null;
  return refused(
    "not-five-cards",
    paragraph === "7.9.D"
      ? "The dealer has four hole cards beside the one face up."
      : "A player's hand has five cards.",
    { paragraph, field: "cards", stated: `${cards.length}`, expected: `${expected}` },
  );
}
