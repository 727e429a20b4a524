import { describe, expect, it } from "vitest";
import { joker } from "../../../domain/cards/card.ts";
import { given, history, stateAfter } from "../scenario.ts";
import {
  cards,
  closeRound,
  dollars,
  losing,
  pay,
  place,
  pushing,
  roundAt,
  roundOf,
  setHand,
  show,
  winning,
  withdraw,
} from "./round-at.ts";

const outOfTurn = "out-of-turn";

describe("10.11.F players' hands are shown and compared right to left", () => {
  it("[10.11.F] not before the dealer's", () => {
    given(...history([setHand(1)], roundAt("setting")))
      .when(winning(1))
      .refused({ code: outOfTurn, paragraph: "10.11.F" });
  });

  it("[10.11.F] seat 4 not before seat 3", () => {
    given(...roundAt("showing", { 3: 25, 4: 25 }))
      .when(winning(4))
      .refused({
        code: "not-right-to-left",
        paragraph: "10.11.F",
        field: "seat",
        stated: "4",
        expected: "3",
      });
  });

  it("[10.11.F] seats without a wager, or withdrawn, are passed over", () => {
    const events = history([withdraw(2)], roundAt("showing", { 2: 25, 5: 25 }));
    given(...events)
      .when(pushing(5))
      .becomesTypes("HandsCompared", "CardsCollected");
  });

  it("[10.11.F] each once", () => {
    given(...history([winning(1)], roundAt("showing", { 1: 25, 2: 25 })))
      .when(winning(1))
      .refused({ code: "not-right-to-left", paragraph: "10.11.F" });
  });

  it("[10.11.F] both comparisons and the outcome are announced", () => {
    given(...roundAt("showing"))
      .when(winning(1))
      .becomes({
        type: "HandsCompared",
        data: {
          round: 1,
          seat: 1,
          high: ["Ts", "Th", "8c", "4d", "2h"],
          low: ["Kc", "Qd"],
          highComparison: "higher",
          lowComparison: "higher",
          outcome: "win",
          paragraph: "10.11.I",
        },
      });
  });

  it("no card lies on the table twice", () => {
    const shown = roundAt("showing", { 1: 25, 2: 25 });
    given(...shown)
      .when(show(1, "9s Th 8c 4d 2h", "Kc Qd"))
      .refused({ code: "card-shown-twice", field: "high.0", stated: "9s" });
    given(...shown)
      .when(show(1, "Ts Th 8c 4d Ts", "Kc Qd"))
      .refused({ code: "card-shown-twice", field: "high.4", stated: "Ts" });
    given(...shown)
      .when(show(1, `${joker} Th 8c 4d 2h`, `Kc ${joker}`))
      .refused({ code: "card-shown-twice", field: "low.1", stated: joker });
    given(...history([winning(1)], shown))
      .when(show(2, "As Ah 8h 4h 2d", "Js Kc"))
      .refused({ code: "card-shown-twice", field: "low.1", stated: "Kc" });
  });

  it("no card lies on the table that is not one of the 53", () => {
    given(...roundAt("showing"))
      .when(show(1, "Ts Th 8c 4d 1h", "Kc Qd"))
      .refused({ code: "unknown-card", field: "high.4", stated: "1h" });
  });
});

describe("10.11.G losing wagers and hands are collected at once", () => {
  it("[10.11.G] to the table inventory, before the next hand is shown", () => {
    const before = roundAt("showing", { 1: 25, 2: 25 });
    const after = given(...before)
      .when(losing(1))
      .becomes(
        {
          type: "HandsCompared",
          data: {
            round: 1,
            seat: 1,
            high: ["6s", "6h", "8d", "4c", "2c"],
            low: ["Jc", "Td"],
            highComparison: "lower",
            lowComparison: "lower",
            outcome: "lose",
            paragraph: "10.11.G.1",
          },
        },
        {
          type: "WagerCollected",
          data: { round: 1, seat: 1, amountCents: dollars(25), paragraph: "10.11.G.1" },
        },
        { type: "CardsCollected", data: { round: 1, positions: [1], unseen: false } },
      );
    expect(after.inventoryCents - stateAfter(before).inventoryCents).toBe(dollars(25));
  });

  it.each([
    ["10.11.G.3", "a pair in front, none behind", "As Kh 8d 5c 2s", "Th Td"],
    ["10.11.G.4", "four cards behind and three in front", "As Kh 8d 5c", "2s Th Td"],
    ["10.11.G.4", "six cards behind and one in front", "As Kh 8d 5c 2s Th", "Td"],
  ] as const)("[%s] [R51] a foul loses without being compared: %s", (paragraph, _, high, low) => {
    given(...roundAt("showing"))
      .when(show(1, high, low))
      .becomes(
        {
          type: "HandsCompared",
          data: {
            round: 1,
            seat: 1,
            high: cards(high),
            low: cards(low),
            outcome: "lose",
            paragraph,
          },
        },
        {
          type: "WagerCollected",
          data: { round: 1, seat: 1, amountCents: dollars(25), paragraph },
        },
        { type: "CardsCollected", data: { round: 1, positions: [1], unseen: false } },
      );
  });

  it("[10.11.G.3] a foul loses even to a dealer whom it would beat", () => {
    const { decision } = given(...roundAt("showing")).when(show(1, "Ts Th Kd 8c 4d", "As Ah"));
    expect(decision).toMatchObject({ events: [{ data: { outcome: "lose" } }, {}, {}] });
  });
});

describe("10.11.H a push is neither collected nor paid; its cards are collected at once", () => {
  it("[10.11.H] [E74] no money moves and no vigorish is due", () => {
    const before = roundAt("showing");
    const after = given(...before)
      .when(pushing(1))
      .becomes(
        {
          type: "HandsCompared",
          data: {
            round: 1,
            seat: 1,
            high: ["As", "Ah", "8h", "4h", "2d"],
            low: ["Js", "Tc"],
            highComparison: "higher",
            lowComparison: "lower",
            outcome: "push",
            paragraph: "10.11.H.1",
          },
        },
        { type: "CardsCollected", data: { round: 1, positions: [1], unseen: false } },
      );
    expect(after.inventoryCents).toBe(stateAfter(before).inventoryCents);
    expect(after.round).toMatchObject({ phase: "settled", vigorishCents: 0 });
  });
});

describe("10.11.I winners stay face up and are paid when all hands are shown, right to left", () => {
  const shown = history(
    [winning(1), losing(2), show(4, "Ad Ac 8h 4h 2d", "Kd Qh")],
    roundAt("showing", { 1: 25, 2: 25, 4: 100 }),
  );

  it("[10.11.I] a winner is not paid while a hand is still to be shown", () => {
    given(...history([winning(1)], roundAt("showing", { 1: 25, 2: 25 })))
      .when(pay(1))
      .refused({ code: outOfTurn, paragraph: "10.11.I" });
  });

  it("[10.11.I] winning cards stay where they are until they are paid", () => {
    expect(roundOf(shown)).toMatchObject({ phase: "paying", discardOrder: [3, 5, 6, 2] });
  });

  it("[10.11.I] the winner to the far right is paid first", () => {
    given(...shown)
      .when(pay(4))
      .refused({ code: "not-right-to-left", paragraph: "10.11.I", expected: "1" });
    given(...history([pay(1)], shown))
      .when(pay(4))
      .becomesTypes("WagerPaid", "CommissionCollected", "CardsCollected");
  });

  it("[10.11.G] [10.11.H] a losing or a pushing seat is never paid", () => {
    given(...shown)
      .when(pay(2))
      .refused({ code: "not-a-winner", paragraph: "10.11.G", field: "seat" });
    given(...history([pushing(1), winning(2)], roundAt("showing", { 1: 25, 2: 25 })))
      .when(pay(1))
      .refused({ code: "not-a-winner", paragraph: "10.11.H", field: "seat" });
  });

  it("[10.11.I] nor a winner twice", () => {
    given(...history([pay(1)], shown))
      .when(pay(1))
      .refused({ code: "paid-already", paragraph: "10.11.I" });
  });
});

describe("10.11.J a winner is paid 1 to 1 less the vigorish, then his cards are collected", () => {
  const won = history([winning(1)], roundAt("showing", { 1: 25 }));

  it("[10.11.J] [R57] $25.00 wins $25.00, of which $1.25 is kept", () => {
    const after = given(...won)
      .when(pay(1))
      .becomes(
        {
          type: "WagerPaid",
          data: {
            round: 1,
            seat: 1,
            wagerCents: dollars(25),
            wonCents: dollars(25),
            paragraph: "10.11.J",
          },
        },
        {
          type: "CommissionCollected",
          data: {
            round: 1,
            seat: 1,
            wonCents: dollars(25),
            rateBasisPoints: 500,
            vigorishCents: dollars(1.25),
            bankType: "house",
            gamingDay: "2026-01-15",
            shift: "swing",
            dealer: "D-17",
          },
        },
        { type: "CardsCollected", data: { round: 1, positions: [1], unseen: false } },
      );
    expect(after.inventoryCents - stateAfter(won).inventoryCents).toBe(dollars(-23.75));
  });

  it("[10.11.J] [R57] amounts that the device states are compared", () => {
    given(...won)
      .when({
        type: "PayWager",
        data: { seat: 1, wonCents: dollars(25), vigorishCents: dollars(1.25) },
      })
      .becomesTypes("WagerPaid", "CommissionCollected", "CardsCollected");
    given(...won)
      .when({ type: "PayWager", data: { seat: 1, wonCents: dollars(50) } })
      .refused({ code: "other-win", field: "wonCents", stated: "5000", expected: "2500" });
    given(...won)
      .when({ type: "PayWager", data: { seat: 1, vigorishCents: dollars(1) } })
      .refused({
        code: "other-vigorish",
        paragraph: "10.11.J",
        field: "vigorishCents",
        stated: "100",
        expected: "125",
      });
  });

  it("[10.11.J] $30.00 wins $30.00; 5 % is $1.50, a multiple of 25 cents already", () => {
    const events = history([winning(1), pay(1)], roundAt("showing", { 1: 30 }));
    expect(roundOf(events).seats[0]).toMatchObject({
      wonCents: dollars(30),
      vigorishCents: dollars(1.5),
    });
  });

  it("[10.11.J] $15.00 wins $15.00; 5 % is 75 cents", () => {
    const events = history([winning(1), pay(1)], roundAt("showing", { 1: 15 }));
    expect(roundOf(events)).toMatchObject({ paidCents: dollars(15), vigorishCents: dollars(0.75) });
  });
});

describe("10.11.K cards are picked up in order, so that every hand can be rebuilt", () => {
  it("[10.11.K] the rack holds unbet, losing and pushing hands, then paid winners, the dealer last", () => {
    const settled = history(
      [winning(1), losing(2), show(5, "Ad Ac 8h 4h 2d", "Js Tc"), pay(1)],
      roundAt("showing", { 1: 25, 2: 25, 5: 25 }),
    );
    expect(roundOf(settled).discardOrder).toEqual([3, 4, 6, 2, 5, 1]);
    given(...settled)
      .when(closeRound)
      .becomes(
        { type: "CardsCollected", data: { round: 1, positions: ["dealer"], unseen: false } },
        {
          type: "RoundClosed",
          data: {
            round: 1,
            gamingDay: "2026-01-15",
            shift: "swing",
            dealer: "D-17",
            collectedCents: dollars(25),
            paidCents: dollars(25),
            vigorishCents: dollars(1.25),
          },
        },
      );
  });

  it("[10.11.K] a round with a wager unsettled is not closed", () => {
    given(...history([winning(1)], roundAt("showing")))
      .when(closeRound)
      .refused({ code: outOfTurn, paragraph: "10.11.K" });
  });

  it("[10.11.K] every position is in the rack once, whatever happened to it", () => {
    const closed = history(
      [withdraw(1), winning(2), losing(3), pay(2), closeRound],
      roundAt("showing", { 1: 25, 2: 25, 3: 25 }),
    );
    const rack = closed.flatMap((event) =>
      event.type === "CardsCollected" ? event.data.positions : [],
    );
    expect(rack).toEqual([4, 5, 6, 1, 3, 2, "dealer"]);
  });

  it("[10.11.K] the next round starts with an empty layout", () => {
    const next = history(
      [losing(1), closeRound, { type: "OpenRound", data: { deck: "in-play" } }, place(1, 10)],
      roundAt("showing"),
    );
    expect(roundOf(next)).toMatchObject({ number: 2, phase: "wagering", discardOrder: [] });
  });
});
