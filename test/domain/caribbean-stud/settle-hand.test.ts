import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardDeck } from "../../../domain/cards/deck.ts";
import { compareStudHands, qualifies, studHand } from "../../../domain/caribbean-stud/hand.ts";
import {
  payTableFault,
  type StudPayTable,
  studPayTable,
} from "../../../domain/caribbean-stud/pay-table.ts";
import {
  foldedAnte,
  returnedCents,
  settleHand,
} from "../../../domain/caribbean-stud/settle-hand.ts";
import { cents } from "../../../domain/money/cents.ts";
import { written } from "../cards/written-cards.ts";

function settle(dealer: string, player: string | null, ante = 10_00, filed = studPayTable) {
  return settleHand(
    {
      dealer: written(dealer),
      player: player === null ? null : written(player),
      anteCents: cents(ante),
      betCents: cents(2 * ante),
    },
    filed,
  );
}

/** Outcome and winnings of ante and bet, and the paragraph of each. */
function brief(...of: Parameters<typeof settle>) {
  const { ante, bet } = settle(...of);
  return [ante, bet].map(({ outcome, wonCents, paragraph }) => [outcome, wonCents, paragraph]);
}

const royal = "As Ks Qs Js Ts";

describe("7.9.E the dealer qualifies with ace-king or better", () => {
  test.each([
    ["[E102] A-K-4-3-2 is the lowest that does", "As Kh 4d 3c 2s", true],
    ["[dispute-D7] A-Q-J-T-9 is the highest that does not", "As Qh Jd Tc 9s", false],
    ["K-Q-J-T-8 does not", "Ks Qh Jd Tc 8s", false],
    ["a pair of twos does", "2s 2h 5d 4c 3s", true],
    ["[E105] a straight without a king does", "5s 4h 3d 2c As", true],
  ])("[7.9.E] %s", (_, dealer, expected) => {
    expect(qualifies(written(dealer))).toBe(expected);
  });
});

describe("7.9.E.1 a hand lower than the dealer's loses both wagers", () => {
  test.each([
    ["[E103] on the fifth card", "As Kh Qd Jc 9s", "Ah Kd Qc Js 8h"],
    ["[E105] kings against the wheel", "5s 4h 3d 2c As", "Ks Kh 9d 8c 7s"],
  ])("[7.9.E.1] %s", (_, dealer, player) => {
    expect(brief(dealer, player)).toEqual([
      ["lose", 0, "7.9.E.1"],
      ["lose", 0, "7.9.E.1"],
    ]);
  });
});

describe("7.9.E.2 a tie is a push on both wagers", () => {
  test.each([
    ["[E104] A-K-Q-J-9", "As Kh Qd Jc 9s", "Ah Kd Qc Js 9h"],
    ["[dispute-D9] A-K-9-5-3", "As Kh 9d 5c 3s", "Ah Kd 9c 5s 3h"],
    ["[dispute-D3] two royals", royal, "Ah Kh Qh Jh Th"],
  ])("[7.9.E.2] %s", (_, dealer, player) => {
    expect(brief(dealer, player)).toEqual([
      ["push", 0, "7.9.E.2"],
      ["push", 0, "7.9.E.2"],
    ]);
  });
});

describe("7.9.E.3 a higher hand wins 1 to 1 on the ante and the filed odds on the bet", () => {
  test.each([
    ["[E102] a pair of twos, 1 to 1", "As Kh 4d 3c 2s", "2h 2d 9c 8s 5h", 20_00],
    ["ace-king against a lower one, 1 to 1", "As Kh 4d 3c 2s", "Ah Kd 5c 3s 2h", 20_00],
    ["[E106] a six-high straight beats the wheel", "5s 4h 3d 2c As", "6s 5h 4d 3s 2s", 80_00],
    ["[E107] two pair, 2 to 1", "8s 8h Kd 7c 2s", "4s 4h 3d 3c Ah", 40_00],
    ["three of a kind, 3 to 1", "8s 8h Kd 7c 2s", "4s 4h 4d 3c Ah", 60_00],
    ["[E108] a flush against three of a kind", "8s 8h 8d Kc 2s", "Ah Jh 9h 4h 2h", 100_00],
    ["a full house, 7 to 1", "8s 8h Kd 7c 2s", "4s 4h 4d 3c 3h", 140_00],
    ["four of a kind, 20 to 1", "8s 8h Kd 7c 2s", "4s 4h 4d 4c Ah", 400_00],
    ["a straight flush, 50 to 1", "8s 8h Kd 7c 2s", "9d 8d 7d 6d 5d", 1_000_00],
    ["[dispute-D1] a royal flush, 100 to 1", "2c 2h 9d 7c 5s", royal, 2_000_00],
  ])("[7.9.E.3] %s", (_, dealer, player, bet) => {
    expect(brief(dealer, player)).toEqual([
      ["win", 10_00, "7.9.E.3"],
      ["win", bet, "7.9.E.3"],
    ]);
  });

  const quads = ["8s 8h Kd 7c 2s", "4s 4h 4d 4c Ah"] as const;
  const against = "8c 8h Kd 7c 2d";
  const together: StudPayTable = {
    ...studPayTable,
    limit: { cents: cents(5_000_00), scope: "bet-and-ante" },
  };

  test.each([
    ["[E109] cut to the limit", royal, 50_00, studPayTable, 50_00, 5_000_00, 5_000_00],
    ["[E110] exactly at the limit", royal, 25_00, studPayTable, 25_00, 5_000_00, 0],
    ["[E111] under the limit", "9d 8d 7d 6d 5d", 25_00, studPayTable, 25_00, 2_500_00, 0],
    ["[dispute-D13] limit on the bet", quads[1], 200_00, studPayTable, 200_00, 5_000_00, 3_000_00],
    ["[dispute-D13] limit on both", quads[1], 200_00, together, 200_00, 4_800_00, 3_200_00],
    ["an ante above the limit", quads[1], 6_000_00, together, 6_000_00, 0, 240_000_00],
  ])("[7.9.E.3] %s", (_, player, ante, filed, wonByAnte, wonByBet, cut) => {
    const settled = settle(against, player, ante, filed);
    expect([settled.ante.wonCents, settled.bet.wonCents, settled.cutCents]).toEqual([
      wonByAnte,
      wonByBet,
      cut,
    ]);
  });

  test("without a filed limit the odds are paid whole", () => {
    const { betPays } = studPayTable;
    expect(settle(against, royal, 50_00, { betPays }).bet.wonCents).toBe(10_000_00);
  });
});

describe("7.9.F the dealer has no hand", () => {
  const noHand = "Ac Qh Jd 9c 8s";

  test.each([
    ["[E101] even against a royal flush", royal],
    ["[dispute-D7] against king high", "Kh Jc 7d 4c 2s"],
    ["[7.9.F.1] against a hand that is not turned", null],
  ])("[7.9.F.2] [7.9.F.3] the ante wins 1 to 1 and the bet is void: %s", (_, player) => {
    expect(brief(noHand, player)).toEqual([
      ["win", 10_00, "7.9.F.2"],
      ["void", 0, "7.9.F.3"],
    ]);
  });

  test("[dispute-D15] stakes of 100 and 200 bring 400 back", () => {
    const { ante, bet } = settle(noHand, null, 100_00);
    expect(returnedCents(cents(100_00), ante) + returnedCents(cents(200_00), bet)).toBe(400_00);
  });
});

describe("7.9.A a player who leaves the round", () => {
  test("[E100] [7.9.A] loses the whole ante", () => {
    expect(foldedAnte).toEqual({ outcome: "lose", wonCents: 0, paragraph: "7.9.A" });
    expect(returnedCents(cents(10_00), foldedAnte)).toBe(0);
  });
});

describe("hands that cannot be settled", () => {
  test("a hand face down against a qualifying dealer", () => {
    expect(() => settle("As Kh 4d 3c 2s", null)).toThrow(/turned/);
  });

  test("a card in both hands", () => {
    expect(() => settle("As Kh 4d 3c 2s", "As Kd 4c 3s 2h")).toThrow(/both hands: As/);
  });

  test.each([["As Kh 4d 3c"], ["As Kh 4d 3c 2s 2h"], ["As As 4d 3c 2s"], ["As Kh 4d 3c Jk"]])(
    "not five different cards of the deck: %s",
    (cards) => expect(() => studHand(written(cards))).toThrow(RangeError),
  );
});

describe("any two hands", () => {
  test("compare the other way round when they change places", () => {
    const turned = { higher: "lower", lower: "higher", tie: "tie" } as const;
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...standardDeck], { minLength: 10, maxLength: 10 }),
        (ten) => {
          const [one, other] = [ten.slice(0, 5), ten.slice(5)];
          expect(compareStudHands(other, one)).toBe(turned[compareStudHands(one, other)]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("a filed pay table", () => {
  const { betPays } = studPayTable;

  test("the published one can be paid, with a limit and without", () => {
    expect(payTableFault(studPayTable)).toBeNull();
    expect(payTableFault({ betPays })).toBeNull();
  });

  test.each([
    ["half odds", { ...betPays, flush: 5.5 }, "betPays.flush", "5.5"],
    ["no odds", { ...betPays, pair: 0 }, "betPays.pair", "0"],
    ["odds out of order", { ...betPays, straight: 6 }, "betPays.straight", "6"],
    ["odds beyond any", { ...betPays, "royal-flush": 1e9 }, "betPays.royal-flush", "1000000000"],
  ])("is refused with %s", (_, pays, field, stated) => {
    expect(payTableFault({ betPays: pays })).toMatchObject({
      code: "inconsistent-rules",
      field: `rules.caribbeanStud.payTable.${field}`,
      stated,
    });
  });

  test.each([0, -1, 0.5])("is refused with a limit of %d cents", (amount) => {
    const limit = { cents: amount as ReturnType<typeof cents>, scope: "bet" } as const;
    expect(payTableFault({ betPays, limit })?.field).toBe(
      "rules.caribbeanStud.payTable.limit.cents",
    );
  });
});
