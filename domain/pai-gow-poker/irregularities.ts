import type { Refusal } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Consequence } from "../table/consequences.ts";
import type { TableEvent } from "../table/events.ts";
import type { Irregularity } from "../table/irregularity-kinds.ts";
import type { Seat } from "../table/seat.ts";
import { forfeited } from "./forfeit.ts";
import type { PaiGowPokerPhase, PaiGowPokerRound, WageredSeat } from "./state.ts";
import type { PaiGowPokerTable } from "./table.ts";

/** What 10.8 and 10.11 say of cards and deck, broken by these kinds of irregularity. */
export const breaches: { readonly [Kind in Irregularity]?: ParagraphId } = {
  // 10.8.B.1.ii the deck stays in front of the dealer, over the table inventory
  "deck-out-of-position": "10.8.B.1.ii",
  // 10.8.D.1 the four remaining cards are shown to nobody
  "unseen-card-exposed": "10.8.D.1",
  // 10.11.B each player sets his own hands, in view, and leaves them once set
  "set-hand-touched": "10.11.B",
  "cards-out-of-view": "10.11.B",
  "hand-set-by-another": "10.11.B",
};

const ofAShoe: readonly Irregularity[] = [
  "card-face-up-in-shoe",
  "cards-face-up-in-shoe",
  "shoe-jammed",
  "shoe-recovered",
];
const ofDice: readonly Irregularity[] = ["dice-not-flat", "dice-fallen", "dice-mistotalled"];

/** A shoe that is not there cannot jam; a generator does not fall off the table. */
export function irregularityFault(
  { shoe, generator }: PaiGowPokerRound,
  kind: Irregularity,
): Refusal | null {
  const absent =
    (shoe === undefined && ofAShoe.includes(kind)) ||
    (generator !== undefined && ofDice.includes(kind));
  if (!absent) return null;
  return {
    code: "not-in-this-round",
    message: "This table deals another way, as filed; report what happened as another kind.",
    field: "kind",
    stated: kind,
  };
}

const beforeTheCards: readonly PaiGowPokerPhase[] = ["wagering", "starting", "dealing"];
const choosing: readonly PaiGowPokerPhase[] = ["clearing", "setting"];
const withCards: readonly PaiGowPokerPhase[] = ["clearing", "setting", "showing"];

/** True when the round is where the consequence can still follow. */
export function consequenceApplies(
  { phase, seats, shoe, generator }: PaiGowPokerRound,
  consequence: Consequence,
  seat?: Seat,
): boolean {
  const wagered = seats.find((found) => found.seat === seat);
  switch (consequence) {
    case "shake-again":
      return phase === "starting" && generator === undefined;
    case "discard":
      return shoe !== undefined && beforeTheCards.includes(phase);
    case "hand-may-be-voided":
      return choosing.includes(phase) && wagered?.hand === "not-set";
    case "wager-lost":
      return withCards.includes(phase) && wagered !== undefined && isUnshown(wagered);
    default:
      return true;
  }
}

function isUnshown({ hand }: WageredSeat): boolean {
  return hand === "not-set" || hand === "set";
}

/** Rules §1.14 the wager of a player who left with cards is lost, where so filed or ruled. */
export function wagerAbandoned(
  { round, rules }: PaiGowPokerTable,
  seat: Seat,
): readonly TableEvent[] {
  const wagered = round.seats.find((found) => found.seat === seat);
  if (wagered === undefined) return [];
  const amountCents = wagered.wagerCents;
  return [
    { type: "WagerAbandoned", data: { round: round.number, seat, amountCents } },
    ...forfeited(round, rules.paiGowPoker, { seat, amountCents }),
  ];
}
