import { describe, expect, test } from "vitest";
import { stateAfter } from "../scenario.ts";
import {
  ante,
  bet,
  claim,
  closeRound,
  deciding,
  dollars,
  fold,
  noMoreBets,
  onMeter,
  played,
  progressive,
  rack,
  refusal,
  roundOf,
  rules,
  turn,
} from "./stud-at.ts";

const filed = rules({ progressive });
const voids = { type: "VoidRound", data: { reason: "deck", deck: "reshuffle" } } as const;
const openRound = { type: "OpenRound", data: { deck: "in-play" } } as const;
const dealt = deciding({ antes: { 1: 10, 2: 10 }, onMeter: [1, 2], filed }, "4c");
const wagering = played(
  deciding({ antes: { 1: 10, 2: 10 }, filed }, "4c"),
  voids,
  openRound,
  ante(1),
  onMeter(1),
);

describe("a void round with progressive wagers", () => {
  test("gives them back with the antes before they are locked", () => {
    expect(played(wagering, voids).at(-1)).toMatchObject({
      type: "RoundVoided",
      data: {
        returned: [{ seat: 1, amountCents: 1_000 }],
        progressive: { outcome: "returned", wagers: [{ seat: 1, amountCents: 100 }] },
      },
    });
    expect(stateAfter(played(wagering, voids)).totals.progressiveCents).toBeUndefined();
  });

  test("leaves them on the meter once they are locked, and says so", () => {
    const voided = played(dealt, bet(1), fold(2), voids);
    expect(voided.at(-1)?.data).toMatchObject({
      returned: [{ seat: 1, amountCents: 3_000 }],
      // Folded hands too: what they staked there is the meter's like any other.
      progressive: {
        outcome: "on-meter",
        wagers: [
          { seat: 1, amountCents: 100 },
          { seat: 2, amountCents: 100 },
        ],
      },
    });
    const { totals } = stateAfter(voided);
    expect(totals).toMatchObject({ voidedRounds: 1, wageredCents: 1_000, progressiveCents: 200 });
    // The next lock is the next number: the meter sees no gap and counts none twice.
    const next = played(voided, openRound, ante(1), onMeter(1), noMoreBets);
    expect(next.at(-1)?.data).toMatchObject({ lock: 2, totalCents: 100 });
  });

  test("says nothing of a meter when none was wagered on", () => {
    const voided = played(deciding({ antes: { 1: 10 }, filed }, "4c"), voids);
    expect(voided.at(-1)?.data).not.toHaveProperty("progressive");
  });
});

describe("a dead hand with a progressive wager", () => {
  const dead = played(dealt, bet(1), bet(2), {
    type: "ReportIrregularity",
    data: { kind: "hand-miscounted", seat: 2, description: "six cards" },
  });

  test("[D11] ante and bet are returned; what is locked stays on the meter", () => {
    expect(dead.find(({ type }) => type === "HandVoided")?.data).toEqual({
      round: 1,
      seat: 2,
      amountCents: 3_000,
      onMeterCents: 100,
    });
    expect(stateAfter(dead).totals).toMatchObject({ wageredCents: 3_000, progressiveCents: 200 });
    expect(rack(dead)).toBe(dollars(20_000));
  });

  test("[D11] has no cards that could win it", () => {
    const turned = played(dead, {
      type: "TurnDealerHand",
      data: { cards: ["Ah", "Qd", "Jc", "9s"] },
    });
    expect(refusal(turned, turn(2, "6s 8s 4s 3s Ks"))).toMatchObject({ code: "hand-out-of-play" });
    expect(refusal(turned, claim(2))).toMatchObject({ code: "hand-out-of-play" });
    expect(roundOf(turned).phase).toBe("turning");
  });

  test("[7.9.C] neither has one that is forfeited", () => {
    const forfeited = played(dealt, bet(1), bet(2), {
      type: "ForfeitWagers",
      data: { seats: [1, 2], reason: "talked" },
    });
    expect(refusal(forfeited, claim(1))).toMatchObject({ code: "hand-out-of-play" });
    const closed = played(forfeited, closeRound);
    expect(rack(closed)).toBe(dollars(20_060));
    expect(stateAfter(closed).totals.progressiveCents).toBe(200);
  });
});
