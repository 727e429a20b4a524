import type { Refusal } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Consequence } from "../table/consequences.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import type { Irregularity } from "../table/irregularity-kinds.ts";
import type { Seat } from "../table/seat.ts";
import type { CaribbeanStudRound, StudPhase, StudSeat } from "./state.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { isLive, stakeCents } from "./wagers-in-play.ts";

/** What these paragraphs say of the players' cards, broken by this kind of irregularity. */
export const breaches: { readonly [Kind in Irregularity]?: ParagraphId } = {
  "hand-set-by-another": "7.9.B",
  "cards-out-of-view": "7.9.B",
  "set-hand-touched": "7.9.B",
  "hand-miscounted": "7.9.B",
  "information-exchanged": "7.9.C",
};

const ofAShoe: readonly Irregularity[] = [
  "card-face-up-in-shoe",
  "cards-face-up-in-shoe",
  "shoe-jammed",
  "shoe-recovered",
];

/** No dice are shaken; whose number of cards is wrong decides what follows, so it is said. */
const ofOtherGames: readonly Irregularity[] = [
  "dice-not-flat",
  "dice-fallen",
  "dice-mistotalled",
  "first-delivery-misplaced",
  "wrong-number-of-cards",
];

/** A shoe that is not there cannot jam. */
export function irregularityFault(
  { shoe }: CaribbeanStudRound,
  kind: Irregularity,
): Refusal | null {
  const absent = ofOtherGames.includes(kind) || (shoe === undefined && ofAShoe.includes(kind));
  if (!absent) return null;
  return {
    code: "not-in-this-round",
    message: "This table deals another way, as filed; report what happened as another kind.",
    field: "kind",
    stated: kind,
  };
}

const beforeTheCards: readonly StudPhase[] = ["wagering", "dealing"];

/** True when the round is where the consequence can still follow. */
export function consequenceApplies(
  { phase, seats }: CaribbeanStudRound,
  consequence: Consequence,
  seat?: Seat,
): boolean {
  const found = seats.find((wagered) => wagered.seat === seat);
  switch (consequence) {
    case "discard":
      return beforeTheCards.includes(phase);
    case "next-card":
      return true;
    case "hand-void":
    case "wager-lost":
      // From the first card on, until his cards are turned.
      return phase !== "wagering" && found !== undefined && isUnturned(found);
    default:
      return false;
  }
}

function isUnturned(found: StudSeat): boolean {
  return isLive(found) && found.hand !== "turned" && !found.paid;
}

/** Rules §2.7 the hand is dead: ante and bet go back, and the progressive wager as filed. */
export function handVoided(
  { round, rules }: CaribbeanStudTable,
  seat: Seat,
): readonly TableEvent[] {
  const found = round.seats.find((wagered) => wagered.seat === seat);
  if (found === undefined) return [];
  const filed = rules.caribbeanStud.progressive;
  const { progressive } = found;
  const back: readonly TableEvent[] =
    progressive && filed?.ofVoidHand === "returned"
      ? [
          {
            type: "ProgressiveWagerReturned",
            data: {
              round: round.number,
              seat,
              amountCents: progressive.wagerCents,
              from: filed.chips,
            },
          },
        ]
      : [];
  return [
    { type: "HandVoided", data: { round: round.number, seat, amountCents: stakeCents(found) } },
    ...back,
    cardsCollected(round.number, seat, { unseen: true }),
  ];
}

/** The wagers of a player who left with cards are lost, where so filed or ruled. */
export function wagerAbandoned({ round }: CaribbeanStudTable, seat: Seat): readonly TableEvent[] {
  const found = round.seats.find((wagered) => wagered.seat === seat);
  if (found === undefined) return [];
  const lost = { round: round.number, seat, amountCents: stakeCents(found) };
  return [
    { type: "WagerAbandoned", data: lost },
    { type: "WagerCollected", data: lost },
    cardsCollected(round.number, seat, { unseen: true }),
  ];
}
