import { describe, expect, it } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import { defaultPaiGowPokerRules as rules } from "../../domain/pai-gow-poker/default-rules.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { lineText } from "../../projections/round-line.ts";
import { dealFromShoe } from "../domain/pai-gow-poker/bank-round.ts";
import { roundAt, shakeDice } from "../domain/pai-gow-poker/round-at.ts";
import { history, openTable } from "../domain/scenario.ts";

type Refused = Extract<TableEvent, { type: "CommandRefused" }>["data"];

/** The line of a refusal whose English message must not show through in the Spanish one. */
function refused(data: Partial<Refused> & Pick<Refused, "code">) {
  const message = "This English sentence says why.";
  return lineText({ type: "CommandRefused", data: { command: "PayWager", message, ...data } });
}

/** The last line of what this command becomes. */
function lastLine(command: TableCommand, before: readonly TableEvent[]) {
  const events = history([command], before);
  const last = events.at(-1);
  if (last === undefined) throw new Error("nothing happened");
  return lineText(last, events.slice(before.length, -1));
}

const dealt = (cardsPerGroup: readonly number[], remaining: number): TableCommand => ({
  type: "DealGroups",
  data: { hand: "right", cardsPerGroup, remaining },
});

describe("the line of a starting position", () => {
  it("says whether the system drew the number or a generator showed it", () => {
    const drawn = { value: 5, generator: "RNG-7", startingPosition: 5, startsAt: 4 } as const;
    const line = (more: { readonly supplied?: true }) =>
      lineText({
        type: "StartingPositionDetermined",
        data: { round: 1, method: "random-number-generator", ...drawn, ...more },
      });
    expect(line({})).toMatchObject({
      en: "Generator RNG-7 shows 5: starting position 5, seat 4.",
    });
    expect(line({ supplied: true })).toEqual({
      en: "The system (RNG-7) draws 5: starting position 5, seat 4.",
      es: "El sistema (RNG-7) sortea 5: posición de comienzo 5 (puesto 4).",
    });
  });
});

describe("the line of a refusal", () => {
  it("says in English what the dealer was told", () => {
    expect(refused({ code: "no-wager", seat: 3 }).en).toBe(
      "PayWager refused: This English sentence says why.",
    );
  });

  it.each<[string, Partial<Refused>, string]>([
    ["no-wager", { seat: 3 }, "el puesto 3 no tiene apuesta."],
    ["no-more-bets", {}, "ya se anunció «no más apuestas»."],
    ["other-vigorish", { expected: "75" }, "la comisión (vigorish) es otra cantidad: $0.75."],
    ["other-win", { expected: "much" }, "lo ganado es otra cantidad."],
    ["other-starting-position", { expected: "4" }, "la posición de comienzo es otra: 4."],
    [
      "not-right-to-left",
      { expected: "2" },
      "se procede de derecha a izquierda; sigue el puesto 2.",
    ],
    ["deck-removed", {}, "el paquete de cartas fue retirado de la mesa; se trae otro."],
  ])("tells %s in Spanish from its code and what was stated", (code, data, es) => {
    expect(refused({ code, ...data }).es).toBe(`«PayWager» rechazado: ${es}`);
  });

  it("falls back on what the paragraph says, then on the code: never on the English message", () => {
    expect(refused({ code: "new-code", paragraph: "10.11.E.1" }).es).toBe(
      "«PayWager» rechazado: párrafo 10.11.E.1: La apuesta retirada se recoge de inmediato.",
    );
    expect(refused({ code: "new-code" }).es).toBe("«PayWager» rechazado: código «new-code».");
  });
});

describe("the line of a void round", () => {
  const returned = "se devuelven las apuestas.";

  it.each<[string, readonly number[], number, string, string]>([
    [
      "E27",
      [7, 7, 8, 7, 7, 7, 7],
      3,
      "The cards were misdealt: a group has more or fewer than seven. The deck is reshuffled",
      "las cartas se repartieron mal, pues un grupo tiene más o menos de siete. El paquete de cartas se vuelve a barajar",
    ],
    [
      "E28",
      [7, 7, 7, 7, 7, 7, 7],
      5,
      "Every group has seven cards, yet 5 are left instead of four: the deck is not whole. The deck leaves the table",
      "siete cartas en cada lugar, pero quedan 5 en vez de cuatro: el paquete no está completo. El paquete de cartas se retira de la mesa",
    ],
    [
      "10.8.D.2",
      [7, 7, 7, 7, 7, 7, 6],
      4,
      "The cards were misdealt and do not add up to 53: the deck is not whole. The deck leaves the table",
      "las cartas se repartieron mal, pues un grupo tiene más o menos de siete, y no suman 53: el paquete no está completo. El paquete de cartas se retira de la mesa",
    ],
  ])("[%s] of a count says the same in both languages", (_, groups, remaining, en, es) => {
    expect(lastLine(dealt(groups, remaining), roundAt("dealing"))).toEqual({
      en: `Round 1 void: ${en}; wagers are returned.`,
      es: `Ronda 1 nula: ${es}; ${returned}`,
    });
  });

  it("from a shoe, too", () => {
    const filed = {
      ...rules,
      paiGowPoker: {
        ...rules.paiGowPoker,
        dealing: { method: "manual-shoe", direction: "counterclockwise" },
      },
    } as const;
    const shaken = history(
      [
        { type: "SeatPlayer", data: { seat: 1, player: "p1" } },
        { type: "OpenRound", data: { deck: "in-play" } },
        { type: "PlaceWager", data: { seat: 1, wager: "main", amountCents: cents(2_500) } },
        { type: "AnnounceNoMoreBets", data: {} },
        shakeDice,
      ],
      openTable(filed),
    );
    const eight = {
      ...dealFromShoe,
      data: { cardsPerPosition: [8, 7, 7, 7, 7, 7, 7], remaining: 3 },
    };
    expect(lastLine(eight as TableCommand, shaken).es).toBe(
      `Ronda 1 nula: las cartas se repartieron mal, pues una posición tiene más o menos de siete. El paquete de cartas se vuelve a barajar; ${returned}`,
    );
  });

  it.each(["the lights went out", "the lights went out."])(
    "by a supervisor quotes his words, with one full stop: %j",
    (reason) => {
      const voiding: TableCommand = { type: "VoidRound", data: { reason, deck: "reshuffle" } };
      expect(lastLine(voiding, roundAt("starting"))).toEqual({
        en: "Round 1 void: the lights went out. The deck is reshuffled; wagers are returned.",
        es: `Ronda 1 nula: motivo anotado por el supervisor: «the lights went out». El paquete de cartas se vuelve a barajar; ${returned}`,
      });
    },
  );
});

describe("the lines of irregularities and differences", () => {
  it("[10.8.D.1] an irregularity names its kind in both languages and quotes what was written", () => {
    const report: TableCommand = {
      type: "ReportIrregularity",
      data: { kind: "unseen-card-exposed", description: "una de las cuatro se volteó" },
    };
    expect(lastLine(report, roundAt("starting"))).toEqual({
      en: "Irregularity (unseen-card-exposed): una de las cuatro se volteó.",
      es: "Irregularidad (carta enseñada que no debía verse): «una de las cuatro se volteó».",
    });
  });

  it.each([
    [
      "payment",
      9_475,
      true,
      "By the books the table inventory was $94.75 short of this payment: they stand below zero; a written report is due.",
      "Según los libros, al inventario de mesa le faltaban $94.75 para este pago: quedan por debajo de cero; procede un informe escrito.",
    ],
    [
      "closing",
      -2_500,
      false,
      "The count of the table inventory is $25.00 short.",
      "En el conteo del inventario de mesa faltan $25.00.",
    ],
  ] as const)("[R38] at a %s of %d cents", (at, difference, writtenReport, en, es) => {
    const data = { at, differenceCents: cents(difference), writtenReport, regulatorCopy: false };
    expect(lineText({ type: "InventoryDiscrepancyFound", data })).toEqual({ en, es });
  });
});
