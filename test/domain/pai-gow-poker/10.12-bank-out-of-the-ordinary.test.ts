import { describe, expect, it } from "vitest";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { given, history, stateAfter, supervisor } from "../scenario.ts";
import { account, type Bets, setting } from "./bank-account.ts";
import { afterOneRound, banked, bankFiling } from "./bank-round.ts";
import { allSet, allShown, settled } from "./outcomes.ts";
import {
  cards,
  closeRound,
  dollars,
  noMoreBets,
  pay,
  roundOf,
  setHand,
  takeDeck,
  withdraw,
} from "./round-at.ts";

const settle: TableCommand = { type: "SettleBank", data: {} };

describe("10.11.E a wager withdrawn while another player is bank", () => {
  it("[E78] [10.12.L] goes whole to the centre, with the losing wagers", () => {
    const { events, hands } = setting({ 1: [50, "lose"], 2: [50, "lose"] });
    given(...events)
      .when(withdraw(1))
      .becomesTypes("WagerWithdrawn", "WagerMovedToCentre", "CardsCollected");
    expect(account(settled(history([withdraw(1)], events), hands))).toMatchObject({
      ...{ excess: 100, commission: 5, receives: 95 },
      nets: { p1: -50, p2: -50, bank: 95, house: 5 },
    });
  });

  it("[E78] or to the inventory, where that is filed", () => {
    const before = afterOneRound(bankFiling({ withdrawnWager: "inventory" }), 100);
    const { events, hands } = setting({ 1: [50, "lose"], 2: [50, "lose"] }, { before });
    const after = history([withdraw(1)], events);
    expect(after.slice(-3).map(({ type }) => type)).toContain("WagerCollected");
    expect(account(settled(after, hands))).toMatchObject({
      nets: { p1: -50, p2: -50, bank: 47.5, house: 52.5 },
    });
  });

  it("[E78] when all give up and the dealer does not wager, the centre is divided at once", () => {
    const { events } = setting({ 1: [50, "lose"] });
    const closed = history([withdraw(1), settle, closeRound], events);
    expect(account(closed)).toMatchObject({ excess: 50, receives: 47.5 });
  });

  it("[E78] when all give up, the dealer's own wager is still decided", () => {
    const { events, hands } = setting({ dealer: [50, "win"], 1: [50, "lose"] });
    const left = history([withdraw(1)], events);
    expect(roundOf(left).phase).toBe("setting");
    expect(account(settled(left, hands))).toMatchObject({
      nets: { p1: -50, bank: 0, house: 50 },
    });
  });

  it("the bank has no wager to withdraw", () => {
    const { events } = setting({ 1: [50, "lose"] });
    given(...events)
      .when(withdraw(6))
      .refused({ code: "no-wager" });
  });
});

describe("a bank who fouls his own hand, on which the manual is silent", () => {
  const { events, hands } = setting({ dealer: [50, "win"], 1: [50, "lose"], 2: [25, "lose"] });
  const set = allSet(events, hands);
  const foul = { high: cards("2c 3d 5h 7s 8c"), low: cards("As Ah") };
  const fourThree = { high: cards("2c 3d 5h 7s"), low: cards("8c As Ah") };
  const ruled: TableCommand = {
    type: "ShowBankHand",
    data: { ...foul, ruling: "loses-to-every-wager" },
  };

  it("[10.11.G.3] [10.11.G.4] waits for a supervisor's ruling", () => {
    const own = history([setHand(1), setHand(2), setHand(6)], events);
    const dealerSet = history(
      [{ type: "ShowDealerHand", data: { high: cards("9s 9h 7c 5d 3h"), low: cards("Qc Jd") } }],
      own,
    );
    given(...dealerSet)
      .when({ type: "ShowBankHand", data: foul })
      .refused({ code: "bank-hand-fouled", paragraph: "10.11.G.3" });
    given(...dealerSet)
      .when({ type: "ShowBankHand", data: fourThree })
      .refused({ code: "bank-hand-fouled", paragraph: "10.11.G.4" });
    given(...dealerSet)
      .when(ruled)
      .refused({ code: "supervisor-rules", field: "ruling" });
    const lost = given(...dealerSet).when(ruled, supervisor);
    lost.becomesTypes("BankHandShown", "DealerWagerDecided");
    expect(lost.decision).toMatchObject({
      events: [
        { data: { foul: "10.11.G.3", ruling: ruled.data.ruling } },
        { data: { outcome: "win" } },
      ],
    });
  });

  it("is no matter for a ruling when the hands are well set", () => {
    given(...set)
      .when(
        { type: "ShowBankHand", data: { ...(hands.bank ?? foul), ruling: "loses-to-every-wager" } },
        supervisor,
      )
      .refused({ code: "no-foul-to-rule-on", field: "ruling" });
  });

  it("set anew by the dealer it is set the filed way", () => {
    const anew: TableCommand = {
      type: "ShowBankHand",
      data: { ...(hands.bank ?? foul), ruling: "reset-by-house-way" },
    };
    const { decision } = given(...set).when(anew, supervisor);
    expect(decision).toMatchObject({
      events: [{ data: { houseWay: "foxwoods", ruling: "reset-by-house-way" } }, {}],
    });
  });
});

describe("a void round with a player as bank", () => {
  const bets: Bets = { dealer: [50, "lose"], 1: [100, "lose"], 2: [60, "win"], 3: [25, "push"] };
  const voidRound: TableCommand = {
    type: "VoidRound",
    data: { reason: "a card on the floor", deck: "reshuffle" },
  };

  it("gives back what lies on the layout, the centre too, and the dealer's wager to the inventory", () => {
    const { events, hands } = setting(bets);
    given(...allShown(events, hands))
      .when(voidRound)
      .becomes({
        type: "RoundVoided",
        data: {
          ...{ round: 2, reason: "a card on the floor", deck: "reshuffle" },
          returned: [
            { seat: 1, amountCents: dollars(100) },
            { seat: 2, amountCents: dollars(60) },
          ],
          dealerWagerCents: dollars(50),
        },
      });
    const before = stateAfter(afterOneRound(undefined, 100)).inventoryCents;
    const after = history([voidRound], allShown(events, hands));
    expect(stateAfter(after).inventoryCents).toBe(before);
  });

  it("[10.8.D.2] [10.12.G] a misdeal voids it too: the wagers and the dealer's go back", () => {
    const wagered = banked(6, { wagers: { 1: 100 }, dealer: 50 });
    const misdealt: TableCommand = {
      type: "DealGroups",
      data: { hand: "right", cardsPerGroup: [7, 7, 8, 7, 7, 7, 7], remaining: 3 },
    };
    const voided = history([takeDeck, noMoreBets, misdealt], wagered);
    expect(voided.at(-1)).toMatchObject({
      type: "RoundVoided",
      data: {
        returned: [{ seat: 1, amountCents: dollars(100) }],
        dealerWagerCents: dollars(50),
      },
    });
    const before = stateAfter(afterOneRound());
    expect(stateAfter(voided).inventoryCents).toBe(before.inventoryCents);
    expect(stateAfter(voided).bank).toEqual(before.bank);
  });

  it("[10.12.L] is no longer possible when winners are being paid from the centre", () => {
    const { events, hands } = setting(bets);
    given(...history([pay(2)], allShown(events, hands)))
      .when(voidRound)
      .refused({ code: "centre-being-paid", paragraph: "10.12.L" });
  });
});
