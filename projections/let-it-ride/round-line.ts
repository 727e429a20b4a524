import type { RideBonus } from "../../domain/let-it-ride/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { type Bilingual, cards, money } from "../bilingual.ts";
import { handNames } from "../hand-names.ts";
import { places } from "../place.ts";

const bonuses: Record<RideBonus, Bilingual> = {
  "five-card-bonus": { en: "five-card bonus", es: "bono de cinco cartas" },
  "three-card-bonus": { en: "three-card bonus", es: "bono de tres cartas" },
};

/** What happened in a round of Let It Ride; null for an event of all games. */
export function letItRideText(event: TableEvent): Bilingual | null {
  return wagerText(event) ?? decisionText(event) ?? cardText(event) ?? bonusText(event);
}

function wagerText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "ThreeWagersPlaced": {
      const { seat, wagerCents, outOfLimits } = event.data;
      return {
        en: `Seat ${seat} places three wagers of ${money(wagerCents)} each${outOfLimits ? ", outside the limits" : ""}.`,
        es: `El puesto ${seat} coloca tres apuestas de ${money(wagerCents)} cada una${outOfLimits ? ", fuera de los límites" : ""}.`,
      };
    }
    case "ThreeWagersRemoved": {
      const { seat, amountCents } = event.data;
      return {
        en: `Seat ${seat} takes back its three wagers, ${money(amountCents)} together.`,
        es: `El puesto ${seat} retira sus tres apuestas, ${money(amountCents)} en total.`,
      };
    }
    default:
      return null;
  }
}

function decisionText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "WagerLetRide": {
      const { seat, wager } = event.data;
      return {
        en: `Seat ${seat} lets wager ${wager} ride.`,
        es: `El puesto ${seat} deja correr la apuesta número ${wager}.`,
      };
    }
    case "WagerTakenBack": {
      const { seat, wager, amountCents } = event.data;
      return {
        en: `Seat ${seat} takes wager ${wager} back: ${money(amountCents)}.`,
        es: `El puesto ${seat} retira la apuesta número ${wager}: ${money(amountCents)}.`,
      };
    }
    case "HandLaidDown": {
      const { seat } = event.data;
      return {
        en: `Seat ${seat} lays its cards face down.`,
        es: `El puesto ${seat} coloca sus cartas boca abajo.`,
      };
    }
    default:
      return null;
  }
}

function cardText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "ThreeCardsDealt": {
      const { dealtTo, cardsPerSeat, communityCards, remaining } = event.data;
      const { en, es } = places(dealtTo);
      const counts = cardsPerSeat.join(", ");
      return {
        en: `Dealt to ${en}: ${counts} cards; ${communityCards} community cards; ${remaining} remain.`,
        es: `Repartidas en este orden: ${es}; ${counts} cartas; ${communityCards} comunitarias; quedan ${remaining}.`,
      };
    }
    case "CommunityCardBurned":
      return {
        en: "The top community card is burned face down.",
        es: "Se quema boca abajo la carta comunitaria de arriba.",
      };
    case "CommunityCardTurned": {
      const { number, card } = event.data;
      return {
        en: `${number === 1 ? "First" : "Second"} community card: ${card}.`,
        es: `${number === 1 ? "Primera" : "Segunda"} carta comunitaria: ${card}.`,
      };
    }
    case "RideHandTurned":
      return turnedText(event.data);
    case "CommunityCardsCollected":
      return {
        en: "The community cards to the discard rack.",
        es: "Cartas comunitarias al anaquel de descarte.",
      };
    default:
      return null;
  }
}

function turnedText({
  seat,
  cards: own,
  hand,
  up,
  pays,
  wonCents,
  cutCents,
}: Extract<TableEvent, { type: "RideHandTurned" }>["data"]): Bilingual {
  const { en, es } = handNames[hand];
  if (wonCents === 0) {
    return {
      en: `Seat ${seat} shows ${cards(own)}: ${en}, below a pair of tens; wagers up: ${up}, lost.`,
      es: `El puesto ${seat} enseña ${cards(own)}: ${es}, menos que un par de dieces; apuestas en juego: ${up}, perdidas.`,
    };
  }
  const limited =
    cutCents === undefined
      ? { en: "", es: "" }
      : { en: " (the filed limit)", es: " (el límite sometido)" };
  return {
    en: `Seat ${seat} shows ${cards(own)}: ${en}, ${pays} to 1; wagers up: ${up}, together ${money(wonCents)}${limited.en}.`,
    es: `El puesto ${seat} enseña ${cards(own)}: ${es}, ${pays} a 1; apuestas en juego: ${up}, en total ${money(wonCents)}${limited.es}.`,
  };
}

function bonusText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "RideBonusPlaced": {
      const { seat, bonus, amountCents, outOfLimits } = event.data;
      return {
        en: `Seat ${seat} wagers ${money(amountCents)} on the ${bonuses[bonus].en}${outOfLimits ? ", outside the limits" : ""}.`,
        es: `El puesto ${seat} apuesta ${money(amountCents)} al ${bonuses[bonus].es}${outOfLimits ? ", fuera de los límites" : ""}.`,
      };
    }
    case "RideBonusRemoved": {
      const { seat, bonus, amountCents } = event.data;
      return {
        en: `Seat ${seat} takes back its wager of ${money(amountCents)} on the ${bonuses[bonus].en}.`,
        es: `El puesto ${seat} retira su apuesta de ${money(amountCents)} al ${bonuses[bonus].es}.`,
      };
    }
    case "RideBonusCollected": {
      const { seat, bonus, amountCents } = event.data;
      return {
        en: `The wager of ${money(amountCents)} on the ${bonuses[bonus].en} at seat ${seat} goes to the table inventory.`,
        es: `La apuesta de ${money(amountCents)} del puesto ${seat} al ${bonuses[bonus].es} pasa al inventario de mesa.`,
      };
    }
    case "RideBonusPaid": {
      const { seat, bonus, wonCents } = event.data;
      return {
        en: `Seat ${seat} is paid ${money(wonCents)} on the ${bonuses[bonus].en}.`,
        es: `Se pagan ${money(wonCents)} al puesto ${seat} por el ${bonuses[bonus].es}.`,
      };
    }
    default:
      return null;
  }
}
