import { describe, expect, it } from "vitest";
import { fiveCardBonus, threeCardBonus } from "../../../domain/let-it-ride/bonus.ts";
import { cents } from "../../../domain/money/cents.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { given, history, stateAfter } from "../scenario.ts";
import {
  dollars,
  finished,
  netOfPlayers,
  pay,
  placeBonus,
  roundAt,
  roundOf,
  rules,
  turn,
} from "./ride-at.ts";

const both = { each: 10, bonuses: { "five-card-bonus": 1, "three-card-bonus": 5 } } as const;
const remove = (wager: "three" | "five-card-bonus" | "three-card-bonus"): TableCommand => ({
  type: "RemoveWager",
  data: { seat: 1, wager },
});

describe("optional wagers are placed beside the three, as filed", () => {
  const wagering = roundAt("wagering", { 1: both });

  it("count in the books, and are taken back before no more bets, the three last", () => {
    expect(stateAfter(wagering).totals.wageredCents).toBe(dollars(36));
    given(...wagering)
      .when(remove("three"))
      .refused({ code: "bonus-wager-placed", field: "seat" });
    const removed = history(
      [remove("five-card-bonus"), remove("three-card-bonus"), remove("three")],
      wagering,
    );
    expect(stateAfter(removed).totals.wageredCents).toBe(0);
    expect(roundOf(removed).seats).toEqual([]);
  });
  it("one of a fixed amount is of that amount, another within its own limits", () => {
    given(...wagering)
      .when(placeBonus(1, "five-card-bonus", 2))
      .refused({ code: "wager-not-as-filed", field: "amountCents", expected: "100" });
    given(...wagering)
      .when(placeBonus(1, "three-card-bonus", 1.5))
      .refused({ code: "wager-not-a-multiple", field: "amountCents" });
    given(...wagering)
      .when(placeBonus(1, "three-card-bonus", 30))
      .becomes({
        type: "RideBonusPlaced",
        data: {
          round: 1,
          seat: 1,
          bonus: "three-card-bonus",
          amountCents: dollars(30),
          previousCents: dollars(5),
          outOfLimits: true,
        },
      });
  });
  it("not without the three, not where none is filed, not after no more bets", () => {
    given(...wagering)
      .when(placeBonus(2, "three-card-bonus", 5))
      .refused({ code: "no-main-wager", field: "seat" });
    const { fiveCardBonus: _five, threeCardBonus: _three, ...bare } = rules().letItRide;
    given(...roundAt("wagering", { 1: 10 }, { rules: { ...rules(), letItRide: bare } }))
      .when(placeBonus(1, "three-card-bonus", 5))
      .refused({ code: "wager-not-offered", field: "wager" });
    given(...roundAt("dealing"))
      .when(placeBonus(1, "three-card-bonus", 5))
      .refused({ code: "no-more-bets" });
  });
});

describe("optional wagers are decided by the cards, whatever was taken back", () => {
  const net = (hand: string, decisions: "RR" | "BB" = "BB") =>
    netOfPlayers(
      finished(roundAt("turning", { 1: both }, { decisions: { 1: decisions } }), { 1: hand }),
    ) / 100;

  it("the three-card bonus by the player's own three: a pair of fours pays 1 to 1", () => {
    // The third wager is lost, and so is the five-card bonus.
    expect(net("4c 4d 9h")).toBe(-10 + 5 - 1);
    expect(net("4c 4d 9h", "RR")).toBe(-30 + 5 - 1);
  });
  it("[8.9.I] such a hand stays face up until it is paid, its losing wagers collected at once", () => {
    const turned = history([turn(1, "4c 4d 9h")], roundAt("turning", { 1: both }));
    expect(turned.slice(-3).map(({ type }) => type)).toEqual([
      "RideHandTurned",
      "WagerCollected",
      "RideBonusCollected",
    ]);
    given(...turned)
      .when(pay(1, 500))
      .becomes({
        type: "RideBonusPaid",
        data: {
          round: 1,
          seat: 1,
          bonus: "three-card-bonus",
          wagerCents: dollars(5),
          wonCents: dollars(5),
        },
      });
  });
  it("the five-card bonus by all five: three of a kind wins $5 for $1, which is not given back", () => {
    // The community cards are 2c 7d: three sevens; the three-card bonus wins by the pair.
    expect(net("7c 7h 9h")).toBe(3 * 10 + 5 + 5 - 1);
  });
  it("both lose with nothing", () => {
    expect(net("4c 5d 9h", "RR")).toBe(-30 - 5 - 1);
  });
});

describe("a filing of optional wagers", () => {
  const filed = (change: Partial<ReturnType<typeof rules>["letItRide"]>): TableCommand => ({
    type: "FileTableRules",
    data: { rules: rules(change) },
  });
  const none = given();

  it("has odds for one hand at least, and amounts above zero", () => {
    const fixed = { kind: "fixed", amountCents: cents(100) } as const;
    none
      .when(filed({ fiveCardBonus: { amounts: fixed, payTable: { ...fiveCardBonus, pays: {} } } }))
      .refused({
        code: "inconsistent-rules",
        field: "rules.letItRide.fiveCardBonus.payTable.pays",
      });
    none
      .when(
        filed({
          threeCardBonus: {
            amounts: { ...fixed, amountCents: cents(0) },
            payTable: threeCardBonus,
          },
        }),
      )
      .refused({
        code: "inconsistent-rules",
        field: "rules.letItRide.threeCardBonus.amounts.amountCents",
      });
  });
  it.each([
    ["incrementCents", { minimumCents: 100, maximumCents: 100, incrementCents: 0 }],
    ["minimumCents", { minimumCents: 150, maximumCents: 200, incrementCents: 100 }],
    ["maximumCents", { minimumCents: 200, maximumCents: 100, incrementCents: 100 }],
  ])("has limits that agree: %s", (field, limits) => {
    const amounts = {
      kind: "limits",
      minimumCents: cents(limits.minimumCents),
      maximumCents: cents(limits.maximumCents),
      incrementCents: cents(limits.incrementCents),
    } as const;
    none.when(filed({ threeCardBonus: { amounts, payTable: threeCardBonus } })).refused({
      code: "inconsistent-rules",
      field: `rules.letItRide.threeCardBonus.amounts.${field}`,
    });
  });
});
