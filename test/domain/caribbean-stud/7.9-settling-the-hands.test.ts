import { describe, expect, it, test } from "vitest";
import { studPayTable } from "../../../domain/caribbean-stud/pay-table.ts";
import { cents } from "../../../domain/money/cents.ts";
import { given, stateAfter } from "../scenario.ts";
import {
  aceKing,
  authorize,
  closeRound,
  collect,
  dollars,
  lowestQualifier,
  netOfHouse,
  noHand,
  type Player,
  pay,
  played,
  roundAt,
  roundOf,
  rules,
  turn,
} from "./stud-at.ts";

const royal = "Ah Kh Qh Jh Th";
const wheel = "5c 4d 3h 2s Ac";

/** What the house wins of one player who bets, in dollars, his winning hand seen by the supervisor. */
function houseWins(dealer: string, player: Player): number {
  const filed = rules({ noHandTurns: "all" });
  const turned = roundAt("turned", { rules: filed, dealer, players: { 1: player } });
  const { phase, seats } = roundOf(turned);
  const paid = phase === "paying" ? played(turned, pay(1)) : turned;
  const held = roundOf(paid).phase === "clearing";
  const done = held ? played(paid, authorize(1), collect(1)) : paid;
  const closed = played(done, closeRound);
  expect(seats).toHaveLength(1);
  expect(stateAfter(closed).round).toBeNull();
  return netOfHouse(closed) / 100;
}

describe("ante and bet against the dealer's hand", () => {
  test.each([
    [
      "[E101] [7.9.F.2] [7.9.F.3] a royal flush against no hand wins the ante only",
      "Ac Qd Jh 9s 8c",
      "As Ks Qs Js Ts",
      10,
      -10,
    ],
    [
      "[E102] a pair beats the lowest hand that qualifies",
      lowestQualifier,
      "2d 2h 5s 7c 9d",
      10,
      -30,
    ],
    ["[E103] [7.9.E.1] the fifth card decides", aceKing, "Ad Kc Qd Jd 8s", 10, 30],
    ["[E104] [7.9.E.2] a tie is a push on both", aceKing, "Ad Kc Qd Jd 9s", 10, 0],
    ["[E105] a straight qualifies though it holds no king", wheel, "Kc Kd 7h 8s 9c", 10, 30],
    ["[E106] A-2-3-4-5 is the lowest straight", wheel, "6c 5d 4h 3s 2d", 10, -90],
    ["[E107] two pair pay 2 to 1", "Kc Kd 4h 3s 2c", "5c 5d 7h 7s 9c", 10, -50],
    ["[E108] a flush pays 5 to 1", "Kc Kd Kh 3s 2c", "2d 4d 6d 8d Td", 10, -110],
    [
      "[E109] the bet is paid up to the limit, the ante in full",
      lowestQualifier,
      royal,
      50,
      -5_050,
    ],
    ["[E110] exactly at the limit", lowestQualifier, royal, 25, -5_025],
    ["[E111] under the limit", aceKing, "9h 8h 7h 6h 5h", 25, -2_525],
    ["[D1] a royal flush at 100 to 1", "2c 2d 5h 7s 9c", royal, 10, -2_010],
    ["[D3] two royal flushes push", "As Ks Qs Js Ts", royal, 10, 0],
    ["[D7] king-high against no hand: nothing is compared", noHand, "Kd 3c 5h 7s 9d", 10, -10],
    ["[D9] the same five ranks push", "Ac Kd 9h 5s 3c", "Ad Kc 9d 5d 3s", 10, 0],
    [
      "[D13] four of a kind capped at $5,000, the ante beside it",
      aceKing,
      "4c 4d 4h 4s 9d",
      200,
      -5_200,
    ],
  ] as const)("%s", (_, dealer, hand, ante, won) => {
    expect(houseWins(dealer, { ante, hand })).toBe(won);
  });

  test("[D13] the limit may be filed for ante and bet together", () => {
    const limit = { cents: dollars(5_000), scope: "bet-and-ante" } as const;
    const filed = rules({ payTable: { ...studPayTable, limit } });
    const turned = roundAt("turned", {
      rules: filed,
      players: { 1: { ante: 200, hand: "4c 4d 4h 4s 9d" } },
    });
    expect(turned.at(-1)).toMatchObject({ data: { betWonCents: 480_000, cutCents: 320_000 } });
  });

  test("[D15] without a dealer's hand the ante doubles and the bet comes back", () => {
    const events = played(
      roundAt("turned", { dealer: noHand, players: { 1: { ante: 100 } } }),
      pay(1, 10_000),
    );
    expect(events.find(({ type }) => type === "AntePaid")).toEqual({
      type: "AntePaid",
      data: {
        round: 1,
        seat: 1,
        anteCents: dollars(100),
        wonCents: dollars(100),
        betReturnedCents: dollars(200),
        paragraph: "7.9.F.2",
      },
    });
    expect(netOfHouse(events)).toBe(-10_000);
    // What was wagered is what was played for.
    expect(stateAfter(events).totals.wageredCents).toBe(10_000);
  });
});

describe("7.9.E the dealer's hand qualifies", () => {
  const players = {
    1: { hand: "2c 2d 5h 7s 9d" },
    3: { hand: "3c 4d 6h 8s Td" },
    4: { hand: "Ad Kc Qd Jd 9s" },
    6: { hand: "3s 3d 3h 7c 8c" },
  } as const;
  const turning = roundAt("turning", { players });
  const turned = roundAt("turned", { players });

  it("[7.9.E] turns hands from the dealer's far right, one at a time", () => {
    given(...turning)
      .when(turn(3, "3c 4d 6h 8s Td"))
      .refused({ code: "not-right-to-left", paragraph: "7.9.E", expected: "1" });
    given(...played(turning, turn(1, "2c 2d 5h 7s 9d")))
      .when(turn(1, "2c 2d 5h 7s 9d"))
      .refused({ code: "hand-turned", paragraph: "7.9.E" });
  });

  it("[7.9.E] a hand is five cards, none of them shown before", () => {
    given(...turning)
      .when(turn(1, "2c 2d 5h 7s"))
      .refused({ code: "not-five-cards", paragraph: "7.9.E" });
    given(...turning)
      .when(turn(1, "2c 2d 5h 7s 9c"))
      .refused({ code: "card-shown-twice", stated: "9c" });
    given(...turning)
      .when(turn(1, "2c 2d 5h 7s Ac"))
      .refused({ code: "card-shown-twice", stated: "Ac" });
    given(...played(turning, turn(1, "2c 2d 5h 7s 9d")))
      .when(turn(3, "3c 4d 6h 8s 2d"))
      .refused({ code: "card-shown-twice", stated: "2d" });
  });

  it("[7.9.E.1] collects a loser's chips and cards at once", () => {
    given(...played(turning, turn(1, "2c 2d 5h 7s 9d")))
      .when(turn(3, "3c 4d 6h 8s Td"))
      .becomes(
        {
          type: "StudHandTurned",
          data: {
            round: 1,
            seat: 3,
            cards: ["3c", "4d", "6h", "8s", "Td"],
            category: "high-card",
            outcome: "lose",
            betWonCents: cents(0),
            paragraph: "7.9.E.1",
          },
        },
        {
          type: "WagerCollected",
          data: { round: 1, seat: 3, amountCents: dollars(30), paragraph: "7.9.E.1" },
        },
        { type: "CardsCollected", data: { round: 1, positions: [3], unseen: false } },
      );
  });

  it("[7.9.E.2] a push is neither collected nor paid", () => {
    expect(turned).toContainEqual({
      type: "CardsCollected",
      data: { round: 1, positions: [4], unseen: false },
    });
    given(...turned)
      .when(pay(4))
      .refused({ code: "not-a-winner", paragraph: "7.9.E.2" });
    given(...turned)
      .when(pay(3))
      .refused({ code: "not-a-winner", paragraph: "7.9.E.1" });
  });

  it("[7.9.E.3] pays winners when all losers and pushes are resolved, right to left", () => {
    const some = played(turning, turn(1, "2c 2d 5h 7s 9d"));
    given(...some)
      .when(pay(1))
      .refused({ code: "out-of-turn", paragraph: "7.9.E.3" });
    given(...turned)
      .when(pay(6))
      .refused({ code: "not-right-to-left", paragraph: "7.9.E.3", expected: "1" });
    given(...turned)
      .when(pay(1, 2_999))
      .refused({ code: "other-win", paragraph: "7.9.E.3", expected: "3000" });
    given(...played(turned, pay(1)))
      .when(pay(1))
      .refused({ code: "paid-already", paragraph: "7.9.E.3" });
  });

  it("[7.9.E.3] [7.9.G] collects winners' cards when all are paid, right to left, the dealer's last", () => {
    const paid = played(turned, pay(1, 3_000), pay(6, 7_000));
    expect(paid.slice(-2)).toEqual([
      {
        type: "StudWagersPaid",
        data: {
          round: 1,
          seat: 6,
          anteCents: dollars(10),
          anteWonCents: dollars(10),
          betCents: dollars(20),
          betWonCents: dollars(60),
          paragraph: "7.9.E.3",
        },
      },
      { type: "CardsCollected", data: { round: 1, positions: [1, 6], unseen: false } },
    ]);
    given(...paid)
      .when(closeRound)
      .becomes(
        { type: "CardsCollected", data: { round: 1, positions: ["dealer"], unseen: false } },
        {
          type: "RoundClosed",
          data: {
            round: 1,
            gamingDay: "2026-01-15",
            shift: "swing",
            dealer: "D-17",
            collectedCents: dollars(30),
            paidCents: dollars(100),
            vigorishCents: cents(0),
          },
        },
      );
    expect(roundOf(paid).discardOrder).toEqual([3, 4, 1, 6]);
  });

  it("[7.9.E.3] no vigorish is kept in this game", () => {
    given(...turned)
      .when({ type: "PayWager", data: { seat: 1, vigorishCents: dollars(1) } })
      .refused({ code: "other-vigorish" });
  });
});

describe("7.9.E.3 winning hands of flush or better wait for a supervisor", () => {
  const flush = { 1: { hand: "2d 4d 6d 8d Td" }, 2: { hand: "3c 3h 5h 7s 9d" } } as const;

  it("[R26] [7.9.E.3] paid like others, collected when he has authorised it", () => {
    const paid = played(roundAt("turned", { players: flush }), pay(1), pay(2));
    expect(paid.at(-1)).toMatchObject({ data: { positions: [2] } });
    given(...paid)
      .when(collect(1))
      .refused({ code: "cards-held", paragraph: "7.9.E.3" });
    given(...paid)
      .when(closeRound)
      .refused({ code: "out-of-turn", paragraph: "7.9.G" });
    const seen = played(paid, authorize(1));
    expect(seen.at(-1)).toEqual({
      type: "WinningHandAuthorized",
      data: { round: 1, seat: 1, category: "flush", authorizedBy: "S-4", paragraph: "7.9.E.3" },
    });
    expect(roundOf(played(seen, collect(1))).phase).toBe("settled");
  });

  it("unless filed for hands with a progressive wager only (ambiguity 14 of the rules)", () => {
    const filed = rules({ flushWaits: "progressive-only" });
    const paid = played(roundAt("turned", { rules: filed, players: flush }), pay(1), pay(2));
    expect(paid.at(-1)).toMatchObject({ data: { positions: [1, 2] } });
  });

  it("[7.9.E.3] a pair does not wait, nor can it be authorised", () => {
    const paid = played(roundAt("turned", { players: flush }), pay(1));
    given(...paid)
      .when(authorize(2), { at: 0, actor: { role: "supervisor", badge: "S-4" } })
      .refused({ code: "nothing-to-authorize", paragraph: "7.9.E.3" });
  });
});

describe("7.9.F the dealer has no hand", () => {
  const players = { 2: {}, 5: { ante: 25 } } as const;

  it("[7.9.F.2] is announced at once", () => {
    const turned = roundAt("turning", { dealer: noHand, players });
    expect(turned.slice(-2)).toEqual([
      expect.objectContaining({ type: "DealerHandTurned" }),
      { type: "NoHandAnnounced", data: { round: 1, paragraph: "7.9.F.2" } },
    ]);
  });

  it("[7.9.F.1] without a progressive wager nothing need be turned, as filed", () => {
    const none = roundAt("turning", { dealer: noHand, players });
    expect(roundOf(none).phase).toBe("paying");
    given(...none)
      .when(turn(2, "2c 2d 5h 7s 9d"))
      .refused({ code: "out-of-turn", paragraph: "7.9.F.1" });
    const filed = rules({ noHandTurns: "all" });
    const all = roundAt("turning", { rules: filed, dealer: noHand, players });
    given(...all)
      .when(turn(5, "3c 4d 6h 8s Td"))
      .refused({ code: "not-right-to-left", paragraph: "7.9.F.1", expected: "2" });
    const turned = played(all, turn(2, "2c 2d 5h 7s 9d"), turn(5, "3c 4d 6h 8s Td"));
    expect(turned.at(-1)).toMatchObject({ type: "StudHandTurned", data: { outcome: "no-hand" } });
    expect(played(turned, pay(2), pay(5)).at(-1)).toMatchObject({
      data: { positions: [2, 5], unseen: false },
    });
  });

  it("[7.9.F.2] [7.9.F.3] [7.9.F.4] antes are paid right to left, bets go back, then all cards are collected", () => {
    const paying = roundAt("turning", { dealer: noHand, players });
    given(...paying)
      .when(pay(5))
      .refused({ code: "not-right-to-left", paragraph: "7.9.F.2", expected: "2" });
    given(...paying)
      .when(pay(2, 3_000))
      .refused({ code: "other-win", paragraph: "7.9.F.2", expected: "1000" });
    const paid = played(paying, pay(2), pay(5));
    expect(paid.at(-1)).toEqual({
      type: "CardsCollected",
      data: { round: 1, positions: [2, 5], unseen: true },
    });
    expect(netOfHouse(paid)).toBe(-3_500);
    expect(roundOf(paid).phase).toBe("settled");
  });
});

describe("VoidRound", () => {
  it("gives back what is not decided, and nothing else", () => {
    const some = played(
      roundAt("turning", { players: { 1: {}, 2: {}, 3: { ante: 25 } } }),
      turn(1, "3c 4d 6h 8s Td"),
      turn(2, "2c 2d 5h 7s 9d"),
    );
    given(...some)
      .when({ type: "VoidRound", data: { reason: "fire alarm", deck: "reshuffle" } })
      .becomes({
        type: "RoundVoided",
        data: {
          round: 1,
          reason: "fire alarm",
          deck: "reshuffle",
          returned: [
            { seat: 2, amountCents: dollars(30) },
            { seat: 3, amountCents: dollars(75) },
          ],
        },
      });
  });
});
