import { describe, expect, it } from "vitest";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { accept, afterOneRound, offeredTo, pass } from "../pai-gow-poker/bank-round.ts";
import { closeRound, noMoreBets, roundAt, takeDeck } from "../pai-gow-poker/round-at.ts";
import { dealer, given, history, openTable, otherDealer, stateAfter } from "../scenario.ts";

const openRound: TableCommand = { type: "OpenRound", data: { deck: "in-play" } };
const removeWager: TableCommand = { type: "RemoveWager", data: { seat: 1, wager: "main" } };
const closed = {
  type: "RoundClosed",
  data: {
    round: 1,
    gamingDay: "2026-01-15",
    shift: "swing",
    dealer: dealer.actor.badge,
    collectedCents: 0,
    paidCents: 0,
    vigorishCents: 0,
  },
};

describe("a round that nobody bets on is closed by its dealer", () => {
  it.each<[string, readonly TableCommand[]]>([
    ["as it was opened", []],
    ["with the deck in hand", [takeDeck]],
  ])("%s: no money moves and no cards are collected", (_, commands) => {
    const empty = history([openRound, ...commands], openTable());
    const { decision } = given(...empty).when(closeRound, dealer);
    expect(decision).toEqual({ kind: "accepted", events: [closed] });
  });

  it("when the last wager was taken back", () => {
    const { decision } = given(...history([removeWager], roundAt("wagering"))).when(closeRound);
    expect(decision).toEqual({ kind: "accepted", events: [closed] });
  });

  it("the next one opens with the next number", () => {
    const after = stateAfter(history([openRound, closeRound, openRound], openTable()));
    expect(after.round?.number).toBe(2);
    expect(after.totals).toMatchObject({ rounds: 2, voidedRounds: 0, wageredCents: 0 });
  });

  it("not while there is a wager, nor by another dealer, nor after the wagering", () => {
    given(...roundAt("wagering"))
      .when(closeRound)
      .refused({ code: "out-of-turn", paragraph: "10.11.K" });
    given(...history([openRound], openTable()))
      .when(closeRound, otherDealer)
      .refused({ code: "dealer-not-signed-on" });
    given(...roundAt("dealing"))
      .when(closeRound)
      .refused({ code: "out-of-turn" });
    given(...history([openRound], openTable()))
      .when(noMoreBets)
      .refused({ code: "no-wagers" });
  });

  it("[10.12.B] [10.12.D.1] it counts for nothing: what was wagered before it is still the last wager", () => {
    const before = afterOneRound();
    const { bank } = stateAfter(before);
    const after = stateAfter(history([openRound, closeRound], before)).bank;
    expect(after).toEqual(bank);
    expect(after?.lastWagers).not.toEqual([]);
  });

  it("[10.12.C] a player who has the bank gives it up first", () => {
    const taken = history([accept(1, 500)], offeredTo(1, {}, afterOneRound()));
    given(...taken)
      .when(closeRound)
      .refused({ code: "out-of-turn" });
    given(...history([pass(1)], taken))
      .when(closeRound)
      .becomesTypes("RoundClosed");
  });
});
