import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { dealer, given, openTable, stateAfter } from "../scenario.ts";
import {
  bets,
  deal,
  dollars,
  folds,
  forfeit,
  netOfHouse,
  place,
  played,
  roundAt,
  roundOf,
  rules,
  turnDealer,
} from "./stud-at.ts";

const three = { 1: {}, 4: { ante: 25 }, 7: {} } as const;
const deciding = roundAt("deciding", { players: three });

describe("7.5-7.8 dealing five cards to each (rules §2.2)", () => {
  const dealing = roundAt("dealing", { players: three });

  it("goes to every ante in the filed order, to the dealer last, and shows his fifth", () => {
    given(...dealing)
      .when(deal(3, "9c", { remaining: 32 }))
      .becomes({
        type: "HandsDealt",
        data: {
          round: 1,
          method: "manual-shoe",
          dealtTo: [7, 4, 1, "dealer"],
          cardsPerPosition: [5, 5, 5, 5],
          upcard: "9c",
          remaining: 32,
        },
      });
    const rightToLeft = rules({ dealing: { method: "hand", direction: "right-to-left" } });
    const events = roundAt("deciding", { players: three, rules: rightToLeft });
    expect(events.at(-1)).toMatchObject({ data: { dealtTo: [1, 4, 7, "dealer"] } });
  });

  it("[7.9.B] a wrong number of cards is reported first, which says what follows", () => {
    given(...dealing)
      .when(deal(3, "9c", { cardsPerPosition: [5, 4, 5, 5] }))
      .refused({ code: "not-five-cards", paragraph: "7.9.B", field: "cardsPerPosition.1" });
    given(...dealing)
      .when(deal(3, "9c", { cardsPerPosition: [5, 5, 5, 6] }))
      .refused({ code: "not-five-cards", field: "cardsPerPosition.3" });
    given(...dealing)
      .when(deal(2, "9c"))
      .refused({ code: "not-every-position", stated: "3", expected: "4" });
  });

  it("the stub is counted in the filed rounds, and right whenever it is counted", () => {
    const dealtAs = { method: "stack", direction: "left-to-right" } as const;
    const every = rules({ dealing: { ...dealtAs, countStubEvery: 1 } });
    given(...roundAt("dealing", { players: three, rules: every }))
      .when(deal(3, "9c"))
      .refused({ code: "stub-not-counted", expected: "32" });
    const fifth = rules({ dealing: { ...dealtAs, countStubEvery: 5 } });
    given(...roundAt("dealing", { players: three, rules: fifth }))
      .when(deal(3, "9c"))
      .becomesTypes("HandsDealt");
    given(...dealing)
      .when(deal(3, "9c", { remaining: 31 }))
      .refused({ code: "not-the-whole-deck", expected: "32" });
  });

  it("the dealer's card is one of the 52", () => {
    given(...dealing)
      .when(deal(3, "Jk"))
      .refused({ code: "unknown-card", field: "upcard" });
  });
});

describe("7.9.A each player bets or leaves the round", () => {
  it("[7.9.A] a bet is exactly twice the ante", () => {
    given(...deciding)
      .when(bets(4, 50))
      .becomes({
        type: "BetPlaced",
        data: { round: 1, seat: 4, amountCents: dollars(50), paragraph: "7.9.A" },
      });
    for (const amount of [25, 49.99, 50.01, 75, 100]) {
      given(...deciding)
        .when(bets(4, amount))
        .refused({ code: "bet-not-twice-the-ante", paragraph: "7.9.A", expected: "5000" });
    }
  });

  it("[7.9.A] [E100] who leaves loses the whole ante, and his hand goes unseen at once", () => {
    const state = given(...deciding)
      .when(folds(1))
      .becomes(
        {
          type: "HandFolded",
          data: { round: 1, seat: 1, anteCents: dollars(10), paragraph: "7.9.A" },
        },
        {
          type: "WagerCollected",
          data: { round: 1, seat: 1, amountCents: dollars(10), paragraph: "7.9.A" },
        },
        { type: "CardsCollected", data: { round: 1, positions: [1], unseen: true } },
      );
    expect(state.inventoryCents - state.openedWithCents).toBe(1_000);
  });

  it("[7.9.A] nobody decides twice, and nobody who is not in the round", () => {
    const one = played(deciding, bets(1, 20), folds(7));
    given(...one)
      .when(folds(1))
      .refused({ code: "decided-already", paragraph: "7.9.A" });
    given(...one)
      .when(bets(7, 20))
      .refused({ code: "hand-folded", paragraph: "7.9.A" });
    given(...one)
      .when(bets(2, 20))
      .refused({ code: "no-wager" });
  });

  it("[7.9.A] a bet comes only until the dealer shows his hand", () => {
    const turned = roundAt("turning", { players: three });
    given(...turned)
      .when(bets(1, 20))
      .refused({ code: "out-of-turn", paragraph: "7.9.A" });
    given(...turned)
      .when(folds(1))
      .refused({ code: "out-of-turn", paragraph: "7.9.A" });
  });

  it("[7.9.A] when everybody has left, nothing is to be shown and the round is over", () => {
    const left = played(deciding, folds(1), folds(4), folds(7));
    expect(roundOf(left).phase).toBe("settled");
    expect(netOfHouse(left)).toBe(4_500);
    given(...left)
      .when({ type: "CloseRound", data: {} })
      .becomesTypes("CardsCollected", "RoundClosed");
  });
});

describe("7.9.C telling of one's hand", () => {
  it("[7.9.C] a supervisor has every wager of the players involved taken", () => {
    const before = played(deciding, bets(4, 50));
    const after = played(before, forfeit(4, 1));
    expect(after.slice(before.length)).toEqual([
      {
        type: "WagersForfeited",
        data: {
          round: 1,
          seat: 1,
          anteCents: dollars(10),
          betCents: cents(0),
          reason: "they told each other of their cards",
          orderedBy: "S-4",
          paragraph: "7.9.C",
        },
      },
      {
        type: "WagerCollected",
        data: { round: 1, seat: 1, amountCents: dollars(10), paragraph: "7.9.C" },
      },
      { type: "CardsCollected", data: { round: 1, positions: [1], unseen: true } },
      expect.objectContaining({ type: "WagersForfeited" }),
      {
        type: "WagerCollected",
        data: { round: 1, seat: 4, amountCents: dollars(75), paragraph: "7.9.C" },
      },
      { type: "CardsCollected", data: { round: 1, positions: [4], unseen: true } },
    ]);
    expect(netOfHouse(after)).toBe(8_500);
  });

  it("[7.9.C] not a dealer, not for a hand already turned, not without naming anybody", () => {
    given(...deciding)
      .when(forfeit(1), dealer)
      .refused({ code: "supervisor-forfeits", paragraph: "7.9.C" });
    const turned = roundAt("turned", {
      players: { 1: { hand: "2c 2d 5h 7s 9d" }, 4: {} },
    });
    const by = { at: dealer.at, actor: { role: "supervisor", badge: "S-4" } };
    given(...turned)
      .when(forfeit(1), by)
      .refused({ code: "hand-turned", paragraph: "7.9.C" });
    given(...deciding)
      .when(forfeit(), by)
      .refused({ code: "no-seats", paragraph: "7.9.C" });
    given(...deciding)
      .when(forfeit(1, 1), by)
      .refused({ code: "no-seats", paragraph: "7.9.C" });
  });
});

describe("7.9.D the dealer turns his hole cards", () => {
  it("[7.9.D] when every player has bet or left, and not before", () => {
    given(...deciding)
      .when(turnDealer("Ac Kd Qh Js"))
      .refused({ code: "out-of-turn", paragraph: "7.9.D" });
    given(...roundAt("showing", { players: three }))
      .when(turnDealer("Ac Kd Qh Js"))
      .becomes({
        type: "DealerHandTurned",
        data: {
          round: 1,
          cards: ["Ac", "Kd", "Qh", "Js"],
          upcard: "9c",
          category: "high-card",
          qualifies: true,
          paragraph: "7.9.D",
        },
      });
  });

  it("[7.9.D] four cards that with the fifth are five different ones", () => {
    const showing = roundAt("showing", { players: three });
    given(...showing)
      .when(turnDealer("Ac Kd Qh 9c"))
      .refused({ code: "card-shown-twice", paragraph: "7.9.D", field: "cards.3", stated: "9c" });
    given(...showing)
      .when(turnDealer("Ac Kd Qh Qh"))
      .refused({ code: "card-shown-twice", paragraph: "7.9.D", field: "cards.3" });
    given(...showing)
      .when(turnDealer("Ac Kd Qh"))
      .refused({ code: "not-five-cards", paragraph: "7.9.D", stated: "3", expected: "4" });
    given(...showing)
      .when(turnDealer("Ac Kd Qh Jk"))
      .refused({ code: "unknown-card", field: "cards.3" });
  });
});

describe("the antes of a round", () => {
  it("main wagers of other games are none of this one", () => {
    given(...openTable(rules()))
      .when({ type: "OpenRound", data: { deck: "in-play" } })
      .becomesTypes("RoundOpened");
    given(...roundAt("wagering", { players: three }))
      .when({ type: "PlaceWager", data: { seat: 1, wager: "main", amountCents: dollars(10) } })
      .refused({ code: "no-such-wager", expected: "ante, progressive" });
  });

  it("[7.9.G] an empty round is closed as it is; one with an ante is not", () => {
    const opened = played(openTable(rules()), { type: "OpenRound", data: { deck: "in-play" } });
    given(...opened)
      .when({ type: "CloseRound", data: {} })
      .becomesTypes("RoundClosed");
    given(...roundAt("wagering"))
      .when({ type: "CloseRound", data: {} })
      .refused({ code: "out-of-turn", paragraph: "7.9.G" });
  });

  it("[R48] no ante comes after no more bets; a second one before it replaces the first", () => {
    given(...deciding)
      .when(place(1, 15))
      .refused({ code: "no-more-bets" });
    const replaced = played(roundAt("wagering"), place(1, 15));
    expect(roundOf(replaced).seats).toMatchObject([{ seat: 1, anteCents: 1_500 }]);
    expect(stateAfter(replaced).totals.wageredCents).toBe(1_500);
  });
});
