import type { Refusal } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Consequence } from "../table/consequences.ts";
import type { Irregularity } from "../table/irregularity-kinds.ts";
import type { Seat } from "../table/seat.ts";
import { isLive } from "./seats-in-play.ts";
import type { LetItRidePhase, LetItRideRound } from "./state.ts";

/** What these paragraphs say of the player's cards, broken by this kind of irregularity. */
export const breaches: { readonly [Kind in Irregularity]?: ParagraphId } = {
  "hand-set-by-another": "8.9.A.1",
  "cards-out-of-view": "8.9.A.2",
  "set-hand-touched": "8.9.A.3",
};

const ofAShoe: readonly Irregularity[] = [
  "card-face-up-in-shoe",
  "cards-face-up-in-shoe",
  "shoe-jammed",
  "shoe-recovered",
];

/** A shoe that is not there cannot jam. */
export function irregularityFault({ shoe }: LetItRideRound, kind: Irregularity): Refusal | null {
  if (shoe !== undefined || !ofAShoe.includes(kind)) return null;
  return {
    code: "not-in-this-round",
    message: "This table deals another way, as filed; report what happened as another kind.",
    field: "kind",
    stated: kind,
  };
}

const beforeTheCards: readonly LetItRidePhase[] = ["wagering", "dealing"];

/** True when the round is where the consequence can still follow. */
export function consequenceApplies(
  { phase, seats, shoe }: LetItRideRound,
  consequence: Consequence,
  seat?: Seat,
): boolean {
  const found = seats.find((wagered) => wagered.seat === seat);
  switch (consequence) {
    case "discard":
      return shoe !== undefined && beforeTheCards.includes(phase);
    case "next-card":
      return true;
    case "hand-void":
    case "wager-lost":
      // From the first card on, until his cards are turned.
      return (
        phase !== "wagering" && found !== undefined && isLive(found) && found.hand !== "turned"
      );
    default:
      return false;
  }
}
