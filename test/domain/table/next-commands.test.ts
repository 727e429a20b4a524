import { describe, expect, it } from "vitest";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import {
  losing,
  place,
  roundAt,
  setHand,
  showDealerHand,
  winning,
} from "../pai-gow-poker/round-at.ts";
import { filing, history, opening, openTable, stateAfter } from "../scenario.ts";

const next = (...args: Parameters<typeof stateAfter>) => nextCommands(stateAfter(...args));

describe("which commands may come next", () => {
  it("a table begins with its rules, then opens with its inventory", () => {
    expect(next([])).toEqual(["FileTableRules"]);
    expect(next(history([filing()]))).toEqual(["FileTableRules", "OpenTable"]);
  });

  it("a round needs a dealer", () => {
    expect(next(history([filing(), opening]))).not.toContain("OpenRound");
    expect(next(openTable())).toContain("OpenRound");
  });

  it.each([
    ["wagering", ["PlaceWager", "RemoveWager", "AnnounceNoMoreBets", "VoidRound"]],
    ["dealing", ["DealGroups", "VoidRound"]],
    ["starting", ["ShakeDice", "VoidRound"]],
    ["delivering", ["DeliverGroups", "VoidRound"]],
    ["clearing", ["CollectCards", "VoidRound"]],
    ["setting", ["SetHand", "WithdrawWager", "VoidRound"]],
    ["showing", ["WithdrawWager", "ShowHand", "VoidRound"]],
  ] as const)("in %s: %j", (phase, expected) => {
    const always = ["SignOnDealer", "SeatPlayer", "VacateSeat", "ReportIrregularity"];
    const found = next(roundAt(phase, { 1: 25 }));
    expect(new Set(found)).toEqual(new Set([...expected, ...always]));
  });

  it("the dealer's hand comes when every player has set", () => {
    const some = history([setHand(1)], roundAt("setting", { 1: 25, 2: 25 }));
    expect(next(some)).not.toContain("ShowDealerHand");
    const all = history([setHand(2)], some);
    expect(next(all)).toContain("ShowDealerHand");
    expect(next(all)).not.toContain("SetHand");
    expect(next(history([showDealerHand], all))).toContain("ShowHand");
  });

  it("winners are paid, and a settled round can only be closed", () => {
    expect(next(history([winning(1)], roundAt("showing")))).toContain("PayWager");
    const settled = next(history([losing(1)], roundAt("showing")));
    expect(settled).toContain("CloseRound");
    expect(settled).not.toContain("VoidRound");
  });

  it("a wager can be removed when there is one", () => {
    const none = history([{ type: "OpenRound", data: { deck: "in-play" } }], openTable());
    expect(next(none)).not.toContain("RemoveWager");
    expect(next(none)).not.toContain("PlaceWager");
    expect(next(none)).toContain("CloseRound");
    const one = history([place(1, 5)], roundAt("wagering", { 1: 25 }));
    expect(next(one)).toContain("RemoveWager");
    expect(next(one)).not.toContain("CloseRound");
  });
});
