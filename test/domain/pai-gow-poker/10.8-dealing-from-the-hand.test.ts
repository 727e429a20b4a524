import { describe, expect, it } from "vitest";
import { paiGowPokerDeck } from "../../../domain/cards/deck.ts";
import { cardsOfGroup, groupOfCard } from "../../../domain/pai-gow-poker/dealing.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { given, history, openTable, stateAfter } from "../scenario.ts";
import { dealGroups, dollars, noMoreBets, place, roundAt, takeDeck } from "./round-at.ts";

const openedRound = history(
  [
    { type: "SeatPlayer", data: { seat: 2, player: "p2" } },
    { type: "OpenRound", data: { deck: "in-play" } },
  ],
  openTable(),
);

function deal(cardsPerGroup: readonly number[], remaining: number): TableCommand {
  return { type: "DealGroups", data: { hand: "right", cardsPerGroup, remaining } };
}

describe("10.8.A the licensee may permit dealing from the dealer's hand", () => {
  it("[10.8.A] a round is dealt from the hand under a filing that says so", () => {
    expect(stateAfter(openedRound).rules).toMatchObject({
      paiGowPoker: { dealing: { method: "hand" } },
    });
    given(...openedRound)
      .when(takeDeck)
      .becomes({ type: "DeckTaken", data: { round: 1, hand: "right" } });
  });
});

describe("10.8.B.1 after the shuffle the dealer takes the deck into either hand", () => {
  it.each(["left", "right"] as const)("[10.8.B.1] the %s hand", (hand) => {
    given(...openedRound)
      .when({ type: "TakeDeck", data: { hand } })
      .becomes({ type: "DeckTaken", data: { round: 1, hand } });
  });

  it("[10.8.B.1] nothing is dealt before a hand has taken the deck", () => {
    const events = history([place(2, 25), noMoreBets], openedRound);
    given(...events)
      .when(dealGroups)
      .refused({ code: "deck-not-taken", paragraph: "10.8.B.1" });
  });

  it("[10.8.B.1] the deck is taken once", () => {
    given(...history([takeDeck], openedRound))
      .when(takeDeck)
      .refused({ code: "deck-taken", paragraph: "10.8.B.1" });
  });

  it("[10.8.B.1] the deck is no longer taken once it is dealt", () => {
    given(...roundAt("starting"))
      .when(takeDeck)
      .refused({ code: "out-of-turn", paragraph: "10.8.B.1" });
  });
});

describe("10.8.B.1.i the hand chosen holds the cards for the whole round", () => {
  const changed = { code: "other-hand", paragraph: "10.8.B.1.i", field: "hand" } as const;

  it("[10.8.B.1.i] [R50] groups dealt with the other hand holding the deck are refused", () => {
    given(...roundAt("dealing"))
      .when({ type: "DealGroups", data: { hand: "left", cardsPerGroup: [], remaining: 4 } })
      .refused({ ...changed, stated: "left", expected: "right" });
  });

  it("[10.8.B.1.i] [R50] the deck does not change hands", () => {
    given(...roundAt("dealing"))
      .when({ type: "TakeDeck", data: { hand: "left" } })
      .refused(changed);
  });

  it("[10.8.B.1.i] the next round may be dealt from the other hand", () => {
    const events = history(
      [
        { type: "VoidRound", data: { reason: "a fight at the table", deck: "reshuffle" } },
        { type: "OpenRound", data: { deck: "in-play" } },
      ],
      roundAt("dealing"),
    );
    given(...events)
      .when({ type: "TakeDeck", data: { hand: "left" } })
      .becomes({ type: "DeckTaken", data: { round: 2, hand: "left" } });
  });
});

describe("10.8.B.1.ii the deck stays in front of the dealer, over the table inventory", () => {
  it("[10.8.B.1.ii] a deck out of position is recorded as an irregularity", () => {
    const description = "the deck was held below the edge of the table";
    given(...roundAt("dealing"))
      .when({ type: "ReportIrregularity", data: { kind: "deck-out-of-position", description } })
      .becomes({
        type: "IrregularityReported",
        data: { round: 1, kind: "deck-out-of-position", description, paragraph: "10.8.B.1.ii" },
      });
  });
});

describe('10.8.B.2 "no more bets" is announced before seven groups are dealt', () => {
  const tooLate = { code: "no-more-bets", paragraph: "10.8.B.2" } as const;

  it("[10.8.B.2] no group is dealt before the announcement", () => {
    given(...roundAt("wagering"))
      .when(dealGroups)
      .refused({ code: "out-of-turn", paragraph: "10.8.B.2" });
  });

  it("[10.8.B.2] the announcement ends the wagering", () => {
    given(...roundAt("wagering"))
      .when(noMoreBets)
      .becomes({ type: "NoMoreBetsAnnounced", data: { round: 1 } });
  });

  it("[10.8.B.2] [R48] no wager is placed after it", () => {
    given(...roundAt("dealing"))
      .when(place(1, 50))
      .refused(tooLate);
  });

  it("[10.8.B.2] [R48] no wager is taken back after it", () => {
    given(...roundAt("dealing"))
      .when({ type: "RemoveWager", data: { seat: 1, wager: "main" } })
      .refused(tooLate);
  });

  it("[10.8.B.2] it is announced once", () => {
    given(...roundAt("dealing"))
      .when(noMoreBets)
      .refused(tooLate);
  });

  it.each([[[7, 7, 7, 7, 7, 7]], [[7, 7, 7, 7, 7, 7, 7, 7]], [[]]])(
    "[10.8.B.2] there are seven groups, not those of %j",
    (cardsPerGroup) => {
      given(...roundAt("dealing"))
        .when(deal(cardsPerGroup, 4))
        .refused({ code: "not-seven-groups", paragraph: "10.8.B.2", field: "cardsPerGroup" });
    },
  );

  it.each([-1, 6.5, Number.NaN, 2 ** 53])("a count of %d cards is impossible", (count) => {
    given(...roundAt("dealing"))
      .when(deal([7, 7, count, 7, 7, 7, 7], 4))
      .refused({ code: "impossible-count", field: "cardsPerGroup.2" });
    given(...roundAt("dealing"))
      .when(deal([7, 7, 7, 7, 7, 7, 7], count))
      .refused({ code: "impossible-count", field: "remaining" });
  });
});

describe("10.8.C the first seven cards go left to right, the next seven right to left, alternating", () => {
  it.each([
    ["E15", 1, 1],
    ["E16", 7, 7],
    ["E17", 8, 7],
    ["E18", 14, 1],
    ["E19", 15, 1],
    ["E20", 29, 1],
    ["E21", 49, 7],
  ])("[%s] [10.8.C] card %i off the deck goes to group %i", (_, card, group) => {
    expect(groupOfCard(card)).toBe(group);
  });

  it("[E22] [10.8.C] group 4 is made of cards 4, 11, 18, 25, 32, 39 and 46", () => {
    expect(cardsOfGroup(4)).toEqual([4, 11, 18, 25, 32, 39, 46]);
  });

  it("[10.8.C] every card of the 49 goes to one group, and every group gets seven", () => {
    const groups = [1, 2, 3, 4, 5, 6, 7].map(cardsOfGroup);
    expect(groups.map((cards) => cards.length)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(new Set(groups.flat()).size).toBe(49);
  });
});

describe("10.8.D the rest of the deck is spread face down: exactly four must remain", () => {
  it("[E26] [10.8.D] [10.8.D.1] [R49] seven groups of seven and four left: the deal stands", () => {
    given(...roundAt("dealing"))
      .when(deal([7, 7, 7, 7, 7, 7, 7], 4))
      .becomes({
        type: "GroupsDealt",
        data: { round: 1, hand: "right", cardsPerGroup: [7, 7, 7, 7, 7, 7, 7], remaining: 4 },
      });
  });

  it("[10.8.D.1] the four are shown to nobody: no face is in the record of a deal", () => {
    const dealt = roundAt("starting").filter(({ type }) => type === "GroupsDealt");
    const faces = paiGowPokerDeck.filter((card) => JSON.stringify(dealt).includes(`"${card}"`));
    expect(dealt).toHaveLength(1);
    expect(faces).toEqual([]);
  });

  it("[10.8.D.1] one of the four turned over is recorded as an irregularity", () => {
    given(...roundAt("starting"))
      .when({
        type: "ReportIrregularity",
        data: { kind: "unseen-card-exposed", description: "one of the four was turned over" },
      })
      .becomes({
        type: "IrregularityReported",
        data: {
          round: 1,
          kind: "unseen-card-exposed",
          description: "one of the four was turned over",
          paragraph: "10.8.D.1",
        },
      });
  });

  it.each([
    ["E27", "three left and a group of eight", [7, 7, 8, 7, 7, 7, 7], 3, "reshuffle"],
    ["E28", "five left and every group seven", [7, 7, 7, 7, 7, 7, 7], 5, "remove"],
    ["E29", "three left and every group seven", [7, 7, 7, 7, 7, 7, 7], 3, "remove"],
  ] as const)("[%s] [10.8.D.2] [R49] %s: void", (_, __, cardsPerGroup, remaining, deck) => {
    const events = roundAt("dealing", { 1: 25, 4: 100 });
    const { decision } = given(...events).when(deal(cardsPerGroup, remaining));
    expect(decision).toMatchObject({
      kind: "accepted",
      events: [
        { type: "GroupsDealt", data: { cardsPerGroup, remaining } },
        {
          type: "RoundVoided",
          data: {
            round: 1,
            paragraph: "10.8.D.2",
            deck,
            returned: [
              { seat: 1, amountCents: dollars(25) },
              { seat: 4, amountCents: dollars(100) },
            ],
          },
        },
      ],
    });
  });

  it("[C19] not four left and a group of six: every hand is void, every wager goes back", () => {
    const { decision } = given(...roundAt("dealing", { 2: 50, 6: 10 })).when(
      deal([7, 7, 6, 7, 7, 7, 7], 5),
    );
    expect(decision).toMatchObject({
      kind: "accepted",
      events: [
        { type: "GroupsDealt" },
        {
          type: "RoundVoided",
          data: {
            paragraph: "10.8.D.2",
            deck: "reshuffle",
            returned: [
              { seat: 2, amountCents: dollars(50) },
              { seat: 6, amountCents: dollars(10) },
            ],
          },
        },
      ],
    });
  });

  it("[E30] four left, yet a group of six and one of eight: void and reshuffled", () => {
    const { decision } = given(...roundAt("dealing")).when(deal([6, 7, 8, 7, 7, 7, 7], 4));
    expect(decision).toMatchObject({
      kind: "accepted",
      events: [
        { type: "GroupsDealt" },
        { type: "RoundVoided", data: { deck: "reshuffle", paragraph: "10.8.C" } },
      ],
    });
  });

  it.each([
    ["52 cards", [7, 7, 6, 7, 7, 7, 7], 4, "10.8.C"],
    ["54 cards", [8, 7, 7, 7, 7, 7, 7], 4, "10.8.C"],
    ["52 cards", [7, 7, 8, 7, 7, 7, 7], 2, "10.8.D.2"],
    ["56 cards", [7, 7, 8, 7, 7, 7, 8], 5, "10.8.D.2"],
  ] as const)(
    "%s, with %j dealt and %i left, are no whole deck: no shuffle makes it one, and it leaves the table",
    (_, cardsPerGroup, remaining, paragraph) => {
      const { decision } = given(...roundAt("dealing")).when(deal(cardsPerGroup, remaining));
      expect(decision).toMatchObject({
        kind: "accepted",
        events: [
          { type: "GroupsDealt" },
          { type: "RoundVoided", data: { deck: "remove", paragraph } },
        ],
      });
    },
  );

  it("[10.8.D.2] after a misdeal the same deck is reshuffled for the next round", () => {
    const voided = history([deal([7, 7, 8, 7, 7, 7, 7], 3)], roundAt("dealing"));
    expect(stateAfter(voided)).toMatchObject({ round: null, deck: "in-play" });
    given(...voided)
      .when({ type: "OpenRound", data: { deck: "in-play" } })
      .becomesTypes("RoundOpened");
  });

  it("[10.8.D.2] a removed deck is gone: the next round needs a replacement", () => {
    const voided = history([deal([7, 7, 7, 7, 7, 7, 7], 5)], roundAt("dealing"));
    given(...voided)
      .when({ type: "OpenRound", data: { deck: "in-play" } })
      .refused({ code: "deck-removed", field: "deck", expected: "replacement" });
    const replaced = history([{ type: "OpenRound", data: { deck: "replacement" } }], voided);
    expect(stateAfter(replaced)).toMatchObject({ deck: "in-play", round: { number: 2 } });
  });

  it("[10.8.D.2] a void round leaves the money where it was", () => {
    const before = stateAfter(roundAt("dealing"));
    const after = stateAfter(history([deal([7, 7, 7, 7, 7, 7, 7], 5)], roundAt("dealing")));
    expect(after.inventoryCents).toBe(before.inventoryCents);
    expect(after.totals).toMatchObject({ voidedRounds: 1, wageredCents: 0, collectedCents: 0 });
  });
});
