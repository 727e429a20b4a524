import { describe, expect, it } from "vitest";
import type { CommandData, TableCommand } from "../../../domain/table/commands.ts";
import { given, history, stateAfter } from "../scenario.ts";
import { account, type Bets, find, played, setting } from "./bank-account.ts";
import { afterOneRound, nets, openRound } from "./bank-round.ts";
import { allSet, allShown, bankShown } from "./outcomes.ts";
import { cards, closeRound, dollars, pay, place, roundOf, setHand } from "./round-at.ts";

const settle: TableCommand = { type: "SettleBank", data: {} };

describe("10.12.L the pot of a player's bank, to the cent", () => {
  it("[E79] [10.12.K] [10.12.L] [10.12.O] [R56] the dealer's lost wager joins the centre; 5 % of the excess", () => {
    const bets: Bets = {
      ...{ dealer: [50, "lose"], 1: [100, "lose"], 2: [60, "win"] },
      ...{ 3: [25, "push"], 4: [40, "win"] },
    };
    expect(account(played(bets))).toEqual({
      keeps: 0,
      supplied: undefined,
      ...{ excess: 50, commission: 2.5, receives: 47.5 },
      nets: { p1: -100, p2: 57, p3: 0, p4: 38, bank: 47.5, house: -42.5 },
    });
  });

  it("[E80] [10.12.L] [10.12.N] [R56] the centre runs out: the bank adds the rest, and pays no vigorish", () => {
    const bets: Bets = { dealer: [50, "win"], 1: [30, "lose"], 2: [60, "win"] };
    expect(account(played(bets))).toEqual({
      keeps: 0,
      supplied: [80, 0],
      ...{ excess: 0, commission: 0, receives: 0 },
      nets: { p1: -30, p2: 57, bank: -80, house: 53 },
    });
  });

  it("[E81] [10.12.K] [10.12.L] [10.12.O] the centre exactly used up: P2 pays his vigorish, the bank none", () => {
    const bets: Bets = { dealer: [25, "push"], 1: [10, "lose"], 2: [10, "win"] };
    expect(account(played(bets))).toEqual({
      keeps: 0,
      supplied: undefined,
      ...{ excess: 0, commission: 0, receives: 0 },
      nets: { p1: -10, p2: 9.5, bank: 0, house: 0.5 },
    });
  });

  it("[E82] [10.12.G] [10.12.L] no dealer's wager; an excess of $12.50 pays 75 cents", () => {
    expect(account(played({ 1: [15, "lose"], 2: [2.5, "win"] }))).toEqual({
      keeps: 0,
      supplied: undefined,
      ...{ excess: 12.5, commission: 0.75, receives: 11.75 },
      nets: { p1: -15, p2: 2.25, bank: 11.75, house: 1 },
    });
  });

  it("[E83] [10.12.K] [10.12.L] an excess made only of the dealer's lost wager pays 5 % too", () => {
    const bets: Bets = { dealer: [20, "lose"], 1: [10, "push"], 2: [10, "push"] };
    expect(account(played(bets))).toEqual({
      keeps: 0,
      supplied: undefined,
      ...{ excess: 20, commission: 1, receives: 19 },
      nets: { p1: 0, p2: 0, bank: 19, house: -19 },
    });
  });

  it("[E84] [10.12.L] [10.12.N] the dealer's win and his wager go straight back, without vigorish", () => {
    const events = played({ dealer: [40, "win"], 1: [10, "push"] });
    expect(account(events)).toEqual({
      keeps: 0,
      supplied: [40, 0],
      ...{ excess: 0, commission: 0, receives: 0 },
      nets: { p1: 0, bank: -40, house: 40 },
    });
    expect(find(events, "DealerWagerPaid")).toEqual([
      {
        ...{ round: 2, bankType: "player", paragraph: "10.12.N" },
        ...{ wagerCents: dollars(40), wonCents: dollars(40), returnedCents: dollars(80) },
      },
    ]);
    expect(find(events, "CommissionCollected")).toEqual([]);
  });

  it("[R36] the inventory moves by what the house won or lost, and by nothing else", () => {
    const bets: Bets = { dealer: [50, "lose"], 1: [100, "lose"], 2: [60, "win"] };
    const before = stateAfter(afterOneRound(undefined, 100));
    const after = stateAfter(played(bets));
    expect(after.inventoryCents - before.inventoryCents).toBe(nets(played(bets)).house);
    const { collectedCents, paidCents, vigorishCents, bankCents = 0 } = after.totals;
    expect(after.inventoryCents - after.openedWithCents).toBe(
      collectedCents - paidCents + vigorishCents + bankCents,
    );
    expect([collectedCents, paidCents]).toEqual([
      before.totals.collectedCents,
      before.totals.paidCents,
    ]);
  });
});

describe("10.12.K the dealer sets after the players and his own wager is decided first", () => {
  it("[10.12.K] the bank's hands are shown when all have set, the bank among them", () => {
    const { events, hands } = setting({ 1: [50, "lose"] });
    const show: TableCommand = { type: "ShowBankHand", data: hands.bank ?? { high: [], low: [] } };
    given(...events)
      .when(show)
      .refused({ code: "hands-not-set", expected: "1,6" });
    given(...history([setHand(1)], events))
      .when(show)
      .refused({ code: "hands-not-set", expected: "6" });
    given(...history([setHand(1), setHand(6)], events))
      .when(show)
      .becomesTypes("BankHandShown");
    given(...history([setHand(6)], events))
      .when(setHand(6))
      .refused({ code: "hand-set", paragraph: "10.11.B" });
  });

  it("[10.12.K] the dealer sets his hands after the players' and before the bank's are shown", () => {
    const { events, hands } = setting({ dealer: [50, "win"], 1: [50, "lose"] });
    const own: TableCommand = {
      type: "ShowDealerHand",
      data: hands.dealer ?? { high: [], low: [] },
    };
    given(...events)
      .when(own)
      .refused({ code: "hands-not-set", paragraph: "10.11.C" });
    const set = history([setHand(1), setHand(6)], events);
    given(...set)
      .when({ type: "ShowBankHand", data: hands.bank ?? { high: [], low: [] } })
      .refused({ code: "dealer-hand-not-set", paragraph: "10.12.K" });
    given(...history([own], set))
      .when(own)
      .refused({ code: "dealer-hand-shown", paragraph: "10.12.K" });
  });

  it("[10.12.K] without a wager of his the dealer's cards were collected and are not shown", () => {
    const { events, hands } = setting({ 1: [50, "lose"] });
    const deck = { high: cards("9s 9h 7c 5d 3h"), low: cards("Qc Jd") };
    given(...allSet(events, hands))
      .when({ type: "ShowDealerHand", data: deck })
      .refused({ code: "no-dealer-wager", paragraph: "10.12.K" });
  });

  it.each([
    ["win", "stays on his cards, face up at the right of the inventory", 0, 0],
    ["push", "goes back to the inventory", 0, 50],
    ["lose", "goes to the centre", 50, 0],
  ] as const)("[10.12.K] a %s: the dealer's wager %s", (outcome, _, centre, back) => {
    const { events, hands } = setting({ dealer: [50, outcome], 1: [50, "push"] });
    const shown = bankShown(events, hands);
    const { bank, discardOrder } = roundOf(shown);
    expect(bank).toMatchObject({ dealerOutcome: outcome, centreCents: dollars(centre) });
    const moved = stateAfter(shown).inventoryCents - stateAfter(events).inventoryCents;
    expect(moved).toBe(dollars(back));
    expect(discardOrder.includes("dealer")).toBe(outcome !== "win");
    expect(find(shown, "DealerWagerDecided")).toMatchObject([{ paragraph: "10.12.K", outcome }]);
  });

  it("[10.12.K] a copy goes to the bank", () => {
    const { events } = setting({ dealer: [50, "lose"], 1: [50, "push"] });
    const set = history([setHand(1), setHand(6)], events);
    const shown = history(
      [
        { type: "ShowDealerHand", data: { high: cards("9s 9h 7c 5d 3h"), low: cards("Qc Jd") } },
        { type: "ShowBankHand", data: { high: cards("9c 9d 7s 5h 3s"), low: cards("Qh Js") } },
      ],
      set,
    );
    expect(find(shown, "DealerWagerDecided")).toMatchObject([
      { outcome: "lose", highComparison: "copy", lowComparison: "copy" },
    ]);
  });
});

describe("10.12.L players are compared with the bank right to left", () => {
  const bets: Bets = {
    ...{ 1: [100, "lose"], 2: [60, "win"], 3: [25, "push"], 4: [40, "win"] },
  };
  const { events, hands } = setting(bets);

  it("[10.12.L] the next hand from the right, and no other", () => {
    given(...bankShown(events, hands))
      .when({ type: "ShowHand", data: { seat: 2, ...(hands[2] ?? { high: [], low: [] }) } })
      .refused({ code: "not-right-to-left", expected: "1" });
  });

  it("[10.12.L] a losing wager goes to the centre at once, its cards to the discard rack", () => {
    given(...bankShown(events, hands))
      .when({ type: "ShowHand", data: { seat: 1, ...(hands[1] ?? { high: [], low: [] }) } })
      .becomesTypes("HandsCompared", "WagerMovedToCentre", "CardsCollected");
  });

  it("[10.12.L] winners are paid when all hands are shown, right to left, from the centre", () => {
    const shown = allShown(events, hands);
    expect(roundOf(shown)).toMatchObject({ phase: "paying", bank: { centreCents: dollars(100) } });
    given(...shown)
      .when(pay(4))
      .refused({ code: "not-right-to-left", expected: "2" });
    given(...shown)
      .when(pay(2))
      .becomesTypes("WagerPaidFromCentre", "CommissionCollected", "CardsCollected");
  });

  it("[10.12.L] what the bank adds is all that is still to be paid, and it is added once", () => {
    const more: Bets = { dealer: [20, "win"], 1: [30, "lose"], 2: [60, "win"], 3: [10, "win"] };
    const short = setting(more);
    const shown = allShown(short.events, short.hands);
    const paid = history([pay(2), pay(3), settle], shown);
    expect(find(paid, "CentreReplenished")).toEqual([
      {
        ...{ round: 2, seat: 6, bankType: "player", paragraph: "10.12.L" },
        ...{ bankCents: dollars(60), inventoryCents: 0 },
      },
    ]);
  });

  it("[10.12.L] the centre is divided when every winner is paid, and the round closed after that", () => {
    const shown = allShown(events, hands);
    given(...shown)
      .when(settle)
      .refused({ code: "winners-unpaid", paragraph: "10.12.L", expected: "2" });
    const paid = history([pay(2), pay(4)], shown);
    given(...paid)
      .when(closeRound)
      .refused({ code: "out-of-turn" });
    given(...paid)
      .when(settle)
      .becomesTypes("BankSettled");
    given(...history([settle], paid))
      .when(settle)
      .refused({ code: "out-of-turn", paragraph: "10.12.L" });
  });

  it("[10.12.L] amounts that the device states are held against the computed ones", () => {
    const lost = setting({ 1: [50, "lose"] });
    const shown = allShown(lost.events, lost.hands);
    const stated = (data: CommandData<"SettleBank">): TableCommand => ({
      type: "SettleBank",
      data,
    });
    given(...shown)
      .when(stated({ vigorishCents: dollars(2) }))
      .refused({ code: "other-vigorish", paragraph: "10.12.L", expected: "250" });
    given(...shown)
      .when(stated({ receivedCents: dollars(50) }))
      .refused({ code: "other-receipt", paragraph: "10.12.L", expected: "4750" });
    given(...shown)
      .when(stated({ vigorishCents: dollars(2.5), receivedCents: dollars(47.5) }))
      .becomesTypes("CommissionCollected", "BankSettled");
  });

  it("[10.11.K] the bank's cards are collected last", () => {
    const rack = find(played(bets), "CardsCollected").flatMap(({ positions }) => positions);
    expect(rack.slice(-7)).toHaveLength(7);
    expect(new Set(rack.slice(-7)).size).toBe(7);
    expect(rack.at(-1)).toBe(6);
  });
});

describe("10.12.O, 10.12.L the vigorish says whose bank it was", () => {
  it("[10.12.O] [10.12.L] a winner's and the bank's, both with the bank's type", () => {
    const events = played({ 1: [100, "lose"], 2: [60, "win"] });
    const of = { round: 2, rateBasisPoints: 500, bankType: "player", dealer: "D-17" };
    expect(find(events, "CommissionCollected")).toMatchObject([
      { ...of, seat: 2, wonCents: dollars(60), vigorishCents: dollars(3) },
      { ...of, seat: 6, wonCents: dollars(40), vigorishCents: dollars(2) },
    ]);
    expect(find(events, "RoundClosed").at(-1)).toMatchObject({
      ...{ bankType: "player", collectedCents: 0, paidCents: 0 },
      ...{ vigorishCents: dollars(5), bankCents: 0 },
    });
  });

  it("the table remembers its banks with result and vigorish", () => {
    const events = played({ 1: [100, "lose"], 2: [60, "win"] });
    expect(stateAfter(events).bank?.recent).toEqual([
      {
        ...{ round: 2, seat: 6, type: "player" },
        ...{ resultCents: dollars(38), vigorishCents: dollars(2) },
      },
    ]);
  });
});

describe("after a bank the house banks again", () => {
  it("with its own accounts", () => {
    const events = history([openRound, place(1, 50)], played({ 1: [100, "lose"] }));
    expect(roundOf(events).bank).toBeUndefined();
  });
});
