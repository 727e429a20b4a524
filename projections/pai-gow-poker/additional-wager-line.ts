import type { TableEvent } from "../../domain/table/events.ts";
import type { DiceBet } from "../../domain/table/wager-kinds.ts";
import { type Bilingual, money } from "../bilingual.ts";

const bets: Record<DiceBet, Bilingual> = {
  sum: { en: "on the sum of the dice", es: "a la suma de los dados" },
  match: { en: "on matching dice", es: "a dados iguales" },
};

/** What happened to a wager on the dice (10.15); null for any other event. */
export function additionalWagerText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "AdditionalWagerPlaced": {
      const { seat, bet, amountCents, outOfLimits } = event.data;
      return {
        en: `Seat ${seat} wagers ${money(amountCents)} ${bets[bet].en}${outOfLimits ? ", outside the limits" : ""}.`,
        es: `El puesto ${seat} apuesta ${money(amountCents)} ${bets[bet].es}${outOfLimits ? ", fuera de los límites" : ""}.`,
      };
    }
    case "AdditionalWagerRemoved": {
      const { seat, bet, amountCents } = event.data;
      return {
        en: `Seat ${seat} takes back its wager of ${money(amountCents)} ${bets[bet].en}.`,
        es: `El puesto ${seat} retira su apuesta de ${money(amountCents)} ${bets[bet].es}.`,
      };
    }
    case "AdditionalWagerCollected": {
      const { seat, bet, amountCents } = event.data;
      return {
        en: `The wager of ${money(amountCents)} ${bets[bet].en} at seat ${seat} loses and goes to the table inventory.`,
        es: `La apuesta de ${money(amountCents)} ${bets[bet].es} del puesto ${seat} pierde y pasa al inventario de mesa.`,
      };
    }
    case "AdditionalWagerPaid": {
      const { seat, bet, pays, wonCents } = event.data;
      return {
        en: `Seat ${seat} is paid ${money(wonCents)} ${bets[bet].en}, ${pays} to 1.`,
        es: `Se pagan ${money(wonCents)} al puesto ${seat} por su apuesta ${bets[bet].es}, ${pays} a 1.`,
      };
    }
    default:
      return null;
  }
}
