import { describe, expect, test } from "vitest";
import { meterCategory } from "../../../domain/caribbean-stud/meter-terms.ts";
import { studPayTable } from "../../../domain/caribbean-stud/pay-table.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import { awardOf, claimOf, meterWith } from "../progressive/scenario.ts";
import { stateAfter } from "../scenario.ts";
import {
  authorize,
  bet,
  claim,
  collect,
  deciding,
  dollars,
  pay,
  played,
  progressive,
  rack,
  refusal,
  roundOf,
  rules,
  shown,
  turn,
} from "./stud-at.ts";

const opened = dollars(20_000);
const royal = "Ts Js Qs Ks As";
const otherRoyal = "Th Jh Qh Kh Ah";
const noHand = "Ah Qd Jc Th 9s";

/** What the house has won or lost by a round up to here. */
const houseNet = (events: readonly TableEvent[]) => rack(events) - opened;

describe("disputed hands against a dealer who qualifies", () => {
  test("[dispute-D1] a royal flush against twos has $10 on the ante and $2,000 on the bet", () => {
    const turned = played(shown({ antes: { 4: 10 } }, "2h 2d 9d 7c 5s"), turn(4, royal));
    expect(refusal(turned, pay(4, 2_000))).toMatchObject({ code: "other-win", expected: "201000" });
    const paid = played(turned, pay(4, 2_010), authorize(4), collect(4));
    expect(houseNet(paid)).toBe(-dollars(2_010));
  });

  test.each([
    ["[dispute-D3] two royal flushes", otherRoyal, royal],
    ["[dispute-D9] A-K-9-5-3 twice", "Ah Kd 9d 5c 3s", "Ad Kh 9c 5s 3h"],
  ])("%s are a push on both wagers", (_, dealer, player) => {
    const turned = played(shown({ antes: { 4: 10 } }, dealer), turn(4, player));
    expect(turned).toContainEqual(
      expect.objectContaining({
        type: "StudHandTurned",
        data: expect.objectContaining({ paragraph: "7.9.E.2" }),
      }),
    );
    expect(refusal(turned, pay(4))).toMatchObject({ code: "not-a-winner", paragraph: "7.9.E.2" });
    expect(houseNet(turned)).toBe(0);
  });

  test.each([
    ["on the bet alone, which is the filing", studPayTable.limit, 5_200],
    ["on bet and ante together", { cents: dollars(5_000), scope: "bet-and-ante" as const }, 5_000],
    ["nowhere", undefined, 8_200],
  ])("[dispute-D13] a limit of 5,000 %s: four of a kind on 200 and 400", (_, limit, won) => {
    const { betPays } = studPayTable;
    const filed = rules({ payTable: limit === undefined ? { betPays } : { betPays, limit } });
    const turned = played(
      shown({ antes: { 4: 200 }, filed }, "8h 8c Kd 7c 2d"),
      turn(4, "4s 4h 4d 4c Ah"),
    );
    expect(houseNet(played(turned, pay(4, won)))).toBe(-dollars(won));
  });
});

describe("disputed hands against a dealer who does not qualify", () => {
  test("[dispute-D7] A-Q-J-T-9 is no hand: king high has its ante paid and its bet back, unturned", () => {
    const events = shown({ antes: { 4: 10 } }, noHand);
    expect(events.at(-1)).toMatchObject({
      type: "NoHandAnnounced",
      data: { bets: [{ seat: 4, amountCents: 2_000 }] },
    });
    expect(refusal(events, turn(4, "Kh Jc 7d 4c 2s")).code).toBe("out-of-turn");
    expect(houseNet(played(events, pay(4, 10)))).toBe(-dollars(10));
  });

  test("[dispute-D15] of 100 and 200 come back 400: both stakes and what the ante won", () => {
    const events = shown({ antes: { 4: 100 } }, noHand);
    expect(refusal(events, pay(4, 0))).toMatchObject({ code: "other-win", expected: "10000" });
    expect(refusal(events, pay(4, 300)).code).toBe("other-win");
    const paid = played(events, pay(4, 100));
    // Stakes lie on the layout and were never in the rack: only what was won leaves it.
    expect(houseNet(paid)).toBe(-dollars(100));
    expect(stateAfter(paid).totals.wageredCents).toBe(dollars(100));
  });
});

describe("a hand dealt wrongly", () => {
  const four = deciding({ antes: { 1: 10, 2: 10 } }, "4c");

  test("[dispute-D11] is dead, its ante and bet come back, and the others go on", () => {
    const events = played(four, bet(1), bet(2), {
      type: "ReportIrregularity",
      data: { kind: "hand-miscounted", seat: 2, description: "six cards" },
    });
    expect(events).toContainEqual({
      type: "HandVoided",
      data: { round: 1, seat: 2, amountCents: dollars(30) },
    });
    expect(houseNet(events)).toBe(0);
    const turned = played(
      events,
      { type: "TurnDealerHand", data: { cards: ["Ah", "Kd", "3s", "2h"] } },
      turn(1, "Qs Qd 7c 8c 9h"),
    );
    expect(refusal(turned, turn(2, "6s 6d 7h 8h 9d")).code).toBe("hand-out-of-play");
    expect(houseNet(played(turned, pay(1, 30)))).toBe(-dollars(30));
  });

  test("[dispute-D11] before its bet the ante alone comes back", () => {
    const events = played(four, {
      type: "ReportIrregularity",
      data: { kind: "hand-miscounted", seat: 1, description: "four cards" },
    });
    expect(events).toContainEqual({
      type: "HandVoided",
      data: { round: 1, seat: 1, amountCents: dollars(10) },
    });
    expect(roundOf(played(events, bet(2))).phase).toBe("dealer-hand");
  });
});

describe("[dispute-D5] two winners of the meter in one round", () => {
  /** What meter M pays for the claim that the table has made, in the order of the claim. */
  function awardsFor(events: readonly TableEvent[], tiePolicy: "ordered" | "split") {
    const claimed = events.at(-1);
    if (claimed?.type !== "ProgressiveClaimed") throw new Error("no claim");
    const hands = claimed.data.claims.map((hand) => ({
      ...hand,
      category: meterCategory(hand.category),
    }));
    const { state } = meterWith({ ratePpm: 0, tiePolicy }).does((meter) =>
      awardOf(meter, { ...claimOf(1, claimed.data.round), hands }),
    );
    return state.openAwards.map(({ seat, amountCents }): readonly [Seat | number, number] => [
      seat,
      amountCents,
    ]);
  }
  const layout = {
    antes: { 2: 10, 5: 10 },
    onMeter: [2, 5] as const,
    filed: rules({ progressive }),
  };

  test("[dispute-D5] royals from the dealer's right: the first has the meter, the second the reset", () => {
    const events = played(
      shown(layout, "2h 2d 9d 7c 5s"),
      turn(2, royal),
      turn(5, otherRoyal),
      pay(2),
      pay(5),
    );
    expect(refusal(events, claim(5, 2)).code).toBe("not-every-winner");
    const claimed = played(events, claim(2, 5));
    expect(awardsFor(claimed, "ordered")).toEqual([
      [2, dollars(100_000)],
      [5, dollars(10_000)],
    ]);
    expect(awardsFor(claimed, "split")).toEqual([
      [2, dollars(50_000)],
      [5, dollars(50_000)],
    ]);
  });

  test("[dispute-D5] straight flushes: 10 % of the meter, then 10 % of the 90 % that are left", () => {
    const claimed = played(
      shown(layout, "2h 2d Ad 7c Js"),
      turn(2, "9s 8s 7s 6s 5s"),
      turn(5, "9h 8h 7h 6h 5h"),
      pay(2),
      pay(5),
      claim(2, 5),
    );
    expect(awardsFor(claimed, "ordered")).toEqual([
      [2, dollars(10_000)],
      [5, dollars(9_000)],
    ]);
  });
});
