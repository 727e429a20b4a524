import { z } from "zod";
import type { Card } from "../../domain/cards/card.ts";
import { rankFive } from "../../domain/cards/rank-five.ts";
import { rankTwo } from "../../domain/cards/rank-two.ts";
import { explainRow } from "../../domain/pai-gow-poker/house-way/explain-row.ts";
import { houseWayNames } from "../../domain/pai-gow-poker/house-way/house-way.ts";
import {
  houseWayDocument,
  trySetting,
} from "../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import { houseWaySchema } from "../../events/catalogue/house-way.ts";
import { cardSchema } from "../../events/catalogue/values.ts";
import { authorizeReading } from "./access.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { jsonBody } from "./json-body.ts";
import { ProblemError, refusalProblem } from "./problem.ts";

/** A document of the most rows has a fifth of this. */
const mostBodyBytes = 64 * 1024;

const card = z.literal([...cardSchema.values], {
  error: "not a card of the deck: rank 23456789TJQKA and suit cdhs, or Jk",
});

/** What is asked: seven cards, by which house way, and where the wheel ranks. */
export const houseWayQuestion = z.strictObject({
  cards: z.array(card).length(7, { error: "a hand has seven cards" }).check(eachOnce),
  houseWay: z.union([z.enum(houseWayNames), houseWaySchema]).default("foxwoods"),
  wheel: z.enum(["second-highest", "lowest"]).default("second-highest"),
});

function eachOnce({ value, issues }: z.core.ParsePayload<readonly Card[]>): void {
  value.forEach((face, index) => {
    if (value.indexOf(face) === index) return;
    issues.push({
      code: "custom",
      path: [index],
      message: `${face} is stated twice`,
      input: value,
    });
  });
}

/** `POST /rules/pai-gow-poker/house-way`: sets seven cards and says which row decided. Pure: nothing is read or stored. */
export function houseWayRoutes(): Routes {
  return {
    "POST /rules/pai-gow-poker/house-way": async (request) => {
      authorizeReading(request.claims(), "rules");
      const question = parseWith(houseWayQuestion, jsonBody(request, mostBodyBytes));
      return { status: 200, body: setCards(question) };
    },
  };
}

function setCards({ cards, houseWay: filed, wheel }: z.output<typeof houseWayQuestion>) {
  const houseWay = houseWayDocument(filed);
  const set = trySetting(cards, { houseWay, wheel });
  const row = houseWay.rows.find(({ id }) => id === set?.row);
  if (set === null || row === undefined) {
    return refuse("hole", `No row of the house way ${houseWay.name} sets these cards.`, cards);
  }
  if (!set.asPrescribed) {
    return refuse("foul", `The row ${row.id} prescribes a front that cannot stand here.`, cards);
  }
  const { high, low } = set;
  return {
    houseWay: { name: houseWay.name, version: houseWay.version },
    high,
    low,
    row: row.id,
    explanation: explainRow(row),
    ranks: { high: rankFive(high, wheel), low: rankTwo(low) },
  };
}

/** @throws ProblemError always: a document with such a hand could not be filed either */
function refuse(kind: "hole" | "foul", message: string, cards: readonly Card[]): never {
  throw new ProblemError(
    refusalProblem({
      code: `house-way-${kind}`,
      paragraph: "10.11.D",
      message,
      field: "houseWay.rows",
      stated: cards.join(" "),
    }),
  );
}
