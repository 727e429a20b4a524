import type { TableEvent } from "../domain/table/events.ts";
import { type Bilingual, money } from "./bilingual.ts";
import { exceptionText } from "./exception-line.ts";
import { gameText } from "./game-views.ts";
import { irregularityText } from "./irregularity-line.ts";
import { places } from "./place.ts";

/** What happened, given the events before it in its commit, as a line of the round's record. */
export function lineText(event: TableEvent, before: readonly TableEvent[] = []): Bilingual {
  return (
    wagerText(event) ??
    gameText(event) ??
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
    default:
      return null;
  }
}

function tableText(event: TableEvent): Bilingual {
  switch (event.type) {
    case "NoMoreBetsAnnounced":
      return { en: "“No more bets” announced.", es: "Se anuncia «no más apuestas»." };
    case "CardsCollected": {
      const { positions, unseen } = event.data;
      const { en, es } = places(positions);
      return {
        en: `Cards of ${en} to the discard rack${unseen ? ", unseen" : ""}.`,
        es: `Cartas al anaquel de descarte${unseen ? ", sin enseñar" : ""}: ${es}.`,
      };
    }
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
