import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { given, history, openTable, stateAfter } from "../scenario.ts";
import {
  burn,
  community,
  deal,
  dollars,
  layDown,
  netOfPlayers,
  openRound,
  place,
  report,
  rides,
  roundAt,
  roundOf,
  rules,
  takesBack,
} from "./ride-at.ts";

const three = (...amounts: readonly number[]): TableCommand => ({
  type: "PlaceWager",
  data: { seat: 1, wager: "three", amountsCents: amounts.map(cents) },
});

describe("three equal wagers", () => {
  const wagering = roundAt("wagering");

  it("[dispute-E11] are refused where they are not equal, or not three", () => {
    given(...wagering)
      .when(three(500, 500, 1000))
      .refused({
        code: "wagers-not-equal",
        field: "amountsCents.2",
        stated: "1000",
        expected: "500",
      });
    given(...wagering)
      .when(three(500, 500))
      .refused({ code: "not-three-wagers", field: "amountsCents", stated: "2", expected: "3" });
  });
  it("are each a multiple of the increment, within the limits as filed", () => {
    given(...wagering)
      .when(three(700, 700, 700))
      .refused({ code: "wager-not-a-multiple", field: "amountsCents.0" });
    const strict = rules();
    const refusing = { ...strict, limits: { ...strict.limits, outOfLimits: "refused" } as const };
    given(...roundAt("wagering", { 1: 10 }, { rules: refusing }))
      .when(three(60_000, 60_000, 60_000))
      .refused({ code: "wager-out-of-limits", field: "amountsCents.0" });
  });
  it("stated again replace the first, and count once in the books", () => {
    const after = stateAfter(history([place(1, 25)], wagering));
    expect(after.totals.wageredCents).toBe(dollars(75));
  });
  it("are the wager of this game: another game's is not", () => {
    given(...wagering)
      .when({ type: "PlaceWager", data: { seat: 1, wager: "main", amountCents: dollars(5) } })
      .refused({ code: "no-such-wager", field: "wager" });
  });
  it("wait for the next round after no more bets", () => {
    given(...roundAt("dealing"))
      .when(place(1, 25))
      .refused({ code: "no-more-bets" });
  });
});

describe("three cards to each player and three to the middle", () => {
  const all = { 1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5 };

  it("[E131] with seven players 24 are dealt and 28 are left", () => {
    given(...roundAt("dealing", all))
      .when(deal(7))
      .becomes({
        type: "ThreeCardsDealt",
        data: {
          round: 1,
          method: "manual-shoe",
          dealtTo: [7, 6, 5, 4, 3, 2, 1],
          cardsPerSeat: [3, 3, 3, 3, 3, 3, 3],
          communityCards: 3,
          remaining: 28,
        },
      });
  });
  it("[8.9.A.2] a fourth card is refused as a deal", () => {
    given(...roundAt("dealing", { 1: 5, 3: 5 }))
      .when(deal(2, { cardsPerSeat: [4, 3], remaining: 42 }))
      .refused({ code: "not-three-cards", paragraph: "8.9.A.2", field: "cardsPerSeat.0" });
  });
  it("[8.9.A.2] reported, it makes that hand void alone, and the wagers go back", () => {
    const dealing = roundAt("dealing", { 1: 5, 3: 5 });
    given(...dealing)
      .when(report("hand-miscounted", 3))
      .becomesTypes("IrregularityReported", "HandVoided", "CardsCollected");
    const events = history([report("hand-miscounted", 3)], dealing);
    given(...events)
      .when(deal(2, { cardsPerSeat: [4, 3], remaining: 42 }))
      .becomesTypes("ThreeCardsDealt");
    expect(stateAfter(events).totals.wageredCents).toBe(dollars(15));
    expect(netOfPlayers(events)).toBe(0);
  });
  it("[8.9.C] four in the middle is no deal, and reported voids the round", () => {
    const dealing = roundAt("dealing");
    given(...dealing)
      .when(deal(1, { communityCards: 4, remaining: 45 }))
      .refused({ code: "not-three-community-cards", paragraph: "8.9.C", field: "communityCards" });
    given(...dealing)
      .when(report("community-cards-miscounted"))
      .becomesTypes("IrregularityReported", "RoundVoided");
  });
  it("counts every card of the deck", () => {
    given(...roundAt("dealing"))
      .when(deal(1, { remaining: 45 }))
      .refused({ code: "not-the-whole-deck", field: "remaining", stated: "45", expected: "46" });
  });
});

describe("8.9.B each player is asked about wager 1, left to right", () => {
  const asking = roundAt("first-decisions", { 2: 10, 6: 10 });

  it("[8.9.B] from the dealer's far left", () => {
    given(...asking)
      .when(rides(2, 1))
      .refused({ code: "not-left-to-right", paragraph: "8.9.B", stated: "2", expected: "6" });
  });
  it("[8.9.B.1] let ride, it stays until the end of the round", () => {
    given(...asking)
      .when(rides(6, 1))
      .becomes({
        type: "WagerLetRide",
        data: { round: 1, seat: 6, wager: 1, paragraph: "8.9.B.1" },
      });
    given(...history([rides(6, 1)], asking))
      .when(takesBack(6, 1))
      .refused({ code: "wager-rides", paragraph: "8.9.B.1" });
  });
  it("[8.9.B.2] taken back, it goes to the player at once", () => {
    given(...asking)
      .when(takesBack(6, 1))
      .becomes({
        type: "WagerTakenBack",
        data: { round: 1, seat: 6, wager: 1, amountCents: dollars(10), paragraph: "8.9.B.2" },
      });
    const events = history([takesBack(6, 1)], asking);
    expect(stateAfter(events).totals.wageredCents).toBe(dollars(50));
  });
  it("[dispute-E5] [8.9.B.2] when the next seat is asked, the decision stands", () => {
    given(...history([takesBack(6, 1), rides(2, 1)], asking))
      .when(rides(6, 1))
      .refused({ code: "wager-taken-back", paragraph: "8.9.B.2" });
  });
  it("[E130] [8.9.B.1] let ride, it is not taken back after the first community card", () => {
    given(...roundAt("second-decisions"))
      .when(takesBack(1, 1))
      .refused({ code: "wager-rides", paragraph: "8.9.B.1", field: "wager" });
  });
  it("[8.9.B.1] nor after the burn", () => {
    given(...roundAt("first-card"))
      .when(takesBack(1, 1))
      .refused({ code: "wager-rides", paragraph: "8.9.B.1" });
  });
  it("[8.9.B] nor before the cards are out", () => {
    given(...roundAt("dealing"))
      .when(takesBack(1, 1))
      .refused({ code: "out-of-turn", paragraph: "8.9.B" });
  });
  it("[E129] [8.9.E] wager 3 is never taken back", () => {
    for (const phase of ["first-decisions", "second-decisions", "turning"] as const) {
      given(...roundAt(phase))
        .when(takesBack(1, 3))
        .refused({ code: "third-wager-stays", paragraph: "8.9.E", field: "wager" });
    }
  });
  it("[dispute-E9] with four to a straight either decision is accepted", () => {
    const events = roundAt("second-decisions", { 1: 5 }, { community: ["8s", "2d"] });
    given(...events)
      .when(rides(1, 2))
      .becomesTypes("WagerLetRide");
    given(...events)
      .when(takesBack(1, 2))
      .becomesTypes("WagerTakenBack");
  });
});

describe("8.9.C to 8.9.F the community cards", () => {
  it("[8.9.C] the top one is burned when every player has decided, unseen, and once", () => {
    given(...history([rides(6, 1)], roundAt("first-decisions", { 2: 10, 6: 10 })))
      .when(burn)
      .refused({ code: "out-of-turn", paragraph: "8.9.C" });
    given(...roundAt("burning"))
      .when(burn)
      .becomes({ type: "CommunityCardBurned", data: { round: 1 } });
    given(...roundAt("first-card"))
      .when(burn)
      .refused({ code: "out-of-turn", paragraph: "8.9.C" });
  });
  it("[8.9.D] the first is turned after the burn", () => {
    given(...roundAt("burning"))
      .when(community("2c"))
      .refused({ code: "out-of-turn", paragraph: "8.9.D" });
    given(...roundAt("first-card"))
      .when(community("2c"))
      .becomes({
        type: "CommunityCardTurned",
        data: { round: 1, number: 1, card: "2c", paragraph: "8.9.D" },
      });
  });
  it("[8.9.E] wager 2 is not decided on before it, and left to right after it", () => {
    given(...roundAt("first-card"))
      .when(takesBack(1, 2))
      .refused({ code: "out-of-turn", paragraph: "8.9.E" });
    given(...roundAt("second-decisions", { 2: 10, 6: 10 }))
      .when(takesBack(2, 2))
      .refused({ code: "not-left-to-right", paragraph: "8.9.E", expected: "6" });
  });
  it("[8.9.E] whatever was decided on wager 1", () => {
    const decisions = { 1: "BR" } as const;
    const events = roundAt("second-decisions", { 1: 10 }, { decisions });
    given(...events)
      .when(rides(1, 2))
      .becomesTypes("WagerLetRide");
  });
  it("[8.9.E.1] let ride, wager 2 stays", () => {
    given(...history([rides(6, 2)], roundAt("second-decisions", { 2: 10, 6: 10 })))
      .when(takesBack(6, 2))
      .refused({ code: "wager-rides", paragraph: "8.9.E.1" });
  });
  it("[8.9.E.2] taken back, wager 2 goes to the player at once, and the decision stands", () => {
    const asking = roundAt("second-decisions", { 2: 10, 6: 10 });
    given(...asking)
      .when(takesBack(6, 2))
      .becomes({
        type: "WagerTakenBack",
        data: { round: 1, seat: 6, wager: 2, amountCents: dollars(10), paragraph: "8.9.E.2" },
      });
    given(...history([takesBack(6, 2)], asking))
      .when(rides(6, 2))
      .refused({ code: "wager-taken-back", paragraph: "8.9.E.2" });
  });
  it("[8.9.F] the second is turned when all have decided, and is another card", () => {
    given(...roundAt("second-decisions"))
      .when(community("7d"))
      .refused({ code: "out-of-turn", paragraph: "8.9.F" });
    given(...roundAt("second-card"))
      .when(community("2c"))
      .refused({ code: "card-shown-twice", field: "card", stated: "2c" });
    given(...roundAt("second-card"))
      .when(community("7d"))
      .becomes({
        type: "CommunityCardTurned",
        data: { round: 1, number: 2, card: "7d", paragraph: "8.9.F" },
      });
  });
});

describe("8.9.A the players' cards", () => {
  it("[8.9.A.3] are laid down after the decision on wager 2, and not touched again", () => {
    const asking = roundAt("second-decisions", { 2: 10, 6: 10 });
    given(...asking)
      .when(layDown(6))
      .refused({ code: "second-wager-undecided", paragraph: "8.9.A.3" });
    const decided = history([rides(6, 2), layDown(6)], asking);
    given(...decided)
      .when(layDown(6))
      .refused({ code: "hand-laid-down", paragraph: "8.9.A.3" });
    given(...history([rides(2, 2)], decided))
      .when(community("7d"))
      .refused({ code: "hands-not-laid-down", paragraph: "8.9.A.3", expected: "LayDownHand" });
  });
  it.each([
    ["8.9.A.1", "hand-set-by-another"],
    ["8.9.A.2", "cards-out-of-view"],
    ["8.9.A.3", "set-hand-touched"],
  ] as const)("[%s] %s is recorded with its paragraph", (paragraph, kind) => {
    given(...roundAt("second-decisions"))
      .when(report(kind, 1))
      .becomes({
        type: "IrregularityReported",
        data: { kind, description: "as seen", round: 1, seat: 1, paragraph },
      });
  });
});

describe("seven betting positions", () => {
  it("seat 7 plays, and a round without a wager is closed as it is", () => {
    const events = history(
      [{ type: "SeatPlayer", data: { seat: 7, player: "p7" } }, openRound],
      openTable(rules()),
    );
    given(...events)
      .when({ type: "CloseRound", data: {} })
      .becomesTypes("RoundClosed");
    expect(roundOf(history([place(7, 5)], events)).seats.map(({ seat }) => seat)).toEqual([7]);
  });
});
