import { describe, expect, it } from "vitest";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { given, history, stateAfter } from "../scenario.ts";
import {
  cards,
  closeRound,
  dollars,
  pay,
  roundAt,
  roundOf,
  setHand,
  show,
  showDealerHand,
  winning,
  withdraw,
} from "./round-at.ts";

const outOfTurn = "out-of-turn";

function showDealer(high: string, low: string): TableCommand {
  return { type: "ShowDealerHand", data: { high: cards(high), low: cards(low) } };
}

describe("10.11.A when dealing is complete each player sets a high hand and a low hand", () => {
  it("[10.11.A] not before the groups are delivered and the unbet ones collected", () => {
    for (const phase of ["wagering", "dealing", "starting", "delivering", "clearing"] as const) {
      given(...roundAt(phase))
        .when(setHand(1))
        .refused({ code: outOfTurn, paragraph: "10.11.A" });
    }
  });

  it("[10.11.A] then in any order of the seats", () => {
    given(...roundAt("setting", { 1: 25, 3: 25 }))
      .when(setHand(3))
      .becomes({ type: "HandSet", data: { round: 1, seat: 3 } });
  });

  it("[10.11.A] [R51] a pair of sevens in front stands with a pair of sevens behind", () => {
    const dealerHand = showDealer("9s 9h 8c 5d 3h", "Qc Jd");
    const before = history([setHand(1), dealerHand], roundAt("setting"));
    const { decision } = given(...before).when(show(1, "7s 7h Ks 6c 2s", "7d 7c"));
    expect(decision).toMatchObject({
      events: [
        { type: "HandsCompared", data: { lowComparison: "higher", outcome: "push" } },
        { type: "CardsCollected" },
      ],
    });
  });
});

describe("10.11.B each player sets his own hands and leaves them once they are laid down", () => {
  it("[10.11.B] hands once set are not set again", () => {
    const events = history([setHand(1)], roundAt("setting", { 1: 25, 2: 25 }));
    given(...events)
      .when(setHand(1))
      .refused({ code: "hand-set", paragraph: "10.11.B", field: "seat" });
  });

  it("[10.11.B] nor after the dealer's hands are shown", () => {
    given(...roundAt("showing"))
      .when(setHand(1))
      .refused({ code: "hand-set", paragraph: "10.11.B" });
  });

  it("[10.11.B] a position without a wager has no hands to set", () => {
    given(...roundAt("setting", { 1: 25 }))
      .when(setHand(2))
      .refused({ code: "no-wager", paragraph: "10.8.G", field: "seat" });
  });

  it.each(["set-hand-touched", "cards-out-of-view", "hand-set-by-another"] as const)(
    "[10.11.B] %s is recorded as an irregularity",
    (kind) => {
      given(...roundAt("setting", { 4: 25 }))
        .when({ type: "ReportIrregularity", data: { kind, seat: 4, description: "as seen" } })
        .becomes({
          type: "IrregularityReported",
          data: { round: 1, kind, seat: 4, description: "as seen", paragraph: "10.11.B" },
        });
    },
  );

  it("[10.11.B] a player's hands have seven cards together", () => {
    given(...roundAt("showing"))
      .when(show(1, "Ts Th 8c 4d 2h", "Kc"))
      .refused({ code: "not-seven-cards", stated: "6", expected: "7" });
    given(...roundAt("showing"))
      .when(show(1, "Ts Th 8c 4d 2h Ks", "Kc Qd"))
      .refused({ code: "not-seven-cards", stated: "8", expected: "7" });
  });
});

describe("10.11.C when all players have set, the dealer's cards are turned and set", () => {
  it("[10.11.C] not while a player has still to set", () => {
    const events = history([setHand(1)], roundAt("setting", { 1: 25, 2: 25, 5: 25 }));
    given(...events)
      .when(showDealerHand)
      .refused({ code: "hands-not-set", paragraph: "10.11.C", expected: "2,5" });
  });

  it("[10.11.C] a player who withdrew is not waited for", () => {
    const events = history([setHand(1), withdraw(2)], roundAt("setting", { 1: 25, 2: 25 }));
    given(...events)
      .when(showDealerHand)
      .becomesTypes("DealerHandShown");
  });

  it("[10.11.C] both hands are laid face up, five cards and two", () => {
    const set = history([setHand(1)], roundAt("setting"));
    given(...set)
      .when(showDealer("9s 9h 7c 5d", "Qc Jd 3h"))
      .refused({ code: "not-five-and-two", paragraph: "10.11.C", field: "high" });
    given(...set)
      .when(showDealerHand)
      .becomes({
        type: "DealerHandShown",
        data: {
          round: 1,
          high: ["9s", "9h", "7c", "5d", "3h"],
          low: ["Qc", "Jd"],
          houseWay: "foxwoods",
        },
      });
  });

  it("[10.11.C] they are shown once", () => {
    given(...roundAt("showing"))
      .when(showDealerHand)
      .refused({ code: outOfTurn, paragraph: "10.11.C" });
  });
});

describe("10.11.D the dealer's hands are set the filed way", () => {
  const set = history([setHand(1)], roundAt("setting"));

  it("[10.11.D] [R51] another setting is refused, and the filed one stated", () => {
    given(...set)
      .when(showDealer("Qc 9s 9h 7c 3h", "Jd 5d"))
      .refused({
        code: "not-the-house-way",
        paragraph: "10.11.D",
        stated: "high Qc 9s 9h 7c 3h, low Jd 5d",
        expected: expect.stringMatching(/low (Qc Jd|Jd Qc)$/),
      });
  });

  it("[10.11.D] in which order the cards lie does not matter", () => {
    given(...set)
      .when(showDealer("3h 5d 7c 9h 9s", "Jd Qc"))
      .becomesTypes("DealerHandShown");
  });

  it("[10.11.D] nor which of three equal cards go in front", () => {
    for (const [high, low] of [
      ["Ks 9c 5d 5h 5s", "9h 9s"],
      ["Ks 9s 5d 5h 5s", "9h 9c"],
    ] as const) {
      given(...set)
        .when(showDealer(high, low))
        .becomesTypes("DealerHandShown");
    }
  });

  it("[10.11.D] unless it weakens the high hand", () => {
    given(...set)
      .when(showDealer("Jk Ad Ks Qs Js", "Ah As"))
      .refused({
        code: "not-the-house-way",
        paragraph: "10.11.D",
        expected: expect.stringMatching(/low (Ad Ah|Ah Ad)$/),
      });
    given(...set)
      .when(showDealer("Jk As Ks Qs Js", "Ah Ad"))
      .becomesTypes("DealerHandShown");
  });
});

describe("10.11.E a player may withdraw his wager until the dealer shows either of his hands", () => {
  it("[E76] [10.11.E] [10.11.E.1] [10.11.E.2] the whole $50 is lost, the seven cards unseen", () => {
    const before = roundAt("setting", { 1: 50, 2: 25 });
    const after = given(...before)
      .when(withdraw(1))
      .becomes(
        {
          type: "WagerWithdrawn",
          data: { round: 1, seat: 1, amountCents: dollars(50), cardsCounted: 7 },
        },
        {
          type: "WagerCollected",
          data: { round: 1, seat: 1, amountCents: dollars(50), paragraph: "10.11.E.1" },
        },
        { type: "CardsCollected", data: { round: 1, positions: [1], unseen: true } },
      );
    expect(after.inventoryCents - stateAfter(before).inventoryCents).toBe(dollars(50));
  });

  it("[10.11.E] [R48] after the dealer's hands are shown, still before the player's own", () => {
    given(...history([winning(1)], roundAt("showing", { 1: 25, 2: 25 })))
      .when(withdraw(2))
      .becomesTypes("WagerWithdrawn", "WagerCollected", "CardsCollected");
  });

  it("[E77] [10.11.E] announced when a hand is exposed: refused, and compared as it lies", () => {
    const shown = history([winning(1)], roundAt("showing", { 1: 25, 2: 25 }));
    given(...shown)
      .when(withdraw(1))
      .refused({ code: "hand-shown", paragraph: "10.11.E", field: "seat" });
    expect(roundOf(shown).seats[0]).toMatchObject({ hand: "shown", outcome: "win" });
  });

  it("[10.11.E] not before dealing is complete", () => {
    given(...roundAt("delivering"))
      .when(withdraw(1))
      .refused({ code: outOfTurn, paragraph: "10.11.E" });
  });

  it.each([6, 8, 0])("[10.11.E.2] %i cards counted are not the seven", (counted) => {
    given(...roundAt("setting"))
      .when(withdraw(1, counted))
      .refused({
        code: "not-seven-cards",
        paragraph: "10.11.E.2",
        field: "cardsCounted",
        stated: `${counted}`,
        expected: "7",
      });
  });

  it("[10.11.E] once withdrawn the seat plays no more", () => {
    const events = history([withdraw(1)], roundAt("setting", { 1: 25, 2: 25 }));
    for (const command of [setHand(1), withdraw(1), winning(1), pay(1)]) {
      given(...events)
        .when(command)
        .refused({ code: "wager-withdrawn", paragraph: "10.11.E", field: "seat" });
    }
  });

  it("[10.11.E] when every player withdraws, the dealer's cards are collected unseen", () => {
    const events = history([withdraw(1), withdraw(2)], roundAt("setting", { 1: 25, 2: 25 }));
    const { decision } = given(...events).when(closeRound);
    expect(decision).toMatchObject({
      events: [
        { type: "CardsCollected", data: { positions: ["dealer"], unseen: true } },
        { type: "RoundClosed", data: { collectedCents: dollars(50), paidCents: 0 } },
      ],
    });
  });
});
