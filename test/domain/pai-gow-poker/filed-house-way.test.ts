import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardBits, cardOf } from "../../../domain/cards/card-bits.ts";
import { paiGowPokerDeck } from "../../../domain/cards/deck.ts";
import { defaultPaiGowPokerRules as rules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { HouseWay, HouseWayRow } from "../../../domain/pai-gow-poker/house-way/house-way.ts";
import { houseWayFault } from "../../../domain/pai-gow-poker/house-way/house-way-fault.ts";
import { forEachRankClass } from "../../../domain/pai-gow-poker/house-way/rank-classes.ts";
import {
  houseWays,
  setByDocument,
  trySetting,
} from "../../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import { trumpPlaza } from "../../../domain/pai-gow-poker/house-way/trump-plaza.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import { filing, given } from "../scenario.ts";

const wheel = "second-highest";
const own: HouseWay = { ...trumpPlaza, name: "casino-real", version: 3 };
const without = (id: string): HouseWay => ({
  ...own,
  rows: own.rows.filter((row) => row.id !== id),
});
const withRows = (place: number, ...rows: readonly HouseWayRow[]): HouseWay => ({
  ...own,
  rows: own.rows.toSpliced(place, 0, ...rows),
});
const placeOf = (id: string) => own.rows.findIndex((row) => row.id === id);

function filed(houseWay: PaiGowPokerFiling["paiGowPoker"]["houseWay"]): PaiGowPokerFiling {
  return { ...rules, paiGowPoker: { ...rules.paiGowPoker, houseWay } };
}

describe("[10.11.D] the filed house way", () => {
  it.each(["foxwoods", "trump-plaza"] as const)("may be %s, by its name", (name) => {
    given()
      .when(filing(filed(name)))
      .becomes({ type: "TableRulesFiled", data: { rulesVersion: 1, rules: filed(name) } });
  });

  it("may be the licensee's own, whose document then stands in the record", () => {
    given()
      .when(filing(filed(own)))
      .becomes({ type: "TableRulesFiled", data: { rulesVersion: 1, rules: filed(own) } });
  });

  it("may not bear the name of another", () => {
    given()
      .when(filing(filed({ ...own, name: "foxwoods" })))
      .refused({
        code: "house-way-name-taken",
        paragraph: "10.11.D",
        field: "rules.paiGowPoker.houseWay.name",
      });
  });
});

describe("[10.11.D] a house way of the licensee's own is refused", () => {
  it("with a hole, which is named by the first seven cards that fall into it", () => {
    given()
      .when(filing(filed(without("three-pair"))))
      .refused({
        code: "house-way-hole",
        paragraph: "10.11.D",
        field: "rules.paiGowPoker.houseWay.rows",
        stated: "Ac Ad Kh Ks Qc Qd Jh",
      });
  });

  it("with a front that fouls: a pair in front of nothing", () => {
    const pairInFront = own.rows.map((row) =>
      row.id === "one-pair" ? { ...row, front: "pair-of-first" as const } : row,
    );
    given()
      .when(filing(filed({ ...own, rows: pairInFront })))
      .refused({
        code: "house-way-foul",
        field: `rules.paiGowPoker.houseWay.rows.${placeOf("one-pair")}`,
        stated: "Ac Ad Kh Qs Jc 9d 8h",
      });
  });

  it("with a front that the cards do not have", () => {
    const secondOfOne = own.rows.map((row) =>
      row.id === "no-pair" ? { ...row, front: "pair-of-second" as const } : row,
    );
    expect(houseWayFault({ ...own, rows: secondOfOne }, wheel)).toMatchObject({
      kind: "foul",
      row: "no-pair",
    });
  });

  it("with a contradiction: two rows for the same hands, of which one never decides", () => {
    const place = placeOf("three-pair") + 1;
    given()
      .when(
        filing(
          filed(
            withRows(place, { id: "lowest-pair", holding: "three-pair", front: "pair-of-second" }),
          ),
        ),
      )
      .refused({
        code: "house-way-contradiction",
        field: `rules.paiGowPoker.houseWay.rows.${place}`,
        stated: "Ac Ad Kh Ks Qc Qd Jh",
      });
  });

  it("with a row whose conditions no hand meets", () => {
    const impossible = {
      id: "no-pair-six-high",
      holding: "none",
      beside: ["A", "A"],
      front: "two-highest-beside",
    } as const;
    expect(houseWayFault(withRows(0, impossible), wheel)).toEqual({
      kind: "contradiction",
      row: "no-pair-six-high",
      by: null,
      cards: null,
    });
  });

  it("with two rows of one name", () => {
    expect(
      houseWayFault({ ...own, rows: own.rows.concat(own.rows.slice(0, 1)) }, wheel),
    ).toMatchObject({
      kind: "same-name",
      row: "five-aces-and-kings",
    });
  });
});

describe("the classes of hands that a document is judged by", () => {
  const classes = new Set<string>();
  let visited = 0;
  forEachRankClass((cards) => {
    visited += 1;
    classes.add(signature(cards));
    return false;
  });
  const seven = fc.shuffledSubarray([...paiGowPokerDeck], { minLength: 7, maxLength: 7 });

  it("are 292,253, none seen twice", () => {
    expect(visited).toBe(292_253);
    expect(classes.size).toBe(visited);
  });

  it("have every hand in one of them", () => {
    fc.assert(fc.property(seven, (cards) => classes.has(signature(cards.map(cardBits)))));
  });

  it("find nothing wrong with the house ways that every hand has proved", () => {
    for (const houseWay of houseWays.values()) expect(houseWayFault(houseWay, wheel)).toBeNull();
  });

  it("so a document that is accepted sets any hand, as its rows prescribe", () => {
    const accepted = ["trips-complete", "two-pair-jacks-up"].map(without);
    for (const document of accepted) expect(houseWayFault(document, wheel)).toBeNull();
    fc.assert(
      fc.property(seven, fc.constantFrom(...accepted), (cards, houseWay) => {
        expect(trySetting(cards, { houseWay, wheel })?.asPrescribed).toBe(true);
      }),
    );
  });

  it.each(["quads-sixes-down", "two-pair-sixes-down", "no-pair"])(
    "and the hand that is named for a document without %s is one that it does not set",
    (id) => {
      const houseWay = without(id);
      const cards = houseWayFault(houseWay, wheel)?.cards ?? [];
      expect(() => setByDocument(cards, { houseWay, wheel })).toThrow("no row of casino-real");
    },
  );
});

/** What tells two hands apart for a house way, worked out from the faces of the cards. */
function signature(bits: readonly number[]): string {
  const cards = bits.map(cardOf);
  const natural = cards.filter((card) => card !== "Jk");
  const ranks = natural.map((card) => card.charAt(0)).sort();
  const flush = [..."cdhs"]
    .map((suit) => natural.filter((card) => card.endsWith(suit)))
    .find((suited) => suited.length >= natural.length - 2);
  return `${ranks.join("")} ${(flush ?? [])
    .map((card) => card.charAt(0))
    .sort()
    .join("")}`;
}
