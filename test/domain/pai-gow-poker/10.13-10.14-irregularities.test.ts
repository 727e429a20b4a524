import { describe, expect, it } from "vitest";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import type { CommandData, TableCommand } from "../../../domain/table/commands.ts";
import type { IrregularityRules } from "../../../domain/table/consequences.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import type { Irregularity } from "../../../domain/table/irregularity-kinds.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import {
  dealer,
  eventsOf,
  filing,
  given,
  history,
  openTable,
  stateAfter,
  supervisor,
} from "../scenario.ts";
import { accept, afterOneRound, bankFiling, dealFromShoe, offer, openRound } from "./bank-round.ts";
import {
  closeRound,
  dollars,
  losing,
  noMoreBets,
  pay,
  place,
  roundAt,
  roundOf,
  setHand,
  shakeDice,
  showDealerHand,
  winning,
  withdraw,
} from "./round-at.ts";

const description = "as seen by the dealer";
const report = (kind: Irregularity, seat?: Seat): TableCommand => ({
  type: "ReportIrregularity",
  data: { kind, description, ...(seat !== undefined && { seat }) },
});
const rule = (
  decision: CommandData<"RuleOnIrregularity">["decision"],
  number = 1,
): TableCommand => ({
  type: "RuleOnIrregularity",
  data: { number, decision, reason: "seen on the recording" },
});
const answer = (seat: Seat, choice: CommandData<"AnswerExposure">["choice"]): TableCommand => ({
  type: "AnswerExposure",
  data: { seat, choice },
});

const filed = (irregularities: IrregularityRules): PaiGowPokerFiling => ({
  ...defaultPaiGowPokerRules,
  irregularities,
});
const shoe = (irregularities: IrregularityRules = {}) => ({
  ...bankFiling({}, { dealing: { method: "manual-shoe", direction: "clockwise" } }),
  irregularities,
});
/** A round from the shoe with $50 at seat 1, about to be dealt. */
const aboutToDeal = (irregularities?: IrregularityRules): readonly TableEvent[] =>
  history(
    [
      { type: "SeatPlayer", data: { seat: 1, player: "p1" } },
      openRound,
      place(1, 50),
      noMoreBets,
      shakeDice,
    ],
    openTable(shoe(irregularities)),
  );

const followedBy = (events: readonly TableEvent[], command: TableCommand) =>
  eventsOf(given(...events).when(command).decision);

describe("an irregularity that voids all hands", () => {
  it.each([
    ["dice-mistotalled", "delivering"],
    ["first-delivery-misplaced", "clearing"],
    ["wrong-number-of-cards", "setting"],
    ["dealer-card-exposed", "setting"],
  ] as const)("%s: wagers go back, the cards are shuffled again", (kind, phase) => {
    const after = given(...roundAt(phase, { 1: 25, 4: 100 }))
      .when(report(kind))
      .becomes(
        {
          type: "IrregularityReported",
          data: { round: 1, kind, description, consequence: "round-void" },
        },
        {
          type: "RoundVoided",
          data: {
            round: 1,
            reason: description,
            deck: "reshuffle",
            returned: [
              { seat: 1, amountCents: dollars(25) },
              { seat: 4, amountCents: dollars(100) },
            ],
          },
        },
      );
    expect(after).toMatchObject({ round: null, deck: "in-play", totals: { wageredCents: 0 } });
    expect(after.inventoryCents).toBe(after.openedWithCents);
  });

  it.each(["card-face-up-in-shoe", "cards-face-up-in-shoe", "shoe-jammed"] as const)(
    "%s: so too from a shoe",
    (kind) => {
      const events = followedBy(aboutToDeal(), report(kind));
      expect(events.map(({ type }) => type)).toEqual(["IrregularityReported", "RoundVoided"]);
    },
  );

  it("when every wager is settled nothing can be voided: a supervisor decides", () => {
    const settled = history([losing(1)], roundAt("showing", { 1: 25 }));
    expect(followedBy(settled, report("wrong-number-of-cards"))).toMatchObject([
      { type: "IrregularityReported", data: { consequence: "supervisor", number: 1 } },
    ]);
  });
});

describe("dice that make no roll", () => {
  it.each(["dice-not-flat", "dice-fallen"] as const)("%s: covered and shaken again", (kind) => {
    const events = roundAt("starting");
    const after = given(...events)
      .when(report(kind))
      .becomes({
        type: "IrregularityReported",
        data: { round: 1, kind, description, consequence: "shake-again" },
      });
    expect(after.round).toEqual(stateAfter(events).round);
    expect(nextCommands(after)).toContain("ShakeDice");
  });

  it("once the roll is recorded it is for a supervisor to say what becomes of it", () => {
    expect(followedBy(roundAt("delivering"), report("dice-not-flat"))).toMatchObject([
      { data: { consequence: "supervisor" } },
    ]);
  });

  it("where a generator decides, no dice can fall", () => {
    const rules = {
      ...defaultPaiGowPokerRules,
      paiGowPoker: {
        ...defaultPaiGowPokerRules.paiGowPoker,
        startingPosition: "random-number-generator" as const,
      },
    };
    given(...roundAt("starting", { 1: 25 }, rules))
      .when(report("dice-fallen"))
      .refused({ code: "not-in-this-round", field: "kind" });
  });
});

describe("a player's card exposed by the dealer", () => {
  const exposed = history(
    [report("player-card-exposed", 4)],
    roundAt("setting", { 1: 25, 4: 100 }),
  );

  it("he alone may void his hand, and sets none before he has said so", () => {
    given(...exposed)
      .when(setHand(4))
      .refused({ code: "exposure-unanswered", expected: "AnswerExposure" });
    given(...exposed)
      .when(answer(1, "void-hand"))
      .refused({ code: "no-exposure", field: "seat" });
    expect(nextCommands(stateAfter(exposed))).toContain("AnswerExposure");
    given(...exposed)
      .when(setHand(1))
      .becomesTypes("HandSet");
  });

  it("void: the wager goes back and the cards are collected unseen", () => {
    const after = given(...exposed)
      .when(answer(4, "void-hand"))
      .becomes(
        { type: "ExposureAnswered", data: { round: 1, seat: 4, choice: "void-hand" } },
        { type: "HandVoided", data: { round: 1, seat: 4, amountCents: dollars(100) } },
        { type: "CardsCollected", data: { round: 1, positions: [4], unseen: true } },
      );
    expect(after.round?.seats).toMatchObject([{ seat: 1 }]);
    expect(after.totals.wageredCents).toBe(dollars(25));
    expect(after.inventoryCents).toBe(after.openedWithCents);
  });

  it("the round of the others goes on and closes with every hand in the rack", () => {
    const closed = history(
      [answer(4, "void-hand"), setHand(1), showDealerHand, winning(1), pay(1), closeRound],
      exposed,
    );
    const rack = closed.flatMap((event) =>
      event.type === "CardsCollected" ? event.data.positions : [],
    );
    expect(new Set(rack).size).toBe(7);
    expect(stateAfter(closed).totals).toMatchObject({ wageredCents: 2500, paidCents: 2500 });
  });

  it("plays on: he sets, and cannot choose again", () => {
    const playing = history([answer(4, "play-on")], exposed);
    given(...playing)
      .when(answer(4, "void-hand"))
      .refused({ code: "no-exposure" });
    given(...playing)
      .when(setHand(4))
      .becomesTypes("HandSet");
  });

  it("when he has looked and set, or given up, there is nothing left to choose", () => {
    const set = history([setHand(1)], roundAt("setting", { 1: 25 }));
    expect(followedBy(set, report("player-card-exposed", 1))).toMatchObject([
      { data: { consequence: "supervisor" } },
    ]);
    const gone = history([withdraw(4)], exposed);
    given(...gone)
      .when(answer(4, "void-hand"))
      .refused({ code: "wager-withdrawn" });
    expect(nextCommands(stateAfter(gone))).not.toContain("AnswerExposure");
  });

  it("the only player's hand void, the round is settled at once", () => {
    const before = history([report("player-card-exposed", 1)], roundAt("clearing", { 1: 25 }));
    const after = history(
      [
        answer(1, "void-hand"),
        { type: "CollectCards", data: { seats: [2, 3, 4, 5, 6] } },
        closeRound,
      ],
      before,
    );
    expect(stateAfter(after)).toMatchObject({ round: null, totals: { wageredCents: 0 } });
  });

  it("it is said whose card it was", () => {
    given(...roundAt("setting"))
      .when(report("player-card-exposed"))
      .refused({ code: "seat-not-stated", field: "seat" });
  });
});

describe("cards that the shoe gives wrongly", () => {
  const discarding = { consequences: { "card-face-up-in-shoe": "discard" } } as const;
  const one = history([report("card-face-up-in-shoe")], aboutToDeal(discarding));

  it("one face up, where a discard is filed: three are left when seven have seven", () => {
    expect(roundOf(one).discarded).toBe(1);
    const dealt = (remaining: number): TableCommand => ({
      type: "DealFromShoe",
      data: { cardsPerPosition: [7, 7, 7, 7, 7, 7, 7], remaining },
    });
    expect(followedBy(one, dealt(3))).toMatchObject([
      { type: "CardsDealtFromShoe", data: { remaining: 3, discarded: 1 } },
    ]);
    expect(followedBy(one, dealt(4)).at(-1)).toMatchObject({ type: "RoundVoided" });
  });

  it("a second one voids the round", () => {
    expect(followedBy(one, report("card-face-up-in-shoe")).at(-1)).toMatchObject({
      type: "RoundVoided",
    });
  });

  it("one drawn in error, unexposed, is the next card: nothing else changes", () => {
    const events = history([report("card-drawn-in-error")], aboutToDeal());
    expect(events.at(-1)).toMatchObject({ data: { consequence: "next-card" } });
    given(...events)
      .when(dealFromShoe)
      .becomesTypes("CardsDealtFromShoe");
  });

  it("a failed shoe whose cards are recovered deals on", () => {
    const events = history([report("shoe-recovered")], aboutToDeal());
    given(...events)
      .when(dealFromShoe)
      .becomesTypes("CardsDealtFromShoe");
  });

  it("a table that deals from the hand has no shoe to jam", () => {
    given(...roundAt("dealing"))
      .when(report("shoe-jammed"))
      .refused({ code: "not-in-this-round", stated: "shoe-jammed" });
  });
});

describe("a player who leaves when he has cards", () => {
  const lost = filed({ consequences: { "player-left": "wager-lost" } });

  it("his wager is lost where so filed, his cards go unseen to the rack", () => {
    const after = given(...roundAt("setting", { 1: 25, 4: 100 }, lost))
      .when(report("player-left", 4))
      .becomes(
        {
          type: "IrregularityReported",
          data: { round: 1, kind: "player-left", seat: 4, description, consequence: "wager-lost" },
        },
        { type: "WagerAbandoned", data: { round: 1, seat: 4, amountCents: dollars(100) } },
        { type: "WagerCollected", data: { round: 1, seat: 4, amountCents: dollars(100) } },
        { type: "CardsCollected", data: { round: 1, positions: [4], unseen: true } },
      );
    expect(after.inventoryCents - after.openedWithCents).toBe(dollars(100));
  });

  it("to the centre while a player banks, as a withdrawn one", () => {
    const before = afterOneRound({ ...bankFiling(), irregularities: lost.irregularities ?? {} });
    const banked = history(
      [openRound, offer(1), accept(1, 500), place(2, 25), place(3, 25)],
      before,
    );
    const playing = history(
      [
        { type: "SetDealerWager", data: { amountCents: dollars(0) } },
        noMoreBets,
        { type: "TakeDeck", data: { hand: "left" } },
        {
          type: "DealGroups",
          data: { hand: "left", cardsPerGroup: [7, 7, 7, 7, 7, 7, 7], remaining: 4 },
        },
        { type: "ChooseFirstGroup", data: { group: 1 } },
        shakeDice,
        { type: "DeliverGroups", data: {} },
      ],
      banked,
    );
    expect(followedBy(playing, report("player-left", 2)).map(({ type }) => type)).toEqual([
      "IrregularityReported",
      "WagerAbandoned",
      "WagerMovedToCentre",
      "CardsCollected",
    ]);
  });

  it("unless filed, a supervisor decides; when shown, his hand is settled as it lies", () => {
    const waiting = history([report("player-left", 1)], roundAt("setting", { 1: 25 }));
    given(...waiting)
      .when(rule("wager-lost"), supervisor)
      .becomesTypes("IrregularityRuled", "WagerAbandoned", "WagerCollected", "CardsCollected");
    const shown = history([winning(1)], roundAt("showing", { 1: 25 }, lost));
    expect(followedBy(shown, report("player-left", 1))).toMatchObject([
      { data: { consequence: "supervisor" } },
    ]);
  });
});

describe("anything else goes to a supervisor's decision", () => {
  const waiting = history([report("other", 1)], roundAt("setting", { 1: 25, 2: 50 }));

  it("the dealer's report is numbered and waits", () => {
    expect(waiting.at(-1)).toEqual({
      type: "IrregularityReported",
      data: {
        ...{ round: 1, kind: "other", seat: 1, description },
        ...{ consequence: "supervisor", number: 1, reportedBy: "D-17" },
      },
    });
    expect(nextCommands(stateAfter(waiting))).toContain("RuleOnIrregularity");
    expect(stateAfter(history([report("other")], waiting)).irregularities?.last).toBe(2);
  });

  it("the decision is recorded with its reason and both badges", () => {
    const after = given(...waiting)
      .when(rule("play-on"), supervisor)
      .becomes({
        type: "IrregularityRuled",
        data: {
          ...{ number: 1, kind: "other", round: 1, seat: 1, decision: "play-on" },
          ...{ reason: "seen on the recording", reportedBy: "D-17", ruledBy: "S-4" },
        },
      });
    expect(after.irregularities).toEqual({ last: 1, undecided: [] });
    expect(nextCommands(after)).not.toContain("RuleOnIrregularity");
  });

  it("a dealer decides nothing, and nobody decides what he reported himself", () => {
    given(...waiting)
      .when(rule("play-on"), dealer)
      .refused({ code: "supervisor-rules", expected: "supervisor" });
    const own = eventsOf(given(...roundAt("setting")).when(report("other"), supervisor).decision);
    given(...roundAt("setting"), ...own)
      .when(rule("play-on"), supervisor)
      .refused({ code: "reported-and-ruled-by-one", stated: "S-4" });
  });

  it("nothing is decided twice, nor what nobody reported", () => {
    const decided = [
      ...waiting,
      ...eventsOf(given(...waiting).when(rule("play-on"), supervisor).decision),
    ];
    given(...decided)
      .when(rule("play-on"), supervisor)
      .refused({ code: "nothing-to-rule-on", field: "number", stated: "1" });
  });

  it("he may void the round or offer the player his choice", () => {
    given(...waiting)
      .when(rule("round-void"), supervisor)
      .becomesTypes("IrregularityRuled", "RoundVoided");
    const offered = [
      ...waiting,
      ...eventsOf(given(...waiting).when(rule("hand-may-be-voided"), supervisor).decision),
    ];
    given(...offered)
      .when(answer(1, "void-hand"))
      .becomesTypes("ExposureAnswered", "HandVoided", "CardsCollected");
  });

  it("a ruling that could change nothing any more is refused", () => {
    const settled = history([report("other", 1)], history([losing(1)], roundAt("showing")));
    for (const decision of ["round-void", "wager-lost", "hand-may-be-voided"] as const) {
      given(...settled)
        .when(rule(decision), supervisor)
        .refused({ code: "ruling-too-late", field: "decision", expected: "play-on" });
    }
  });

  it("while it waits, neither the round nor the table closes", () => {
    const settled = history([report("other", 1)], history([losing(1)], roundAt("showing")));
    given(...settled)
      .when(closeRound)
      .refused({ code: "irregularity-undecided", expected: "RuleOnIrregularity" });
    const voided = history(
      [{ type: "VoidRound", data: { reason: "a fire alarm", deck: "reshuffle" } }],
      waiting,
    );
    given(...voided)
      .when({ type: "CloseTable", data: { countedBy: "D-17", inventory: [] } })
      .refused({ code: "irregularity-undecided" });
    given(...voided)
      .when(rule("round-void"), supervisor)
      .refused({ code: "ruling-too-late" });
    given(...voided)
      .when(rule("play-on"), supervisor)
      .becomesTypes("IrregularityRuled");
  });

  it("unless filed otherwise", () => {
    const rules = filed({ undecided: "noted" });
    const settled = history([losing(1)], roundAt("showing", { 1: 25 }, rules));
    given(...history([report("other", 1)], settled))
      .when(closeRound)
      .becomesTypes("CardsCollected", "RoundClosed");
  });

  it("between rounds it is noted, and decided only where so filed", () => {
    expect(followedBy(openTable(), report("other"))).toEqual([
      { type: "IrregularityReported", data: { kind: "other", description } },
    ]);
    const rules = filed({ consequences: { other: "supervisor" } });
    expect(followedBy(openTable(rules), report("other"))).toMatchObject([
      { data: { number: 1, reportedBy: "D-17" } },
    ]);
  });

  it("sixty-four can wait, and no more", () => {
    const full = history(
      Array.from({ length: 64 }, () => report("other")),
      roundAt("setting"),
    );
    given(...full)
      .when(report("other"))
      .refused({ code: "irregularities-undecided" });
  });
});

describe("more than one betting space for a player", () => {
  const twice = (rules?: PaiGowPokerFiling, second: Seat = 2) =>
    history(
      [
        { type: "SeatPlayer", data: { seat: 1, player: "p" } },
        { type: "SeatPlayer", data: { seat: 2, player: "p" } },
        { type: "SeatPlayer", data: { seat: 4, player: "p" } },
        openRound,
        place(second, 25),
      ],
      openTable(rules),
    );

  it("is refused unless filed", () => {
    given(...twice())
      .when(place(1, 25))
      .refused({ code: "too-many-spaces", field: "seat", stated: "1" });
    given(...twice())
      .when(place(2, 50))
      .becomesTypes("WagerPlaced");
  });

  it("two adjacent ones where so filed, neither two apart nor three", () => {
    const rules = filed({ spacesPerPlayer: "two-adjacent" });
    given(...twice(rules))
      .when(place(1, 25))
      .becomesTypes("WagerPlaced");
    given(...twice(rules))
      .when(place(4, 25))
      .refused({ code: "too-many-spaces" });
    given(...history([place(1, 25)], twice(rules)))
      .when(place(4, 25))
      .refused({ code: "too-many-spaces" });
  });

  it("any number where so filed", () => {
    given(...twice(filed({ spacesPerPlayer: "any" })))
      .when(place(4, 25))
      .becomesTypes("WagerPlaced");
  });
});

describe("what is filed for irregularities", () => {
  it.each([
    ["dealer-card-exposed", "wager-lost"],
    ["dice-fallen", "discard"],
    ["player-card-exposed", "none"],
    ["other", "round-void"],
  ] as const)("%s cannot be followed by %s", (kind, consequence) => {
    given()
      .when(filing(filed({ consequences: { [kind]: consequence } })))
      .refused({
        code: "inconsistent-rules",
        field: `rules.irregularities.consequences.${kind}`,
        stated: consequence,
      });
  });

  it("another consequence takes the place of the usual one", () => {
    const rules = filed({ consequences: { "dealer-card-exposed": "supervisor" } });
    expect(
      followedBy(roundAt("setting", { 1: 25 }, rules), report("dealer-card-exposed")),
    ).toMatchObject([{ data: { consequence: "supervisor", number: 1 } }]);
  });
});
