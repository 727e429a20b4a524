import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Consequence } from "../table/consequences.ts";
import type { Irregularity } from "../table/irregularity-kinds.ts";
import type { Seat } from "../table/seat.ts";
import { isLive } from "./seats-in-play.ts";
import type { CaribbeanStudRound } from "./state.ts";

/** What these paragraphs say of the player's cards, broken by this kind of irregularity. */
export const breaches: { readonly [Kind in Irregularity]?: ParagraphId } = {
  "hand-set-by-another": "7.9.B",
  "cards-out-of-view": "7.9.B",
  "set-hand-touched": "7.9.B",
  "information-exchanged": "7.9.C",
};

/** True when the round is where the consequence can still follow. */
export function consequenceApplies(
  { phase, seats }: CaribbeanStudRound,
  consequence: Consequence,
  seat?: Seat,
): boolean {
  const found = seats.find((wagered) => wagered.seat === seat);
  switch (consequence) {
    case "next-card":
      return true;
    case "hand-void":
    case "wager-lost":
      return (
        phase !== "wagering" &&
        found !== undefined &&
        isLive(found) &&
        found.hand !== "turned" &&
        found.outcome === undefined
      );
    default:
      return false;
  }
}
