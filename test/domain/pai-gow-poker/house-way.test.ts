import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suits } from "../../../domain/cards/card.ts";
import { paiGowPokerDeck } from "../../../domain/cards/deck.ts";
import { rankFive } from "../../../domain/cards/rank-five.ts";
import { rankTwo } from "../../../domain/cards/rank-two.ts";
import type { WheelRule } from "../../../domain/cards/straights.ts";
import { settingFault } from "../../../domain/pai-gow-poker/hand.ts";
import {
  houseWays,
  setByDocument,
  setByHouseWay,
} from "../../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import { withSuits, written } from "../cards/written-cards.ts";

const wheel = "second-highest";

/** Seven cards and the setting they must come to, as sets of cards: front, then back. */
function expectSetting(houseWay: string, cards: string, front: string, back: string, row?: string) {
  const set = setByHouseWay(written(cards), { houseWay, wheel });
  expect([...set.low].sort()).toEqual(written(front).sort());
  expect([...set.high].sort()).toEqual(written(back).sort());
  if (row !== undefined) expect(set.row).toBe(row);
}

describe("[10.11.D] the Foxwoods house way", () => {
  test.each([
    ["[E132]", "As Kd 9c 7h 5s 3d 2c", "Kd 9c", "As 7h 5s 3d 2c", "no-pair"],
    ["[E133]", "Qs Qh 9c 7h 5s 3d 2c", "9c 7h", "Qh Qs 5s 3d 2c", "one-pair"],
    ["[E134]", "Jk Ah 9c 7h 5s 3d 2c", "9c 7h", "Jk Ah 5s 3d 2c", "one-pair-complete"],
    ["[E135]", "Ks Kh Qc Qd Ah 9s 2c", "Qc Qd", "Ah Kh Ks 9s 2c", "two-pair-jacks-up"],
    [
      "[E136]",
      "Ts Th 4c 4d Ah 9s 2c",
      "Ah 9s",
      "Th Ts 4c 4d 2c",
      "two-pair-sevens-to-tens-ace-in-front",
    ],
    ["[E137]", "Ts Th 4c 4d Kh 9s 2c", "4c 4d", "Kh Th Ts 9s 2c", "two-pair-sevens-to-tens"],
    [
      "[E138]",
      "5s 5h 3c 3d Kh 9s 2c",
      "Kh 9s",
      "5h 5s 3c 3d 2c",
      "two-pair-sixes-down-king-in-front",
    ],
    ["[E139]", "5s 5h 3c 3d Qh 9s 2c", "3c 3d", "Qh 9s 5h 5s 2c", "two-pair-sixes-down"],
    ["[E140]", "Ks Kh 8c 8d 3h 3s 2c", "Kh Ks", "8c 8d 3h 3s 2c", "three-pair"],
    ["[E141]", "As Ah Ad Kd 9h 4s 2c", "As Kd", "Ad Ah 9h 4s 2c", "trips-aces"],
    ["[E142]", "7s 7h 7c Kd 9h 4s 2c", "Kd 9h", "7c 7h 7s 4s 2c", "trips"],
    ["[E143]", "9s 9h 9c 5d 5h 5s Kc", "9h 9s", "Kc 9c 5d 5h 5s", "two-trips"],
    ["[E144]", "Ts Th Tc 4d 4h As 2c", "4d 4h", "As Tc Th Ts 2c", "full-house"],
    [
      "[E145]",
      "8s 8h 8c 8d Kh 9s 2c",
      "Kh 9s",
      "8c 8d 8h 8s 2c",
      "quads-sevens-to-tens-king-in-front",
    ],
    ["[E146]", "8s 8h 8c 8d Qh 9s 2c", "8h 8s", "Qh 9s 8c 8d 2c", "quads-sevens-to-tens"],
    ["[E147]", "5s 5h 5c 5d 9h 8s 2c", "9h 8s", "5c 5d 5h 5s 2c", "quads-sixes-down"],
    ["[E148]", "Js Jh Jc Jd Ah 9s 2c", "Jh Js", "Ah Jc Jd 9s 2c", "quads-jacks-up"],
    ["[E149]", "8s 8h 8c 8d 3h 3s Kc", "3h 3s", "Kc 8c 8d 8h 8s", "quads-and-pair"],
    ["[E150]", "As Ah Ac Ad Jk 9s 2c", "Ah As", "Jk Ac Ad 9s 2c", "five-aces"],
    ["[E151]", "As Ah Ac Ad Jk Ks Kc", "Kc Ks", "Jk Ac Ad Ah As", "five-aces-and-kings"],
    ["[E152]", "8s 9d Th Jc Qd Kh 2c", "Kh 2c", "Qd Jc Th 9d 8s", "no-pair-complete"],
    ["[E153]", "Ks Kh Qd Jc Ts 9h 2c", "Ks 2c", "Kh Qd Jc Ts 9h", "one-pair-complete"],
    ["[E154]", "As Kh Kd Qd Jc Ts 2c", "As Qd", "Kd Kh Jc Ts 2c", "one-pair-complete-ace-in-front"],
    ["[E155]", "As Ah Ad Jk Ks Qs Js", "Ad Ah", "Jk As Ks Qs Js", "quads-jacks-up"],
    ["[E156]", "7s 7h 7c 4d 5h 6s 8c", "7h 7s", "8c 7c 6s 5h 4d", "trips-complete"],
  ])("%s %s: %s / %s", (_, cards, front, back, row) => {
    expectSetting("foxwoods", cards, front, back, row);
  });

  test("quads and trips: a pair of the trips in front", () => {
    expectSetting("foxwoods", "9s 9h 9c 9d As Ah Ad", "As Ah", "9s 9h 9c 9d Ad", "quads-and-trips");
  });

  test("a full house with two pairs: the higher pair in front", () => {
    expectSetting("foxwoods", "Qs Qh Qd Kc Kd Jc Jd", "Kc Kd", "Qs Qh Qd Jc Jd", "full-house");
  });

  test("[A13] a full house of sixes and twos with the joker and a king splits", () => {
    expectSetting("foxwoods", "Jk Kd 2d 2s 6c 6h 6d", "2d 2s", "Jk Kd 6c 6h 6d", "full-house");
  });
});

describe("[10.11.D] the Trump Plaza house way", () => {
  test.each([
    ["[A5] jacks and sevens always split", "4d Jc 7h 3h Jd 7d Jk", "7h 7d", "Jk Jc Jd 4d 3h"],
    [
      "[A13] twos stay behind sixes when the joker and a king go in front",
      "Jk Kd 2d 2s 6c 6h 6d",
      "Jk Kd",
      "6c 6h 6d 2d 2s",
    ],
    [
      "a full house of twos without a king splits",
      "Ad Qd 2d 2s 6c 6h 6d",
      "2d 2s",
      "Ad Qd 6c 6h 6d",
    ],
    ["a high and a low pair stay with an ace", "Kd Kc 3h 3d As 9c 7d", "As 9c", "Kd Kc 3h 3d 7d"],
    ["a high and a low pair split without", "Kd Kc 3h 3d Qs 9c 7d", "3h 3d", "Kd Kc Qs 9c 7d"],
    ["a medium and a low pair stay with a king", "8d 8c 3h 3d Ks 9c 7d", "Ks 9c", "8d 8c 3h 3d 7d"],
    ["a medium and a low pair split without", "8d 8c 3h 3d Qs Jc 2d", "3h 3d", "8d 8c Qs Jc 2d"],
    ["two medium pairs stay with an ace", "9d 9c 8h 8d As 4c 2d", "As 4c", "9d 9c 8h 8d 2d"],
    ["two medium pairs split with a king", "9d 9c 8h 8d Ks 4c 2d", "8h 8d", "9d 9c Ks 4c 2d"],
    ["two low pairs stay with a king", "5d 5c 3h 3d Ks 9c 8d", "Ks 9c", "5d 5c 3h 3d 8d"],
    ["two low pairs split without", "5d 5c 3h 3d Qs 9c 8d", "3h 3d", "5d 5c Qs 9c 8d"],
    ["two high pairs split", "Kd Kc Jh Jd As 9c 8d", "Jh Jd", "Kd Kc As 9c 8d"],
    ["quad kings stay with an ace", "Kd Kc Kh Ks As 9c 8d", "As 9c", "Kd Kc Kh Ks 8d"],
    ["quad kings split without", "Kd Kc Kh Ks Qs 9c 8d", "Kh Ks", "Kd Kc Qs 9c 8d"],
    ["quad aces split", "Ad Ac Ah As Qs 9c 8d", "Ah As", "Ad Ac Qs 9c 8d"],
    [
      "an ace does not break a straight that a pair of kings leaves",
      "As Kh Kd Qd Jc Ts 2c",
      "Kh 2c",
      "As Kd Qd Jc Ts",
    ],
  ])("%s", (_, cards, front, back) => {
    const set = setByHouseWay(written(cards), { houseWay: "trump-plaza", wheel });
    const ranksOf = (hand: readonly string[]) => hand.map((card) => card[0]).sort();
    expect(ranksOf(set.low)).toEqual(ranksOf(written(front)));
    expect(ranksOf(set.high)).toEqual(ranksOf(written(back)));
    expect(rankFive(set.high, wheel)).toEqual(rankFive(written(back), wheel));
  });
});

describe.each(["foxwoods", "trump-plaza"])("disputed hands under %s", (houseWay) => {
  test.each([
    ["[A1] trips with a pair of ace and joker", "As Jk Qs Qh Qd 7s 2s", "As Jk", "Qs Qh Qd 7s 2s"],
    [
      "[A3] jacks and tens with the joker: no card is lost",
      "Ts Jk 3d Jd Js 7c Th",
      "Ts Th",
      "Jk Jd Js 7c 3d",
    ],
    ["[A7] five aces with a pair of kings", "As Ah Ad Ac Jk Ks Kd", "Ks Kd", "As Ah Ad Ac Jk"],
    ["[A9] the straight flush is kept", "9h 8h 7h 6h 5h 9d 2c", "9d 2c", "9h 8h 7h 6h 5h"],
    [
      "[A11] of two straights the one that leaves the ace in front",
      "Jk Qh Jd Tc 9s As 2d",
      "As 2d",
      "Jk Qh Jd Tc 9s",
    ],
    ["[A15] five-four in front of the flush", "2s 4h 5h 5s 7s 8s Jk", "4h 5h", "2s 5s 7s 8s Jk"],
    [
      "[A15] and the same with hearts and spades swapped",
      "2h 4s 5s 5h 7h 8h Jk",
      "4s 5s",
      "2h 5h 7h 8h Jk",
    ],
    [
      "[A17] quad nines without king or ace split",
      "9c 9d 9h 9s Qc Jd 3h",
      "9h 9s",
      "9c 9d Qc Jd 3h",
    ],
    [
      "[A21] the two-pair row leads, royal or not",
      "As Ac Ks Kc Qc Jc Tc",
      "Ks Kc",
      "As Ac Qc Jc Tc",
    ],
  ])("%s", (_, cards, front, back) => {
    expectSetting(houseWay, cards, front, back);
  });

  test("[A19] the same card twice is refused", () => {
    const cards = written("Ah Kd Kh Kc Ac Kh Qd");
    expect(() => setByHouseWay(cards, { houseWay, wheel })).toThrow(RangeError);
  });

  test.each(["Ah Kd Kh Kc Ac Qd", "Ah Kd Kh Kc Ac Qd 2c 3c"])("not seven cards: %s", (cards) => {
    expect(() => setByHouseWay(written(cards), { houseWay, wheel })).toThrow(RangeError);
  });
});

describe("a house way as a document", () => {
  test("one that was never filed is refused", () => {
    const cards = written("As Kd 9c 7h 5s 3d 2c");
    expect(() => setByHouseWay(cards, { houseWay: "casino-real", wheel })).toThrow(RangeError);
  });

  test.each([...houseWays])("%s names each of its rows once", (_, { rows }) => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test("a front that can only foul gives way to the highest legal one", () => {
    const kingsInFront = {
      name: "kings-in-front",
      version: 1,
      rows: [{ id: "one-pair", holding: "one-pair", front: "pair-of-first" }],
    } as const;
    const cards = written("Kd Kc Qs 9c 7d 4h 2s");
    const set = setByDocument(cards, { houseWay: kingsInFront, wheel });
    expect(set).toEqual({
      low: written("Kd 9c"),
      high: written("Kc Qs 7d 4h 2s"),
      row: "one-pair",
      asPrescribed: false,
    });
  });

  test("one that has no row for the hand says so", () => {
    const empty = { name: "empty", version: 1, rows: [] };
    const cards = written("Kd Kc Qs 9c 7d 4h 2s");
    expect(() => setByDocument(cards, { houseWay: empty, wheel })).toThrow("no row of empty");
  });
});

describe.each([...houseWays.keys()])("properties of %s", (houseWay) => {
  const wheels = fc.constantFrom<WheelRule>("second-highest", "lowest");
  const seven = fc.shuffledSubarray([...paiGowPokerDeck], { minLength: 7, maxLength: 7 });
  /** Few ranks and suits, so that quads, straights and flushes are common. */
  const narrowDeck = paiGowPokerDeck.filter((card) => /^[J-][k]$|^[AKQT4-7]./.test(card));
  const likelySeven = fc.shuffledSubarray(narrowDeck, { minLength: 7, maxLength: 7 });
  const hands = fc.oneof(seven, likelySeven);
  const runs = { seed: 1011, numRuns: 400 };

  test("seven cards in are five and two out, never foul", () => {
    fc.assert(
      fc.property(hands, wheels, (cards, wheelRule) => {
        const { high, low } = setByHouseWay(cards, { houseWay, wheel: wheelRule });
        expect([high.length, low.length]).toEqual([5, 2]);
        expect([...high, ...low].sort()).toEqual([...cards].sort());
        expect(settingFault(high, low, wheelRule)).toBeNull();
      }),
      runs,
    );
  });

  test("the order of the cards changes nothing", () => {
    const shuffled = hands.chain((cards) =>
      fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: 7, maxLength: 7 })),
    );
    fc.assert(
      fc.property(shuffled, wheels, ([cards, again], wheelRule) => {
        const options = { houseWay, wheel: wheelRule };
        expect(setByHouseWay(again, options)).toEqual(setByHouseWay(cards, options));
      }),
      runs,
    );
  });

  test("[A15] suits never change the ranks set, nor the row", () => {
    const renamings = fc.shuffledSubarray([...suits], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(hands, renamings, wheels, (cards, renamed, wheelRule) => {
        const options = { houseWay, wheel: wheelRule };
        const set = setByHouseWay(cards, options);
        const again = setByHouseWay(withSuits(cards, renamed), options);
        expect(again.row).toBe(set.row);
        expect(rankTwo(again.low)).toEqual(rankTwo(set.low));
        expect(rankFive(again.high, wheelRule)).toEqual(rankFive(set.high, wheelRule));
      }),
      runs,
    );
  });

  test("no other setting with the same front has a better back", () => {
    fc.assert(
      fc.property(hands, wheels, (cards, wheelRule) => {
        const set = setByHouseWay(cards, { houseWay, wheel: wheelRule });
        const front = rankTwo(set.low).strength;
        const backs = cards.flatMap((first, i) =>
          cards.slice(i + 1).flatMap((second) => {
            if (rankTwo([first, second]).strength !== front) return [];
            const rest = cards.filter((card) => card !== first && card !== second);
            return [rankFive(rest, wheelRule).strength];
          }),
        );
        expect(rankFive(set.high, wheelRule).strength).toBe(Math.max(...backs));
      }),
      runs,
    );
  });
});
