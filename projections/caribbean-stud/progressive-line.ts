import type { AwardSource } from "../../domain/caribbean-stud/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { type Bilingual, ended, money, quoted } from "../bilingual.ts";
import { places } from "../place.ts";

const sources: Record<AwardSource, Bilingual> = {
  inventory: { en: "from the table inventory", es: "del inventario de mesa" },
  cage: { en: "by the cage", es: "por la caja" },
};

/** What happened to the progressive wagers of a round; null for any other event. */
export function progressiveText(event: TableEvent): Bilingual | null {
  return wagerText(event) ?? claimText(event) ?? awardText(event);
}

function wagerText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "ProgressiveWagerPlaced": {
      const { seat, amountCents } = event.data;
      return {
        en: `Seat ${seat} wagers ${money(amountCents)} on the progressive.`,
        es: `El puesto ${seat} apuesta ${money(amountCents)} al progresivo.`,
      };
    }
    case "ProgressiveWagerRemoved": {
      const { seat, amountCents } = event.data;
      return {
        en: `Seat ${seat} takes back its progressive wager of ${money(amountCents)}.`,
        es: `El puesto ${seat} retira su apuesta progresiva de ${money(amountCents)}.`,
      };
    }
    case "ProgressiveWagersLocked": {
      const { meterId, lock, wagers, totalCents } = event.data;
      const { en, es } = places(wagers.map(({ seat }) => seat));
      return {
        en: `Progressive wagers of ${en} locked for meter ${meterId}, lock ${lock}: ${money(totalCents)}.`,
        es: `Apuestas progresivas cerradas para el metro ${meterId}, cierre ${lock}: ${es}, ${money(totalCents)}.`,
      };
    }
    case "ProgressiveWagerReturned": {
      const { seat, amountCents } = event.data;
      return {
        en: `The progressive wager of ${money(amountCents)} goes back to seat ${seat}.`,
        es: `Se devuelve al puesto ${seat} su apuesta progresiva de ${money(amountCents)}.`,
      };
    }
    default:
      return null;
  }
}

function claimText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "ProgressiveClaimed": {
      const { meterId, claims, claimedBy } = event.data;
      const { en, es } = places(claims.map(({ seat }) => seat));
      return {
        en: `${claimedBy} claims the progressive of meter ${meterId} for ${en}.`,
        es: `${claimedBy} reclama el progresivo del metro ${meterId}: ${es}.`,
      };
    }
    case "ProgressiveAwardRecorded": {
      const { meterId, awards } = event.data;
      if (awards.length === 0) {
        return {
          en: `Meter ${meterId} has rejected the claim.`,
          es: `El metro ${meterId} rechaza la reclamación.`,
        };
      }
      const each = awards.map(({ seat, amountCents }) => [seat, money(amountCents)] as const);
      return {
        en: `Meter ${meterId} awards ${each.map(([seat, amount]) => `seat ${seat} ${amount}`).join(", ")}.`,
        es: `El metro ${meterId} adjudica: ${each.map(([seat, amount]) => `puesto ${seat}, ${amount}`).join("; ")}.`,
      };
    }
    default:
      return null;
  }
}

function awardText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "ProgressiveOverridden": {
      const { seat, awardedCents, amountCents, reason, overriddenBy } = event.data;
      return {
        en: `Supervisor ${overriddenBy} has ${money(amountCents)} paid to seat ${seat} instead of ${money(awardedCents)}: ${ended(reason)}`,
        es: `El supervisor ${overriddenBy} ordena pagar ${money(amountCents)} al puesto ${seat} en lugar de ${money(awardedCents)}: ${quoted(reason)}.`,
      };
    }
    case "ProgressiveAuthorized": {
      const { seat, amountCents, paidFrom, authorizedBy } = event.data;
      return {
        en: `Supervisor ${authorizedBy} authorises ${money(amountCents)} to seat ${seat}, paid ${sources[paidFrom].en}.`,
        es: `El supervisor ${authorizedBy} autoriza el pago de ${money(amountCents)} al puesto ${seat}, ${sources[paidFrom].es}.`,
      };
    }
    case "ProgressivePaid": {
      const { seat, amountCents, paidFrom } = event.data;
      return {
        en: `Seat ${seat} is paid its progressive award of ${money(amountCents)} ${sources[paidFrom].en}.`,
        es: `Se paga al puesto ${seat} su premio progresivo de ${money(amountCents)}, ${sources[paidFrom].es}.`,
      };
    }
    case "ProgressiveDocumented": {
      const { seat, serial, preparedBy, verifiedBy } = event.data;
      return {
        en: `Payout slip ${serial} for seat ${seat}, prepared by ${preparedBy}, verified by ${verifiedBy}.`,
        es: `Comprobante de pago ${serial} del puesto ${seat}, preparado por ${preparedBy} y verificado por ${verifiedBy}.`,
      };
    }
    default:
      return null;
  }
}
