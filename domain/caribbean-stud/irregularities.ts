import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Consequence } from "../table/consequences.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import type { Irregularity } from "../table/irregularity-kinds.ts";
import type { Seat } from "../table/seat.ts";
import { atStake, isLive } from "./seats-in-play.ts";
import type { CaribbeanStudRound } from "./state.ts";
import type { CaribbeanStudTable } from "./table.ts";

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

/** D11 that hand is dead: ante and bet go back, the cards go unseen. */
export function handVoided({ round }: CaribbeanStudTable, seat: Seat): readonly TableEvent[] {
  const found = round.seats.find((wagered) => wagered.seat === seat);
  if (found === undefined) return [];
  return [
    { type: "HandVoided", data: { round: round.number, seat, amountCents: atStake(found) } },
    cardsCollected(round.number, seat, { unseen: true }),
  ];
}

/** The wagers of a player who left with cards are lost, where so filed or ruled. */
export function wagerAbandoned({ round }: CaribbeanStudTable, seat: Seat): readonly TableEvent[] {
  const found = round.seats.find((wagered) => wagered.seat === seat);
  if (found === undefined) return [];
  const lost = { round: round.number, seat, amountCents: atStake(found) };
  return [
    { type: "WagerAbandoned", data: lost },
    { type: "WagerCollected", data: lost },
    cardsCollected(round.number, seat, { unseen: true }),
  ];
}
