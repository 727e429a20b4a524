import { describe, expect, it } from "vitest";
import type { PaiGowPokerRules } from "../../../domain/pai-gow-poker/rules.ts";
import { positionAt } from "../../../domain/pai-gow-poker/starting-position.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { dealer, given, history, stateAfter, systemDraws } from "../scenario.ts";
import {
  askForDraw,
  bankFiling,
  dealFromShoe,
  dealt,
  draw,
  houseRound,
  openRound,
  seated,
} from "./bank-round.ts";
import {
  dealGroups,
  deliverGroups,
  dollars,
  noMoreBets,
  place,
  roundAt,
  roundOf,
  shakeDice,
  takeDeck,
} from "./round-at.ts";

type Shoe = "manual-shoe" | "automatic-shoe";

const filed = (
  method: Shoe | "hand",
  direction: "clockwise" | "counterclockwise" = "clockwise",
  startingPosition: PaiGowPokerRules["startingPosition"] = "dice",
) => bankFiling({}, { dealing: { method, direction }, startingPosition });

/** A first round, so with the house as bank, with $50 at seat 1. */
const wagered = (rules: ReturnType<typeof filed>) =>
  history([openRound, place(1, 50)], seated(rules));

const deal = (cardsPerPosition: readonly number[], remaining: number): TableCommand => ({
  type: "DealFromShoe",
  data: { cardsPerPosition, remaining },
});

describe.each(["manual-shoe", "automatic-shoe"] as const)("cards from a %s", (method) => {
  it('"no more bets", then the starting position, then the cards', () => {
    const events = wagered(filed(method));
    given(...events)
      .when(shakeDice)
      .refused({ code: "out-of-turn" });
    const closed = history([noMoreBets], events);
    expect(roundOf(closed).phase).toBe("starting");
    given(...closed)
      .when(dealFromShoe)
      .refused({ code: "out-of-turn" });
    const started = history([shakeDice], closed);
    given(...started)
      .when(dealFromShoe)
      .becomesTypes("CardsDealtFromShoe");
    given(...history([dealFromShoe], started))
      .when(dealFromShoe)
      .refused({ code: "out-of-turn" });
  });

  it.each([
    ["clockwise", [2, 1, "dealer", 6, 5, 4, 3]],
    ["counterclockwise", [2, 3, 4, 5, 6, "dealer", 1]],
  ] as const)(
    "the filed direction, %s, decides who gets which cards, and is recorded",
    (direction, dealtTo) => {
      const events = history([noMoreBets, shakeDice], wagered(filed(method, direction)));
      const { decision } = given(...events).when(dealFromShoe);
      expect(decision).toMatchObject({ kind: "accepted", events: [{ data: { dealtTo } }] });
    },
  );

  it("[R49] seven to each and four left: the round goes on, unbet positions collected unseen", () => {
    const events = dealt(wagered(filed(method)));
    expect(roundOf(events)).toMatchObject({ phase: "setting", discardOrder: [2, 3, 4, 5, 6] });
  });

  it.each([
    ["a position of eight and three left", [7, 7, 8, 7, 7, 7, 7], 3, "reshuffle"],
    ["a six and an eight, four left", [6, 8, 7, 7, 7, 7, 7], 4, "reshuffle"],
    ["seven to each and five left", [7, 7, 7, 7, 7, 7, 7], 5, "remove"],
  ] as const)("[R49] %s: void, the wagers returned", (_, cards, remaining, deck) => {
    const events = history([noMoreBets, shakeDice], wagered(filed(method)));
    const { decision } = given(...events).when(deal(cards, remaining));
    expect(decision).toMatchObject({
      kind: "accepted",
      events: [
        { type: "CardsDealtFromShoe" },
        {
          type: "RoundVoided",
          data: { deck, returned: [{ seat: 1, amountCents: dollars(50) }] },
        },
      ],
    });
  });

  it("counts that cannot be are refused", () => {
    const events = history([noMoreBets, shakeDice], wagered(filed(method)));
    given(...events)
      .when(deal([7, 7, 7, 7, 7, 7], 11))
      .refused({ code: "not-seven-positions", field: "cardsPerPosition" });
    given(...events)
      .when(deal([7, 7, -1, 7, 7, 7, 7], 4))
      .refused({ code: "impossible-count", field: "cardsPerPosition.2" });
    given(...events)
      .when(deal([7, 7, 7, 7, 7, 7, 7], 0.5))
      .refused({ code: "impossible-count", field: "remaining" });
  });

  it("[10.8.A] nothing is dealt from the hand at this table", () => {
    for (const command of [takeDeck, dealGroups]) {
      given(...wagered(filed(method)))
        .when(command)
        .refused({ code: "not-in-this-round", paragraph: "10.8.A" });
    }
    given(...history([noMoreBets, shakeDice], wagered(filed(method))))
      .when(deliverGroups)
      .refused({ code: "out-of-turn" });
  });

  it("a whole round with the house as bank leaves nothing behind", () => {
    const { round, totals } = stateAfter(houseRound(seated(filed(method)), { 1: 50, 4: 25 }));
    expect(round).toBeNull();
    expect(totals).toMatchObject({ rounds: 1, collectedCents: dollars(75) });
  });
});

describe("a table that deals from the hand", () => {
  it("[10.8.A] has no shoe", () => {
    given(...roundAt("dealing"))
      .when(dealFromShoe)
      .refused({ code: "not-in-this-round", paragraph: "10.8.A" });
  });
});

describe("the starting position by a random number generator", () => {
  const events = history(
    [noMoreBets],
    wagered(filed("automatic-shoe", "clockwise", "random-number-generator")),
  );

  it("[E12] it shows 5 and nobody banks: betting position 4", () => {
    given(...events)
      .when(draw(5))
      .becomes({
        type: "StartingPositionDetermined",
        data: {
          ...{ round: 1, method: "random-number-generator", value: 5, generator: "RNG-7" },
          ...{ startingPosition: 5, startsAt: 4 },
        },
      });
  });

  it.each([0, 8, 1.5, -1])("it shows 1 to 7, not %d", (value) => {
    given(...events)
      .when(draw(value))
      .refused({ code: "impossible-draw", field: "value" });
  });

  it("it is named, so that the number can be traced", () => {
    given(...events)
      .when({ type: "DrawStartingPosition", data: { value: 5, generator: " " } })
      .refused({ code: "generator-not-named", field: "generator" });
  });

  it("dice are not shaken where a generator is filed, nor the other way round", () => {
    given(...events)
      .when(shakeDice)
      .refused({ code: "not-in-this-round", paragraph: "10.8.E" });
    given(...roundAt("starting"))
      .when(draw(5))
      .refused({ code: "not-in-this-round", paragraph: "10.8.E" });
  });

  it("from the hand it is drawn when the four cards are away", () => {
    const hand = filed("hand", "counterclockwise", "random-number-generator");
    const setting = dealt(wagered(hand), { drawn: 3 });
    expect(roundOf(setting)).toMatchObject({ phase: "setting", startsAt: 2 });
  });
});

describe("the starting position by a number that the system draws, as filed", () => {
  const events = history(
    [noMoreBets],
    wagered(filed("automatic-shoe", "clockwise", "supplied-random-number")),
  );

  it.each([1, 2, 3, 4, 5, 6, 7])("it draws %d, counted like a total of dice", (value) => {
    given(...events)
      .when(askForDraw, systemDraws(value))
      .becomes({
        type: "StartingPositionDetermined",
        data: {
          ...{ round: 1, method: "random-number-generator", value, generator: "croupier-v1" },
          ...{ supplied: true, startingPosition: value, startsAt: positionAt(value) },
        },
      });
  });

  it("nothing is stated, and nothing decided without a draw", () => {
    given(...events)
      .when(draw(5), systemDraws(3))
      .refused({ code: "draw-is-supplied", field: "value", paragraph: "10.8.E" });
    given(...events)
      .when(askForDraw, dealer)
      .refused({ code: "draw-not-alone", field: "value", paragraph: "10.8.E" });
  });

  it("a number that is none is a fault of the system, not of the dealer", () => {
    expect(() => given(...events).when(askForDraw, systemDraws(8))).toThrow(RangeError);
  });

  it("dice are not shaken", () => {
    given(...events)
      .when(shakeDice)
      .refused({ code: "not-in-this-round", paragraph: "10.8.E" });
  });

  it("where a generator shows the number, one drawn by the system is not taken", () => {
    const shown = filed("automatic-shoe", "clockwise", "random-number-generator");
    given(...history([noMoreBets], wagered(shown)))
      .when(askForDraw, systemDraws(3))
      .refused({ code: "impossible-draw", field: "value" });
  });
});
