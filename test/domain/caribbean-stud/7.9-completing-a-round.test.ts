import { describe, expect, test } from "vitest";
import { stateAfter, supervisor } from "../scenario.ts";
import {
  ante,
  authorize,
  bet,
  closeRound,
  collect,
  dealerTurns,
  dealt,
  deciding,
  dollars,
  fold,
  pay,
  played,
  rack,
  refusal,
  roundOf,
  rules,
  shown,
  tried,
  turn,
} from "./stud-at.ts";

const opened = dollars(20_000);

describe("7.9.A betting or leaving the round", () => {
  const events = deciding({ antes: { 1: 10, 3: 25 } }, "4c");

  test("[7.9.A] [E100] leaving costs the whole ante at once, the hand goes unseen to the rack", () => {
    const after = played(events, fold(3));
    expect(after.slice(events.length)).toEqual([
      { type: "StudHandFolded", data: { round: 1, seat: 3 } },
      {
        type: "WagerCollected",
        data: { round: 1, seat: 3, amountCents: 2_500, paragraph: "7.9.A" },
      },
      { type: "CardsCollected", data: { round: 1, positions: [3], unseen: true } },
    ]);
    expect(rack(after)).toBe(opened + 2_500);
  });

  test("[7.9.A] a bet that is not twice the ante is refused", () => {
    for (const amount of [10, 19.99, 25, 40]) {
      expect(refusal(events, bet(1, amount))).toMatchObject({
        code: "bet-not-twice-the-ante",
        paragraph: "7.9.A",
        field: "amountCents",
        expected: "2000",
      });
    }
    expect(roundOf(played(events, bet(1, 20))).seats[0]?.betCents).toBe(2_000);
  });

  test("[7.9.A] nobody bets twice, after leaving, or after the hole cards", () => {
    expect(refusal(played(events, bet(1)), fold(1)).code).toBe("bet-placed");
    expect(refusal(played(events, fold(1)), bet(1)).code).toBe("hand-folded");
    const turned = played(events, bet(1), bet(3, 50), dealerTurns("Ah Kd 3s 2h"));
    expect(refusal(turned, fold(1))).toMatchObject({ code: "out-of-turn", paragraph: "7.9.A" });
  });

  test("[7.9.A] where everybody left, the round ends with the dealer's cards unseen", () => {
    const closed = played(events, fold(1), fold(3), closeRound);
    expect(closed.at(-2)).toEqual({
      type: "CardsCollected",
      data: { round: 1, positions: ["dealer"], unseen: true },
    });
    expect(stateAfter(closed).round).toBeNull();
  });
});

describe("7.9.B the player's own cards", () => {
  test.each(["hand-set-by-another", "cards-out-of-view", "set-hand-touched"] as const)(
    "[7.9.B] %s is recorded as broken procedure",
    (kind) => {
      const events = played(deciding({ antes: { 1: 10 } }, "4c"), {
        type: "ReportIrregularity",
        data: { kind, seat: 1, description: "as seen" },
      });
      expect(events.findLast(({ type }) => type === "IrregularityReported")?.data).toMatchObject({
        kind,
        paragraph: "7.9.B",
      });
    },
  );
});

describe("7.9.C players who tell each other of their hands", () => {
  const events = played(deciding({ antes: { 1: 10, 2: 10 } }, "4c"), bet(1));
  const forfeits = {
    type: "ForfeitWagers",
    data: { seats: [1, 2], reason: "talked" },
  } as const;

  test("[7.9.C] a supervisor takes every wager of the round of those involved", () => {
    const after = played(events, forfeits);
    expect(rack(after)).toBe(opened + 4_000);
    expect(roundOf(after)).toMatchObject({ phase: "settled", discardOrder: [1, 2] });
  });

  test("[7.9.C] not the dealer, and not when the hole cards are shown", () => {
    const dealer = { at: supervisor.at, actor: { role: "dealer", badge: "D-17" } };
    expect(refusal(events, forfeits, dealer)).toMatchObject({ paragraph: "7.9.C" });
    const turned = shown({ antes: { 1: 10, 2: 10 } }, "Ah Kd 3s 2h 4c");
    expect(refusal(turned, forfeits)).toMatchObject({ code: "out-of-turn", paragraph: "7.9.C" });
  });
});

describe("7.9.D the dealer's hand", () => {
  const events = deciding({ antes: { 1: 10, 2: 10 } }, "4c");

  test("[7.9.D] is turned when every player has bet or left", () => {
    expect(refusal(played(events, bet(1)), dealerTurns("Ah Kd 3s 2h"))).toMatchObject({
      code: "out-of-turn",
      paragraph: "7.9.D",
    });
  });

  test("[7.9.D] has four hole cards, none of them shown before", () => {
    const ready = played(events, bet(1), fold(2));
    expect(refusal(ready, dealerTurns("Ah Kd 3s 4c"))).toMatchObject({
      code: "card-shown-twice",
      field: "cards.3",
      stated: "4c",
    });
    expect(refusal(ready, dealerTurns("Ah Ah 3s 2h")).code).toBe("card-shown-twice");
    expect(refusal(ready, dealerTurns("Ah Kd 3s"))).toMatchObject({ code: "not-four-cards" });
    const turned = played(ready, dealerTurns("Ah Kd 3s 2h"));
    expect(turned.at(-1)?.data).toMatchObject({ hand: "high-card", qualifies: true });
  });
});

interface Settled {
  readonly example: string;
  readonly dealer: string;
  readonly player: string;
  readonly ante?: number;
  readonly net: number;
  readonly paragraph: string;
}

describe("7.9.E, 7.9.F what ante and bet come to", () => {
  const settled: readonly Settled[] = [
    {
      example: "[E101] [7.9.F.2] [7.9.F.3] no hand",
      dealer: "Ah Qd Jc 9s 8h",
      player: "Ts Js Qs Ks As",
      net: 10,
      paragraph: "7.9.F.2",
    },
    {
      example: "[E102] [7.9.E.3] ace-king qualifies",
      dealer: "Ah Kd 4c 3s 2h",
      player: "2s 2d 7c 8c 9h",
      net: 30,
      paragraph: "7.9.E.3",
    },
    {
      example: "[E103] [7.9.E.1] the fifth card decides",
      dealer: "Ah Kd Qc Js 9h",
      player: "Ad Kc Qs Jh 8c",
      net: -30,
      paragraph: "7.9.E.1",
    },
    {
      example: "[E104] [7.9.E.2] a tie is a push",
      dealer: "Ah Kd Qc Js 9h",
      player: "Ad Kc Qs Jh 9c",
      net: 0,
      paragraph: "7.9.E.2",
    },
    {
      example: "[E105] [7.9.E.1] a dealer's wheel qualifies",
      dealer: "5h 4d 3c 2s Ah",
      player: "Ks Kd 7c 8c 9h",
      net: -30,
      paragraph: "7.9.E.1",
    },
    {
      example: "[E106] [7.9.E.3] the wheel is the lowest straight",
      dealer: "5h 4d 3c 2s Ah",
      player: "6s 5d 4c 3d 2h",
      net: 90,
      paragraph: "7.9.E.3",
    },
    {
      example: "[E107] [7.9.E.3] two pair",
      dealer: "5h 5d 3c 2s Ah",
      player: "6s 6d 4c 4d 2h",
      net: 50,
      paragraph: "7.9.E.3",
    },
    {
      example: "[E108] [7.9.E.3] a flush",
      dealer: "5h 5d 5c 2s Ah",
      player: "6s 8s 4s 3s Ks",
      net: 110,
      paragraph: "7.9.E.3",
    },
    {
      example: "[E109] [7.9.E.3] cut to the filed limit",
      dealer: "Ah Kd 4c 3s 2h",
      player: "Ts Js Qs Ks As",
      ante: 50,
      net: 5_050,
      paragraph: "7.9.E.3",
    },
    {
      example: "[E110] [7.9.E.3] exactly the limit",
      dealer: "Ah Kd 4c 3s 2h",
      player: "Ts Js Qs Ks As",
      ante: 25,
      net: 5_025,
      paragraph: "7.9.E.3",
    },
    {
      example: "[E111] [7.9.E.3] under the limit",
      dealer: "Ah Kd 4c 3s 2h",
      player: "Ts Js Qs Ks 9s",
      ante: 25,
      net: 2_525,
      paragraph: "7.9.E.3",
    },
  ];
  const filed = rules({ turnAllWithoutDealerHand: true });

  test.each(settled)("$example", ({ dealer, player, ante: placed = 10, net, paragraph }) => {
    const turned = played(shown({ antes: { 4: placed }, filed }, dealer), turn(4, player));
    expect(turned.find(({ type }) => type === "StudHandTurned")?.data).toMatchObject({ paragraph });
    const winner = roundOf(turned).phase === "paying";
    const paid = winner ? played(turned, pay(4, net)) : turned;
    expect(rack(paid)).toBe(opened - dollars(net));
    const held = roundOf(paid).phase === "awards";
    const cleared = held ? played(paid, authorize(4), collect(4)) : paid;
    const closed = played(cleared, closeRound);
    expect(stateAfter(closed)).toMatchObject({
      round: null,
      inventoryCents: opened - dollars(net),
    });
  });
});

describe("7.9.E the order of settlement", () => {
  const turnedAll = () =>
    played(
      shown({ antes: { 1: 10, 2: 10, 5: 10, 6: 10 } }, "5h 5d 3c 2s Ah"),
      turn(1, "6s 6d 7c 8c Th"),
      turn(2, "Ks Qd 7h 8s 9h"),
      turn(5, "Js Jd 2c 4c Qh"),
      turn(6, "5s 5c 3d 2d Ac"),
    );

  test("[7.9.E] hands are turned right to left, one at a time", () => {
    const events = shown({ antes: { 1: 10, 2: 10 } }, "5h 5d 3c 2s Ah");
    expect(refusal(events, turn(2, "6s 6d 7c 8c Th"))).toMatchObject({
      code: "not-right-to-left",
      paragraph: "7.9.E",
      expected: "1",
    });
    expect(refusal(events, turn(1, "5h 6d 7c 8c Th")).code).toBe("card-shown-twice");
  });

  test("[7.9.E.1] a loser's chips and cards go at once", () => {
    const events = played(
      shown({ antes: { 1: 10, 2: 10 } }, "5h 5d 3c 2s Ah"),
      turn(1, "Ks Qd 7h 8s 9h"),
    );
    expect(events.slice(-2)).toEqual([
      {
        type: "WagerCollected",
        data: { round: 1, seat: 1, amountCents: 3_000, paragraph: "7.9.E.1" },
      },
      { type: "CardsCollected", data: { round: 1, positions: [1], unseen: false } },
    ]);
  });

  test("[7.9.E.3] winners are paid right to left, after losers and pushes", () => {
    const events = shown({ antes: { 1: 10, 2: 10 } }, "5h 5d 3c 2s Ah");
    const one = played(events, turn(1, "6s 6d 7c 8c Th"));
    expect(refusal(one, pay(1))).toMatchObject({ code: "out-of-turn", paragraph: "7.9.E.3" });
    const all = turnedAll();
    expect(refusal(all, pay(5))).toMatchObject({ code: "not-right-to-left", expected: "1" });
    expect(refusal(all, pay(2))).toMatchObject({ code: "not-a-winner", paragraph: "7.9.E.1" });
    expect(refusal(all, pay(6))).toMatchObject({ code: "not-a-winner", paragraph: "7.9.E.2" });
    expect(refusal(all, pay(1, 40))).toMatchObject({ code: "other-win", expected: "3000" });
  });

  test("[7.9.G] cards are picked up in an order from which every hand can be rebuilt", () => {
    const closed = played(turnedAll(), pay(1, 30), pay(5, 30), closeRound);
    const order = closed.flatMap((event) =>
      event.type === "CardsCollected" ? event.data.positions : [],
    );
    expect(order).toEqual([2, 6, 1, 5, "dealer"]);
    expect(rack(closed)).toBe(opened + dollars(30 - 60));
  });
});

describe("7.9.F the dealer has no hand", () => {
  const events = shown({ antes: { 1: 10, 2: 20 } }, "Ah Qd Jc 9s 8h");

  test("[7.9.F.1] hands need not be turned, as filed", () => {
    expect(refusal(events, turn(1, "6s 6d 7c 8c Th")).code).toBe("out-of-turn");
    expect(roundOf(events).phase).toBe("paying");
    const filed = rules({ turnAllWithoutDealerHand: true });
    expect(roundOf(shown({ antes: { 1: 10 }, filed }, "Ah Qd Jc 9s 8h")).phase).toBe("turning");
  });

  test("[7.9.F.2] [7.9.F.3] antes are paid 1 to 1 right to left, bets are neither collected nor paid", () => {
    expect(events.at(-1)).toEqual({
      type: "NoHandAnnounced",
      data: {
        round: 1,
        bets: [
          { seat: 1, amountCents: 2_000 },
          { seat: 2, amountCents: 4_000 },
        ],
      },
    });
    expect(refusal(events, pay(2))).toMatchObject({ paragraph: "7.9.F.2", expected: "1" });
    const paid = played(events, pay(1, 10), pay(2, 20));
    expect(rack(paid)).toBe(opened - 3_000);
    expect(stateAfter(paid).totals.wageredCents).toBe(3_000);
  });

  test("[7.9.F.4] the cards of each follow his payment, unseen", () => {
    const paid = played(events, pay(1));
    expect(paid.at(-1)).toEqual({
      type: "CardsCollected",
      data: { round: 1, positions: [1], unseen: true },
    });
  });
});

describe("dealing and irregularities", () => {
  test("[dispute-D11] a player's hand with a wrong number of cards is dead, ante and bet returned", () => {
    const before = deciding({ antes: { 1: 10, 2: 10 } }, "4c");
    const events = played(before, bet(1), bet(2), {
      type: "ReportIrregularity",
      data: { kind: "hand-miscounted", seat: 2, description: "six cards" },
    });
    expect(events.slice(-2)).toEqual([
      { type: "HandVoided", data: { round: 1, seat: 2, amountCents: 3_000 } },
      { type: "CardsCollected", data: { round: 1, positions: [2], unseen: true } },
    ]);
    expect(stateAfter(events).totals.wageredCents).toBe(3_000);
    expect(roundOf(events).phase).toBe("dealer-hand");
  });

  test("every hand has five cards, and all 52 are accounted for where filed", () => {
    const before = deciding({ antes: { 1: 10 } }, "4c").slice(0, -1);
    expect(refusal(before, dealt(1, "4c", { cardsPerSeat: [4] })).field).toBe("cardsPerSeat.0");
    expect(refusal(before, dealt(1, "4c", { dealerCards: 6 })).field).toBe("dealerCards");
    expect(refusal(before, dealt(1, "4c", { remaining: 41 }))).toMatchObject({ expected: "42" });
    expect(refusal(before, ante(1)).code).toBe("no-more-bets");
  });

  test("a voided round gives back ante and bet", () => {
    const before = played(deciding({ antes: { 1: 10, 2: 10 } }, "4c"), bet(1), fold(2));
    const decision = tried(before, {
      type: "VoidRound",
      data: { reason: "deck", deck: "reshuffle" },
    });
    expect(decision).toMatchObject({
      events: [{ data: { returned: [{ seat: 1, amountCents: 3_000 }] } }],
    });
  });
});
