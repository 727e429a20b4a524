import { describe, expect, it } from "vitest";
import type { TableCommand } from "../../../domain/table/commands.ts";
import {
  closeRound,
  dollars,
  losing,
  noMoreBets,
  pay,
  place,
  roundAt,
  roundOf,
  takeDeck,
  winning,
} from "../pai-gow-poker/round-at.ts";
import {
  afternoon,
  dealer,
  filing,
  given,
  history,
  opening,
  openTable,
  otherDealer,
  signOn,
  stateAfter,
  supervisor,
} from "../scenario.ts";

const openRound: TableCommand = { type: "OpenRound", data: { deck: "in-play" } };
const relief: TableCommand = { type: "SignOnDealer", data: { dealer: otherDealer.actor.badge } };
const signOff: TableCommand = { type: "SignOffDealer", data: { dealer: dealer.actor.badge } };
const noDealer = history([filing(), opening]);

describe("one dealer is signed on at a time", () => {
  it("signs on himself", () => {
    given(...noDealer)
      .when(signOn, dealer)
      .becomes({ type: "DealerSignedOn", data: { dealer: "D-17" } });
    given(...noDealer)
      .when(signOn, otherDealer)
      .refused({ code: "signs-for-another", field: "dealer", expected: "D-18" });
  });

  it("or is signed on by a supervisor", () => {
    given(...noDealer)
      .when(signOn, supervisor)
      .becomesTypes("DealerSignedOn");
  });

  it("once", () => {
    given(...openTable())
      .when(signOn)
      .refused({ code: "dealer-signed-on", field: "dealer" });
  });

  it("a relief takes over from the dealer before", () => {
    given(...openTable())
      .when(relief, otherDealer)
      .becomes(
        { type: "DealerSignedOff", data: { dealer: "D-17" } },
        { type: "DealerSignedOn", data: { dealer: "D-18" } },
      );
  });

  it("signs off between rounds", () => {
    given(...openTable())
      .when(signOff, dealer)
      .becomes({ type: "DealerSignedOff", data: { dealer: "D-17" } });
    given(...openTable())
      .when(signOff, otherDealer)
      .refused({ code: "signs-for-another" });
    given(...roundAt("wagering"))
      .when(signOff, dealer)
      .refused({ code: "round-running" });
    given(...noDealer)
      .when(signOff, dealer)
      .refused({ code: "dealer-not-signed-on" });
  });

  it("during a round only a supervisor orders a relief, and the round stays as it was booked", () => {
    const won = history([winning(1)], roundAt("showing"));
    given(...won)
      .when(relief, otherDealer)
      .refused({ code: "round-running" });
    const after = given(...won)
      .when(relief, supervisor)
      .becomes(
        { type: "DealerSignedOff", data: { dealer: "D-17" } },
        { type: "DealerSignedOn", data: { dealer: "D-18" } },
      );
    expect(after).toMatchObject({ dealer: "D-18", round: { dealer: "D-17" } });
  });
});

describe("only the dealer who is signed on deals", () => {
  it.each([openRound, place(1, 25), noMoreBets, takeDeck, pay(1), closeRound])(
    "no other dealer sends $type",
    (command) => {
      const events = command === openRound ? openTable() : roundAt("wagering");
      given(...events)
        .when(command, otherDealer)
        .refused({ code: "dealer-not-signed-on", stated: "D-18", expected: "D-17" });
    },
  );

  it("a device deals for the dealer whose badge it states", () => {
    const device = (badge: string) => ({ at: afternoon, actor: { badge, role: "device" } });
    given(...openTable())
      .when(openRound, device("D-17"))
      .becomesTypes("RoundOpened");
    given(...openTable())
      .when(openRound, device("D-18"))
      .refused({ code: "dealer-not-signed-on" });
  });

  it("without a dealer no round is opened", () => {
    given(...noDealer)
      .when(openRound, dealer)
      .refused({ code: "dealer-not-signed-on" });
    given(...noDealer)
      .when(openRound, supervisor)
      .refused({ code: "dealer-not-signed-on" });
  });
});

describe("a round is opened under a gaming day, a shift, a dealer and a version of the rules", () => {
  it("one at a time", () => {
    given(...openTable())
      .when(openRound)
      .becomes({
        type: "RoundOpened",
        data: {
          round: 1,
          game: "pai-gow-poker",
          rulesVersion: 1,
          gamingDay: "2026-01-15",
          shift: "swing",
          dealer: "D-17",
          deck: "in-play",
        },
      });
    given(...roundAt("wagering"))
      .when(openRound)
      .refused({ code: "round-running" });
  });

  it("it closes under those in which it was opened", () => {
    const settled = history([losing(1)], roundAt("showing"));
    const nextShift = { ...dealer, at: afternoon + 12 * 3_600_000 };
    const { decision } = given(...settled).when(closeRound, nextShift);
    expect(decision).toMatchObject({
      events: [{}, { type: "RoundClosed", data: { gamingDay: "2026-01-15", shift: "swing" } }],
    });
  });
});

describe("players take their seats and leave them", () => {
  const seat = (at: 1 | 2 | 7, player = "p1"): TableCommand => ({
    type: "SeatPlayer",
    data: { seat: at, player },
  });
  const vacate: TableCommand = { type: "VacateSeat", data: { seat: 1 } };

  it("a free one of the six", () => {
    given(...openTable())
      .when(seat(1))
      .becomes({ type: "PlayerSeated", data: { seat: 1, player: "p1" } });
    given(...openTable())
      .when(seat(7))
      .refused({ code: "no-such-seat", field: "seat" });
    given(...history([seat(1)], openTable()))
      .when(seat(1, "p2"))
      .refused({ code: "seat-taken", field: "seat" });
  });

  it("they are kept right to left", () => {
    const events = history([seat(2, "p2"), seat(1)], openTable());
    expect(stateAfter(events).seated.map((seated) => seated.seat)).toEqual([1, 2]);
  });

  it("left when no wager of theirs is in play", () => {
    given(...roundAt("wagering", { 1: 25 }))
      .when(vacate)
      .refused({ code: "seat-has-wager", field: "seat" });
    given(...history([losing(1)], roundAt("showing", { 1: 25, 2: 25 })))
      .when(vacate)
      .becomes({ type: "SeatVacated", data: { seat: 1 } });
    given(...openTable())
      .when(vacate)
      .refused({ code: "seat-empty", field: "seat" });
  });

  it("an irregularity may name a seat, one that there is", () => {
    given(...openTable())
      .when({
        type: "ReportIrregularity",
        data: { kind: "other", seat: 7, description: "spilt coffee" },
      })
      .refused({ code: "no-such-seat", field: "seat" });
    given(...openTable())
      .when({ type: "ReportIrregularity", data: { kind: "other", description: "spilt coffee" } })
      .becomes({
        type: "IrregularityReported",
        data: { kind: "other", description: "spilt coffee" },
      });
  });

  it("a settled winner's wager is no longer in play", () => {
    const paid = history([winning(1), pay(1)], roundAt("showing", { 1: 25 }));
    expect(roundOf(paid).seats[0]?.wonCents).toBe(dollars(25));
    given(...paid)
      .when(vacate)
      .becomesTypes("SeatVacated");
  });
});
