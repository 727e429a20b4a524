import { describe, expect, it } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../domain/pai-gow-poker/default-rules.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { TableRules } from "../../domain/table/rules.ts";
import { paragraphOf } from "../../projections/paragraph-of.ts";
import { lineText } from "../../projections/round-line.ts";
import { tableView } from "../../projections/table.ts";
import { tableViewSchema } from "../../projections/views/body-schemas.ts";
import { dealGroups, noMoreBets, roundAt, shakeDice } from "../domain/pai-gow-poker/round-at.ts";
import { eventsOf, given, history, stateAfter, supervisor } from "../domain/scenario.ts";

const rules: TableRules = {
  ...defaultPaiGowPokerRules,
  paiGowPoker: {
    ...defaultPaiGowPokerRules.paiGowPoker,
    additionalWager: {
      limits: { minimumCents: cents(500), maximumCents: cents(5_000), incrementCents: cents(500) },
      sum: [{ total: 10, pays: 6 }],
      match: [{ alike: 3, pays: 30 }],
    },
  },
};
const placed = history(
  [
    { type: "PlaceWager", data: { seat: 1, wager: "dice", bet: "sum", amountCents: cents(500) } },
    { type: "PlaceWager", data: { seat: 1, wager: "dice", bet: "match", amountCents: cents(500) } },
  ],
  roundAt("wagering", { 1: 25, 2: 50 }, rules),
);
const settled = history(
  [noMoreBets, dealGroups, shakeDice, { type: "SettleAdditionalWagers", data: {} }],
  placed,
);
const lines = (events: readonly TableEvent[]) =>
  events.map((event, index) => {
    const { en, es } = lineText(event, events.slice(0, index));
    return [
      paragraphOf("pai-gow-poker", event, {
        before: events.slice(0, index),
        after: events.slice(index + 1),
      }),
      en,
      es,
    ];
  });

describe("additional wagers on the dice", () => {
  it("stand in the row of their seat, settled or not", () => {
    const seatOne = (events: readonly TableEvent[]) =>
      tableViewSchema.parse(tableView("pgp-01", stateAfter(events))).seats[0]?.additionalWagers;
    expect(seatOne(placed)).toEqual([
      { bet: "sum", wagerCents: 500, wonCents: null },
      { bet: "match", wagerCents: 500, wonCents: null },
    ]);
    expect(seatOne(settled)).toEqual([
      { bet: "sum", wagerCents: 500, wonCents: 3_000 },
      { bet: "match", wagerCents: 500, wonCents: 0 },
    ]);
  });

  it("[10.8.E] are lines of the round in both languages", () => {
    expect(lines(settled.slice(-2))).toEqual([
      [
        "10.8.E",
        "Seat 1 is paid $30.00 on the sum of the dice, 6 to 1.",
        "Se pagan $30.00 al puesto 1 por su apuesta a la suma de los dados, 6 a 1.",
      ],
      [
        "10.8.E",
        "The wager of $5.00 on matching dice at seat 1 loses and goes to the table inventory.",
        "La apuesta de $5.00 a dados iguales del puesto 1 pierde y pasa al inventario de mesa.",
      ],
    ]);
  });
});

describe("irregularities are lines of the round in both languages", () => {
  const report = (data: Extract<TableCommand, { type: "ReportIrregularity" }>["data"]) =>
    eventsOf(
      given(...roundAt("setting", { 1: 25, 2: 50 })).when({ type: "ReportIrregularity", data })
        .decision,
    );

  it("with what followed", () => {
    const description = "the ace of the third card";
    const exposed = report({ kind: "player-card-exposed", seat: 2, description });
    expect(lines(exposed)).toEqual([
      [
        null,
        `Irregularity (player-card-exposed): ${description}. Consequence: the player may void his hand without looking at his other cards.`,
        `Irregularidad (carta de un jugador expuesta): «${description}». Consecuencia: el jugador puede anular su mano sin mirar sus demás cartas.`,
      ],
    ]);
    const before = [...roundAt("setting", { 1: 25, 2: 50 }), ...exposed];
    const answer = { type: "AnswerExposure", data: { seat: 2, choice: "void-hand" } } as const;
    expect(lines(eventsOf(given(...before).when(answer).decision))).toEqual([
      [
        null,
        "Seat 2 voids its hand without looking at the other cards.",
        "El puesto 2 anula su mano sin mirar las demás cartas.",
      ],
      [
        null,
        "The hand of seat 2 is void; $50.00 are returned.",
        "La mano del puesto 2 es nula; se devuelven $50.00.",
      ],
      [
        null,
        "Cards of seat 2 to the discard rack, unseen.",
        "Cartas al anaquel de descarte, sin enseñar: puesto 2.",
      ],
    ]);
  });

  it("and with a supervisor's decision and reason", () => {
    const waiting = report({ kind: "other", description: "two players argue" });
    expect(lines(waiting)[0]?.[1]).toBe(
      "Irregularity 1 (other): two players argue. Consequence: a supervisor is to decide.",
    );
    const reported = [...roundAt("setting", { 1: 25, 2: 50 }), ...waiting];
    const view = tableViewSchema.parse(tableView("pgp-01", stateAfter(reported)));
    expect(view.undecided).toEqual([{ number: 1, kind: "other", round: 1, seat: null }]);
    const ruling = {
      type: "RuleOnIrregularity",
      data: { number: 1, decision: "play-on", reason: "nothing was touched" },
    } as const;
    const before = [...roundAt("setting", { 1: 25, 2: 50 }), ...waiting];
    expect(lines(eventsOf(given(...before).when(ruling, supervisor).decision))).toEqual([
      [
        null,
        "Supervisor S-4 rules on irregularity 1: play goes on (nothing was touched).",
        "El supervisor S-4 decide la irregularidad 1: el juego continúa («nothing was touched»).",
      ],
    ]);
  });
});
