import type { Cents } from "../../domain/money/cents.ts";
import type { BankEvent } from "../../domain/pai-gow-poker/bank/events.ts";
import type { Outcome } from "../../domain/pai-gow-poker/outcome.ts";
import type { ParagraphId } from "../../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Bilingual } from "../bilingual.ts";
import { cards, money } from "../bilingual.ts";

/** The paragraph of an event of 10.12 that carries none itself. */
export function bankParagraph(event: TableEvent): ParagraphId | null {
  switch (event.type) {
    case "BankOffered":
    case "BankPassed":
      return "10.12.C";
    case "BankAccepted":
      return event.data.bankType === "co-bank" ? "10.12.E" : "10.12.D.2";
    case "DealerWagerSet":
      return "10.12.G";
    case "FirstGroupChosen":
      return "10.12.I.1";
    case "BankHandShown":
      return event.data.bankType === "co-bank" ? "10.12.M" : "10.12.K";
    default:
      return null;
  }
}

/** What happened in a round in which a player may bank; null for any other event. */
export function bankText(event: TableEvent): Bilingual | null {
  return offerText(event) ?? playText(event) ?? settlementText(event);
}

function offerText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "BankOffered":
      return said(event.data.seat, "is offered the bank", "recibe el ofrecimiento del banco");
    case "BankPassed":
      return event.data.relinquished
        ? said(event.data.seat, "gives up the bank", "renuncia al banco")
        : said(event.data.seat, "passes the bank", "pasa el banco");
    case "BankAccepted": {
      const { seat, bankType, coverCents, requiredCents } = event.data;
      const kind = bankType === "co-bank" ? ["co-bank", "co-banco"] : ["bank", "banco"];
      return said(
        seat,
        `is the ${kind[0]}: ${money(coverCents)} cover ${money(requiredCents)}`,
        `es el ${kind[1]}: ${money(coverCents)} cubren ${money(requiredCents)}`,
      );
    }
    case "DealerWagerSet":
      return {
        en: `The dealer wagers ${money(event.data.amountCents)} against the bank.`,
        es: `El croupier apuesta ${money(event.data.amountCents)} contra el banco.`,
      };
    default:
      return null;
  }
}

function playText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "FirstGroupChosen":
      return {
        en: `The bank chooses group ${event.data.group} as the first.`,
        es: `El banco escoge el grupo ${event.data.group} como el primero.`,
      };
    case "DiceUncoveredByBank":
      return {
        en: `The bank uncovered the dice (${event.data.dice.join("-")}): they are covered and shaken again.`,
        es: `El banco destapó los dados (${event.data.dice.join("-")}): se tapan y se agitan otra vez.`,
      };
    case "BankHandShown": {
      const hands = [cards(event.data.high), cards(event.data.low)];
      return {
        en: `The bank's hands are shown: ${hands.join(" and ")}.`,
        es: `Se enseñan las manos del banco: ${hands.join(" y ")}.`,
      };
    }
    case "DealerWagerDecided":
      return decided[event.data.outcome](event.data.amountCents);
    default:
      return null;
  }
}

const decided: Record<Outcome, (amount: Cents) => Bilingual> = {
  win: (amount) => ({
    en: `The dealer's wager of ${money(amount)} wins against the bank.`,
    es: `La apuesta de ${money(amount)} del croupier gana contra el banco.`,
  }),
  push: (amount) => ({
    en: `The dealer's wager of ${money(amount)} is a push and returns to the table inventory.`,
    es: `La apuesta de ${money(amount)} del croupier empata y vuelve al inventario de mesa.`,
  }),
  lose: (amount) => ({
    en: `The dealer's wager of ${money(amount)} loses and goes to the centre.`,
    es: `La apuesta de ${money(amount)} del croupier pierde y pasa al centro.`,
  }),
};

function settlementText(event: TableEvent): Bilingual | null {
  switch (event.type) {
    case "WagerMovedToCentre": {
      const { seat, amountCents } = event.data;
      return {
        en: `The wager of ${money(amountCents)} at seat ${seat} goes to the centre.`,
        es: `La apuesta de ${money(amountCents)} del puesto ${seat} pasa al centro.`,
      };
    }
    case "CentreReplenished": {
      const { bankCents, inventoryCents } = event.data;
      const house = money(inventoryCents);
      return {
        en: `The bank adds ${money(bankCents)} to the centre${inventoryCents > 0 ? `, the table inventory ${house}` : ""}.`,
        es: `El banco pone ${money(bankCents)} en el centro${inventoryCents > 0 ? ` y el inventario de mesa ${house}` : ""}.`,
      };
    }
    case "WagerPaidFromCentre": {
      const { seat, wonCents } = event.data;
      return {
        en: `Seat ${seat} is paid ${money(wonCents)} from the centre.`,
        es: `Se pagan ${money(wonCents)} del centro al puesto ${seat}.`,
      };
    }
    case "DealerWagerPaid":
      return {
        en: `The dealer's wager and winnings, ${money(event.data.returnedCents)}, return to the table inventory.`,
        es: `La apuesta y lo ganado por el croupier, ${money(event.data.returnedCents)}, vuelven al inventario de mesa.`,
      };
    case "BankSettled":
      return divided(event.data);
    default:
      return null;
  }
}

type Settled = Extract<BankEvent, { type: "BankSettled" }>["data"];

function divided({
  excessCents,
  inventoryCents,
  vigorishCents,
  receivedCents,
}: Settled): Bilingual {
  const [excess, half] = [money(excessCents), money(inventoryCents)];
  const [vigorish, received] = [money(vigorishCents), money(receivedCents)];
  const toHouse = inventoryCents > 0;
  return {
    en: `Excess in the centre: ${excess}; ${toHouse ? `half, ${half}, to the table inventory; ` : ""}vigorish ${vigorish}; the bank receives ${received}.`,
    es: `Exceso en el centro: ${excess}; ${toHouse ? `la mitad, ${half}, al inventario de mesa; ` : ""}comisión (vigorish) ${vigorish}; el banco recibe ${received}.`,
  };
}

function said(seat: number, en: string, es: string): Bilingual {
  return { en: `Seat ${seat} ${en}.`, es: `El puesto ${seat} ${es}.` };
}
