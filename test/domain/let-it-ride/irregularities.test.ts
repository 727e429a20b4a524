import { describe, expect, it } from "vitest";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { eventsOf, given, history, openTable, stateAfter, supervisor } from "../scenario.ts";
import {
  collect,
  deal,
  netOfPlayers,
  openRound,
  report,
  rides,
  roundAt,
  roundOf,
  rules,
  takesBack,
  turn,
} from "./ride-at.ts";

const voiding: TableCommand = {
  type: "VoidRound",
  data: { reason: "the fire alarm", deck: "reshuffle" },
};
const ruling = (decision: "hand-void" | "play-on"): TableCommand => ({
  type: "RuleOnIrregularity",
  data: { number: 1, decision, reason: "as the camera shows" },
});

describe("rules §3.5 what follows from an irregularity", () => {
  it("a hand with another number of cards is void alone, its wagers still up returned", () => {
    const asking = history(
      [takesBack(6, 1)],
      roundAt("first-decisions", {
        2: 10,
        6: { each: 10, bonuses: { "three-card-bonus": 5 } },
      }),
    );
    const events = history([report("hand-miscounted", 6)], asking);
    expect(events.at(-2)).toEqual({
      type: "HandVoided",
      data: { round: 1, seat: 6, amountCents: 2_500 },
    });
    // The others play on.
    expect(stateAfter(events).totals.wageredCents).toBe(3_000);
    given(...events)
      .when(rides(6, 2))
      .refused({ code: "hand-void", field: "seat" });
    expect(roundOf(history([rides(2, 1)], events)).phase).toBe("burning");
  });
  it("with no hand left, the community cards are collected and the round is closed", () => {
    const events = history([report("hand-miscounted", 1)], roundAt("first-card"));
    given(...events)
      .when(collect())
      .becomesTypes("CommunityCardsCollected");
    expect(netOfPlayers(events)).toBe(0);
  });
  it("when the hand is turned already, a supervisor decides", () => {
    const events = history([turn(1, "Kc Kd 4h")], roundAt("turning", { 1: 10, 2: 10 }));
    given(...events)
      .when(report("hand-miscounted", 1))
      .becomesTypes("IrregularityReported");
    expect(
      stateAfter(history([report("hand-miscounted", 1)], events)).irregularities,
    ).toMatchObject({ undecided: [{ kind: "hand-miscounted", seat: 1 }] });
  });
  it("a community card exposed early voids all", () => {
    given(...roundAt("first-decisions", { 1: 10, 2: 10 }))
      .when(report("community-card-exposed"))
      .becomesTypes("IrregularityReported", "RoundVoided");
  });
  it("an exchange of information may kill the hand, on a supervisor's ruling", () => {
    const events = history(
      [report("information-exchanged", 1)],
      roundAt("first-decisions", { 1: 10, 2: 10 }),
    );
    const { decision } = given(...events).when(ruling("hand-void"), supervisor);
    expect(eventsOf(decision).map(({ type }) => type)).toEqual([
      "IrregularityRuled",
      "HandVoided",
      "CardsCollected",
    ]);
  });
  it("a card face up in the shoe is discarded where so filed, and the second voids all", () => {
    const filed = {
      ...rules(),
      irregularities: { consequences: { "card-face-up-in-shoe": "discard" } },
    } as const;
    const dealing = roundAt("dealing", { 1: 10 }, { rules: filed });
    const once = history([report("card-face-up-in-shoe")], dealing);
    given(...once)
      .when(deal(1))
      .refused({ code: "not-the-whole-deck", expected: "45" });
    given(...once)
      .when(deal(1, { remaining: 45 }))
      .becomesTypes("ThreeCardsDealt");
    given(...once)
      .when(report("card-face-up-in-shoe"))
      .becomesTypes("IrregularityReported", "RoundVoided");
  });
  it("a shoe that is not there cannot jam", () => {
    const byHand = rules({ dealing: { method: "hand", direction: "left-to-right" } });
    given(...roundAt("dealing", { 1: 10 }, { rules: byHand }))
      .when(report("shoe-jammed"))
      .refused({ code: "not-in-this-round", field: "kind" });
  });
  it("the wagers of a player who left are lost where so filed", () => {
    const filed = {
      ...rules(),
      irregularities: { consequences: { "player-left": "wager-lost" } },
    } as const;
    const asking = roundAt("first-decisions", { 1: 10, 2: 10 }, { rules: filed });
    const events = history([report("player-left", 2)], asking);
    expect(events.slice(-3).map(({ type }) => type)).toEqual([
      "WagerAbandoned",
      "WagerCollected",
      "CardsCollected",
    ]);
    expect(netOfPlayers(events)).toBe(-3_000);
    given(...events)
      .when(rides(2, 1))
      .refused({ code: "wager-abandoned", field: "seat" });
  });
});

describe("a void round", () => {
  it("returns what is not decided, and what is won and not paid", () => {
    const wagers = { 1: 10, 2: { each: 10, bonuses: { "three-card-bonus": 5 } }, 3: 10 } as const;
    const events = history(
      [turn(1, "Kc Kd 4h"), turn(2, "9c 8d 4s")],
      roundAt("turning", wagers, { decisions: { 3: "BB" } }),
    );
    const voided = eventsOf(given(...events).when(voiding, supervisor).decision);
    expect(voided).toMatchObject([
      {
        data: {
          returned: [
            { seat: 1, amountCents: 3_000 },
            { seat: 3, amountCents: 1_000 },
          ],
        },
      },
    ]);
    const { totals } = stateAfter([...events, ...voided]);
    expect(totals.wageredCents).toBe(3_500);
    expect(totals.collectedCents).toBe(3_500);
  });
  it("is none when every wager is settled", () => {
    given(...history([turn(1, "9c 8d 4s")], roundAt("turning")))
      .when(voiding, supervisor)
      .refused({ code: "round-settled" });
  });
});

describe("a table of this game and commands of another", () => {
  it("refuses them", () => {
    given(...roundAt("dealing"))
      .when({ type: "TakeDeck", data: { hand: "left" } })
      .refused({ code: "not-of-this-game", field: "type" });
  });
  it("and irregularities of this game are none of another's", () => {
    const elsewhere = history([openRound], openTable());
    given(...elsewhere)
      .when(report("community-card-exposed"))
      .refused({ code: "not-of-this-game", field: "kind" });
  });
});
