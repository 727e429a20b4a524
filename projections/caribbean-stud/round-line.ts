import type { TableEvent } from "../../domain/table/events.ts";
import { type Bilingual, cards, ended, money, quoted } from "../bilingual.ts";
import { places } from "../place.ts";
import { standardHands } from "../standard-hands.ts";
import { progressiveText } from "./progressive-line.ts";

/** What happened in a round of Caribbean Stud; null for an event of all games. */
export function caribbeanStudText(event: TableEvent): Bilingual | null {
  return dealText(event) ?? decisionText(event) ?? paymentText(event) ?? progressiveText(event);
}

function dealText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "HandsDealt": {
      const { dealtTo, cardsPerPosition, upcard, remaining } = event.data;
      const { en, es } = places(dealtTo);
      const counts = cardsPerPosition.join(", ");
      const stub =
        remaining === undefined
          ? nothing
          : { en: `; ${remaining} remain`, es: `; quedan ${remaining}` };
      return {
        en: `Dealt to ${en}: ${counts} cards; the dealer's card face up: ${upcard}${stub.en}.`,
        es: `Repartidas en este orden: ${es}; ${counts} cartas; carta abierta del croupier: ${upcard}${stub.es}.`,
      };
    }
    case "DealerHandTurned": {
      const { cards: own, upcard, category, qualifies } = event.data;
      const { en, es } = standardHands[category];
      return {
        en: `The dealer shows ${cards([...own, upcard])}: ${en}, which ${qualifies ? "qualifies" : "does not qualify"}.`,
        es: `El croupier enseña ${cards([...own, upcard])}: ${es}, ${qualifies ? "que cualifica" : "que no cualifica"}.`,
      };
    }
    case "NoHandAnnounced":
      return { en: "“No hand” announced.", es: "Se anuncia «no hay mano»." };
    case "StudHandTurned":
      return turnedText(event.data);
    default:
      return null;
  }
}

const nothing: Bilingual = { en: "", es: "" };

type Turned = Extract<TableEvent, { type: "StudHandTurned" }>["data"];

const outcomes: Record<Turned["outcome"], Bilingual> = {
  win: { en: "it wins", es: "gana" },
  lose: { en: "it loses", es: "pierde" },
  push: { en: "a push", es: "empuje" },
  "no-hand": { en: "the dealer has no hand", es: "el croupier no tiene mano" },
};

function turnedText({ seat, cards: own, category, outcome, winsProgressive }: Turned): Bilingual {
  const { en, es } = standardHands[category];
  const progressive = winsProgressive
    ? { en: "; it wins the progressive", es: "; gana el progresivo" }
    : nothing;
  return {
    en: `Seat ${seat} shows ${cards(own)}: ${en}; ${outcomes[outcome].en}${progressive.en}.`,
    es: `El puesto ${seat} enseña ${cards(own)}: ${es}; ${outcomes[outcome].es}${progressive.es}.`,
  };
}

function decisionText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "BetPlaced": {
      const { seat, amountCents } = event.data;
      return {
        en: `Seat ${seat} bets ${money(amountCents)}.`,
        es: `El puesto ${seat} hace la apuesta «Bet» de ${money(amountCents)}.`,
      };
    }
    case "HandFolded": {
      const { seat, anteCents } = event.data;
      return {
        en: `Seat ${seat} leaves the round and loses its ante of ${money(anteCents)}.`,
        es: `El puesto ${seat} se retira de la ronda y pierde su «Ante» de ${money(anteCents)}.`,
      };
    }
    case "WagersForfeited": {
      const { seat, reason, orderedBy } = event.data;
      return {
        en: `Supervisor ${orderedBy} has every wager of seat ${seat} forfeited: ${ended(reason)}`,
        es: `El supervisor ${orderedBy} ordena confiscar todas las apuestas del puesto ${seat}: ${quoted(reason)}.`,
      };
    }
    default:
      return null;
  }
}

function paymentText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "StudWagersPaid": {
      const { seat, anteWonCents, betWonCents } = event.data;
      return {
        en: `Seat ${seat} is paid ${money(anteWonCents)} on the ante and ${money(betWonCents)} on the bet.`,
        es: `Se pagan al puesto ${seat} ${money(anteWonCents)} por la «Ante» y ${money(betWonCents)} por la «Bet».`,
      };
    }
    case "AntePaid": {
      const { seat, wonCents, betReturnedCents } = event.data;
      return {
        en: `Seat ${seat} is paid ${money(wonCents)} on the ante; its bet of ${money(betReturnedCents)} is void and goes back.`,
        es: `Se pagan al puesto ${seat} ${money(wonCents)} por la «Ante»; su «Bet» de ${money(betReturnedCents)} es nula y se devuelve.`,
      };
    }
    case "WinningHandAuthorized": {
      const { seat, category, authorizedBy } = event.data;
      const { en, es } = standardHands[category];
      return {
        en: `Supervisor ${authorizedBy} authorises the hand of seat ${seat}, ${en}.`,
        es: `El supervisor ${authorizedBy} autoriza la mano del puesto ${seat}, ${es}.`,
      };
    }
    default:
      return null;
  }
}
