import type { StudAward } from "../../domain/caribbean-stud/state.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { ProgressiveLink } from "../../domain/table/linked-meter.ts";
import { type Bilingual, cards, money } from "../bilingual.ts";
import { handNames } from "../hand-names.ts";
import { places } from "../place.ts";

const outcomes = {
  win: { en: "wins", es: "gana" },
  lose: { en: "loses", es: "pierde" },
  push: { en: "pushes", es: "empata" },
} as const;

/** What happened in a round of Caribbean Stud; null for an event of all games. */
export function caribbeanStudText(event: TableEvent): Bilingual | null {
  return playText(event) ?? progressiveText(event);
}

function playText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "StudHandsDealt": {
      const { seats, cardsPerSeat, upcard } = event.data;
      const { en, es } = places(seats);
      const counts = cardsPerSeat.join(", ");
      return {
        en: `Dealt to ${en}: ${counts} cards; the dealer shows ${upcard}.`,
        es: `Repartidas a ${es}: ${counts} cartas; el croupier enseña ${upcard}.`,
      };
    }
    case "StudBetPlaced": {
      const { seat, amountCents } = event.data;
      return {
        en: `Seat ${seat} bets ${money(amountCents)}.`,
        es: `El puesto ${seat} hace una apuesta "Bet" de ${money(amountCents)}.`,
      };
    }
    case "StudHandFolded":
      return {
        en: `Seat ${event.data.seat} leaves the round.`,
        es: `El puesto ${event.data.seat} se retira de la ronda.`,
      };
    case "StudWagersForfeited": {
      const { seat, amountCents, reason } = event.data;
      return {
        en: `Seat ${seat} forfeits ${money(amountCents)}: ${reason}.`,
        es: `Se confiscan ${money(amountCents)} al puesto ${seat}: ${reason}.`,
      };
    }
    case "StudDealerHandTurned": {
      const { cards: shown, hand, qualifies } = event.data;
      const { en, es } = handNames[hand];
      return {
        en: `The dealer shows ${cards(shown)}: ${en}, ${qualifies ? "which qualifies" : "which does not qualify"}.`,
        es: `El croupier enseña ${cards(shown)}: ${es}, que ${qualifies ? "cualifica" : "no cualifica"}.`,
      };
    }
    case "NoHandAnnounced":
      return {
        en: '"No hand": antes win 1 to 1, bets are void.',
        es: '"No hay mano": las apuestas "Ante" ganan 1 por 1, las "Bet" son nulas.',
      };
    case "StudHandTurned": {
      const { seat, cards: shown, hand, outcome } = event.data;
      const { en, es } = handNames[hand];
      return {
        en: `Seat ${seat} shows ${cards(shown)}: ${en}, and ${outcomes[outcome].en}.`,
        es: `El puesto ${seat} enseña ${cards(shown)}: ${es}, y ${outcomes[outcome].es}.`,
      };
    }
    default:
      return null;
  }
}

function progressiveText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "ProgressiveLinkChanged":
      return linkText(event.data);
    case "ProgressiveWagerPlaced": {
      const { seat, amountCents } = event.data;
      return {
        en: `Seat ${seat} wagers ${money(amountCents)} on the progressive.`,
        es: `El puesto ${seat} apuesta ${money(amountCents)} al progresivo.`,
      };
    }
    case "ProgressiveWagerRemoved":
      return {
        en: `Seat ${event.data.seat} takes its progressive wager back.`,
        es: `El puesto ${event.data.seat} retira su apuesta al progresivo.`,
      };
    case "ProgressiveWagersLocked": {
      const { totalCents, lock } = event.data;
      return {
        en: `Progressive wagers locked: ${money(totalCents)}, lock ${lock}.`,
        es: `Apuestas al progresivo cerradas: ${money(totalCents)}, cierre ${lock}.`,
      };
    }
    case "ProgressiveClaimed": {
      const { en, es } = places(event.data.claims.map(({ seat }) => seat));
      return { en: `Progressive claimed: ${en}.`, es: `Progresivo reclamado: ${es}.` };
    }
    case "ProgressiveAwardRecorded": {
      if (event.data.awards.length === 0) {
        return {
          en: "The meter rejects the claim: it awards nothing.",
          es: "El metro rechaza la reclamación: no concede nada.",
        };
      }
      const awards = event.data.awards.map(
        ({ seat, amountCents }) => `${seat}: ${money(amountCents)}`,
      );
      return {
        en: `The meter awards, by seat, ${awards.join("; ")}.`,
        es: `El metro concede, por puesto, ${awards.join("; ")}.`,
      };
    }
    case "StudPaymentAuthorized":
      return authorizedText(event.data);
    case "ProgressiveDocumented": {
      const { seat, slip } = event.data;
      return {
        en: `Payout slip ${slip} for seat ${seat} is complete.`,
        es: `El comprobante de pago ${slip} del puesto ${seat} está completo.`,
      };
    }
    default:
      return null;
  }
}

const payers = {
  inventory: { en: "the table inventory", es: "el inventario de mesa" },
  cage: { en: "the cage", es: "la caja" },
} as const;

function authorizedText({
  seat,
  authorizedBy,
  award,
  differenceCents,
  reason,
}: Extract<TableEvent, { type: "StudPaymentAuthorized" }>["data"]): Bilingual {
  const { en, es } = award === undefined ? nothing : awardText(award);
  const differs =
    differenceCents === undefined
      ? nothing
      : {
          en: `, ${money(differenceCents)} other than awarded`,
          es: `, ${money(differenceCents)} de diferencia con lo concedido`,
        };
  const why = reason === undefined ? "" : ` (${reason})`;
  return {
    en: `${authorizedBy} authorises the payment of seat ${seat}${en}${differs.en}${why}.`,
    es: `${authorizedBy} autoriza el pago del puesto ${seat}${es}${differs.es}${why}.`,
  };
}

const nothing: Bilingual = { en: "", es: "" };

/** R34 an award is in the rack's books only when the rack has paid it. */
function awardText({ amountCents, paidFrom }: StudAward): Bilingual {
  const { en, es } = payers[paidFrom];
  return {
    en: `: ${money(amountCents)} of the progressive, paid by ${en}`,
    es: `: ${money(amountCents)} del progresivo, que paga ${es}`,
  };
}

function linkText({ meterId, link }: ProgressiveLink): Bilingual {
  switch (link) {
    case "linked":
      return {
        en: `Meter ${meterId} counts this table: progressive wagers are accepted.`,
        es: `El metro ${meterId} cuenta esta mesa: se aceptan apuestas al progresivo.`,
      };
    case "suspended":
      return {
        en: `Meter ${meterId} has lost this table: progressive wagers are refused.`,
        es: `El metro ${meterId} ha perdido esta mesa: no se aceptan apuestas al progresivo.`,
      };
    case "unlinked":
      return {
        en: `This table has left meter ${meterId}: progressive wagers are refused.`,
        es: `Esta mesa ha dejado el metro ${meterId}: no se aceptan apuestas al progresivo.`,
      };
  }
}
