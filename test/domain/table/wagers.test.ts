import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { defaultPaiGowPokerRules as rules } from "../../../domain/pai-gow-poker/default-rules.ts";
import {
  closeRound,
  dollars,
  losing,
  noMoreBets,
  pay,
  place,
  pushing,
  roundAt,
  roundOf,
  winning,
  withdraw,
} from "../pai-gow-poker/round-at.ts";
import { given, history, openTable, stateAfter } from "../scenario.ts";

const remove = { type: "RemoveWager", data: { seat: 1, wager: "main" } } as const;

describe('wagers are placed, replaced and removed until "no more bets"', () => {
  it("a wager states its whole amount", () => {
    given(...history([remove], roundAt("wagering", { 1: 25 })))
      .when(place(1, 40))
      .becomes({
        type: "WagerPlaced",
        data: {
          round: 1,
          seat: 1,
          wager: "main",
          amountCents: dollars(40),
          previousCents: cents(0),
          outOfLimits: false,
        },
      });
  });

  it("a second one replaces the first", () => {
    const before = roundAt("wagering", { 1: 25 });
    const { decision } = given(...before).when(place(1, 10));
    expect(decision).toMatchObject({
      events: [{ data: { amountCents: dollars(10), previousCents: dollars(25) } }],
    });
    const after = stateAfter(history([place(1, 10)], before));
    expect(after.totals.wageredCents).toBe(dollars(10));
    expect(after.round?.seats).toEqual([{ seat: 1, wagerCents: dollars(10), hand: "not-set" }]);
  });

  it("a removed one is gone", () => {
    const before = roundAt("wagering", { 1: 25 });
    const after = given(...before)
      .when(remove)
      .becomes({
        type: "WagerRemoved",
        data: { round: 1, seat: 1, wager: "main", amountCents: dollars(25) },
      });
    expect(after.round?.seats).toEqual([]);
    expect(after.totals.wageredCents).toBe(0);
    given(...history([remove], before))
      .when(remove)
      .refused({ code: "no-wager", field: "seat" });
  });

  it("wagers do not touch the inventory", () => {
    expect(stateAfter(roundAt("wagering", { 1: 1000 })).inventoryCents).toBe(dollars(20_000));
  });

  it("a round is not dealt without one", () => {
    given(...history([remove], roundAt("wagering")))
      .when(noMoreBets)
      .refused({ code: "no-wagers" });
  });
});

describe("what may be wagered, and where", () => {
  it.each([0, -5, 2.5, 0.01, 7])("$%d is not a multiple of $5.00 above zero", (amount) => {
    given(...roundAt("wagering"))
      .when(place(1, amount))
      .refused({ code: "wager-not-a-multiple", field: "amountCents" });
  });

  it.each([2, 6])("nobody is seated at %i", (seat) => {
    given(...roundAt("wagering", { 1: 25 }))
      .when(place(seat === 2 ? 2 : 6, 25))
      .refused({ code: "seat-empty", field: "seat" });
  });

  it("there are six betting positions", () => {
    given(...roundAt("wagering"))
      .when(place(7, 25))
      .refused({ code: "no-such-seat", field: "seat", stated: "7" });
  });

  it("[E159] $700 accepted on a $500-maximum table is paid or lost in full", () => {
    const limits = { ...rules.limits, maximumCents: dollars(500), outOfLimits: "stands" } as const;
    const filed = { ...rules, limits };
    const { decision } = given(...roundAt("wagering", { 1: 5 }, filed)).when(place(1, 700));
    expect(decision).toMatchObject({
      events: [{ data: { amountCents: dollars(700), outOfLimits: true } }],
    });
    const lost = history([losing(1)], roundAt("showing", { 1: 700 }, filed));
    expect(stateAfter(lost).totals.collectedCents).toBe(dollars(700));
    const won = history([winning(1), pay(1)], roundAt("showing", { 1: 700 }, filed));
    expect(stateAfter(won).totals.paidCents).toBe(dollars(700));
  });

  it.each([5, 1000, 1500])("where filed so, $%i outside $10 to $500 is refused", (amount) => {
    const limits = {
      ...rules.limits,
      minimumCents: dollars(10),
      maximumCents: dollars(500),
      outOfLimits: "refused",
    } as const;
    given(...roundAt("wagering", { 1: 10 }, { ...rules, limits }))
      .when(place(1, amount))
      .refused({ code: "wager-out-of-limits", field: "amountCents" });
  });
});

describe("a supervisor voids a round", () => {
  const void_ = {
    type: "VoidRound",
    data: { reason: "cards thrown on the floor", deck: "remove" },
  } as const;

  it("every wager goes back and the deck leaves the table", () => {
    const after = given(...roundAt("setting", { 1: 25, 3: 50 }))
      .when(void_)
      .becomes({
        type: "RoundVoided",
        data: {
          round: 1,
          reason: "cards thrown on the floor",
          deck: "remove",
          returned: [
            { seat: 1, amountCents: dollars(25) },
            { seat: 3, amountCents: dollars(50) },
          ],
        },
      });
    expect(after).toMatchObject({
      round: null,
      deck: "removed",
      totals: { voidedRounds: 1, wageredCents: 0 },
    });
  });

  it("what was collected stays collected, what was won and not paid goes back", () => {
    const events = history(
      [withdraw(1), losing(2), pushing(3), winning(4)],
      roundAt("showing", { 1: 5, 2: 10, 3: 15, 4: 20, 5: 25 }),
    );
    const { decision } = given(...events).when(void_);
    expect(decision).toMatchObject({
      events: [
        {
          data: {
            returned: [
              { seat: 4, amountCents: dollars(20) },
              { seat: 5, amountCents: dollars(25) },
            ],
          },
        },
      ],
    });
    expect(stateAfter(history([void_], events)).totals).toMatchObject({
      collectedCents: dollars(15),
      wageredCents: dollars(30),
    });
  });

  it("a settled round is closed, not voided", () => {
    given(...history([losing(1)], roundAt("showing")))
      .when(void_)
      .refused({ code: "round-settled" });
  });

  it("no round, nothing to void, close or bet on", () => {
    for (const command of [void_, closeRound, place(1, 25), noMoreBets, pay(1)]) {
      given(...openTable())
        .when(command)
        .refused({ code: "no-round" });
    }
  });

  it("its number is never used again", () => {
    const next = history(
      [void_, { type: "OpenRound", data: { deck: "replacement" } }],
      roundAt("wagering"),
    );
    expect(roundOf(next).number).toBe(2);
  });
});
