import { describe, expect, it } from "vitest";
import { type StudProgressiveRules, wholeMeterPpm } from "../../../domain/caribbean-stud/rules.ts";
import type { DecisionContext } from "../../../domain/decision.ts";
import { cents } from "../../../domain/money/cents.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { afternoon, dealer, given, openTable, stateAfter, supervisor } from "../scenario.ts";
import {
  aceKing,
  authorize,
  award,
  awarded,
  claim,
  closeRound,
  collect,
  deal,
  defaultProgressive,
  document,
  dollars,
  folds,
  forfeit,
  netOfHouse,
  noHand,
  noMoreBets,
  openRound,
  pay,
  payProgressive,
  place,
  placeProgressive,
  played,
  roundAt,
  roundOf,
  rules,
  system,
  turn,
  turnDealer,
  withProgressive,
} from "./stud-at.ts";

const otherSupervisor: DecisionContext = {
  at: afternoon,
  actor: { role: "supervisor", badge: "S-9" },
};
const flush = "2d 4d 6d 8d Td";
const pair = "3c 3h 5h 7s 9d";

/** Seat 2 has a flush and seat 5 a pair, both on the progressive, seat 6 is without; all hands turned. */
function turned(dealerHand = aceKing, filed = rules()): readonly TableEvent[] {
  return roundAt("turned", {
    dealer: dealerHand,
    rules: filed,
    players: {
      2: { hand: flush, progressive: true },
      5: { hand: pair, progressive: true },
      6: { ...(dealerHand === aceKing && { hand: "2h 4c 6h 8s Tc" }) },
    },
  });
}

describe("7.10 the progressive wager (rules §2.6)", () => {
  const wagering = roundAt("wagering", { players: { 1: {}, 2: {} } });

  it("is the filed amount, with an ante only", () => {
    given(...wagering)
      .when(placeProgressive(2))
      .becomes({
        type: "ProgressiveWagerPlaced",
        data: { round: 1, seat: 2, amountCents: dollars(1), previousCents: cents(0) },
      });
    given(...wagering)
      .when(placeProgressive(2, 2))
      .refused({ code: "wager-not-as-filed", expected: "100" });
    given(...wagering)
      .when(placeProgressive(3))
      .refused({ code: "no-ante" });
    const { progressive: _, ...without } = rules().caribbeanStud;
    given(...roundAt("wagering", { rules: { ...rules(), caribbeanStud: without } }))
      .when(placeProgressive(1))
      .refused({ code: "wager-not-offered" });
  });

  it("is taken back before the ante is, and before no more bets", () => {
    const placed = played(wagering, placeProgressive(2));
    given(...placed)
      .when({ type: "RemoveWager", data: { seat: 2, wager: "ante" } })
      .refused({ code: "progressive-wager-placed" });
    const removed = played(placed, {
      type: "RemoveWager",
      data: { seat: 2, wager: "progressive" },
    });
    expect(roundOf(removed).seats[1]).toEqual({ seat: 2, anteCents: 1_000, hand: "held" });
    given(...removed)
      .when({ type: "RemoveWager", data: { seat: 2, wager: "progressive" } })
      .refused({ code: "no-wager" });
  });

  it("is locked with no more bets, in the same commit, and the chips go where it is filed", () => {
    const placed = played(wagering, placeProgressive(1), placeProgressive(2));
    given(...placed)
      .when(noMoreBets)
      .becomes(
        { type: "NoMoreBetsAnnounced", data: { round: 1 } },
        {
          type: "ProgressiveWagersLocked",
          data: {
            round: 1,
            meterId: "caribbean-stud",
            lock: 1,
            wagers: [
              { seat: 1, amountCents: dollars(1) },
              { seat: 2, amountCents: dollars(1) },
            ],
            totalCents: dollars(2),
            chips: "inventory",
          },
        },
      );
    expect(netOfHouse(played(placed, noMoreBets))).toBe(200);
    expect(stateAfter(played(placed, noMoreBets)).totals.progressiveInCents).toBe(200);
  });

  it("[R48] none comes after the lock, and none is taken back", () => {
    const locked = played(wagering, placeProgressive(1), noMoreBets);
    given(...locked)
      .when(placeProgressive(2))
      .refused({ code: "progressive-locked" });
    const { decision } = given(...locked).when(placeProgressive(2));
    expect(decision).toMatchObject({ refusal: { message: expect.stringContaining("R48") } });
    given(...locked)
      .when({ type: "RemoveWager", data: { seat: 1, wager: "progressive" } })
      .refused({ code: "progressive-locked" });
  });

  it("[R20] locks are numbered without a gap for each meter, rounds without such a wager having none", () => {
    const round = (events: readonly TableEvent[], progressive: boolean) =>
      played(
        events,
        openRound,
        place(1, 10),
        ...(progressive ? [placeProgressive(1)] : []),
        noMoreBets,
        deal(1, "9c"),
        folds(1),
        closeRound,
      );
    const refiled = (events: readonly TableEvent[], meterId: string) =>
      played(events, { type: "FileTableRules", data: { rules: withProgressive({ meterId }) } });
    let events: readonly TableEvent[] = played(openTable(rules()), {
      type: "SeatPlayer",
      data: { seat: 1, player: "p1" },
    });
    events = round(round(round(events, true), false), true);
    events = round(refiled(events, "another"), true);
    events = round(refiled(events, "caribbean-stud"), true);
    const locks = events.flatMap(({ type, data }) =>
      type === "ProgressiveWagersLocked" ? [[data.meterId, data.lock, data.round]] : [],
    );
    expect(locks).toEqual([
      ["caribbean-stud", 1, 1],
      ["caribbean-stud", 2, 3],
      ["another", 1, 4],
      ["caribbean-stud", 3, 5],
    ]);
  });

  it("[E119] [7.9.A] a folded hand is never seen, and its progressive wager lost", () => {
    const folded = roundAt("showing", {
      players: { 1: { progressive: true, folds: true }, 2: {} },
    });
    expect(folded).toContainEqual({
      type: "HandFolded",
      data: {
        round: 1,
        seat: 1,
        anteCents: dollars(10),
        progressiveLostCents: dollars(1),
        paragraph: "7.9.A",
      },
    });
    expect(netOfHouse(folded)).toBe(1_100);
    const end = roundAt("turned", {
      players: { 1: { progressive: true, folds: true }, 2: { hand: pair } },
    });
    given(...end)
      .when(claim(1))
      .refused({ code: "hand-folded", paragraph: "7.9.A" });
  });

  it("[7.9.C] a forfeited hand loses it too", () => {
    const deciding = roundAt("deciding", { players: { 1: { progressive: true }, 2: {} } });
    const after = played(deciding, forfeit(1));
    expect(after.at(-3)).toMatchObject({ data: { progressiveLostCents: 100 } });
    given(...after)
      .when(claim(1))
      .refused({ code: "wagers-forfeited", paragraph: "7.9.C" });
  });
});

describe("claiming the progressive", () => {
  it("[7.9.F.1] [R28] [E112] hands with such a wager are turned and win though the dealer has no hand", () => {
    const before = roundAt("turning", {
      dealer: noHand,
      players: { 2: { progressive: true }, 6: {} },
    });
    expect(roundOf(before).phase).toBe("turning");
    given(...before)
      .when(pay(2))
      .refused({ code: "out-of-turn", paragraph: "7.9.F.2" });
    given(...before)
      .when(turn(6, pair))
      .refused({ code: "not-right-to-left", paragraph: "7.9.F.1", expected: "2" });
    const shown = played(before, turn(2, flush));
    expect(shown.at(-1)).toMatchObject({
      type: "StudHandTurned",
      data: { seat: 2, outcome: "no-hand", winsProgressive: true, paragraph: "7.9.F.2" },
    });
    const paid = played(shown, pay(2), pay(6));
    // 7.9.F.4 the winner's cards stay for the documents, the others are collected.
    expect(paid.at(-1)).toMatchObject({ data: { positions: [6], unseen: true } });
    expect(netOfHouse(paid)).toBe(-2_000 + 100);
    const done = played(
      paid,
      claim(2),
      award(awarded(2, 50)),
      authorize(2),
      payProgressive(2),
      document(2),
    );
    expect(netOfHouse(done)).toBe(-2_000 + 100);
    expect(roundOf(played(done, collect(2))).phase).toBe("settled");
  });

  it("[E113] a losing full house keeps its cards on the table; ante and bet are collected at once", () => {
    const events = roundAt("turned", {
      dealer: "4c 4d 4h 4s 9c",
      players: { 1: { hand: "Kc Kd Kh 2s 2d", progressive: true }, 2: { hand: pair } },
    });
    expect(events.slice(-5)).toEqual([
      expect.objectContaining({ type: "StudHandTurned" }),
      {
        type: "WagerCollected",
        data: { round: 1, seat: 1, amountCents: dollars(30), paragraph: "7.9.E.1" },
      },
      expect.objectContaining({ type: "StudHandTurned" }),
      expect.objectContaining({ type: "WagerCollected" }),
      { type: "CardsCollected", data: { round: 1, positions: [2], unseen: false } },
    ]);
    given(...events)
      .when(collect(1))
      .refused({ code: "cards-held", paragraph: "7.9.E.3" });
    const done = played(
      events,
      claim(1),
      award(awarded(1, 100)),
      authorize(1),
      payProgressive(1),
      document(1),
      collect(1),
    );
    expect(roundOf(done).phase).toBe("settled");
    expect(netOfHouse(done)).toBe(6_000 + 100);
  });

  it("names every winning hand at once, right to left, when the last is turned", () => {
    const two = {
      3: { hand: flush, progressive: true },
      5: { hand: "7c 7d 7h 7s 2h", progressive: true },
      7: { hand: pair, progressive: true },
    } as const;
    const before = roundAt("turning", { players: two });
    given(...played(before, turn(3, flush)))
      .when(claim(3))
      .refused({ code: "hands-to-turn", paragraph: "7.9.F.1", expected: "5" });
    const all = roundAt("turned", {
      players: { ...two, 7: { ...two[7], hand: "3c 3h 5h 8s 9d" } },
    });
    for (const seats of [[3], [5, 3], []] as const) {
      given(...all)
        .when(claim(...seats))
        .refused({ code: "not-every-winner", paragraph: "7.9.E.3", expected: "3,5" });
    }
    given(...all)
      .when(claim(3, 5))
      .becomes({
        type: "ProgressiveClaimed",
        data: {
          round: 1,
          meterId: "caribbean-stud",
          claim: 1,
          claims: [
            {
              seat: 3,
              category: "flush",
              wagerCents: dollars(1),
              cards: ["2d", "4d", "6d", "8d", "Td"],
            },
            {
              seat: 5,
              category: "four-of-a-kind",
              wagerCents: dollars(1),
              cards: ["7c", "7d", "7h", "7s", "2h"],
            },
          ],
          claimedBy: "D-17",
        },
      });
    given(...played(all, claim(3, 5)))
      .when(claim(3, 5))
      .refused({ code: "claimed-already" });
  });

  it("[R26] a pair wins nothing, nor does a flush without the wager", () => {
    given(...turned())
      .when(claim(5))
      .refused({ code: "not-a-progressive-hand", paragraph: "7.9.E.3" });
    const without = roundAt("turned", {
      players: { 1: { hand: flush }, 2: { hand: pair, progressive: true } },
    });
    given(...without)
      .when(claim(1))
      .refused({ code: "no-progressive-wager", paragraph: "7.9.E.3" });
  });

  it("[R26] an unclaimed winner keeps the round open", () => {
    const paid = played(turned(), pay(2), pay(5));
    expect(roundOf(paid).phase).toBe("clearing");
    given(...paid)
      .when(closeRound)
      .refused({ code: "out-of-turn", paragraph: "7.9.G" });
    given(...paid)
      .when(collect(2))
      .refused({ code: "cards-held" });
    given(...paid)
      .when({ type: "VacateSeat", data: { seat: 2 } })
      .refused({ code: "award-open" });
  });

  it("a claimed round is not void any more: the meter may have paid", () => {
    const claimed = played(turned(), claim(2));
    given(...claimed)
      .when({ type: "VoidRound", data: { reason: "fire alarm", deck: "reshuffle" } })
      .refused({ code: "progressive-claimed" });
  });
});

describe("the meter's answer", () => {
  const claimed = played(turned(), claim(2));

  it("comes from the system and from nobody else", () => {
    given(...claimed)
      .when(award(awarded(2, 50)), supervisor)
      .refused({ code: "meter-awards", expected: "system" });
    given(...claimed)
      .when(award(awarded(2, 50)), system)
      .becomes({
        type: "ProgressiveAwardRecorded",
        data: {
          round: 1,
          meterId: "caribbean-stud",
          awards: [{ seat: 2, amountCents: dollars(50), paidFrom: "cage" }],
        },
      });
  });

  it("answers the claim of this round and meter, every hand of it, once", () => {
    const { data } = award(awarded(2, 50));
    const stated = data as { round: number; meterId: string; awards: [] };
    const other = (change: object) =>
      given(...claimed).when({ type: "RecordAward", data: { ...stated, ...change } }, system);
    other({ round: 2 }).refused({ code: "another-claim", field: "round" });
    other({ meterId: "another" }).refused({ code: "another-claim", field: "meterId" });
    other({ awards: [awarded(5, 50)] }).refused({ code: "other-hands", expected: "2" });
    given(...played(claimed, award(awarded(2, 50))))
      .when(award(awarded(2, 50)), system)
      .refused({ code: "nothing-to-award" });
    given(...turned())
      .when(award(awarded(2, 50)), system)
      .refused({ code: "nothing-to-award" });
  });

  it("may reject the claim: then nothing is paid, and the flush still waits for the supervisor", () => {
    const rejected = played(claimed, award(), pay(2), pay(5));
    given(...rejected)
      .when(payProgressive(2))
      .refused({ code: "no-award" });
    expect(roundOf(played(rejected, authorize(2), collect(2))).phase).toBe("settled");
  });
});

describe("7.9.E.3 authorising a progressive award", () => {
  const recorded = played(turned(), claim(2), award(awarded(2, 50)));
  const paidMain = played(recorded, pay(2), pay(5));

  it("[R26] a supervisor's, neither the dealer's nor the claimant's badge", () => {
    given(...recorded)
      .when(authorize(2), dealer)
      .refused({ code: "supervisor-authorizes", paragraph: "7.9.E.3" });
    const asSupervisor = { ...supervisor, actor: { role: "supervisor", badge: "D-17" } };
    given(...recorded)
      .when(authorize(2), asSupervisor)
      .refused({ code: "second-badge-needed", paragraph: "7.9.E.3" });
    const bySupervisor = given(...turned())
      .when(claim(2), otherSupervisor)
      .becomes({
        type: "ProgressiveClaimed",
        data: {
          round: 1,
          meterId: "caribbean-stud",
          claim: 1,
          claims: [
            {
              seat: 2,
              category: "flush",
              wagerCents: dollars(1),
              cards: ["2d", "4d", "6d", "8d", "Td"],
            },
          ],
          claimedBy: "S-9",
        },
      });
    expect(bySupervisor.round).toMatchObject({ claimedBy: "S-9" });
    const claimedByOther: TableEvent = {
      type: "ProgressiveClaimed",
      data: {
        round: 1,
        meterId: "caribbean-stud",
        claim: 1,
        claims: [],
        claimedBy: "S-9",
      },
    };
    given(...played([...turned(), claimedByOther], award(awarded(2, 50))))
      .when(authorize(2), otherSupervisor)
      .refused({ code: "second-badge-needed", stated: "S-9" });
  });

  it("[R26] only what the meter has awarded, and once", () => {
    given(...played(turned(), claim(2)))
      .when(authorize(2), supervisor)
      .refused({ code: "not-awarded", paragraph: "7.9.E.3" });
    given(...recorded)
      .when(authorize(2), supervisor)
      .becomes({
        type: "ProgressiveAuthorized",
        data: {
          round: 1,
          seat: 2,
          awardedCents: dollars(50),
          amountCents: dollars(50),
          paidFrom: "cage",
          authorizedBy: "S-4",
          paragraph: "7.9.E.3",
        },
      });
    given(...played(recorded, authorize(2)))
      .when(authorize(2), supervisor)
      .refused({ code: "authorized-already" });
  });

  it("[R31] above the filed amounts surveillance has verified, and has been notified", () => {
    const of = (amount: number) => played(turned(), claim(2), award(awarded(2, amount)));
    const seal = { notice: "SV-88", verifiedBy: "V-3" };
    given(...of(3_000))
      .when(authorize(2), supervisor)
      .becomesTypes("ProgressiveAuthorized");
    given(...of(3_000.01))
      .when(authorize(2), supervisor)
      .refused({ code: "surveillance-not-verified" });
    given(...of(10_000))
      .when(authorize(2, { surveillance: { notice: "SV-88" } }), supervisor)
      .refused({ code: "surveillance-not-verified" });
    given(...of(10_000.01))
      .when(authorize(2), supervisor)
      .refused({ code: "surveillance-not-notified" });
    given(...of(10_000.01))
      .when(authorize(2, { surveillance: { ...seal, verifiedBy: "S-4" } }), supervisor)
      .refused({ code: "second-badge-needed" });
    const { decision } = given(...of(10_000.01)).when(authorize(2), supervisor);
    expect(decision).toMatchObject({ refusal: { message: expect.stringContaining("R31") } });
    const sealed = played(of(10_000.01), authorize(2, { surveillance: seal }));
    expect(sealed.at(-1)).toMatchObject({ data: { surveillance: seal } });
  });

  it("[R32] more than the filed difference from the award needs an override with its reason", () => {
    given(...recorded)
      .when(authorize(2, { amountCents: dollars(75) }), supervisor)
      .becomesTypes("ProgressiveAuthorized");
    given(...recorded)
      .when(authorize(2, { amountCents: dollars(75.01) }), supervisor)
      .refused({ code: "override-needed" });
    given(...recorded)
      .when(authorize(2, { amountCents: dollars(24.99) }), supervisor)
      .refused({ code: "override-needed" });
    const override = { reason: "the sign at the table says $100" };
    given(...recorded)
      .when(authorize(2, { amountCents: dollars(100), override }), supervisor)
      .becomesTypes("ProgressiveOverridden", "ProgressiveAuthorized");
  });

  it("[R34] paid as authorised: by the cage the rack does not move, from the inventory it does", () => {
    given(...paidMain)
      .when(payProgressive(2))
      .refused({ code: "not-authorized", paragraph: "7.9.E.3" });
    const authorized = played(paidMain, authorize(2));
    const before = netOfHouse(authorized);
    given(...authorized)
      .when({
        type: "PayWager",
        data: { seat: 2, wager: "progressive", wonCents: dollars(49) },
      })
      .refused({ code: "other-win", expected: "5000" });
    expect(netOfHouse(played(authorized, payProgressive(2)))).toBe(before);
    const inventory = played(
      turned(),
      claim(2),
      award(awarded(2, 50, "inventory")),
      pay(2),
      pay(5),
      authorize(2),
    );
    expect(netOfHouse(played(inventory, payProgressive(2)))).toBe(before - 5_000);
    given(...played(inventory, payProgressive(2)))
      .when(payProgressive(2))
      .refused({ code: "paid-already" });
  });

  it("[R34] chips kept apart from the rack never move it", () => {
    const filed = withProgressive({ chips: "apart" });
    const locked = roundAt("dealing", { rules: filed, players: { 1: { progressive: true } } });
    expect(netOfHouse(locked)).toBe(0);
    expect(stateAfter(locked).totals).toMatchObject({ progressiveInCents: 100 });
  });

  it("[R27] [E120] [7.9.E.3] cards of an award paid by the cage stay until the documents are complete", () => {
    expect(paidMain.at(-1)).toMatchObject({ type: "CardsCollected", data: { positions: [5] } });
    let events = played(paidMain, authorize(2));
    given(...events)
      .when(collect(2))
      .refused({ code: "cards-held" });
    events = played(events, payProgressive(2));
    const { decision } = given(...events).when(collect(2));
    expect(decision).toMatchObject({
      refusal: {
        code: "cards-held",
        paragraph: "7.9.E.3",
        message: expect.stringContaining("R27"),
      },
    });
    const done = played(events, document(2), collect(2), closeRound);
    expect(stateAfter(done).round).toBeNull();
  });

  it("[E120] those paid from the inventory do not wait for the documents, the round does", () => {
    const paid = played(
      turned(),
      claim(2),
      award(awarded(2, 50, "inventory")),
      authorize(2),
      payProgressive(2),
      pay(2),
      pay(5),
    );
    expect(paid.at(-1)).toMatchObject({ type: "CardsCollected", data: { positions: [2, 5] } });
    expect(roundOf(paid).phase).toBe("clearing");
    given(...paid)
      .when(closeRound)
      .refused({ code: "out-of-turn", paragraph: "7.9.G" });
    expect(roundOf(played(paid, document(2))).phase).toBe("settled");
  });

  it("[R29] the slip has everything, is prepared by another than the verifier, and is not altered", () => {
    given(...paidMain)
      .when(document(2))
      .refused({ code: "not-authorized" });
    const authorized = played(paidMain, authorize(2), payProgressive(2));
    given(...authorized)
      .when(document(2, 17))
      .becomes({
        type: "ProgressiveDocumented",
        data: {
          round: 1,
          seat: 2,
          serial: 17,
          meterId: "caribbean-stud",
          category: "flush",
          meterBefore: "100000.00000000",
          meterAfter: "99950.00000000",
          amountCents: dollars(50),
          paidFrom: "cage",
          method: "chips",
          preparedBy: "D-17",
          verifiedBy: "S-4",
          paragraph: "7.9.E.3",
        },
      });
    given(...authorized)
      .when(document(2), supervisor)
      .refused({ code: "second-badge-needed", paragraph: "7.9.E.3" });
    given(...authorized)
      .when(document(2, 0))
      .refused({ code: "no-serial" });
    given(...authorized)
      .when({
        type: "DocumentProgressive",
        data: { seat: 2, serial: 1, meterBefore: "1.5", meterAfter: "1.00000000", method: "cash" },
      })
      .refused({ code: "not-exact", field: "meterBefore" });
    given(...played(authorized, document(2)))
      .when(document(2))
      .refused({ code: "documented-already" });
  });
});

describe("7.9.G collecting what stayed on the table", () => {
  const held = played(
    roundAt("turned", {
      players: {
        1: { hand: flush },
        3: { hand: "7c 7d 7h 7s 2h" },
        4: { hand: "3c 3h 5h 8s 9d" },
      },
    }),
    pay(1),
    pay(3),
    pay(4),
    authorize(1),
    authorize(3),
  );

  it("[7.9.G] is right to left, each hand once, the dealer's at the end", () => {
    given(...held)
      .when(collect(3, 1))
      .refused({ code: "not-in-order", paragraph: "7.9.G" });
    given(...held)
      .when(collect(4))
      .refused({ code: "collected-already" });
    given(...held)
      .when({ type: "CollectCards", data: { seats: ["dealer"] } })
      .refused({ code: "dealer-last", paragraph: "7.9.G" });
    given(...held)
      .when(collect())
      .refused({ code: "not-in-order" });
    expect(roundOf(played(held, collect(1, 3))).discardOrder).toEqual([4, 1, 3]);
  });

  it("[7.9.E.3] not before its winner is paid", () => {
    const unpaid = roundAt("turned", { players: { 1: { hand: pair } } });
    given(...unpaid)
      .when(collect(1))
      .refused({ code: "not-paid" });
  });
});

describe("progressive wagers of void hands and rounds", () => {
  const voided = { type: "VoidRound", data: { reason: "fire alarm", deck: "reshuffle" } } as const;
  const players = { 1: { progressive: true }, 2: {} } as const;

  it("before the lock they lie on the layout and go back", () => {
    const wagering = roundAt("wagering", { players });
    expect(played(wagering, voided).at(-1)).toMatchObject({
      data: { progressive: { from: "layout", wagers: [{ seat: 1, amountCents: 100 }] } },
    });
    expect(netOfHouse(played(wagering, voided))).toBe(0);
    expect(stateAfter(played(wagering, voided)).totals.wageredCents).toBe(0);
  });

  it("after it they are given back from where the chips are, or kept, as filed", () => {
    const returned = played(roundAt("showing", { players }), voided);
    expect(netOfHouse(returned)).toBe(0);
    expect(stateAfter(returned).totals).toMatchObject({ progressiveInCents: 0, wageredCents: 0 });
    const filed = withProgressive({ ofVoidHand: "kept" });
    const kept = played(roundAt("showing", { rules: filed, players }), voided);
    expect(netOfHouse(kept)).toBe(100);
    expect(kept.at(-1)?.data).not.toHaveProperty("progressive");
    const apart = withProgressive({ chips: "apart" });
    const back = played(roundAt("showing", { rules: apart, players }), voided);
    expect(netOfHouse(back)).toBe(0);
    expect(stateAfter(back).totals).toMatchObject({ progressiveInCents: 0 });
  });

  it("a hand turned has had its chance", () => {
    const events = played(
      roundAt("turning", { players: { ...players, 3: { progressive: true } } }),
      turn(1, pair),
      voided,
    );
    expect(events.at(-1)).toMatchObject({
      data: { progressive: { from: "inventory", wagers: [{ seat: 3 }] } },
    });
  });
});

describe("filing a progressive", () => {
  const file = (change: Partial<StudProgressiveRules>) =>
    given().when({ type: "FileTableRules", data: { rules: withProgressive(change) } });
  const { pays, thresholds } = defaultProgressive;
  const [royal, ...others] = pays;

  it("[R16] has one top award, and each hand once from the highest down", () => {
    file({ pays: others }).refused({ code: "inconsistent-rules" });
    file({ pays: pays.toReversed() }).refused({ code: "inconsistent-rules" });
    if (royal === undefined) throw new Error("a top award is filed");
    file({ pays: [royal, royal] }).refused({ code: "inconsistent-rules" });
    file({
      pays: [royal, { category: "flush", pay: "share", ppm: wholeMeterPpm }],
    }).refused({ code: "inconsistent-rules" });
    file({
      pays: [royal, { category: "flush", pay: "flat", amountCents: cents(0) }],
    }).refused({ code: "inconsistent-rules", field: "rules.caribbeanStud.progressive.pays.1" });
  });

  it("has a wager above zero, a meter, and thresholds of zero or more", () => {
    file({ wagerCents: cents(0) }).refused({ code: "inconsistent-rules" });
    file({ meterId: "" }).refused({ code: "inconsistent-rules" });
    file({ thresholds: { ...thresholds, noticeAboveCents: cents(-1) } }).refused({
      code: "inconsistent-rules",
    });
  });

  it("other parts of the filing are checked too", () => {
    const dealing = { method: "hand", direction: "left-to-right", countStubEvery: 0 } as const;
    given()
      .when({ type: "FileTableRules", data: { rules: rules({ dealing }) } })
      .refused({ field: "rules.caribbeanStud.dealing.countStubEvery", code: "inconsistent-rules" });
    const { payTable } = rules().caribbeanStud;
    given()
      .when({
        type: "FileTableRules",
        data: {
          rules: rules({ payTable: { ...payTable, betPays: { ...payTable.betPays, flush: 3 } } }),
        },
      })
      .refused({ code: "inconsistent-rules" });
  });
});

describe("a round of two meters' worth of trouble", () => {
  it("nothing of the progressive is asked of a table without one", () => {
    const { progressive: _, ...without } = rules().caribbeanStud;
    const filed = { ...rules(), caribbeanStud: without };
    const events = roundAt("turned", { rules: filed, players: { 1: { hand: flush } } });
    given(...events)
      .when(claim(1))
      .refused({ code: "no-progressive" });
    given(...events)
      .when(award(awarded(1, 50)), system)
      .refused({ code: "another-claim" });
    expect(roundOf(played(events, pay(1), authorize(1), collect(1))).phase).toBe("settled");
    given(...roundAt("showing", { rules: filed }))
      .when(turnDealer("Ac Kd Qh Js"))
      .becomesTypes("DealerHandTurned");
  });
});
