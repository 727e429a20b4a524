import { describe, expect, test } from "vitest";
import type { DecisionContext } from "../../../domain/decision.ts";
import { supervisor } from "../scenario.ts";
import {
  ante,
  authorize,
  award,
  bet,
  claim,
  closeRound,
  collect,
  dealerTurns,
  deciding,
  document,
  dollars,
  fold,
  noMoreBets,
  onMeter,
  pay,
  played,
  progressive,
  refusal,
  roundOf,
  rules,
  setLink,
  shown,
  system,
  tried,
  turn,
} from "./stud-at.ts";

const filed = rules({ progressive });
const openRound = { type: "OpenRound", data: { deck: "in-play" } } as const;
const voids = { type: "VoidRound", data: { reason: "x", deck: "reshuffle" } } as const;
const flush = "6s 8s 4s 3s Ks";
const lowHand = "Ah Kd 4c 3d 2h";
const noHand = "Ah Qd Jc 9s 8h";
const by = (role: string, badge: string): DecisionContext => ({ at: 0, actor: { role, badge } });

/** A round that still takes wagers, seats 1 and 2 seated and the table linked. */
const wagering = played(deciding({ antes: { 1: 10, 2: 10 }, filed }, "4c"), voids, openRound);
/** Seat 1 has a flush and seat 2 a pair, both on the meter; ante and bet are paid. */
const paid = played(
  shown({ antes: { 1: 10, 2: 10 }, onMeter: [1, 2], filed }, lowHand),
  turn(1, flush),
  turn(2, "Qh Qc 5h 7h 6d"),
  pay(1),
  pay(2),
);
const claimed = played(paid, claim(1));

describe("progressive wagers that are not accepted", () => {
  const placed = played(wagering, ante(1), onMeter(1));

  test("a second one at the same seat", () => {
    expect(refusal(placed, onMeter(1))).toMatchObject({
      code: "wager-placed-already",
      field: "seat",
      stated: "1",
    });
  });

  test.each([0.5, 2, 100])("one of another amount than filed: $%d", (amount) => {
    expect(refusal(played(wagering, ante(1)), onMeter(1, amount))).toMatchObject({
      code: "wager-not-as-filed",
      field: "amountCents",
      message: expect.stringMatching(/R16/),
      stated: `${dollars(amount)}`,
      expected: "100",
    });
  });

  test("one without an ante, and an ante taken away from under one", () => {
    expect(refusal(placed, onMeter(2))).toMatchObject({ code: "no-ante", stated: "2" });
    const removal = { type: "RemoveWager", data: { seat: 1, wager: "ante" } } as const;
    expect(refusal(placed, removal)).toMatchObject({ code: "progressive-wager-placed" });
  });

  test("[R48] one placed or taken back after the lock, in whatever phase", () => {
    const removal = { type: "RemoveWager", data: { seat: 1, wager: "progressive" } } as const;
    const dealt = deciding({ antes: { 1: 10, 2: 10 }, onMeter: [1], filed }, "4c");
    for (const events of [played(placed, noMoreBets), dealt, played(dealt, fold(2)), claimed]) {
      expect(refusal(events, onMeter(2))).toMatchObject({ code: "no-more-bets" });
      expect(refusal(events, removal)).toMatchObject({ code: "no-more-bets" });
    }
  });
});

describe("claims that are not accepted", () => {
  test("[E119] one by a folded hand, whatever it held", () => {
    const dealt = deciding({ antes: { 1: 10, 2: 10 }, onMeter: [1], filed }, "4c");
    const turned = played(dealt, fold(1), bet(2), dealerTurns("Ah Kd 3d 2h"), turn(2, flush));
    expect(refusal(turned, turn(1, "Ts Js Qs 9s 7s"))).toMatchObject({
      code: "hand-folded",
      paragraph: "7.9.A",
    });
    expect(refusal(turned, claim(1))).toMatchObject({ code: "hand-folded", paragraph: "7.9.A" });
  });

  test("one on a pair, one with it, and one of a seat that does not play", () => {
    for (const seats of [[2], [1, 2]] as const) {
      expect(refusal(paid, claim(...seats))).toMatchObject({
        code: "not-a-progressive-hand",
        paragraph: "7.9.E.3",
        field: `seats.${seats.length - 1}`,
        stated: "2",
      });
    }
    expect(refusal(paid, claim(5))).toMatchObject({ code: "no-wager", stated: "5" });
  });

  test("one of the same seat twice, one of nobody, and a second claim", () => {
    const paragraph = "7.9.E.3";
    for (const seats of [[1, 1], []] as const) {
      expect(refusal(paid, claim(...seats))).toMatchObject({
        code: "not-every-winner",
        paragraph,
        expected: "1",
      });
    }
    expect(refusal(claimed, claim(1))).toMatchObject({ code: "claimed-already", paragraph });
  });

  test("one before every such hand is turned", () => {
    const one = played(
      shown({ antes: { 1: 10, 2: 10 }, onMeter: [1, 2], filed }, lowHand),
      turn(1, flush),
    );
    expect(refusal(one, claim(1))).toMatchObject({ code: "out-of-turn", paragraph: "7.9.F.1" });
  });
});

describe("answers of the meter that are not accepted", () => {
  const answer = award(1, "cage", { 1: 50 });

  test.each(["dealer", "device", "supervisor", "cage", "surveillance", "admin"])(
    "one stated by a %s, nor its paperwork",
    (role) => {
      for (const command of [answer, document(1)]) {
        expect(refusal(claimed, command, by(role, "D-17"))).toMatchObject({
          code: "award-from-the-meter",
          stated: role,
          expected: "system",
        });
      }
    },
  );

  test("one for another round, another meter, or other seats than were claimed", () => {
    expect(refusal(claimed, award(2, "cage", { 1: 50 }))).toMatchObject({
      code: "other-claim",
      field: "round",
      expected: "1",
    });
    const elsewhere = {
      type: "RecordAward",
      data: { round: 1, meterId: "luna", awards: [] },
    } as const;
    expect(refusal(claimed, elsewhere)).toMatchObject({
      code: "other-claim",
      field: "meterId",
      expected: "isla",
    });
    for (const seats of [{ 2: 50 }, { 1: 50, 2: 50 }]) {
      expect(refusal(claimed, award(1, "cage", seats))).toMatchObject({
        code: "other-seats",
        field: "awards",
        expected: "1",
      });
    }
  });

  test("one that nobody has claimed", () => {
    expect(refusal(paid, answer)).toMatchObject({ code: "other-seats" });
    expect(refusal(paid, award(1, "cage", {}))).toMatchObject({ code: "other-seats" });
  });

  test("a late one after a rejection, or a second one", () => {
    const rejected = played(claimed, award(1, "cage", {}));
    expect(refusal(rejected, answer)).toMatchObject({ code: "awarded-already" });
    const awarded = played(claimed, answer);
    expect(refusal(awarded, award(1, "inventory", { 1: 60 }))).toMatchObject({
      code: "awarded-already",
    });
    // And when the next round runs already, it is of another round.
    const next = played(rejected, authorize(1), collect(1), closeRound, openRound, ante(1));
    expect(refusal(next, answer)).toMatchObject({ code: "other-claim", field: "round" });
    expect(refusal(next, document(1))).toMatchObject({ code: "other-claim", field: "round" });
  });
});

describe("7.9.E.3 payments that are not authorised", () => {
  const awarded = played(claimed, award(1, "cage", { 1: 50 }));

  test("[R26] before the meter has answered", () => {
    expect(refusal(claimed, authorize(1))).toMatchObject({
      code: "award-not-recorded",
      paragraph: "7.9.E.3",
    });
  });

  test("[R26] by whoever claimed, also when he is a supervisor by now, and by no other role", () => {
    expect(refusal(awarded, authorize(1), by("supervisor", "D-17"))).toMatchObject({
      code: "claimed-and-authorized-by-one",
      paragraph: "7.9.E.3",
    });
    for (const role of ["dealer", "device", "cage", "admin", "system"]) {
      expect(refusal(awarded, authorize(1), by(role, "D-17"))).toMatchObject({
        code: "supervisor-authorizes",
        paragraph: "7.9.E.3",
      });
    }
  });

  test("[R26] of a hand that waits for none, and one twice", () => {
    expect(refusal(awarded, authorize(2))).toMatchObject({ code: "nothing-to-authorize" });
    expect(refusal(played(awarded, authorize(1)), authorize(1))).toMatchObject({
      code: "nothing-to-authorize",
    });
  });

  test("[R32] with an amount, where the progressive awards nothing", () => {
    const plain = played(shown({ antes: { 1: 10 }, filed }, lowHand), turn(1, flush), pay(1));
    expect(refusal(plain, authorize(1, { amountCents: 5_000 }))).toMatchObject({
      code: "no-award",
      field: "amountCents",
    });
    expect(tried(plain, authorize(1), supervisor)).toMatchObject({ kind: "accepted" });
  });

  test("[R31] without surveillance, above the filed amount and by one cent only", () => {
    const at = (amount: number) => played(claimed, award(1, "cage", { 1: amount }));
    expect(tried(at(3_000), authorize(1))).toMatchObject({ kind: "accepted" });
    for (const more of [{}, { surveillanceNotified: false }]) {
      expect(refusal(at(3_000.01), authorize(1, more))).toMatchObject({
        code: "surveillance-not-notified",
        field: "surveillanceNotified",
        message: expect.stringMatching(/R31/),
      });
    }
  });
});

describe("[R27] cards and paperwork in the wrong order", () => {
  const awarded = played(claimed, award(1, "cage", { 1: 50 }));

  test("[R27] nothing is documented before it is authorised, twice, or when the rack has paid", () => {
    expect(refusal(awarded, document(1))).toMatchObject({
      code: "nothing-to-document",
      paragraph: "7.9.E.3",
    });
    const done = played(awarded, authorize(1), document(1, 41));
    expect(refusal(done, document(1, 41))).toMatchObject({ code: "documented-already" });
    const fromRack = played(claimed, award(1, "inventory", { 1: 50 }), authorize(1));
    expect(refusal(fromRack, document(1))).toMatchObject({ code: "nothing-to-document" });
    expect(roundOf(played(fromRack, collect(1))).phase).toBe("settled");
  });

  test("[R27] [E120] cards stay until claim, award, authorisation and paperwork, step by step", () => {
    const steps = [paid, claimed, awarded, played(awarded, authorize(1))];
    const codes = steps.map((events) => refusal(events, collect(1)).code);
    expect(codes).toEqual(["not-authorized", "not-authorized", "not-authorized", "not-documented"]);
    for (const events of steps) {
      expect(refusal(events, closeRound)).toMatchObject({ paragraph: "7.9.G" });
    }
    const done = played(awarded, authorize(1), document(1), collect(1), closeRound);
    expect(done.at(-1)?.type).toBe("RoundClosed");
  });
});

describe("7.9.F.1 without a dealer's hand, by what is filed", () => {
  const layout = { antes: { 1: 10, 2: 10 }, onMeter: [2] } as const;

  test("[7.9.F.1] [R28] filed that the others stay face down: only progressive hands are turned", () => {
    const events = shown({ ...layout, filed }, noHand);
    expect(refusal(events, turn(1, "Kc Kd 7c 7d 6h"))).toMatchObject({
      code: "hand-not-turned",
      paragraph: "7.9.F.1",
    });
    expect(refusal(events, pay(1))).toMatchObject({ code: "out-of-turn" });
    expect(roundOf(played(events, turn(2, flush))).phase).toBe("paying");
  });

  test("[7.9.F.1] [R28] [E112] filed that all are turned: the progressive wins as ever", () => {
    const all = rules({ progressive, turnAllWithoutDealerHand: true });
    const events = shown({ ...layout, filed: all }, noHand);
    expect(refusal(events, turn(2, flush))).toMatchObject({ code: "not-right-to-left" });
    const turned = played(events, turn(1, "Kc Kd 7c 7d 6h"), turn(2, flush));
    expect(refusal(turned, claim(1))).toMatchObject({ code: "no-progressive-wager" });
    const won = played(turned, pay(1, 10), pay(2, 10), claim(2));
    expect(won.at(-1)?.data).toMatchObject({ claims: [{ seat: 2, category: "flush" }] });
  });

  test("[7.9.F.1] [R28] a progressive hand is not paid its ante before it is turned", () => {
    const events = shown({ antes: { 2: 10 }, onMeter: [2], filed }, noHand);
    expect(refusal(events, pay(2))).toMatchObject({ code: "out-of-turn" });
  });
});

describe("cards that cannot lie there", () => {
  test("[7.9.D] a dealer's hand with a card twice, or with one that a player shows", () => {
    const ready = played(deciding({ antes: { 1: 10 }, onMeter: [1], filed }, "4c"), bet(1));
    expect(refusal(ready, dealerTurns("Ah Ah 3d 2h"))).toMatchObject({
      code: "card-shown-twice",
      field: "cards.1",
      stated: "Ah",
    });
    const turned = played(ready, dealerTurns("Ah Kd 3d 2h"));
    expect(refusal(turned, turn(1, "4c 8c Jc Kc Qc"))).toMatchObject({
      code: "card-shown-twice",
      stated: "4c",
    });
  });
});

describe("a refused step records nothing of what it asked for", () => {
  test("a refusal carries no event, and an accepted link without a change none either", () => {
    expect(tried(paid, claim(2))).toEqual({
      kind: "refused",
      refusal: expect.objectContaining({ code: "not-a-progressive-hand" }),
    });
    expect(tried(paid, setLink("linked"), system)).toEqual({ kind: "accepted", events: [] });
  });
});
