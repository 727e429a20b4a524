import { describe, expect, it } from "vitest";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import { deliveryOrder } from "../../../domain/pai-gow-poker/delivery.ts";
import { given, history } from "../scenario.ts";
import { deliverGroups, roundAt, roundOf, setHand, shakeDice } from "./round-at.ts";

describe("10.8.E the starting position is determined when the four cards are away", () => {
  it("[10.8.E] not before the groups are dealt and counted", () => {
    given(...roundAt("dealing"))
      .when(shakeDice)
      .refused({ code: "out-of-turn", paragraph: "10.8.E" });
  });

  it("[10.8.E] by the dice, once", () => {
    given(...roundAt("starting"))
      .when(shakeDice)
      .becomes({
        type: "StartingPositionDetermined",
        data: {
          round: 1,
          method: "dice",
          dice: [2, 4, 4],
          shakes: 3,
          startingPosition: 3,
          startsAt: 2,
        },
      });
    given(...roundAt("delivering"))
      .when(shakeDice)
      .refused({ code: "out-of-turn", paragraph: "10.8.E" });
  });
});

describe("10.8.F the groups go to all positions, bet or not, the far-left group first", () => {
  it("[E23] [10.8.F] dice 10: groups 1 to 7 go to seats 2, 3, 4, 5, 6, the dealer, seat 1", () => {
    given(...roundAt("delivering"))
      .when(deliverGroups)
      .becomes({
        type: "GroupsDelivered",
        data: { round: 1, groupsTo: [2, 3, 4, 5, 6, "dealer", 1] },
      });
  });

  it("[10.8.F] clockwise, where that is filed", () => {
    expect(deliveryOrder(2, "clockwise")).toEqual([2, 1, "dealer", 6, 5, 4, 3]);
    const rules = {
      ...defaultPaiGowPokerRules,
      paiGowPoker: {
        ...defaultPaiGowPokerRules.paiGowPoker,
        dealing: { method: "hand", direction: "clockwise" },
      },
    } as const;
    given(...roundAt("delivering", { 1: 25 }, rules))
      .when(deliverGroups)
      .becomes({
        type: "GroupsDelivered",
        data: { round: 1, groupsTo: [2, 1, "dealer", 6, 5, 4, 3] },
      });
  });

  it("[10.8.F] whichever position starts, every position receives one group", () => {
    for (const startsAt of ["dealer", 1, 2, 3, 4, 5, 6] as const) {
      for (const direction of ["counterclockwise", "clockwise"] as const) {
        const order = deliveryOrder(startsAt, direction);
        expect(order[0]).toBe(startsAt);
        expect(new Set(order)).toEqual(new Set(["dealer", 1, 2, 3, 4, 5, 6]));
      }
    }
  });

  it("[10.8.F] a device that counted another start is told the right one", () => {
    given(...roundAt("delivering"))
      .when({ type: "DeliverGroups", data: { startingPosition: 4 } })
      .refused({
        code: "other-starting-position",
        paragraph: "10.8.F",
        field: "startingPosition",
        stated: "4",
        expected: "3",
      });
    given(...roundAt("delivering"))
      .when({ type: "DeliverGroups", data: { startingPosition: 3 } })
      .becomesTypes("GroupsDelivered");
  });

  it("[10.8.F] not before the starting position is determined, and once", () => {
    for (const phase of ["starting", "clearing"] as const) {
      given(...roundAt(phase))
        .when(deliverGroups)
        .refused({ code: "out-of-turn", paragraph: "10.8.F" });
    }
  });
});

describe("10.8.G groups at positions without a wager are collected, unseen", () => {
  const delivered = roundAt("clearing", { 2: 25, 5: 50 });

  it("[10.8.G] they go to the discard rack unseen", () => {
    given(...delivered)
      .when({ type: "CollectCards", data: { seats: [1, 3, 4, 6] } })
      .becomes({
        type: "CardsCollected",
        data: { round: 1, positions: [1, 3, 4, 6], unseen: true },
      });
  });

  it("[10.8.G] a few at a time, each once, until none is left", () => {
    const some = history([{ type: "CollectCards", data: { seats: [1, 3] } }], delivered);
    given(...some)
      .when({ type: "CollectCards", data: { seats: [4, 3] } })
      .refused({ code: "nothing-to-collect", paragraph: "10.8.G", field: "seats.1" });
    expect(roundOf(some).phase).toBe("clearing");
    const all = history([{ type: "CollectCards", data: { seats: [6, 4] } }], some);
    expect(roundOf(all)).toMatchObject({ phase: "setting", discardOrder: [1, 3, 6, 4] });
  });

  it("[10.8.G] the group of a position with a wager is never collected so", () => {
    given(...delivered)
      .when({ type: "CollectCards", data: { seats: [1, 2] } })
      .refused({ code: "seat-has-wager", paragraph: "10.8.G", field: "seats.1" });
  });

  it.each([{ seats: [] }, { seats: [1, 1] as const }, { seats: [7] as const }])(
    "[10.8.G] nothing to collect at %j",
    ({ seats }) => {
      given(...delivered)
        .when({ type: "CollectCards", data: { seats } })
        .refused({ code: "nothing-to-collect", paragraph: "10.8.G" });
    },
  );

  it("[10.8.G] no hand is set before they are collected", () => {
    given(...delivered)
      .when(setHand(2))
      .refused({ code: "out-of-turn" });
  });

  it("[10.8.G] with a wager at every position nothing is collected", () => {
    const full = roundAt("clearing", { 1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5 });
    expect(roundOf(full).phase).toBe("setting");
  });
});
