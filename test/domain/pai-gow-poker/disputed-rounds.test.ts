import { describe, expect, it } from "vitest";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import { setByHouseWay } from "../../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import type { TableRules } from "../../../domain/table/rules.ts";
import { written } from "../cards/written-cards.ts";
import { eventsOf, given, history, stateAfter } from "../scenario.ts";
import { openRound, seated } from "./bank-round.ts";
import {
  cards,
  dollars,
  noMoreBets,
  place,
  roundAt,
  setHand,
  shakeDice,
  show,
} from "./round-at.ts";

type Counts = readonly number[];

const methods = ["hand", "manual-shoe", "automatic-shoe"] as const;
type Method = (typeof methods)[number];

/** A round with three wagers whose 49 cards are about to be counted. */
function beforeTheDeal(method: Method): readonly TableEvent[] {
  if (method === "hand") return roundAt("dealing", { 1: 25, 3: 10, 6: 100 });
  const { paiGowPoker } = defaultPaiGowPokerRules;
  const rules: TableRules = {
    ...defaultPaiGowPokerRules,
    paiGowPoker: { ...paiGowPoker, dealing: { method, direction: "clockwise" } },
  };
  const wagered = [openRound, place(1, 25), place(3, 10), place(6, 100)];
  return history([...wagered, noMoreBets, shakeDice], seated(rules, [1, 3, 6]));
}

function deal(method: Method, counts: Counts, remaining: number): TableCommand {
  if (method === "hand") {
    return { type: "DealGroups", data: { hand: "right", cardsPerGroup: counts, remaining } };
  }
  return { type: "DealFromShoe", data: { cardsPerPosition: counts, remaining } };
}

describe.each(methods)("a deal from the %s that is not seven times seven and four", (method) => {
  it.each<[string, Counts, number]>([
    ["three left and a hand of eight", [7, 7, 8, 7, 7, 7, 7], 3],
    ["five left and a hand of six", [7, 7, 7, 7, 7, 6, 7], 5],
    ["three left, a hand of six and two of eight", [8, 7, 6, 7, 7, 7, 8], 3],
  ])("[C19] %s: every hand is void and every wager goes back", (_, counts, remaining) => {
    const before = beforeTheDeal(method);
    const { decision } = given(...before).when(deal(method, counts, remaining));
    expect(eventsOf(decision).at(-1)).toMatchObject({
      type: "RoundVoided",
      data: {
        deck: "reshuffle",
        returned: [
          { seat: 1, amountCents: dollars(25) },
          { seat: 3, amountCents: dollars(10) },
          { seat: 6, amountCents: dollars(100) },
        ],
      },
    });
    const after = stateAfter([...before, ...eventsOf(decision)]);
    expect(after).toMatchObject({
      round: null,
      inventoryCents: after.openedWithCents,
      totals: { wageredCents: 0, collectedCents: 0, paidCents: 0, voidedRounds: 1 },
    });
  });

  it("[C19] no hand of the void round can be played on; the next one is dealt from the same deck", () => {
    const misdealt = deal(method, [7, 7, 8, 7, 7, 7, 7], 3);
    const voided = history([misdealt], beforeTheDeal(method));
    given(...voided)
      .when(setHand(1))
      .refused({ code: "no-round" });
    expect(nextCommands(stateAfter(voided))).toContain("OpenRound");
    given(...voided)
      .when(openRound)
      .becomesTypes("RoundOpened");
  });
});

/** Seat 1 has set, and the dealer has shown these hands. */
function shownBy(high: string, low: string): readonly TableEvent[] {
  const dealer: TableCommand = {
    type: "ShowDealerHand",
    data: { high: cards(high), low: cards(low) },
  };
  return history([setHand(1), dealer], roundAt("setting", { 1: 25 }));
}

describe("a hand that may be set in more than one way", () => {
  const straight = shownBy("6c 5d 4h 3c 2d", "Jc 9d");

  it("[A1] queens before a flush is the player's to choose, and wins", () => {
    const { decision } = given(...straight).when(show(1, "As Jk Qs 7s 2s", "Qh Qd"));
    expect(eventsOf(decision)).toMatchObject([
      { type: "HandsCompared", data: { outcome: "win", paragraph: "10.11.I" } },
    ]);
  });

  it("[A1] the full house split as the house way has it only pushes", () => {
    const { decision } = given(...straight).when(show(1, "Qs Qh Qd 7s 2s", "Jk As"));
    expect(eventsOf(decision)[0]).toMatchObject({
      data: { outcome: "push", highComparison: "lower", lowComparison: "higher" },
    });
  });

  it.each(["foxwoods", "trump-plaza"])(
    "[B11] sevens in front of the straight, by the %s house way",
    (houseWay) => {
      const set = setByHouseWay(written("7c 7d 7h 8s 9c Td Jh"), {
        houseWay,
        wheel: "second-highest",
      });
      expect(set.low.map(([rank]) => rank)).toEqual(["7", "7"]);
      expect(set.high.map(([rank]) => rank).sort()).toEqual(["7", "8", "9", "J", "T"]);
    },
  );

  it("[B11] [10.11.F] under the manual a straight is higher than three of a kind", () => {
    const { decision } = given(...straight).when(show(1, "7c 7d 7h 8s Td", "Jh 9c"));
    expect(eventsOf(decision)[0]).toMatchObject({
      type: "HandsCompared",
      data: { highComparison: "lower", lowComparison: "copy", outcome: "lose" },
    });
  });
});

describe("a hand that is set wrong", () => {
  const kingsInFront = show(1, "Qc Qd 9h 7s 4c", "Kc Kd");

  it.each([
    ["a pair behind", "9s 9d 7c 5d 3h", "Qh Jd"],
    ["no pair", "Jc 6d 4s 3d 2h", "Th 8c"],
  ])("[C5] [10.11.G.3] kings before queens lose to %s, and nothing is compared", (_, high, low) => {
    const { decision } = given(...shownBy(high, low)).when(kingsInFront);
    const [compared, ...cleared] = eventsOf(decision);
    expect(compared).toMatchObject({ data: { outcome: "lose", paragraph: "10.11.G.3" } });
    expect(compared?.data).not.toHaveProperty("highComparison");
    expect(cleared.map(({ type }) => type)).toEqual(["WagerCollected", "CardsCollected"]);
  });

  it("[C5] [10.11.D] the dealer's own wrong setting is set again the filed way, and then settled", () => {
    const set = history([setHand(1)], roundAt("setting", { 1: 25 }));
    const nines = (high: string, low: string): TableCommand => ({
      type: "ShowDealerHand",
      data: { high: cards(high), low: cards(low) },
    });
    given(...set)
      .when(nines("Qh Jd 7c 5d 3h", "9s 9d"))
      .refused({ code: "not-the-house-way", paragraph: "10.11.D" });
    const shown = history([nines("9s 9d 7c 5d 3h", "Qh Jd")], set);
    const { decision } = given(...shown).when(show(1, "Ts Th 8c 4d 2h", "Kc Qd"));
    expect(eventsOf(decision)).toMatchObject([{ data: { outcome: "win" } }]);
  });

  it("[A19] a card that is stated twice is refused, and the hand is shown again", () => {
    const shown = shownBy("9s 9d 7c 5d 3h", "Qh Jd");
    given(...shown)
      .when(show(1, "Ah Ac Kh Kc Kd", "Kh Qd"))
      .refused({ code: "card-shown-twice", stated: "Kh" });
    given(...shown)
      .when(show(1, "Ah Ac Kh Kc Kd", "Ks Qd"))
      .becomesTypes("HandsCompared");
  });
});
