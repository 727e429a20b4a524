import { describe, expect, it } from "vitest";
import type { Cents } from "../../../domain/money/cents.ts";
import { mostDealerWager } from "../../../domain/pai-gow-poker/bank/dealer-wager.ts";
import { bankExposure, roundExposure } from "../../../domain/pai-gow-poker/bank/exposure.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { given, history, stateAfter } from "../scenario.ts";
import {
  accept,
  afterOneRound,
  banked,
  bankFiling,
  bankTable,
  dealerWagers,
  dealt,
  houseRound,
  offeredTo,
  openRound,
  pass,
  seated,
  seatPlayer,
} from "./bank-round.ts";
import { handsFor, settled } from "./outcomes.ts";
import { dollars, noMoreBets, place, roundOf } from "./round-at.ts";

/** $75 + $50 + $25 = $150 of the other players. */
const others = { 2: 75, 3: 50, 4: 25 } as const;
const exposure = (events: readonly TableEvent[]) => {
  const { round, rules } = bankTable(events);
  return roundExposure(round, rules.paiGowPoker);
};

describe("10.12.D.1 the bank wagered against the dealer in the last round without a player bank", () => {
  it("[E93] [10.12.D.1] [R54] wagers in rounds with a player bank do not count", () => {
    // Seat 3 sits out round 1, wagers against the bank of seat 1 in round 2.
    const sat_out = houseRound(seated(), { 1: 50, 2: 50 });
    const banking = banked(1, { wagers: { 3: 50 } }, sat_out);
    const after = settled(dealt(banking), handsFor({ 3: "lose" }));
    given(...history([openRound], after))
      .when(accept(3))
      .refused({ code: "no-last-wager", paragraph: "10.12.D.1" });
  });

  it("[10.12.D.1] the last such round counts, not an earlier one", () => {
    const events = houseRound(afterOneRound(), { 2: 50 });
    given(...history([openRound], events))
      .when(accept(1))
      .refused({ code: "no-last-wager", paragraph: "10.12.D.1" });
  });

  it("[10.12.D.1] it is the player who wagered, wherever he sits now, not the seat", () => {
    const moved = history(
      [
        { type: "VacateSeat", data: { seat: 1 } },
        { type: "VacateSeat", data: { seat: 2 } },
        ...[seatPlayer(1, "newcomer"), seatPlayer(2, "p1"), openRound],
      ],
      afterOneRound(),
    );
    given(...moved)
      .when(accept(1))
      .refused({ code: "no-last-wager", paragraph: "10.12.D.1" });
    given(...moved)
      .when({ type: "OfferBank", data: { seat: 2 } })
      .becomesTypes("BankOffered");
  });

  it("[10.12.D.1] nobody who takes a seat when its wager is settled inherits that wager", () => {
    const wagered = history([openRound, place(1, 50), place(2, 50)], seated());
    const lost = history(
      [
        { type: "WithdrawWager", data: { seat: 1, cardsCounted: 7 } },
        { type: "VacateSeat", data: { seat: 1 } },
        seatPlayer(1, "newcomer"),
        { type: "WithdrawWager", data: { seat: 2, cardsCounted: 7 } },
        { type: "CloseRound", data: {} },
        openRound,
      ],
      dealt(wagered),
    );
    given(...lost)
      .when(accept(1))
      .refused({ code: "no-last-wager", paragraph: "10.12.D.1" });
  });
});

describe("10.12.D.2 the bank's chips cover the wagers of all other players", () => {
  const asked = offeredTo(1, others, afterOneRound());

  it("[E94] [10.12.D.2] [R54] $149 against wagers of $150 is refused, $150 accepted", () => {
    given(...asked)
      .when(accept(1, 149))
      .refused({
        code: "cover-short",
        paragraph: "10.12.D.2",
        stated: "14900",
        expected: "15000",
      });
    given(...asked)
      .when(accept(1, 150))
      .becomesTypes("BankAccepted");
  });

  it.each([-1, 0.5, Number.NaN])("[10.12.D.2] nobody has %d cents on the table", (coverCents) => {
    given(...asked)
      .when({
        type: "AcceptBank",
        data: { seat: 1, coverCents: coverCents as never, coBank: false },
      })
      .refused({ code: "impossible-count", paragraph: "10.12.D.2", field: "coverCents" });
  });

  it("[10.12.D.2] short by one cent is short", () => {
    given(...asked)
      .when(accept(1, 149.99))
      .refused({ code: "cover-short", paragraph: "10.12.D.2" });
  });

  it("[10.12.D.2] a short bank cannot start the deal, however it became short", () => {
    const banking = history([accept(1, 150), dealerWagers(0), place(5, 10)], asked);
    given(...banking)
      .when(noMoreBets)
      .refused({ code: "cover-short", paragraph: "10.12.D.2", expected: "16000" });
    expect(exposure(banking)).toMatchObject({ shortCents: dollars(10) });
  });

  it("[10.12.D.2] his chips are counted again, or the wager is taken back, and the deal starts", () => {
    const short = history([accept(1, 150), dealerWagers(0), place(5, 10)], asked);
    const recounted = history([accept(1, 160)], short);
    expect(roundOf(recounted).bank).toMatchObject({ coverCents: dollars(160) });
    given(...recounted)
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
    given(...history([{ type: "RemoveWager", data: { seat: 5, wager: "main" } }], short))
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
  });

  it("[E95] [10.12.D.2] under a filing that counts players only, $150 covers them and the dealer's $40", () => {
    const before = offeredTo(1, others, afterOneRound(bankFiling(), 40));
    const events = history([accept(1, 150), dealerWagers(40)], before);
    expect(exposure(events)).toEqual({
      liabilityCents: dollars(190),
      requiredCents: dollars(150),
      coverCents: dollars(150),
      shortCents: 0,
    });
    given(...events)
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
  });

  it("[E95] [10.12.D.2] under one that counts the dealer too, the bank cuts his wager or is $40 short", () => {
    const filed = bankFiling({ coverage: "players-and-dealer" });
    const before = offeredTo(1, others, afterOneRound(filed, 40));
    const events = history([accept(1, 150)], before);
    given(...events)
      .when(dealerWagers(40))
      .refused({ code: "cover-short", paragraph: "10.12.D.2", expected: "19000" });
    given(...history([dealerWagers(0)], events))
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
  });

  it("[10.12.D.2] [10.12.E] [R54] a co-bank covers the half it answers for, or all of it, as filed", () => {
    given(...asked)
      .when(accept(1, 74.99, true))
      .refused({ code: "cover-short", expected: "7500" });
    given(...asked)
      .when(accept(1, 75, true))
      .becomesTypes("BankAccepted");
    given(...offeredTo(1, others, afterOneRound(bankFiling({ coBankCover: "whole" }))))
      .when(accept(1, 75, true))
      .refused({ code: "cover-short", expected: "15000" });
  });

  it("a bank's worst case is every wager lost, a co-bank's the larger half of it", () => {
    const bank = { wagersCents: [101, 50].map(dollars), dealerWagerCents: dollars(0.01) };
    const filed = { coverage: "players", coBankCover: "half" } as const;
    const coverCents = dollars(0);
    expect(bankExposure({ ...bank, type: "player", coverCents }, filed)).toMatchObject({
      liabilityCents: 15_101,
      requiredCents: 15_100,
      shortCents: 15_100,
    });
    expect(bankExposure({ ...bank, type: "co-bank", coverCents }, filed)).toMatchObject({
      liabilityCents: 7_551,
      requiredCents: 7_550,
    });
  });
});

describe("10.12.F the bank plays one space only", () => {
  it("[E99] [10.12.F] [R55] a second space of his takes no wager", () => {
    const sparse = houseRound(seated(bankFiling(), [1, 3]), { 1: 50, 3: 50 });
    const banking = history([seatPlayer(2, "p1")], banked(1, { wagers: { 3: 50 } }, sparse));
    given(...banking)
      .when(place(2, 50))
      .refused({ code: "bank-one-space", paragraph: "10.12.F", field: "seat" });
  });

  it("[E99] [10.12.F] a player with a wager on another space does not get the bank", () => {
    const sparse = houseRound(seated(bankFiling(), [1, 3]), { 1: 50, 3: 50 });
    const asked = offeredTo(1, { 3: 50 }, sparse);
    given(...history([seatPlayer(2, "p1"), place(2, 50)], asked))
      .when(accept(1))
      .refused({ code: "bank-on-two-spaces", paragraph: "10.12.F" });
  });

  it("[10.12.F] [R55] he does not wager against himself", () => {
    given(...banked(1, { wagers: { 2: 50 } }))
      .when(place(1, 50))
      .refused({ code: "bank-one-space", paragraph: "10.12.F" });
    given(...offeredTo(1, { 1: 50, 2: 50 }, afterOneRound()))
      .when(accept(1))
      .refused({ code: "bank-has-wager", paragraph: "10.12.F" });
  });
});

describe("10.12.G the dealer wagers against the bank", () => {
  /** Each player last wagered $40 against the dealer. */
  const accepted = history(
    [accept(1, 500)],
    offeredTo(1, { 2: 50 }, afterOneRound(bankFiling(), 40)),
  );

  it("[10.12.G] [R55] the player's last wager against the dealer, out of the inventory", () => {
    const before = stateAfter(accepted).inventoryCents;
    const after = given(...accepted)
      .when(dealerWagers(40))
      .becomes({
        type: "DealerWagerSet",
        data: {
          round: 2,
          amountCents: dollars(40),
          previousCents: dollars(0),
          mostCents: dollars(40),
        },
      });
    expect(before - after.inventoryCents).toBe(dollars(40));
  });

  it("[E96] [10.12.G] [R55] $60 is refused, any amount from nothing to $40 is not", () => {
    given(...accepted)
      .when(dealerWagers(60))
      .refused({ code: "dealer-wager-out-of-bounds", paragraph: "10.12.G", expected: "0..4000" });
    for (const amountCents of [4_001, -100, Number.NaN] as Cents[]) {
      given(...accepted)
        .when({ type: "SetDealerWager", data: { amountCents } })
        .refused({ code: "dealer-wager-out-of-bounds", paragraph: "10.12.G" });
    }
    for (const amount of [0, 0.01, 20, 40]) {
      given(...accepted)
        .when(dealerWagers(amount))
        .becomesTypes("DealerWagerSet");
    }
  });

  it("[10.12.G] the bank may change his order; the inventory has the rest", () => {
    const events = history([dealerWagers(40), dealerWagers(15)], accepted);
    const moved = stateAfter(accepted).inventoryCents - stateAfter(events).inventoryCents;
    expect(moved).toBe(dollars(15));
    expect(stateAfter(events).totals.bankCents).toBe(-dollars(15));
  });

  it("[10.12.G] the deal waits until it is known, be it nothing", () => {
    given(...accepted)
      .when(noMoreBets)
      .refused({ code: "dealer-wager-not-set", paragraph: "10.12.G" });
    given(...history([dealerWagers(0)], accepted))
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
  });

  it("[10.12.G] it is set out before the cards", () => {
    given(...history([dealerWagers(0), noMoreBets], accepted))
      .when(dealerWagers(40))
      .refused({ code: "out-of-turn", paragraph: "10.12.G" });
  });

  it("[10.12.G] or a sum by a filed computation, down to whole steps", () => {
    const tenPercentMore = {
      basis: "share",
      basisPoints: 11_000,
      stepCents: dollars(5),
    } as const;
    expect(mostDealerWager(dollars(40), tenPercentMore)).toBe(dollars(40));
    expect(mostDealerWager(dollars(50), tenPercentMore)).toBe(dollars(55));
    const before = offeredTo(
      1,
      { 2: 50 },
      afterOneRound(bankFiling({ dealerWager: tenPercentMore })),
    );
    given(...history([accept(1, 500)], before))
      .when(dealerWagers(55))
      .becomesTypes("DealerWagerSet");
  });

  it("[10.12.G] [10.11.J] a wager whose vigorish could not be paid is refused, as a player's is", () => {
    const exact = bankFiling(
      { coBankOffered: false },
      { vigorish: { rateBasisPoints: 500, rounding: { mode: "none", fraction: "refuse" } } },
    );
    const rules = {
      ...exact,
      limits: { ...exact.limits, minimumCents: dollars(5), incrementCents: dollars(5) },
    };
    const before = history([accept(1, 500)], offeredTo(1, { 2: 50 }, afterOneRound(rules)));
    given(...before)
      .when(dealerWagers(12.5))
      .refused({ code: "vigorish-not-payable", paragraph: "10.11.J" });
  });

  it("[10.12.G] a round may be the dealer against the bank alone", () => {
    const alone = history([accept(1, 500), dealerWagers(50)], offeredTo(1, {}, afterOneRound()));
    given(...alone)
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
    given(...history([accept(1, 500), dealerWagers(0)], offeredTo(1, {}, afterOneRound())))
      .when(noMoreBets)
      .refused({ code: "no-wagers" });
  });

  it("[10.12.G] in a void round it goes back to the inventory", () => {
    const events = history([dealerWagers(40)], accepted);
    const voided = history(
      [{ type: "VoidRound", data: { reason: "a fight", deck: "reshuffle" } }],
      events,
    );
    expect(voided.at(-1)?.data).toMatchObject({ dealerWagerCents: dollars(40) });
    expect(stateAfter(voided).inventoryCents).toBe(stateAfter(accepted).inventoryCents);
  });
});

describe("what the bank gives up before the deal is open to the next", () => {
  it("[10.12.C] a passed bank may go to a seat that was not asked yet, on his own terms", () => {
    const passed = history([pass(1)], banked(1, { wagers: { 3: 50 }, dealer: 10 }));
    const next = history([{ type: "OfferBank", data: { seat: 2 } }, accept(2, 500, true)], passed);
    expect(roundOf(next).bank).toMatchObject({ seat: 2, type: "co-bank", dealerWagerCents: 0 });
  });
});
