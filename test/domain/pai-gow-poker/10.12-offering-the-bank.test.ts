import { describe, expect, it } from "vitest";
import { bankEligibility } from "../../../domain/pai-gow-poker/bank/eligibility.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import { given, history, openTable, signOn, stateAfter, supervisor } from "../scenario.ts";
import {
  accept,
  afterOneRound,
  allPass,
  banked,
  bankFiling,
  bankTable,
  dealerWagers,
  dealt,
  houseRound,
  offer,
  offeredTo,
  openRound,
  pass,
  seated,
  seatPlayer,
} from "./bank-round.ts";
import { handsFor, settled } from "./outcomes.ts";
import { dollars, noMoreBets, place, roundOf, withdraw } from "./round-at.ts";

const all = { 1: 50, 2: 50, 3: 50, 4: 50, 5: 50, 6: 50 } as const;
const second = history([openRound], afterOneRound());
const firstOffer = (events: readonly TableEvent[]) => stateAfter(events).bank?.firstOffer;

/** A whole round with this bank, against one wager. */
function bankRound(seat: Seat, against: Seat, before: readonly TableEvent[]) {
  const wagered = banked(seat, { wagers: { [against]: 50 } }, before);
  return settled(dealt(wagered), handsFor({ [against]: "lose" }));
}

describe("10.12.A the licensee may offer the bank, and then these rules prevail", () => {
  it("[10.12.A] without a filing that offers it, the bank is neither offered nor accepted", () => {
    const events = history([seatPlayer(1), openRound], openTable());
    given(...events)
      .when(offer(1))
      .refused({ code: "bank-not-offered", paragraph: "10.12.A" });
    given(...events)
      .when(accept(1))
      .refused({ code: "bank-not-offered", paragraph: "10.12.A" });
  });

  it("[10.12.A] a filing may withhold it again", () => {
    given(...history([openRound], afterOneRound(bankFiling({ offered: false }))))
      .when(offer(1))
      .refused({ code: "bank-not-offered", paragraph: "10.12.A" });
  });

  it("[10.12.A] what is done only for a player bank is refused in an ordinary round", () => {
    given(...second)
      .when(dealerWagers(10))
      .refused({ code: "not-in-this-round", paragraph: "10.12.A" });
  });

  it("[10.12.A] [10.12.E] a filing that could not divide the centre is refused", () => {
    const rules = bankFiling();
    const odd = { ...rules.limits, minimumCents: dollars(0.25), incrementCents: dollars(0.25) };
    given()
      .when({ type: "FileTableRules", data: { rules: { ...rules, limits: odd } } })
      .refused({ code: "inconsistent-rules", field: "rules.paiGowPoker.bank.coBankOffered" });
    const share = bankFiling({
      dealerWager: { basis: "share", basisPoints: 0, stepCents: dollars(5) },
    });
    given()
      .when({ type: "FileTableRules", data: { rules: share } })
      .refused({ code: "inconsistent-rules", field: "rules.paiGowPoker.bank.dealerWager" });
  });
});

describe("10.12.B no player banks the first round after the opening shuffle", () => {
  const first = history([openRound], seated());

  it("[E91] [10.12.B] [R53] the bank is neither offered nor accepted in it", () => {
    given(...first)
      .when(offer(1))
      .refused({ code: "first-round", paragraph: "10.12.B" });
    given(...first)
      .when(accept(1))
      .refused({ code: "first-round", paragraph: "10.12.B" });
  });

  it("[10.12.B] it is dealt without an offer", () => {
    given(...history([place(1, 50)], first))
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
  });

  it("[10.12.B] a first round that was void does not count as played", () => {
    const voided = history(
      [{ type: "VoidRound", data: { reason: "power cut", deck: "reshuffle" } }, openRound],
      first,
    );
    given(...voided)
      .when(offer(1))
      .refused({ code: "first-round", paragraph: "10.12.B" });
  });

  it("[10.12.B] a replacement deck and a new opening begin with a shuffle of their own", () => {
    const removed = history(
      [
        { type: "VoidRound", data: { reason: "a marked card", deck: "remove" } },
        { type: "OpenRound", data: { deck: "replacement" } },
      ],
      second,
    );
    given(...removed)
      .when(offer(1))
      .refused({ code: "first-round", paragraph: "10.12.B" });
    const { inventoryCents } = stateAfter(afterOneRound());
    const inventory = [{ denominationCents: dollars(25), count: inventoryCents / 2_500 }];
    const count = { countedBy: "D-17", inventory };
    const reopened = history(
      [
        { type: "CloseTable", data: count },
        { type: "OpenTable", data: count },
        signOn,
        ...[seatPlayer(1), openRound],
      ],
      afterOneRound(),
    );
    given(...reopened)
      .when(offer(1))
      .refused({ code: "first-round", paragraph: "10.12.B" });
  });
});

describe("10.12.C the bank is offered right to left until a player accepts", () => {
  it("[10.12.C] [R53] first to the player at the dealer's far right", () => {
    given(...second)
      .when(offer(1))
      .becomes({ type: "BankOffered", data: { round: 2, seat: 1, player: "p1" } });
    given(...second)
      .when(offer(2))
      .refused({ code: "not-right-to-left", paragraph: "10.12.C", stated: "2", expected: "1" });
  });

  it("[10.12.C] who passes passes it to the next player on", () => {
    const passed = history([offer(1), pass(1)], second);
    expect(passed.at(-1)).toEqual({
      type: "BankPassed",
      data: { round: 2, seat: 1, relinquished: false },
    });
    given(...passed)
      .when(offer(1))
      .refused({ code: "not-right-to-left", expected: "2" });
    given(...passed)
      .when(offer(2))
      .becomesTypes("BankOffered");
  });

  it("[10.12.C] one offer at a time, and only the player asked answers", () => {
    const asked = history([offer(1)], second);
    given(...asked)
      .when(offer(2))
      .refused({ code: "offer-unanswered", paragraph: "10.12.C" });
    given(...asked)
      .when(pass(2))
      .refused({ code: "not-offered", paragraph: "10.12.C" });
    given(...asked)
      .when(accept(2))
      .refused({ code: "not-offered", paragraph: "10.12.C", expected: "1" });
    given(...second)
      .when(accept(1))
      .refused({ code: "not-offered", paragraph: "10.12.C" });
  });

  it("[10.12.C] an empty seat and one that may not bank are not asked", () => {
    const sparse = houseRound(seated(bankFiling(), [2, 4, 5]), { 2: 50, 5: 50 });
    const events = history([openRound], sparse);
    given(...events)
      .when(offer(1))
      .refused({ code: "seat-empty", paragraph: "10.12.C" });
    given(...history([offer(2), pass(2)], events))
      .when(offer(5))
      .becomesTypes("BankOffered");
  });

  it("[10.12.C] the marker lies before the player who accepts, and nobody else is asked", () => {
    const events = history([offer(1), accept(1, 500)], second);
    expect(events.at(-1)).toMatchObject({
      type: "BankAccepted",
      data: { seat: 1, player: "p1", bankType: "player", coverCents: dollars(500) },
    });
    expect(roundOf(events).bank?.seat).toBe(1);
    given(...events)
      .when(offer(2))
      .refused({ code: "bank-taken", paragraph: "10.12.C" });
  });

  it("[E98] [10.12.C] when all pass the round is played with the dealer as bank", () => {
    const passed = allPass(history([place(1, 50)], second));
    expect(passed.filter(({ type }) => type === "BankPassed")).toHaveLength(6);
    given(...passed)
      .when(offer(1))
      .refused({ code: "not-right-to-left", expected: "none" });
    const setting = dealt(passed);
    expect(roundOf(setting).bank).toBeUndefined();
    given(...setting)
      .when(withdraw(1))
      .becomesTypes("WagerWithdrawn", "WagerCollected", "CardsCollected");
  });

  it("[10.12.C] no card is dealt before the offers are made and answered", () => {
    const wagered = history([place(1, 50)], second);
    given(...wagered)
      .when(noMoreBets)
      .refused({ code: "bank-not-offered-yet", paragraph: "10.12.C", expected: "1" });
    given(...history([offer(1)], wagered))
      .when(noMoreBets)
      .refused({ code: "offer-unanswered", paragraph: "10.12.C" });
  });

  it("[10.12.C] the bank is settled before the deal: afterwards it is neither offered nor given up", () => {
    const dealing = history([noMoreBets], banked(1, { wagers: { 2: 50 } }));
    for (const command of [offer(2), pass(1), accept(1)]) {
      given(...dealing)
        .when(command)
        .refused({ code: "out-of-turn", paragraph: "10.12.C" });
    }
  });

  it("[10.12.C] a bank who gives it up before the deal leaves it to the next player", () => {
    const events = banked(1, { wagers: { 2: 50 }, dealer: 30 });
    const before = stateAfter(afterOneRound()).inventoryCents;
    const given_up = history([pass(1)], events);
    expect(given_up.slice(-2)).toEqual([
      {
        type: "DealerWagerSet",
        data: { round: 2, amountCents: 0, previousCents: dollars(30), mostCents: 0 },
      },
      { type: "BankPassed", data: { round: 2, seat: 1, relinquished: true } },
    ]);
    expect(roundOf(given_up).bank).toBeUndefined();
    expect(stateAfter(given_up).inventoryCents).toBe(before);
    given(...given_up)
      .when(offer(2))
      .becomesTypes("BankOffered");
  });

  it("[10.12.C] the bank and the player asked keep their seats until that is over", () => {
    given(...history([offer(1)], second))
      .when({ type: "VacateSeat", data: { seat: 1 } })
      .refused({ code: "offer-unanswered", paragraph: "10.12.C" });
    given(...history([offer(1), accept(1)], second))
      .when({ type: "VacateSeat", data: { seat: 1 } })
      .refused({ code: "seat-has-bank", paragraph: "10.12.C" });
  });
});

describe("10.12.C the first offer moves on, round by round, until it is back at the dealer", () => {
  it("[E97] [10.12.C] [R53] the first asked accepts: the next round begins at his right", () => {
    const events = bankRound(1, 2, afterOneRound());
    expect(firstOffer(events)).toBe(2);
    given(...history([openRound], events))
      .when(offer(2))
      .becomesTypes("BankOffered");
  });

  it("[10.12.C] [R53] a later seat accepts: still one seat per round, or after the bank, as filed", () => {
    expect(firstOffer(bankRound(3, 2, afterOneRound()))).toBe(2);
    const after = afterOneRound(bankFiling({ laterAcceptance: "after-the-bank" }));
    expect(firstOffer(bankRound(3, 2, after))).toBe(4);
  });

  it("[10.12.C] it moves when all pass, and from the far left back to the far right", () => {
    let events = afterOneRound();
    const seen: (Seat | undefined)[] = [];
    for (let round = 0; round < 7; round += 1) {
      seen.push(firstOffer(events));
      events = houseRound(events, all);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 1]);
  });

  it("[10.12.C] offers that start further left end at the dealer, or go round the table, as filed", () => {
    const askedIn = (offersEnd: "at-the-dealer" | "round-the-table") => {
      const before = houseRound(houseRound(afterOneRound(bankFiling({ offersEnd })), all), all);
      const events = allPass(history([openRound], before));
      return roundOf(events).offers?.map(({ seat }) => seat);
    };
    expect(askedIn("at-the-dealer")).toEqual([3, 4, 5, 6]);
    expect(askedIn("round-the-table")).toEqual([3, 4, 5, 6, 1, 2]);
  });

  it("[10.12.C] with nobody left of the first offer it starts again from the dealer's right", () => {
    const before = houseRound(houseRound(afterOneRound(), all), { 1: 50, 2: 50 });
    given(...history([openRound], before))
      .when(offer(1))
      .becomesTypes("BankOffered");
  });

  it("[10.12.C] a void round moves nothing, and neither does a change of dealer or filing", () => {
    const voided = history(
      [
        ...[offer(1), pass(1)],
        { type: "VoidRound", data: { reason: "a spilt drink", deck: "reshuffle" } },
        { type: "SignOffDealer", data: { dealer: "D-17" } },
        { type: "FileTableRules", data: { rules: bankFiling({ coBankOffered: false }) } },
      ],
      second,
    );
    expect(firstOffer(voided)).toBe(1);
    expect(stateAfter(voided).bank?.lastWagers).toHaveLength(6);
    given(...voided)
      .when(signOn, supervisor)
      .becomesTypes("DealerSignedOn");
  });
});

describe("10.12.C nobody banks two rounds running", () => {
  const banked7 = bankRound(1, 2, afterOneRound());

  it("[E92] [10.12.C] [R53] who banked the last round is refused, offered or not", () => {
    const events = history([openRound], banked7);
    given(...events)
      .when(accept(1))
      .refused({ code: "banked-last-round", paragraph: "10.12.C" });
    given(...events)
      .when(offer(1))
      .refused({ code: "banked-last-round", paragraph: "10.12.C" });
  });

  it("[10.12.C] he may bank again after another round", () => {
    const events = history([openRound], houseRound(banked7, all));
    expect(bankEligibility(bankTable(events))[0]).toEqual({ seat: 1, player: "p1", refusal: null });
  });

  it("[10.12.C] a change of seats does not change who banked", () => {
    const moved = history(
      [
        { type: "VacateSeat", data: { seat: 1 } },
        { type: "VacateSeat", data: { seat: 6 } },
        seatPlayer(6, "p1"),
        openRound,
      ],
      banked7,
    );
    given(...moved)
      .when(accept(6))
      .refused({ code: "banked-last-round", paragraph: "10.12.C" });
  });

  it("a view of every seat says who may bank and why the others may not", () => {
    const sat_out = houseRound(seated(bankFiling(), [1, 2, 3, 5]), { 1: 50, 2: 50, 5: 50 });
    const events = history([openRound], bankRound(1, 2, sat_out));
    const reasons = bankEligibility(bankTable(events)).map(({ seat, player, refusal }) => [
      seat,
      player,
      refusal?.paragraph ?? null,
    ]);
    expect(reasons).toEqual([
      [1, "p1", "10.12.C"],
      [2, "p2", null],
      [3, "p3", "10.12.D.1"],
      [4, null, "10.12.C"],
      [5, "p5", null],
      [6, null, "10.12.C"],
    ]);
  });
});

describe("the offer is put to a seat with its wagers on the layout", () => {
  it("[10.12.C] wagers may come before and after it", () => {
    const events = offeredTo(1, { 2: 50 }, afterOneRound());
    given(...history([place(3, 25)], events))
      .when(accept(1, 75))
      .becomesTypes("BankAccepted");
  });
});
