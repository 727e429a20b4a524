import type { Comparison, Outcome } from "../domain/pai-gow-poker/events.ts";
import type { ParagraphId } from "../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { Position } from "../domain/table/seat.ts";
import { bankParagraph, bankText } from "./bank-line.ts";
import { type Bilingual, cards, money } from "./bilingual.ts";

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

/**
 * The paragraph that governs what happened: the event's own, or that of its kind; null when the
 * manual's sections at hand have none. Why cards were collected is told by the events before it in its commit.
 */
export function paragraphOf(event: TableEvent, before: readonly TableEvent[]): ParagraphId | null {
  if ("paragraph" in event.data && event.data.paragraph !== undefined) return event.data.paragraph;
  switch (event.type) {
    case "NoMoreBetsAnnounced":
      return "10.8.B.2";
    case "DeckTaken":
      return "10.8.B.1";
    case "GroupsDealt":
      return event.data.remaining === 4 ? "10.8.D.1" : "10.8.D.2";
    case "StartingPositionDetermined":
      return "10.8.E";
    case "GroupsDelivered":
      return "10.8.F";
    case "HandSet":
      return "10.11.B";
    case "WagerWithdrawn":
      return "10.11.E";
    case "DealerHandShown":
      return "10.11.C";
    case "CommissionCollected":
      return "10.11.J";
    case "CardsCollected":
      return collectedUnder(event.data, before);
    default:
      return bankParagraph(event);
  }
}

function collectedUnder(
  { positions, unseen }: Extract<TableEvent, { type: "CardsCollected" }>["data"],
  before: readonly TableEvent[],
): ParagraphId {
  if (positions.length === 1 && positions.includes("dealer")) return "10.11.K";
  for (const event of before.toReversed()) {
    if (!positions.some((position) => position === seatOf(event))) continue;
    if (event.type === "WagerWithdrawn") return "10.11.E.2";
    if (event.type === "WagerPaid" || event.type === "WagerPaidFromCentre") return "10.11.J";
    if (event.type === "HandsCompared")
      return event.data.outcome === "push" ? "10.11.H" : "10.11.G";
  }
  // Collected for no act of a player: a player bank's own cards, last, or groups nobody played.
  return unseen ? "10.8.G" : "10.11.K";
}

function seatOf({ data }: TableEvent): Position | undefined {
  return "seat" in data ? data.seat : undefined;
}

/** What happened, as a line of the round's record. */
export function lineText(event: TableEvent): Bilingual {
  return (
    wagerText(event) ?? dealText(event) ?? handText(event) ?? bankText(event) ?? tableText(event)
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
        es: `El puesto ${seat} retira del layout su apuesta de ${money(amountCents)}.`,
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
        es: `La baraja se sostiene en la mano ${event.data.hand === "left" ? "izquierda" : "derecha"}.`,
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
    case "RoundVoided": {
      const { round, reason, deck } = event.data;
      return {
        en: `Round ${round} void: ${reason}. The deck is ${deck === "remove" ? "removed" : "reshuffled"}; wagers are returned.`,
        es: `Ronda ${round} nula: ${reason}. La baraja se ${deck === "remove" ? "retira" : "baraja de nuevo"}; se devuelven las apuestas.`,
      };
    }
    case "IrregularityReported":
      return {
        en: `Irregularity (${event.data.kind}): ${event.data.description}`,
        es: `Irregularidad (${event.data.kind}): ${event.data.description}`,
      };
    case "CommandRefused": {
      const { command, message } = event.data;
      return { en: `${command} refused: ${message}`, es: `${command} rechazado: ${message}` };
    }
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
