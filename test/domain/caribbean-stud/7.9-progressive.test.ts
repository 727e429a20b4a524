import { describe, expect, test } from "vitest";
import type { TableEvent } from "../../../domain/table/events.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import { stateAfter, supervisor } from "../scenario.ts";
import {
  ante,
  authorize,
  award,
  bet,
  claim,
  closeRound,
  collect,
  deciding,
  document,
  dollars,
  fold,
  noMoreBets,
  onMeter,
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

const filed = rules({ progressive });
const opened = dollars(20_000);
const flush = "6s 8s 4s 3s Ks";
const noHand = "Ah Qd Jc 9s 8h";
const lowHand = "Ah Kd 4c 3d 2h";
const ofDealer = { at: supervisor.at, actor: { role: "dealer", badge: "D-17" } };

describe("the wager on the meter", () => {
  const dealtTo = deciding({ antes: { 1: 10, 2: 10 }, onMeter: [1], filed }, "4c");

  test("is locked with no more bets, each lock of the table with the next number", () => {
    const lock = dealtTo.find(({ type }) => type === "ProgressiveWagersLocked");
    expect(lock?.data).toEqual({
      round: 1,
      meterId: "isla",
      lock: 1,
      wagers: [{ seat: 1, amountCents: 100 }],
      totalCents: 100,
    });
    const next = played(
      dealtTo,
      fold(1),
      fold(2),
      closeRound,
      { type: "OpenRound", data: { deck: "in-play" } },
      ante(1),
      onMeter(1),
      noMoreBets,
    );
    expect(next.at(-1)?.data).toMatchObject({ round: 2, lock: 2 });
  });

  test("[R48] is refused after the lock, beside no ante, and of another amount", () => {
    expect(refusal(dealtTo, onMeter(2))).toMatchObject({
      code: "no-more-bets",
      message: expect.stringContaining("R48"),
    });
    expect(
      refusal(dealtTo, { type: "RemoveWager", data: { seat: 1, wager: "progressive" } }).message,
    ).toContain("R48");
    const events = played(dealtTo, fold(1), fold(2), closeRound, {
      type: "OpenRound",
      data: { deck: "in-play" },
    });
    expect(refusal(events, onMeter(1)).code).toBe("no-ante");
    expect(refusal(played(events, ante(1)), onMeter(1, 2))).toMatchObject({ expected: "100" });
    expect(refusal(deciding({ antes: { 1: 10 } }, "4c").slice(0, -3), onMeter(1)).code).toBe(
      "wager-not-offered",
    );
  });

  test("[E119] is lost with a folded hand, which nobody sees", () => {
    const events = played(dealtTo, bet(2), fold(1));
    expect(refusal(events, claim(1))).toMatchObject({ code: "hand-folded", paragraph: "7.9.A" });
  });
});

describe("claims", () => {
  test("[E112] [7.9.F.1] [R28] hands with such a wager are turned although the dealer has none", () => {
    const events = shown({ antes: { 1: 10, 2: 10 }, onMeter: [2], filed }, noHand);
    expect(refusal(events, turn(1, flush))).toMatchObject({ paragraph: "7.9.F.1" });
    const claimed = played(events, turn(2, flush), claim(2));
    expect(claimed.at(-1)?.data).toMatchObject({
      meterId: "isla",
      claim: 1,
      claims: [{ seat: 2, category: "flush", wagerCents: 100 }],
    });
  });

  test("[E113] a hand that loses to the dealer's still wins the progressive, and its cards stay", () => {
    const events = played(
      shown({ antes: { 1: 10 }, onMeter: [1], filed }, "9h 9d 9c 9s 2h"),
      turn(1, "8h 8d 8c 7s 7h"),
    );
    expect(events.at(-1)).toMatchObject({ type: "WagerCollected", data: { amountCents: 3_000 } });
    const paid = played(events, claim(1), award(1, "inventory", { 1: 100 }), authorize(1));
    expect(rack(paid)).toBe(opened + 3_000 - 10_000);
    expect(roundOf(played(paid, collect(1))).phase).toBe("settled");
  });

  test("a pair and a hand without the wager claim nothing, and no winner is left out", () => {
    const events = played(
      shown({ antes: { 1: 10, 2: 10, 3: 10 }, onMeter: [1, 3], filed }, lowHand),
      turn(1, "2s 2d 7c 8c 9h"),
      turn(2, flush),
      turn(3, "Qh Jh 5h 7h 6h"),
    );
    expect(refusal(events, claim(1))).toMatchObject({
      code: "not-a-progressive-hand",
      paragraph: "7.9.E.3",
    });
    expect(refusal(events, claim(2)).code).toBe("no-progressive-wager");
    expect(refusal(events, claim())).toMatchObject({ code: "not-every-winner", expected: "3" });
  });
});

describe("7.9.E.3 authorisation, award and paperwork", () => {
  const turned = played(
    shown({ antes: { 1: 10, 2: 10 }, onMeter: [2], filed }, lowHand),
    turn(1, flush),
    turn(2, "Qh Jh 5h 7h 6h"),
  );
  const claimed = played(turned, pay(1, 110), pay(2, 110), claim(2));
  const awarded = played(claimed, award(1, "cage", { 2: 50 }));

  test("[R26] a winning flush stays face up until a supervisor authorises, progressive wager or not", () => {
    expect(refusal(awarded, collect(1))).toMatchObject({
      code: "not-authorized",
      paragraph: "7.9.E.3",
    });
    expect(roundOf(played(awarded, authorize(1), collect(1))).discardOrder).toEqual([1]);
    expect(refusal(awarded, closeRound)).toMatchObject({ code: "out-of-turn" });
  });

  test("[R26] not by a dealer, and not by the badge that claimed", () => {
    expect(refusal(awarded, authorize(2), ofDealer)).toMatchObject({
      code: "supervisor-authorizes",
      paragraph: "7.9.E.3",
    });
    const claimant = { at: supervisor.at, actor: { role: "supervisor", badge: "D-17" } };
    expect(refusal(awarded, authorize(2), claimant)).toMatchObject({
      code: "claimed-and-authorized-by-one",
    });
  });

  test("an award comes from the meter only, and before the authorisation", () => {
    expect(refusal(claimed, award(1, "cage", { 2: 50 }), ofDealer).code).toBe(
      "award-from-the-meter",
    );
    expect(refusal(claimed, award(2, "cage", { 2: 50 })).code).toBe("other-claim");
    expect(refusal(claimed, award(1, "cage", { 1: 50 })).code).toBe("other-seats");
    expect(refusal(awarded, award(1, "cage", { 2: 50 })).code).toBe("awarded-already");
    expect(refusal(claimed, authorize(2)).code).toBe("award-not-recorded");
  });

  test("[E120] [R27] cards of an award that the rack does not pay stay until the paperwork is complete", () => {
    const authorized = played(awarded, authorize(1), authorize(2));
    expect(refusal(authorized, collect(1, 2))).toMatchObject({
      code: "not-documented",
      field: "seats.1",
      paragraph: "7.9.E.3",
    });
    const cleared = played(authorized, collect(1), document(2, 41), collect(2), closeRound);
    expect(stateAfter(cleared).round).toBeNull();
  });

  test("[R34] what the cage pays never moves the rack", () => {
    expect(rack(played(awarded, authorize(2), document(2)))).toBe(rack(awarded));
    const inventory = played(claimed, award(1, "inventory", { 2: 50 }), authorize(2));
    expect(rack(inventory)).toBe(rack(claimed) - 5_000);
  });

  test("[R31] [R32] above the filed amounts surveillance is told, a difference has a reason", () => {
    const large = played(claimed, award(1, "cage", { 2: 3_000.01 }));
    expect(refusal(large, authorize(2)).code).toBe("surveillance-not-notified");
    expect(played(large, authorize(2, { surveillanceNotified: true })).at(-1)?.data).toMatchObject({
      surveillanceNotified: true,
    });
    expect(refusal(awarded, authorize(2, { amountCents: 7_501 })).code).toBe("override-needed");
    const within = played(awarded, authorize(2, { amountCents: 7_500 }));
    expect(within.at(-1)?.data).toMatchObject({ differenceCents: 2_500 });
    const why = { amountCents: 7_501, reason: "meter sign stuck" };
    expect(played(awarded, authorize(2, why)).at(-1)?.data).toMatchObject({
      differenceCents: 2_501,
    });
  });

  test("[R31] the rack never pays at once what surveillance has to verify first, override or not", () => {
    const small = played(claimed, award(1, "inventory", { 2: 50 }));
    const more = { reason: "royal misread", surveillanceNotified: true };
    expect(refusal(small, authorize(2, { ...more, amountCents: 300_001 }))).toMatchObject({
      code: "above-the-inventory",
      field: "amountCents",
      message: expect.stringContaining("R31"),
    });
    const paid = played(small, authorize(2, { ...more, amountCents: 300_000 }));
    expect(rack(paid)).toBe(rack(claimed) - 300_000);
  });

  test("[R32] nothing at all for an award has a reason, within the filed difference too", () => {
    const small = played(claimed, award(1, "inventory", { 2: 20 }));
    expect(refusal(small, authorize(2, { amountCents: 0 }))).toMatchObject({
      code: "override-needed",
      message: expect.stringMatching(/R32/),
      field: "reason",
    });
    const withheld = played(small, authorize(2, { amountCents: 0, reason: "hand withdrawn" }));
    expect(withheld.at(-1)?.data).toMatchObject({ differenceCents: -2_000 });
  });

  test("[7.9.G] held hands are collected right to left", () => {
    const ready = played(awarded, authorize(1), authorize(2), document(2));
    expect(refusal(ready, collect(2, 1))).toMatchObject({
      code: "not-in-order",
      paragraph: "7.9.G",
    });
    expect(roundOf(played(ready, collect(1, 2))).phase).toBe("settled");
  });

  test("[R26] not by a relief who deals in the meantime", () => {
    const relieved: readonly TableEvent[] = [
      ...awarded,
      { type: "DealerSignedOff", data: { dealer: "D-17" } },
      { type: "DealerSignedOn", data: { dealer: "S-9" } },
    ];
    const relief = { at: supervisor.at, actor: { role: "supervisor", badge: "S-9" } };
    expect(refusal(relieved, authorize(2), relief)).toMatchObject({
      code: "claimed-and-authorized-by-one",
      paragraph: "7.9.E.3",
    });
  });

  test("a claim that the meter rejects holds nothing: the round ends without an award", () => {
    const rejected = played(claimed, award(1, "cage", {}));
    expect(refusal(rejected, award(1, "cage", {})).code).toBe("awarded-already");
    // Both are winning flushes, which wait for the supervisor all the same.
    const ended = played(rejected, authorize(1), authorize(2), collect(1, 2), closeRound);
    expect(stateAfter(ended).round).toBeNull();
    expect(rack(ended)).toBe(rack(claimed));
  });

  test("[E113] cards that only a rejected claim has kept go to the rack with the answer", () => {
    const losing = played(
      shown({ antes: { 1: 10 }, onMeter: [1], filed }, "9h 9d 9c 9s 2h"),
      turn(1, "8h 8d 8c 7s 7h"),
      claim(1),
    );
    expect(roundOf(losing).phase).toBe("awards");
    const rejected = played(losing, award(1, "cage", {}));
    expect(rejected.at(-1)).toMatchObject({ type: "CardsCollected", data: { positions: [1] } });
    expect(roundOf(rejected).phase).toBe("settled");
  });

  test("[7.9.E.3] a seat is not vacated while its hand stays for its payment", () => {
    const vacate = { type: "VacateSeat", data: { seat: 2 } } as const;
    expect(refusal(claimed, vacate)).toMatchObject({ code: "hand-held", paragraph: "7.9.E.3" });
    const done = played(awarded, authorize(2), document(2), collect(2), vacate);
    expect(stateAfter(done).seated).toHaveLength(1);
  });

  test("a claimed round is not voided any more", () => {
    const command = { type: "VoidRound", data: { reason: "x", deck: "reshuffle" } } as const;
    expect(nextCommands(stateAfter(turned))).toContain(command.type);
    const events = played(turned, claim(2));
    expect(refusal(events, command)).toMatchObject({
      code: "progressive-claimed",
      paragraph: "7.9.E.3",
    });
    expect(nextCommands(stateAfter(events))).not.toContain(command.type);
  });
});
