import { describe, expect, it } from "vitest";
import { division, supply } from "../../../domain/pai-gow-poker/bank/centre.ts";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { given, history, stateAfter } from "../scenario.ts";
import { account, type Bets, played, setting } from "./bank-account.ts";
import {
  accept,
  afterOneRound,
  banked,
  bankFiling,
  dealerWagers,
  dealt,
  offeredTo,
} from "./bank-round.ts";
import { allSet, bankShown, settled } from "./outcomes.ts";
import { dollars, noMoreBets, roundOf, setHand } from "./round-at.ts";

const coBank = (bets: Bets) => account(played(bets, { before: afterOneRound(), coBank: true }));

describe("10.12.M the pot of a co-bank, halved to the cent", () => {
  it("[E85] [10.12.M] [10.12.O] [R56] a shortfall of $50: $25 from the bank, $25 from the inventory", () => {
    const bets: Bets = { 1: [100, "lose"], 2: [60, "win"], 3: [25, "push"], 4: [90, "win"] };
    expect(coBank(bets)).toEqual({
      supplied: [25, 25],
      ...{ excess: 0, keeps: 0, commission: 0, receives: 0 },
      nets: { p1: -100, p2: 57, p3: 0, p4: 85.5, bank: -25, house: -17.5 },
    });
  });

  it("[E86] [10.12.M] an excess of $125: half to the inventory, 5 % of the other half", () => {
    expect(coBank({ 1: [200, "lose"], 2: [75, "win"] })).toEqual({
      supplied: undefined,
      ...{ excess: 125, keeps: 62.5, commission: 3.25, receives: 59.25 },
      nets: { p1: -200, p2: 71.25, bank: 59.25, house: 69.5 },
    });
  });

  it("[E87] [10.12.M] half of an odd dollar: $12.50 from each", () => {
    expect(coBank({ 1: [25, "win"] })).toEqual({
      supplied: [12.5, 12.5],
      ...{ excess: 0, keeps: 0, commission: 0, receives: 0 },
      nets: { p1: 23.75, bank: -12.5, house: -11.25 },
    });
  });

  it("[E88] [10.12.M] an excess of $15: vigorish on the bank's half only, 37.5 cents, so 50", () => {
    expect(coBank({ 1: [10, "lose"], 2: [5, "lose"] })).toEqual({
      supplied: undefined,
      ...{ excess: 15, keeps: 7.5, commission: 0.5, receives: 7 },
      nets: { p1: -10, p2: -5, bank: 7, house: 8 },
    });
  });

  it("[E89] [10.12.L] [10.12.M] the same excess of a player's bank pays on the whole of it", () => {
    const { vigorish } = defaultPaiGowPokerRules.paiGowPoker;
    expect(division(dollars(15), "player", vigorish)).toEqual({
      ...{ inventoryCents: 0, baseCents: dollars(15) },
      ...{ vigorishCents: dollars(0.75), receivedCents: dollars(14.25) },
    });
    expect(division(dollars(15), "co-bank", vigorish)).toEqual({
      ...{ inventoryCents: dollars(7.5), baseCents: dollars(7.5) },
      ...{ vigorishCents: dollars(0.5), receivedCents: dollars(7) },
    });
  });

  it("the vigorish never takes more than there is", () => {
    const { vigorish } = defaultPaiGowPokerRules.paiGowPoker;
    expect(division(dollars(0.1), "player", vigorish)).toMatchObject({
      vigorishCents: dollars(0.1),
      receivedCents: 0,
    });
    expect(division(dollars(0), "co-bank", vigorish)).toMatchObject({ vigorishCents: 0 });
  });

  it("[10.12.M] half of an odd number of cents is no chip", () => {
    expect(() => supply(dollars(0.25), "co-bank")).toThrow(RangeError);
    expect(supply(dollars(0.25), "player")).toEqual({ bankCents: 25, inventoryCents: 0 });
  });
});

describe("10.12.E co-banking is offered to all or none, and expressly requested", () => {
  const asked = (rules = bankFiling()) => offeredTo(1, { 2: 50 }, afterOneRound(rules));

  it("[10.12.E] any player may ask for it where it is filed", () => {
    for (const seat of [1, 2, 3, 4, 5, 6] as const) {
      const against = seat === 1 ? 2 : 1;
      given(...offeredTo(seat, { [against]: 50 }, afterOneRound()))
        .when(accept(seat, 500, true))
        .becomesTypes("BankAccepted");
    }
  });

  it("[10.12.E] and none where it is not", () => {
    given(...asked(bankFiling({ coBankOffered: false })))
      .when(accept(1, 500, true))
      .refused({ code: "co-bank-not-offered", paragraph: "10.12.E", field: "coBank" });
  });

  it("[10.12.E] a bank who does not ask answers for everything", () => {
    expect(roundOf(history([accept(1, 500)], asked())).bank?.type).toBe("player");
  });

  it("[10.12.E] the marker lies before him, and the terms stay as accepted", () => {
    const events = history([accept(1, 500, true)], asked());
    expect(roundOf(events).bank).toMatchObject({ seat: 1, type: "co-bank" });
    given(...events)
      .when(accept(1, 500, false))
      .refused({ code: "other-bank-terms", paragraph: "10.12.E" });
  });
});

describe("10.12.E the dealer does not wager against a co-bank", () => {
  const events = banked(1, { wagers: { 2: 50 }, coBank: true });

  it("[E90] [10.12.E] [R55] a dealer's wager is refused, be it the smallest", () => {
    for (const amount of [50, 0.25, 0]) {
      given(...events)
        .when(dealerWagers(amount))
        .refused({ code: "no-dealer-wager", paragraph: "10.12.E" });
    }
  });

  it("[10.12.E] the deal needs none", () => {
    given(...events)
      .when(noMoreBets)
      .becomesTypes("NoMoreBetsAnnounced");
  });

  it("[10.12.E] the dealer's own cards go unseen to the discard rack", () => {
    expect(roundOf(dealt(events)).discardOrder).toContain("dealer");
  });
});

describe("10.12.E the dealer sets a co-bank's hands the filed way", () => {
  const { events, hands } = setting({ 1: [50, "lose"] }, { coBank: true });

  it("[10.12.E] [10.12.M] the player does not set them himself", () => {
    given(...events)
      .when(setHand(6))
      .refused({ code: "co-bank-set-by-dealer", paragraph: "10.12.E" });
  });

  it("[10.12.E] [10.12.M] [R51] by the house way, recorded", () => {
    const shown = bankShown(events, hands);
    expect(shown.at(-1)).toMatchObject({
      type: "BankHandShown",
      data: { seat: 6, bankType: "co-bank", houseWay: "foxwoods" },
    });
  });

  it("[10.12.E] [R51] any other setting is refused, with the right one", () => {
    const { high, low } = hands.bank ?? { high: [], low: [] };
    const [first, ...rest] = high;
    const [front, other] = low;
    const swapped = { high: [...rest, front], low: [first, other] };
    given(...allSet(events, hands))
      .when({ type: "ShowBankHand", data: swapped as never })
      .refused({ code: "not-the-house-way", paragraph: "10.12.E", field: "high" });
    given(...allSet(events, hands))
      .when({ type: "ShowBankHand", data: { high: high.slice(1), low } })
      .refused({ code: "not-five-and-two", paragraph: "10.12.E" });
  });

  it("[10.12.E] no ruling is asked for: the dealer cannot foul it", () => {
    given(...allSet(events, hands))
      .when({
        type: "ShowBankHand",
        data: { ...(hands.bank ?? { high: [], low: [] }), ruling: "loses-to-every-wager" },
      })
      .refused({ code: "no-foul-to-rule-on" });
  });
});

describe("10.12.M the accounts of a co-bank carry its name", () => {
  it("[10.12.M] [10.12.O] in every commission, in the payments and in the closing of the round", () => {
    const { events, hands } = setting({ 1: [200, "lose"], 2: [75, "win"] }, { coBank: true });
    const closed = settled(events, hands).slice(events.length);
    const named = closed.flatMap(({ data }: TableEvent) =>
      "bankType" in data && data.bankType !== undefined ? [data.bankType] : [],
    );
    expect(new Set(named)).toEqual(new Set(["co-bank"]));
    expect(closed.at(-1)).toMatchObject({
      type: "RoundClosed",
      data: { bankType: "co-bank", bankCents: dollars(62.5), vigorishCents: dollars(7) },
    });
    expect(stateAfter(settled(events, hands)).totals.bankCents).toBe(dollars(62.5));
  });
});
