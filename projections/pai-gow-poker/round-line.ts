import type { Comparison, Outcome } from "../../domain/pai-gow-poker/events.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { type Bilingual, cards, money } from "../bilingual.ts";
import { place, places } from "../place.ts";
import { additionalWagerText } from "./additional-wager-line.ts";
import { bankText } from "./bank-line.ts";
import { deviationText } from "./deviation-line.ts";

const outcomes: Record<Outcome, Bilingual> = {
  win: { en: "wins", es: "gana" },
  push: { en: "is a push", es: "es un empate" },
  lose: { en: "loses", es: "pierde" },
};
const comparisons: Record<Comparison, Bilingual> = {
  higher: { en: "higher", es: "más alta" },
  copy: { en: "a copy", es: "una copia" },
  lower: { en: "lower", es: "más baja" },
};

/** What happened in a round of Pai Gow Poker; null for an event of all games. */
export function paiGowPokerText(event: TableEvent): Bilingual | null {
  return (
    wagerText(event) ??
    dealText(event) ??
    handText(event) ??
    bankText(event) ??
    additionalWagerText(event) ??
    deviationText(event)
  );
}

function wagerText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "WagerWithdrawn": {
      const { seat, amountCents, cardsCounted } = event.data;
      return {
        en: `Seat ${seat} gives up its wager of ${money(amountCents)}; ${cardsCounted} cards counted face down.`,
        es: `El puesto ${seat} renuncia a su apuesta de ${money(amountCents)}; ${cardsCounted} cartas contadas boca abajo.`,
      };
    }
    case "CommissionCollected": {
      const { seat, vigorishCents, rateBasisPoints } = event.data;
      const rate = `${rateBasisPoints / 100} %`;
      return {
        en: `Vigorish of ${money(vigorishCents)} (${rate}) collected from seat ${seat}.`,
        es: `Comisión (vigorish) de ${money(vigorishCents)} (${rate}) cobrada al puesto ${seat}.`,
      };
    }
    default:
      return null;
  }
}

function dealText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "DeckTaken":
      return {
        en: `The deck is held in the ${event.data.hand} hand.`,
        es: `El paquete de cartas se sostiene en la mano ${event.data.hand === "left" ? "izquierda" : "derecha"}.`,
      };
    case "GroupsDealt": {
      const { cardsPerGroup, remaining } = event.data;
      const groups = cardsPerGroup.join(", ");
      return {
        en: `Groups of ${groups} cards dealt; ${remaining} remain.`,
        es: `Grupos de ${groups} cartas repartidos; quedan ${remaining}.`,
      };
    }
    case "StartingPositionDetermined": {
      const { startingPosition, startsAt } = event.data;
      const start = place(startsAt);
      const { en, es } = shown(event.data);
      return {
        en: `${en}: starting position ${startingPosition}, ${start.en}.`,
        es: `${es}: posición de comienzo ${startingPosition} (${start.es}).`,
      };
    }
    case "CardsDealtFromShoe": {
      const { dealtTo, cardsPerPosition, remaining } = event.data;
      const { en, es } = places(dealtTo);
      const counts = cardsPerPosition.join(", ");
      return {
        en: `Dealt from the shoe to ${en}: ${counts} cards; ${remaining} remain.`,
        es: `Repartidas del zapato en este orden: ${es}; ${counts} cartas; quedan ${remaining}.`,
      };
    }
    case "GroupsDelivered": {
      const { en, es } = places(event.data.groupsTo);
      return {
        en: `Groups 1 to ${event.data.groupsTo.length} delivered to ${en}.`,
        es: `Grupos 1 a ${event.data.groupsTo.length} entregados en este orden: ${es}.`,
      };
    }
    default:
      return null;
  }
}

function shown(
  data: Extract<TableEvent, { type: "StartingPositionDetermined" }>["data"],
): Bilingual {
  if (data.method === "dice") {
    const dice = data.dice.join("-");
    return { en: `Dice ${dice}`, es: `Dados ${dice}` };
  }
  const { value, generator, supplied } = data;
  if (supplied) {
    return {
      en: `The system (${generator}) draws ${value}`,
      es: `El sistema (${generator}) sortea ${value}`,
    };
  }
  return {
    en: `Generator ${generator} shows ${value}`,
    es: `El generador ${generator} muestra ${value}`,
  };
}

function handText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "HandSet":
      return {
        en: `Seat ${event.data.seat} has set both hands face down.`,
        es: `El puesto ${event.data.seat} colocó ambas manos boca abajo.`,
      };
    case "DealerHandShown": {
      const { high, low, houseWay } = event.data;
      return {
        en: `The dealer shows ${cards(high)} and ${cards(low)} (house way: ${houseWay}).`,
        es: `El croupier enseña ${cards(high)} y ${cards(low)} (manera de la casa: ${houseWay}).`,
      };
    }
    case "HandsCompared": {
      const { seat, high, low, outcome, highComparison, lowComparison } = event.data;
      const compared =
        highComparison && lowComparison
          ? {
              en: `high hand ${comparisons[highComparison].en}, low hand ${comparisons[lowComparison].en}`,
              es: `mano mayor ${comparisons[highComparison].es}, mano menor ${comparisons[lowComparison].es}`,
            }
          : { en: "wrongly set", es: "mal acomodadas" };
      return {
        en: `Seat ${seat} shows ${cards(high)} and ${cards(low)}: ${compared.en}; the wager ${outcomes[outcome].en}.`,
        es: `El puesto ${seat} enseña ${cards(high)} y ${cards(low)}: ${compared.es}; la apuesta ${outcomes[outcome].es}.`,
      };
    }
    default:
      return null;
  }
}
