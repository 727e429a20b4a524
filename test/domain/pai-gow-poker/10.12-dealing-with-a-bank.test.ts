import { describe, expect, it } from "vitest";
import { countFrom } from "../../../domain/pai-gow-poker/positions.ts";
import type { PaiGowPokerRules } from "../../../domain/pai-gow-poker/rules.ts";
import { startingPosition } from "../../../domain/pai-gow-poker/starting-position.ts";
import type { ParagraphId } from "../../../domain/regulation/paragraphs.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { Position, Seat } from "../../../domain/table/seat.ts";
import { given, history, systemDraws } from "../scenario.ts";
import {
  afterOneRound,
  askForDraw,
  banked,
  bankFiling,
  dealFromShoe,
  draw,
  firstGroup,
} from "./bank-round.ts";
import { dealGroups, deliverGroups, noMoreBets, roundAt, roundOf, takeDeck } from "./round-at.ts";

type Method = "hand" | "manual-shoe" | "automatic-shoe";
type Start = PaiGowPokerRules["startingPosition"];

const methods = [
  ["hand", "10.12.I.2", "10.12.I.3", "10.12.I.4"],
  ["manual-shoe", "10.12.H.1", "10.12.H.2", "10.12.H.3"],
  ["automatic-shoe", "10.12.J.1", "10.12.J.2", "10.12.J.3"],
] as const satisfies readonly (readonly [Method, ParagraphId, ParagraphId, ParagraphId])[];

const shake = (dice: readonly number[], shakes = 3): TableCommand => ({
  type: "ShakeDice",
  data: { dice, shakes },
});

/** A round with this bank whose starting position is to be determined next. */
function starting(method: Method, bank: Seat = 3, start: Start = "dice") {
  const rules = bankFiling(
    {},
    {
      dealing: { method, direction: method === "hand" ? "counterclockwise" : "clockwise" },
      startingPosition: start,
    },
  );
  const against = bank === 1 ? 2 : 1;
  const events = banked(bank, { wagers: { [against]: 50 }, dealer: 50 }, afterOneRound(rules));
  return history(method === "hand" ? [takeDeck, noMoreBets, dealGroups] : [noMoreBets], events);
}

describe.each(methods)(
  "dealing by %s with a player as bank",
  (method, shaking, drawing, counting) => {
    it.each<[string, Seat, number, readonly number[], number, Position]>([
      ["E07", 3, 9, [3, 3, 3], 2, 4],
      ["E08", 3, 12, [4, 4, 4], 5, "dealer"],
      ["E09", 6, 16, [5, 5, 6], 2, "dealer"],
      ["E10", 1, 8, [2, 2, 4], 1, 1],
      ["E11", 2, 18, [6, 6, 6], 4, 5],
      ["C17", 1, 12, [2, 4, 6], 5, 5],
    ])(
      `[%s] [${counting}] bank at seat %i is number one: a total of %i`,
      (_, bank, total, dice, count, startsAt) => {
        expect(startingPosition(total)).toBe(count);
        given(...starting(method, bank))
          .when(shake(dice))
          .becomes({
            type: "StartingPositionDetermined",
            data: {
              ...{ round: 2, method: "dice", dice, shakes: 3 },
              ...{ startingPosition: count, startsAt, countedFrom: bank, paragraph: counting },
            },
          });
      },
    );

    it(`[${shaking}] the bank shakes at least three times`, () => {
      given(...starting(method))
        .when(shake([1, 2, 3], 2))
        .refused({ code: "too-few-shakes", paragraph: shaking, field: "shakes", expected: "3" });
    });

    it(`[E14] [${shaking}] dice that the bank uncovers are void: cover and shake again`, () => {
      const uncovered: TableCommand = {
        type: "ShakeDice",
        data: { dice: [4, 4, 4], shakes: 3, uncoveredBy: "bank" },
      };
      const events = starting(method);
      const after = history([uncovered], events);
      expect(after.at(-1)).toEqual({
        type: "DiceUncoveredByBank",
        data: { round: 2, seat: 3, dice: [4, 4, 4], shakes: 3, paragraph: shaking },
      });
      expect(roundOf(after)).toMatchObject({ phase: "starting", startsAt: null });
      given(...after)
        .when(shake([1, 2, 6]))
        .becomesTypes("StartingPositionDetermined");
    });

    it(`[${drawing}] a generator's number is counted from the bank and recorded with its source`, () => {
      given(...starting(method, 3, "random-number-generator"))
        .when(draw(2))
        .becomes({
          type: "StartingPositionDetermined",
          data: {
            ...{ round: 2, method: "random-number-generator", value: 2, generator: "RNG-7" },
            ...{ startingPosition: 2, startsAt: 4, countedFrom: 3, paragraph: counting },
          },
        });
      given(...starting(method, 3, "random-number-generator"))
        .when(draw(8))
        .refused({ code: "impossible-draw", paragraph: drawing });
    });

    it(`[${drawing}] a number that the system draws is counted from the bank and recorded as its own`, () => {
      given(...starting(method, 3, "supplied-random-number"))
        .when(askForDraw, systemDraws(2))
        .becomes({
          type: "StartingPositionDetermined",
          data: {
            ...{ round: 2, method: "random-number-generator", supplied: true },
            ...{ value: 2, generator: "croupier-v1" },
            ...{ startingPosition: 2, startsAt: 4, countedFrom: 3, paragraph: counting },
          },
        });
      given(...starting(method, 3, "supplied-random-number"))
        .when(draw(2), systemDraws(2))
        .refused({ code: "draw-is-supplied", paragraph: drawing });
    });
  },
);

describe("the bank's position counts as number one", () => {
  it("[10.12.H.3] [10.12.I.4] [10.12.J.3] and the dealer's place is counted in its turn", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((count) => countFrom(5, count))).toEqual([
      ...[5, 6, "dealer", 1, 2, 3, 4],
    ]);
  });

  it("[10.12.I.2] without a bank nobody but the dealer uncovers", () => {
    given(...roundAt("starting"))
      .when({ type: "ShakeDice", data: { dice: [4, 4, 4], shakes: 3, uncoveredBy: "bank" } })
      .refused({ code: "no-bank", field: "uncoveredBy" });
  });
});

describe("10.12.I.1 from the hand the bank chooses the first group", () => {
  const dealtOut = starting("hand");

  it("[10.12.I.1] when seven groups are dealt and four cards are away, before the dice or after", () => {
    given(...dealtOut)
      .when(firstGroup(5))
      .becomes({ type: "FirstGroupChosen", data: { round: 2, seat: 3, group: 5 } });
    given(...history([shake([3, 3, 3])], dealtOut))
      .when(firstGroup(5))
      .becomesTypes("FirstGroupChosen");
  });

  it.each([0, 8, 2.5, -1])("[10.12.I.1] there is no group %d", (group) => {
    given(...dealtOut)
      .when(firstGroup(group))
      .refused({ code: "no-such-group", paragraph: "10.12.I.1", field: "group" });
  });

  it("[10.12.I.1] once", () => {
    given(...history([firstGroup(5)], dealtOut))
      .when(firstGroup(6))
      .refused({ code: "first-group-chosen", paragraph: "10.12.I.1" });
  });

  it("[10.12.I.1] and before the groups go out", () => {
    given(...history([shake([3, 3, 3])], dealtOut))
      .when(deliverGroups)
      .refused({ code: "first-group-not-chosen", paragraph: "10.12.I.1" });
  });

  it("[10.12.I.1] not where the cards come from a shoe, nor where the house banks", () => {
    given(...starting("manual-shoe"))
      .when(firstGroup(5))
      .refused({ code: "not-in-this-round", paragraph: "10.12.I.1" });
    given(...roundAt("starting"))
      .when(firstGroup(5))
      .refused({ code: "not-in-this-round", paragraph: "10.12.I.1" });
  });
});

describe("10.12.I.5 the first group goes to the start, the rest follow rightward and then from the far left", () => {
  it("[E24] [10.12.I.5] bank at seat 3 picks group 5, dice 9: groups 5, 6, 7, 1, 2, 3, 4 to S4, S5, S6, D, S1, S2, S3", () => {
    const events = history([firstGroup(5), shake([3, 3, 3])], starting("hand"));
    given(...events)
      .when(deliverGroups)
      .becomes({
        type: "GroupsDelivered",
        // Who receives group 1, 2 ... 7.
        data: { round: 2, groupsTo: ["dealer", 1, 2, 3, 4, 5, 6] },
      });
  });

  it("[E25] [10.12.I.5] group 7 first: nothing at its right, so 1, 2, 3, 4, 5, 6 follow", () => {
    const events = history([firstGroup(7), shake([3, 3, 3])], starting("hand"));
    given(...events)
      .when(deliverGroups)
      .becomes({
        type: "GroupsDelivered",
        data: { round: 2, groupsTo: [5, 6, "dealer", 1, 2, 3, 4] },
      });
  });

  it("[10.12.I.5] a start that the device states is held against the count from the bank", () => {
    const events = history([firstGroup(1), shake([3, 3, 3])], starting("hand"));
    const stated = (value: number): TableCommand => ({
      type: "DeliverGroups",
      data: { startingPosition: value },
    });
    given(...events)
      .when(stated(2))
      .becomesTypes("GroupsDelivered");
    given(...events)
      .when(stated(5))
      .refused({ code: "other-starting-position", paragraph: "10.12.I.5", expected: "2" });
  });

  it("[10.12.I.5] positions are served right to left, whatever direction is filed", () => {
    const clockwise = bankFiling({}, { dealing: { method: "hand", direction: "clockwise" } });
    const events = banked(3, { wagers: { 1: 50 } }, afterOneRound(clockwise));
    given(...history([takeDeck, noMoreBets, dealGroups, firstGroup(1), shake([3, 3, 3])], events))
      .when(deliverGroups)
      .becomes({
        type: "GroupsDelivered",
        data: { round: 2, groupsTo: [4, 5, 6, "dealer", 1, 2, 3] },
      });
  });
});

describe("cards that nobody plays are collected unseen", () => {
  const delivered = (dealer: number) =>
    history(
      [takeDeck, noMoreBets, dealGroups, firstGroup(1), shake([3, 3, 3]), deliverGroups],
      banked(3, { wagers: { 1: 50 }, dealer }),
    );

  it("[10.8.G] [10.12.K] the bank's are played; the dealer's too if he wagers", () => {
    given(...delivered(50))
      .when({ type: "CollectCards", data: { seats: [2, 4, 5, 6] } })
      .becomesTypes("CardsCollected");
    given(...delivered(50))
      .when({ type: "CollectCards", data: { seats: ["dealer"] } })
      .refused({ code: "nothing-to-collect", paragraph: "10.8.G" });
    given(...delivered(50))
      .when({ type: "CollectCards", data: { seats: [3] } })
      .refused({ code: "nothing-to-collect", paragraph: "10.8.G" });
  });

  it("[10.8.G] [10.12.K] without a wager of his the dealer's are collected with them", () => {
    const partly = history([{ type: "CollectCards", data: { seats: [2, 4, 5, 6] } }], delivered(0));
    expect(roundOf(partly).phase).toBe("clearing");
    const cleared = history([{ type: "CollectCards", data: { seats: ["dealer"] } }], partly);
    expect(roundOf(cleared).phase).toBe("setting");
  });
});

describe("10.12.H, 10.12.J from a shoe, with a bank, the start comes before the cards", () => {
  it.each(["manual-shoe", "automatic-shoe"] as const)("%s", (method) => {
    given(...starting(method))
      .when(dealFromShoe)
      .refused({ code: "out-of-turn" });
    given(...history([shake([3, 3, 3])], starting(method)))
      .when(dealFromShoe)
      .becomes({
        type: "CardsDealtFromShoe",
        data: {
          round: 2,
          shoe: method === "manual-shoe" ? "manual" : "automatic",
          // Clockwise as filed: from seat 4 on to 3, 2, 1, the dealer, 6, 5.
          dealtTo: [4, 3, 2, 1, "dealer", 6, 5],
          cardsPerPosition: [7, 7, 7, 7, 7, 7, 7],
          remaining: 4,
        },
      });
  });
});
