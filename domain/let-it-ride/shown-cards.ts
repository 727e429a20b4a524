import type { Card } from "../cards/card.ts";
import { standardDeck } from "../cards/deck.ts";
import { type Decision, refused } from "../decision.ts";
import type { LetItRideRound } from "./state.ts";

interface Face {
  readonly card: Card;
  /** Where the command states it. */
  readonly field: string;
}

/** A refusal when a face cannot lie there: not one of the 52 cards, or shown already in this round. */
export function facesFault(
  { community, shownCards }: LetItRideRound,
  faces: readonly Face[],
): Decision<never> | null {
  const shown = new Set<Card>([...community, ...shownCards]);
  for (const { card, field } of faces) {
    if (!standardDeck.includes(card)) {
      return refused("unknown-card", `The deck of 52 has no card ${card}.`, {
        field,
        stated: card,
      });
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
