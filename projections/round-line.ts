import type { Comparison, Outcome } from "../domain/pai-gow-poker/events.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { Position } from "../domain/table/seat.ts";
import { additionalWagerText } from "./additional-wager-line.ts";
import { bankText } from "./bank-line.ts";
import { type Bilingual, cards, money } from "./bilingual.ts";
import { deviationText } from "./deviation-line.ts";
import { exceptionText } from "./exception-line.ts";
import { irregularityText } from "./irregularity-line.ts";

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

/** What happened, given the events before it in its commit, as a line of the round's record. */
export function lineText(event: TableEvent, before: readonly TableEvent[] = []): Bilingual {
  return (
    wagerText(event) ??
    dealText(event) ??
    handText(event) ??
    bankText(event) ??
    additionalWagerText(event) ??
    deviationText(event) ??
    irregularityText(event) ??
    exceptionText(event, before) ??
    tableText(event)
  );
}

function wagerText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "WagerPlaced": {
      const { seat, amountCents, outOfLimits } = event.data;
      return {
        en: `Seat ${seat} wagers ${money(amountCents)}${outOfLimits ? ", outside the limits" : ""}.`,
        es: `El puesto ${seat} apuesta ${money(amountCents)}${outOfLimits ? ", fuera de los límites" : ""}.`,
      };
    }
    case "WagerRemoved": {
      const { seat, amountCents } = event.data;
      return {
        en: `Seat ${seat} takes back its wager of ${money(amountCents)}.`,
        es: `El puesto ${seat} retira su apuesta de ${money(amountCents)}.`,
      };
    }
    case "WagerWithdrawn": {
      const { seat, amountCents, cardsCounted } = event.data;
      return {
        en: `Seat ${seat} gives up its wager of ${money(amountCents)}; ${cardsCounted} cards counted face down.`,
        es: `El puesto ${seat} renuncia a su apuesta de ${money(amountCents)}; ${cardsCounted} cartas contadas boca abajo.`,
      };
    }
    case "WagerCollected": {
      const { seat, amountCents } = event.data;
      return {
        en: `The wager of ${money(amountCents)} at seat ${seat} goes to the table inventory.`,
        es: `La apuesta de ${money(amountCents)} del puesto ${seat} pasa al inventario de mesa.`,
      };
    }
    case "WagerPaid": {
      const { seat, wonCents } = event.data;
      return {
        en: `Seat ${seat} is paid ${money(wonCents)}.`,
        es: `Se pagan ${money(wonCents)} al puesto ${seat}.`,
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
    case "NoMoreBetsAnnounced":
      return { en: "“No more bets” announced.", es: "Se anuncia «no más apuestas»." };
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
    case "CardsCollected": {
      const { positions, unseen } = event.data;
      const { en, es } = places(positions);
      return {
        en: `Cards of ${en} to the discard rack${unseen ? ", unseen" : ""}.`,
        es: `Cartas al anaquel de descarte${unseen ? ", sin enseñar" : ""}: ${es}.`,
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
  const { value, generator } = data;
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

function tableText(event: TableEvent): Bilingual {
  switch (event.type) {
    case "RoundOpened":
      return {
        en: `Round ${event.data.round} opened by dealer ${event.data.dealer}.`,
        es: `Ronda ${event.data.round} abierta por el croupier ${event.data.dealer}.`,
      };
    case "RoundClosed":
      return { en: `Round ${event.data.round} closed.`, es: `Ronda ${event.data.round} cerrada.` };
    case "PlayerSeated":
      return {
        en: `Seat ${event.data.seat} is taken.`,
        es: `El puesto ${event.data.seat} queda ocupado.`,
      };
    case "SeatVacated":
      return {
        en: `Seat ${event.data.seat} is vacated.`,
        es: `El puesto ${event.data.seat} queda libre.`,
      };
    case "DealerSignedOn":
      return {
        en: `Dealer ${event.data.dealer} signs on.`,
        es: `Entra el croupier ${event.data.dealer}.`,
      };
    case "DealerSignedOff":
      return {
        en: `Dealer ${event.data.dealer} signs off.`,
        es: `Sale el croupier ${event.data.dealer}.`,
      };
    default:
      return { en: event.type, es: event.type };
  }
}

function place(position: Position): Bilingual {
  return position === "dealer"
    ? { en: "the dealer", es: "croupier" }
    : { en: `seat ${position}`, es: `puesto ${position}` };
}

function places(positions: readonly Position[]): Bilingual {
  const named = positions.map(place);
  return {
    en: named.map(({ en }) => en).join(", "),
    es: named.map(({ es }) => es).join(", "),
  };
}
