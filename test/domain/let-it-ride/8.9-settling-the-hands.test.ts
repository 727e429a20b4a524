import { describe, expect, it } from "vitest";
import { ridePayTable } from "../../../domain/let-it-ride/pay-table.ts";
import { given, history, stateAfter } from "../scenario.ts";
import {
  closeRound,
  collect,
  type Decisions,
  dollars,
  finished,
  netOfPlayers,
  pay,
  type RideSetting,
  roundAt,
  roundOf,
  rules,
  turn,
} from "./ride-at.ts";

/** One player in seat 1: what he has won when the round is closed, in dollars. */
function net(each: number, hand: string, setting: RideSetting): number {
  const table = { ...rules(), limits: { ...rules().limits, maximumCents: dollars(1000) } };
  const events = finished(roundAt("turning", { 1: each }, { rules: table, ...setting }), {
    1: hand,
  });
  expect(stateAfter(events).round).toBeNull();
  return netOfPlayers(events) / 100;
}

describe("rules §7.N a hand and its three wagers of $10", () => {
  const took = (one: Decisions[1]): Decisions => (one === undefined ? {} : { 1: one });

  it("[E121] wagers 1 and 2 taken back, a pair of nines: the last one is lost", () => {
    expect(net(10, "9c 4d 3h", { decisions: took("BB"), community: ["9s", "7d"] })).toBe(-10);
  });
  it("[E122] [dispute-E1] all up, a pair of tens: 1 to 1 on each", () => {
    expect(net(10, "Tc 4d 3h", { community: ["Ts", "7d"] })).toBe(30);
  });
  it("[E123] [8.9.E] wager 1 taken back, 2 and 3 up, two pairs: 2 to 1", () => {
    expect(net(10, "4c 2d 2h", { decisions: took("BR"), community: ["4s", "7d"] })).toBe(40);
  });
  it("[E124] all up, A-2-3-4-5: 5 to 1", () => {
    expect(net(10, "Ac 2d 3h", { community: ["4s", "5d"] })).toBe(150);
  });
  it("[E125] all up, a full house: 11 to 1", () => {
    expect(net(10, "Kc Kd Kh", { community: ["4s", "4d"] })).toBe(330);
  });
  it("[E126] $25 each, all up, a royal flush, no limit", () => {
    const unlimited = rules({ payTable: ridePayTable });
    expect(net(25, "Ac Kc Qc", { rules: unlimited, community: ["Jc", "Tc"] })).toBe(75_000);
  });
  it("[E127] the same under a limit of $50,000 per hand", () => {
    expect(net(25, "Ac Kc Qc", { community: ["Jc", "Tc"] })).toBe(50_000);
  });
  it("[dispute-E3] wager 1 of $5 taken back, 2 rides, a flush: 8 to 1 on two wagers", () => {
    expect(net(5, "Ac Kc 9c", { decisions: took("BR"), community: ["Jc", "2c"] })).toBe(80);
  });
  it("[dispute-E7] 4-4-3-3-A is paid as two pairs, though both are below tens", () => {
    expect(net(5, "4c 4d 3h", { community: ["3s", "Ad"] })).toBe(30);
  });
});

describe("8.9.G each player's cards are turned from the dealer's right to his left", () => {
  const two = roundAt("turning", { 2: 10, 5: 10 });

  it("[8.9.G] the next hand and no other", () => {
    given(...two)
      .when(turn(5, "Kc Kd 3h"))
      .refused({ code: "not-right-to-left", paragraph: "8.9.G", stated: "5", expected: "2" });
  });
  it("[8.9.G] once", () => {
    given(...history([turn(2, "Kc Kd 3h")], two))
      .when(turn(2, "Kc Kd 3h"))
      .refused({ code: "hand-turned", paragraph: "8.9.G" });
  });
  it("[8.9.G] not before the second community card", () => {
    given(...roundAt("second-card"))
      .when(turn(1, "Kc Kd 3h"))
      .refused({ code: "out-of-turn", paragraph: "8.9.G" });
  });
  it("[8.9.G.1] it is three cards, with the two that lie in the middle", () => {
    given(...two)
      .when(turn(2, "Kc Kd 3h 4s"))
      .refused({ code: "not-three-cards", paragraph: "8.9.G.1", field: "cards" });
    given(...two)
      .when(turn(2, "Kc Kd 2c"))
      .refused({ code: "card-shown-twice", field: "cards.2", stated: "2c" });
    given(...two)
      .when(turn(2, "Kc Kc 3h"))
      .refused({ code: "card-shown-twice", field: "cards.1", stated: "Kc" });
    given(...two)
      .when(turn(2, "Kc Jk 3h"))
      .refused({ code: "unknown-card", field: "cards.1", stated: "Jk" });
  });
  it("[8.9.G.2] what the hand qualifies for is announced with it", () => {
    given(...two)
      .when(turn(2, "Kc Kd 3h"))
      .becomes({
        type: "RideHandTurned",
        data: {
          round: 1,
          seat: 2,
          cards: ["Kc", "Kd", "3h"],
          hand: "pair",
          up: 3,
          pays: 1,
          wonCents: dollars(30),
          paragraph: "8.9.I",
        },
      });
  });
});

describe("8.9.H below a pair of tens every wager still up loses", () => {
  it("[8.9.H] the wagers go to the inventory at once and the cards to the rack", () => {
    const events = roundAt("turning", { 2: 10, 5: 10 }, { decisions: { 2: "BR" } });
    const when = given(...events).when(turn(2, "9c 9d 3h"));
    when.becomesTypes("RideHandTurned", "WagerCollected", "CardsCollected");
    const after = stateAfter(history([turn(2, "9c 9d 3h")], events));
    expect(after.totals.collectedCents).toBe(dollars(20));
    expect(after.inventoryCents - after.openedWithCents).toBe(dollars(20));
    expect(roundOf(history([turn(2, "9c 9d 3h")], events)).discardOrder).toEqual(["burned", 2]);
  });
  it("[8.9.H] a losing hand is not paid", () => {
    const events = history([turn(2, "9c 9d 3h")], roundAt("turning", { 2: 10, 5: 10 }));
    given(...history([turn(5, "Kc Kd 4h")], events))
      .when(pay(2))
      .refused({ code: "not-a-winner", paragraph: "8.9.H", field: "seat" });
  });
});

describe("8.9.I winning hands stay up until all are paid", () => {
  const turned = history(
    [turn(2, "Kc Kd 3h"), turn(5, "Ac Ad 4h"), turn(7, "9c 8d 4s")],
    roundAt("turning", { 2: 10, 5: 10, 7: 10 }),
  );

  it("[8.9.I] nobody is paid before the last hand is turned", () => {
    given(...history([turn(2, "Kc Kd 3h")], roundAt("turning", { 2: 10, 5: 10 })))
      .when(pay(2))
      .refused({ code: "out-of-turn", paragraph: "8.9.I" });
  });
  it("[8.9.I] [8.9.I.1] right to left, each wager still up at the filed odds", () => {
    given(...turned)
      .when(pay(5))
      .refused({ code: "not-right-to-left", paragraph: "8.9.I.1", expected: "2" });
    given(...turned)
      .when(pay(2, 3000))
      .becomes({
        type: "WagerPaid",
        data: {
          round: 1,
          seat: 2,
          wagerCents: dollars(30),
          wonCents: dollars(30),
          paragraph: "8.9.I",
        },
      });
  });
  it("[8.9.I] another amount than the wagers win is refused, and so is paying twice", () => {
    given(...turned)
      .when(pay(2, 2000))
      .refused({ code: "other-win", paragraph: "8.9.I", stated: "2000", expected: "3000" });
    given(...history([pay(2)], turned))
      .when(pay(2))
      .refused({ code: "paid-already", paragraph: "8.9.I" });
  });
  it("[8.9.I] no winning hand is collected while one waits to be paid", () => {
    given(...history([pay(2)], turned))
      .when(collect(2))
      .refused({ code: "out-of-turn", paragraph: "8.9.I.2" });
  });
  it("[8.9.I.2] [8.9.J] then the winners' cards, right to left, and the community cards", () => {
    const paid = history([pay(2), pay(5)], turned);
    given(...paid)
      .when(collect(5, 2))
      .refused({ code: "not-in-order", paragraph: "8.9.J", field: "seats.0" });
    given(...paid)
      .when(collect())
      .refused({ code: "not-in-order", paragraph: "8.9.I.2", field: "seats" });
    given(...paid)
      .when(closeRound)
      .refused({ code: "out-of-turn", paragraph: "8.9.J" });
    given(...paid)
      .when(collect(2, 5))
      .becomesTypes("CardsCollected", "CommunityCardsCollected");
    const events = history([collect(2), collect(5)], paid);
    expect(roundOf(events).discardOrder).toEqual(["burned", 7, 2, 5, "community"]);
    expect(stateAfter(history([closeRound], events)).round).toBeNull();
  });
  it("[8.9.I.2] where nobody won, the community cards alone", () => {
    const lost = history([turn(1, "9c 8d 4s")], roundAt("turning"));
    given(...lost)
      .when(collect(1))
      .refused({ code: "not-in-order", paragraph: "8.9.J" });
    given(...lost)
      .when(collect())
      .becomesTypes("CommunityCardsCollected");
  });
  it("[E128] [8.9.G.1] a pair of jacks in the middle pays every player still in", () => {
    const setting: RideSetting = {
      community: ["Jc", "Jd"],
      decisions: { 1: "BB", 2: "BB", 3: "BB" },
    };
    const events = finished(roundAt("turning", { 1: 10, 2: 10, 3: 10 }, setting), {
      1: "2c 4d 7h",
      2: "3c 5d 8h",
      3: "4c 6d 9h",
    });
    const paid = events.flatMap((event) =>
      event.type === "WagerPaid" ? [[event.data.seat, event.data.wonCents]] : [],
    );
    expect(paid).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 1000],
    ]);
  });
});
