import type { Cents } from "../domain/money/cents.ts";
import type { Ruling } from "../domain/table/commands.ts";
import type { Consequence } from "../domain/table/consequences.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { Irregularity } from "../domain/table/irregularity-kinds.ts";
import { type Bilingual, ended, money, quoted } from "./bilingual.ts";

const followed: Record<Exclude<Consequence, "none">, Bilingual> = {
  "shake-again": {
    en: "no roll, the dice are covered and shaken again",
    es: "tirada sin efecto, los dados se tapan y se agitan otra vez",
  },
  "round-void": { en: "all hands are void", es: "todas las manos son nulas" },
  "hand-may-be-voided": {
    en: "the player may void his hand without looking at his other cards",
    es: "el jugador puede anular su mano sin mirar sus demás cartas",
  },
  "hand-void": {
    en: "that hand is void, its wagers are returned",
    es: "esa mano es nula y se devuelven sus apuestas",
  },
  "next-card": { en: "the card is used as the next one", es: "la carta se usa como la siguiente" },
  discard: {
    en: "the card goes to the discard rack unused",
    es: "la carta pasa al anaquel de descarte sin usarse",
  },
  "wager-lost": { en: "the wager is lost", es: "la apuesta se pierde" },
  supervisor: { en: "a supervisor is to decide", es: "decide un supervisor" },
};

const ruled: Record<Ruling, Bilingual> = {
  "play-on": { en: "play goes on", es: "el juego continúa" },
  "round-void": followed["round-void"],
  "hand-may-be-voided": followed["hand-may-be-voided"],
  "hand-void": followed["hand-void"],
  "wager-lost": followed["wager-lost"],
};

const kindsInSpanish: Record<Irregularity, string> = {
  "deck-out-of-position": "paquete de cartas fuera de su lugar",
  "unseen-card-exposed": "carta enseñada que no debía verse",
  "set-hand-touched": "manos acomodadas que se tocaron",
  "cards-out-of-view": "cartas fuera de la vista",
  "hand-set-by-another": "manos acomodadas por otra persona",
  "dice-not-flat": "dado que no quedó plano",
  "dice-fallen": "dado caído",
  "dice-mistotalled": "dados mal sumados",
  "first-delivery-misplaced": "primer grupo entregado a otra posición",
  "wrong-number-of-cards": "número de cartas equivocado",
  "player-card-exposed": "carta de un jugador expuesta",
  "dealer-card-exposed": "carta del croupier expuesta",
  "card-face-up-in-shoe": "carta boca arriba en el zapato",
  "cards-face-up-in-shoe": "cartas boca arriba en el zapato",
  "card-drawn-in-error": "carta extraída por error",
  "shoe-jammed": "zapato atascado",
  "shoe-recovered": "zapato atascado, cartas recuperadas",
  "player-left": "jugador que se marchó",
  "hand-miscounted": "mano con más o menos cartas",
  "community-card-exposed": "carta comunitaria expuesta antes de tiempo",
  "community-cards-miscounted": "número de cartas comunitarias equivocado",
  "information-exchanged": "jugadores que se informan de sus cartas",
  other: "otra",
};

/** What happened against procedure and what followed; null for any other event. */
export function irregularityText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "IrregularityReported": {
      const { kind, description, consequence, number } = event.data;
      const { en, es } = consequence && consequence !== "none" ? after(consequence) : nothing;
      const numbered = number === undefined ? "" : ` ${number}`;
      return {
        en: `Irregularity${numbered} (${kind}): ${ended(description)}${en}`,
        es: `Irregularidad${numbered} (${kindsInSpanish[kind]}): ${quoted(description)}.${es}`,
      };
    }
    case "IrregularityRuled": {
      const { number, decision, reason, ruledBy } = event.data;
      const { en, es } = ruled[decision];
      return {
        en: `Supervisor ${ruledBy} rules on irregularity ${number}: ${en} (${reason}).`,
        es: `El supervisor ${ruledBy} decide la irregularidad ${number}: ${es} (${quoted(reason)}).`,
      };
    }
    default:
      return exposureText(event);
  }
}

const nothing: Bilingual = { en: "", es: "" };

function after(consequence: Exclude<Consequence, "none">): Bilingual {
  const { en, es } = followed[consequence];
  return { en: ` Consequence: ${en}.`, es: ` Consecuencia: ${es}.` };
}

function staysOnMeter(amount: Cents): Bilingual {
  return {
    en: `, its progressive wager of ${money(amount)} is locked and stays on the meter`,
    es: `, su apuesta progresiva de ${money(amount)} está cerrada y se queda en el metro`,
  };
}

function exposureText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "ExposureAnswered": {
      const { seat, choice } = event.data;
      return choice === "play-on"
        ? {
            en: `Seat ${seat} plays on with the exposed card.`,
            es: `El puesto ${seat} sigue en juego con la carta expuesta.`,
          }
        : {
            en: `Seat ${seat} voids its hand without looking at the other cards.`,
            es: `El puesto ${seat} anula su mano sin mirar las demás cartas.`,
          };
    }
    case "HandVoided": {
      const { seat, amountCents, onMeterCents } = event.data;
      const { en, es } = onMeterCents === undefined ? nothing : staysOnMeter(onMeterCents);
      return {
        en: `The hand of seat ${seat} is void; ${money(amountCents)} are returned${en}.`,
        es: `La mano del puesto ${seat} es nula; se devuelven ${money(amountCents)}${es}.`,
      };
    }
    case "WagerAbandoned": {
      const { seat, amountCents } = event.data;
      return {
        en: `The player of seat ${seat} left; his wager of ${money(amountCents)} is lost.`,
        es: `El jugador del puesto ${seat} se marchó; su apuesta de ${money(amountCents)} se pierde.`,
      };
    }
    default:
      return null;
  }
}
