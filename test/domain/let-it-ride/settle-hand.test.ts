import { describe, expect, test } from "vitest";
import {
  fiveCardBonus,
  fiveCardBonusFault,
  settleFiveCardBonus,
  settleThreeCardBonus,
  threeCardBonus,
  threeCardBonusFault,
} from "../../../domain/let-it-ride/bonus.ts";
import {
  type RidePayTable,
  ridePayTable,
  ridePayTableFault,
} from "../../../domain/let-it-ride/pay-table.ts";
import { type RideWager, settleHand } from "../../../domain/let-it-ride/settle-hand.ts";
import { threeCardHand } from "../../../domain/let-it-ride/three-card-hand.ts";
import { cents } from "../../../domain/money/cents.ts";
import { written } from "../cards/written-cards.ts";

const all = [1, 2, 3] as const;

function settle(
  own: string,
  community: string,
  {
    up = all,
    unit = 10_00,
    filed = ridePayTable,
  }: {
    readonly up?: readonly RideWager[];
    readonly unit?: number;
    readonly filed?: RidePayTable;
  } = {},
) {
  const hand = { own: written(own), community: written(community) };
  return settleHand({ ...hand, unitCents: cents(unit), stillUp: up }, filed);
}

describe("8.9.H below a pair of tens every wager still up loses", () => {
  test.each([
    ["[E121] a pair of nines, wager 3 alone", "9s 9h 4d", "Kc 2s", [3]],
    ["ace high, all three", "As Kh 4d", "Jc 2s", [1, 2, 3]],
  ] as const)("[8.9.H] %s", (_, own, community, up) => {
    const settled = settle(own, community, { up });
    expect(settled).toMatchObject({ category: null, paragraph: "8.9.H", wonCents: 0 });
    expect(settled.wagers).toEqual(up.map((wager) => ({ wager, outcome: "lose", wonCents: 0 })));
  });
});

describe("8.9.I a pair of tens or better wins on every wager still up", () => {
  test.each([
    ["[E122] a pair of tens, all three", "Ts Th 4d", "Kc 2s", all, 10_00, 30_00],
    ["[E123] fours over twos, wager 1 taken back", "4s 4h 2d", "Kc 2s", [2, 3], 10_00, 40_00],
    ["[E124] the wheel", "As 2h 3d", "4c 5s", all, 10_00, 150_00],
    ["[E125] a full house", "9s 9h 9d", "4c 4s", all, 10_00, 330_00],
    ["[E126] a royal flush without a limit", "As Ks Qs", "Js Ts", all, 25_00, 75_000_00],
    ["[E128] jacks in the community cards, junk in hand", "9s 4h 2d", "Jc Js", [3], 10_00, 10_00],
    ["[dispute-E1] a ten in hand and one on the board", "Ts 4h 2d", "Tc Ks", [2, 3], 5_00, 10_00],
    ["[dispute-E3] a flush on two wagers", "Ks 9s 2s", "7s 4s", [2, 3], 5_00, 80_00],
    ["[dispute-E7] two pair below tens", "4s 4h 3d", "3c As", [3], 5_00, 10_00],
  ] as const)("[8.9.I] [8.9.G.1] %s", (_, own, community, up, unit, won) => {
    const settled = settle(own, community, { up, unit });
    expect(settled).toMatchObject({ wonCents: won, paragraph: "8.9.I", cutCents: 0 });
    expect(settled.wagers).toEqual(
      up.map((wager) => ({ wager, outcome: "win", wonCents: won / up.length })),
    );
  });

  test("[E127] a limit on the hand is divided over its equal wagers, to the cent", () => {
    const filed = { ...ridePayTable, limitCents: cents(50_000_00) };
    const settled = settle("As Ks Qs", "Js Ts", { unit: 25_00, filed });
    expect(settled).toMatchObject({ wonCents: 50_000_00, cutCents: 25_000_00 });
    expect(settled.wagers.map(({ wonCents }) => wonCents)).toEqual([
      16_666_67, 16_666_67, 16_666_66,
    ]);
  });
});

describe("hands that cannot be settled", () => {
  test.each([[[]], [[1, 2]], [[3, 3]]] as const)("with the wagers %j up", (up) => {
    expect(() => settle("Ts Th 4d", "Kc 2s", { up })).toThrow(/not the wagers/);
  });

  test.each([
    ["Ts Th", "4d Kc 2s"],
    ["Ts Th 4d", "Kc"],
    ["Ts Th 4d", "Ts 2s"],
    ["Ts Th 4d", "Jk 2s"],
  ])("with %s and %s", (own, community) => {
    expect(() => settle(own, community)).toThrow(RangeError);
  });
});

describe("three cards of a bonus", () => {
  test.each([
    ["mini-royal", "As Ks Qs"],
    ["straight-flush", "Ks Qs Js"],
    ["straight-flush", "As 2s 3s"],
    ["three-of-a-kind", "2s 2h 2d"],
    ["straight", "As Ks Qh"],
    ["straight", "3s 2s Ah"],
    ["flush", "As Ks Js"],
    ["pair", "As Ah 2d"],
    [null, "Ks As 2h"],
  ])("%s: %s", (category, cards) => {
    expect(threeCardHand(written(cards))).toBe(category);
  });

  test.each(["As Ks", "As Ks Qs Js", "As As Qs", "As Ks Jk"])("not a hand: %s", (cards) => {
    expect(() => threeCardHand(written(cards))).toThrow(RangeError);
  });
});

describe("the bonus wagers", () => {
  const stake = cents(1_00);

  test("on three cards pays the filed odds to 1", () => {
    expect(settleThreeCardBonus(written("As Ks Js"), stake, threeCardBonus)).toEqual({
      outcome: "win",
      category: "flush",
      wonCents: 4_00,
      returnedCents: 1_00,
    });
  });

  test("on five cards pays the filed amount and keeps the wager", () => {
    const hand = { own: written("9s 9h 9d"), community: written("4c 4s") };
    expect(settleFiveCardBonus(hand, stake, fiveCardBonus)).toEqual({
      outcome: "win",
      category: "full-house",
      wonCents: 200_00,
      returnedCents: 0,
    });
  });

  test("lose with a hand that the table does not name", () => {
    const lost = { outcome: "lose", category: null, wonCents: 0, returnedCents: 0 };
    const hand = { own: written("As Ah Kd"), community: written("Kc 4s") };
    expect(settleThreeCardBonus(written("As Kh 2d"), stake, threeCardBonus)).toEqual(lost);
    expect(settleFiveCardBonus(hand, stake, fiveCardBonus)).toEqual(lost);
  });
});

describe("filed tables", () => {
  test("the published ones can be paid", () => {
    expect(ridePayTableFault(ridePayTable)).toBeNull();
    expect(ridePayTableFault({ ...ridePayTable, limitCents: cents(50_000_00) })).toBeNull();
    expect(threeCardBonusFault(threeCardBonus, "three")).toBeNull();
    expect(fiveCardBonusFault(fiveCardBonus, "five")).toBeNull();
  });

  test("a higher hand is not paid less than a lower one", () => {
    const pays = { ...ridePayTable.pays, flush: 12 };
    expect(ridePayTableFault({ pays })?.field).toBe("rules.letItRide.payTable.pays.flush");
  });

  test("[8.9.H] a pair of tens is paid", () => {
    const pays = { ...ridePayTable.pays, "tens-or-better": 0 };
    expect(ridePayTableFault({ pays })?.field).toBe("rules.letItRide.payTable.pays.tens-or-better");
  });

  test("a limit is above zero", () => {
    expect(ridePayTableFault({ ...ridePayTable, limitCents: cents(0) })?.field).toBe(
      "rules.letItRide.payTable.limitCents",
    );
  });

  test("a bonus pays something, and leaves no hand out above one that it pays", () => {
    expect(threeCardBonusFault({ pays: {}, stakeReturned: true }, "three")?.field).toBe(
      "three.pays",
    );
    const gap = { "mini-royal": 50, pair: 1 };
    expect(threeCardBonusFault({ pays: gap, stakeReturned: true }, "three")?.field).toBe(
      "three.pays.pair",
    );
  });
});
