import type { Card } from "../cards/card.ts";
import { paiGowPokerDeck } from "../cards/deck.ts";
import { type Decision, refused } from "../decision.ts";
import type { SetHands } from "./hand.ts";

const cardsOfPlayer = 7;

/** Two hands in one line, as refusals state them. */
export function handsAsText({ high, low }: SetHands): string {
  return `high ${high.join(" ")}, low ${low.join(" ")}`;
}

/**
 * A refusal when a face cannot lie there: it is not one of the 53 cards, or it is shown already,
 * in these hands or before in the round.
 */
export function facesFault(
  { high, low }: SetHands,
  shownBefore: readonly Card[],
): Decision<never> | null {
  const shown = new Set(shownBefore);
  for (const { card, field } of [...faces("high", high), ...faces("low", low)]) {
    if (!paiGowPokerDeck.includes(card)) {
      return refused(
        "unknown-card",
        `The deck of 53 has no card ${card}; a card is written Qh, or Jk for the joker.`,
        { field, stated: card },
      );
    }
    if (shown.has(card)) {
      return refused("card-shown-twice", `${card} is shown already in this round; look again.`, {
        field,
        stated: card,
      });
    }
    shown.add(card);
  }
  return null;
}

function faces(hand: "high" | "low", cards: readonly Card[]) {
  return cards.map((card, index) => ({ card, field: `${hand}.${index}` }));
}

/** How the player split his cards may be foul; that there are seven of them may not. */
export function notSeven({ high, low }: SetHands): Decision<never> | null {
  const stated = high.length + low.length;
  if (stated === cardsOfPlayer) return null;
  return refused("not-seven-cards", "A player's two hands have seven cards together.", {
    paragraph: "10.11.B",
    field: "high",
    stated: `${stated}`,
    expected: `${cardsOfPlayer}`,
  });
}
