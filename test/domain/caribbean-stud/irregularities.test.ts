import { describe, expect, it } from "vitest";
import { given, stateAfter, supervisor } from "../scenario.ts";
import {
  bets,
  deal,
  dollars,
  netOfHouse,
  played,
  report,
  roundAt,
  roundOf,
  rules,
  withProgressive,
} from "./stud-at.ts";

const players = { 1: { progressive: true }, 4: {} } as const;

describe("rules §2.7 a wrong number of cards", () => {
  it("[D11] to a player: his hand is dead, ante and bet go back, the others go on", () => {
    const dealing = roundAt("dealing", { players });
    const dead = played(dealing, report("hand-miscounted", 1));
    expect(dead.slice(dealing.length)).toEqual([
      expect.objectContaining({ type: "IrregularityReported" }),
      { type: "HandVoided", data: { round: 1, seat: 1, amountCents: dollars(10) } },
      {
        type: "ProgressiveWagerReturned",
        data: { round: 1, seat: 1, amountCents: dollars(1), from: "inventory" },
      },
      { type: "CardsCollected", data: { round: 1, positions: [1], unseen: true } },
    ]);
    expect(netOfHouse(dead)).toBe(0);
    // The dead hand is counted with what it had.
    const dealt = played(dead, deal(2, "9c", { cardsPerPosition: [5, 6, 5] }), bets(4, 20));
    expect(roundOf(dealt).phase).toBe("showing");
  });

  it("[D11] found later, the bet goes back with the ante; the progressive wager as filed", () => {
    const filed = withProgressive({ ofVoidHand: "kept" });
    const showing = roundAt("showing", { rules: filed, players });
    const dead = played(showing, report("hand-miscounted", 1));
    expect(dead).toContainEqual({
      type: "HandVoided",
      data: { round: 1, seat: 1, amountCents: dollars(30) },
    });
    expect(netOfHouse(dead)).toBe(100);
    expect(stateAfter(dead).totals.wageredCents).toBe(3_000);
  });

  it("to the dealer: a misdeal, everything goes back", () => {
    const dealt = roundAt("showing", { players });
    const voided = played(dealt, report("dealer-miscounted"));
    expect(voided.at(-1)).toMatchObject({
      type: "RoundVoided",
      data: {
        returned: [
          { seat: 1, amountCents: 3_000 },
          { seat: 4, amountCents: 3_000 },
        ],
        progressive: { from: "inventory", wagers: [{ seat: 1, amountCents: 100 }] },
      },
    });
    expect(netOfHouse(voided)).toBe(0);
    expect(stateAfter(voided).round).toBeNull();
  });
});

describe("rules §2.7 exposed cards", () => {
  it("a player's is recorded and play goes on, unless filed otherwise", () => {
    const deciding = roundAt("deciding", { players });
    given(...deciding)
      .when(report("player-card-exposed", 1))
      .becomesTypes("IrregularityReported");
    const filed = {
      ...rules(),
      irregularities: { consequences: { "player-card-exposed": "round-void" } },
    } as const;
    given(...roundAt("deciding", { rules: filed, players }))
      .when(report("player-card-exposed", 1))
      .becomesTypes("IrregularityReported", "RoundVoided");
  });

  it("a hole card of the dealer's exposed early makes all hands void", () => {
    given(...roundAt("deciding", { players }))
      .when(report("dealer-card-exposed"))
      .becomesTypes("IrregularityReported", "RoundVoided");
  });

  it("what a table dealing from the hand has not cannot fail", () => {
    const dealing = { method: "hand", direction: "left-to-right" } as const;
    given(...roundAt("dealing", { rules: rules({ dealing }), players }))
      .when(report("shoe-jammed"))
      .refused({ code: "not-in-this-round" });
    given(...roundAt("dealing", { players }))
      .when(report("dice-not-flat"))
      .refused({ code: "not-in-this-round" });
    given(...roundAt("dealing", { players }))
      .when(report("wrong-number-of-cards"))
      .refused({ code: "not-in-this-round" });
  });

  it("a card face up in the shoe may be filed to be discarded: one fewer is left", () => {
    const filed = {
      ...rules(),
      irregularities: { consequences: { "card-face-up-in-shoe": "discard" } },
    } as const;
    const dealing = roundAt("dealing", { rules: filed, players });
    const discarded = played(dealing, report("card-face-up-in-shoe"));
    given(...discarded)
      .when(deal(2, "9c", { remaining: 37 }))
      .refused({ code: "not-the-whole-deck", expected: "36" });
    expect(played(discarded, deal(2, "9c", { remaining: 36 })).at(-1)).toMatchObject({
      data: { discarded: 1, remaining: 36 },
    });
  });
});

describe("what players do against 7.9", () => {
  it("[7.9.B] touching laid cards, hiding them or playing another's is recorded with its paragraph", () => {
    const showing = roundAt("showing", { players });
    for (const kind of ["set-hand-touched", "cards-out-of-view", "hand-set-by-another"] as const) {
      expect(played(showing, report(kind)).at(-1)).toMatchObject({ data: { paragraph: "7.9.B" } });
    }
  });

  it("[7.9.C] information exchanged: a supervisor rules that the wagers are lost, or otherwise", () => {
    const deciding = roundAt("deciding", { players });
    const reported = played(deciding, report("information-exchanged", 1));
    expect(reported.at(-1)).toMatchObject({
      data: { consequence: "supervisor", paragraph: "7.9.C", number: 1 },
    });
    given(...reported)
      .when(
        {
          type: "RuleOnIrregularity",
          data: { number: 1, decision: "wager-lost", reason: "seen by both" },
        },
        supervisor,
      )
      .becomesTypes("IrregularityRuled", "WagerAbandoned", "WagerCollected", "CardsCollected");
  });

  it("a player who left with cards: the supervisor decides, unless filed as lost", () => {
    const filed = {
      ...rules(),
      irregularities: { consequences: { "player-left": "wager-lost" } },
    } as const;
    const lost = played(roundAt("showing", { rules: filed, players }), report("player-left", 1));
    expect(netOfHouse(lost)).toBe(3_100);
    given(...roundAt("turned", { players: { 1: { hand: "2c 2d 5h 7s 9d" } } }))
      .when(report("hand-miscounted", 1))
      .becomesTypes("IrregularityReported");
  });
});
