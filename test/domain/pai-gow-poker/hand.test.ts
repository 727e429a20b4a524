import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paiGowPokerDeck } from "../../../domain/cards/deck.ts";
import { compareHands, settingFault } from "../../../domain/pai-gow-poker/hand.ts";
import { written } from "../cards/written-cards.ts";

/** A setting as the specification writes it: low hand first, `Kd 9c / As 7h 5s 3d 2c`. */
function setting(text: string) {
  const [low = "", high = ""] = text.split(" / ");
  return { low: written(low), high: written(high) };
}

function fault(text: string) {
  const { high, low } = setting(text);
  return settingFault(high, low, "second-highest")?.paragraph ?? "legal";
}

function compare(player: string, dealer: string) {
  return compareHands(setting(player), setting(dealer), "second-highest");
}

describe("10.11.A the high hand is equal to or higher than the low hand", () => {
  test.each([
    ["[E42] A-Q over K-3", "Kd 3c / As Qh 9d 5c 2s"],
    ["[E45] a pair of sevens behind a pair of sevens", "7d 7c / 7s 7h 9d 5c 2s"],
    ["[E47] the same two top cards", "Ad Kc / As Kh 9d 5c 2s"],
    ["[E49] the joker is the ace behind", "As 3c / Jk Qh Jd 9c 2s"],
    ["[C7] four aces split", "As Ah / Ad Ac Kd Qc Js"],
    ["[A1] two queens before a flush that the joker completes", "Qh Qd / As Jk Qs 7s 2s"],
    ["two pair behind any pair", "As Ad / 3s 3h 2d 2c 4s"],
  ])("[10.11.A] %s: legal", (_, hands) => {
    expect(fault(hands)).toBe("legal");
  });

  test.each([
    ["[E43] ace-high before king-high", "As 3d / Ks Qh 9d 5c 2s"],
    ["[E44] a pair before no pair", "8s 8d / As Kh 9d 5c 2s"],
    ["[E46] a pair before a lower pair", "8d 8c / 7s 7h Ad Kc 2s"],
    ["[E48] A-K before A-Q", "Ad Kc / As Qh Jd Tc 2s"],
    ["[C5] kings before queens", "Kc Kd / Qc Qd 9h 7s 4c"],
  ])("[10.11.G.3] %s: foul", (_, hands) => {
    expect(fault(hands)).toBe("10.11.G.3");
  });
});

describe("10.11.G.4 the hands are five cards and two", () => {
  test.each([
    ["[E50] four and three", "Kd Kc 3c / As Ah 9d 5c"],
    ["six and one", "Kd / As Ah 9d 5c 3c Kc"],
    ["six cards in all", "Kd Kc / As Ah 9d 5c"],
  ])("[10.11.G.4] %s: foul", (_, hands) => {
    expect(fault(hands)).toBe("10.11.G.4");
  });

  test("a setting with the same card twice cannot be judged", () => {
    expect(() => fault("Kd Kc / Kd Ah 9d 5c 2c")).toThrow(RangeError);
  });
});

describe("10.11.F the player's hands against the dealer's", () => {
  /** Against Q-9 / pair of jacks: one hand above, one equal, one below. */
  const dealer = "Qh 9h / Jh Jd 8h 5d 3h";
  const high = {
    higher: "Qs Qd 8s 5s 3s",
    copy: "Js Jc 8s 5s 3c",
    lower: "Ts Tc 8s 5s 3c",
  };
  const low = { higher: "Kc 9c", copy: "Qc 9c", lower: "7c 6c" };

  test.each([
    ["[E51]", "higher", "higher", "win", "10.11.I"],
    ["[E52]", "higher", "copy", "push", "10.11.H.1"],
    ["[E53]", "higher", "lower", "push", "10.11.H.1"],
    ["[E54]", "copy", "higher", "push", "10.11.H.2"],
    ["[E55]", "lower", "higher", "push", "10.11.H.2"],
    ["[E56]", "copy", "copy", "lose", "10.11.G.2"],
    ["[E57]", "copy", "lower", "lose", "10.11.G.2"],
    ["[E58]", "lower", "copy", "lose", "10.11.G.2"],
    ["[E59]", "lower", "lower", "lose", "10.11.G.1"],
  ] as const)("%s high %s, low %s: %s by [%s]", (_, highIs, lowIs, outcome, paragraph) => {
    expect(compare(`${low[lowIs]} / ${high[highIs]}`, dealer)).toEqual({
      high: highIs,
      low: lowIs,
      outcome,
      paragraph,
    });
  });

  test("[E60] [10.11.H.1] a copy in the low hand turns a win into a push", () => {
    const result = compare("Kc Qc / As Ah 9d 5c 2s", "Kd Qd / Ks Kh 8d 5d 2d");
    expect(result).toMatchObject({ outcome: "push", paragraph: "10.11.H.1" });
  });

  test("[E61] [10.11.G.2] identical in both hands loses", () => {
    const result = compare("Kc Qc / As Ah 9d 5c 2s", "Kd Qd / Ad Ac 9c 5d 2d");
    expect(result).toMatchObject({ outcome: "lose", paragraph: "10.11.G.2" });
  });

  test("[E62] [10.11.H.2] the fourth card decides between equal pairs", () => {
    const result = compare("Kc Qc / As Ah 9d 5c 2s", "Jd Td / Ad Ac 9c 6d 2d");
    expect(result).toMatchObject({ high: "lower", low: "higher", outcome: "push" });
  });

  test("[C1] [10.11.G.2] a copy of both hands goes to the dealer", () => {
    const result = compare("Ac Kd / 9c 9d 8h 5c 3d", "As Kh / 9h 9s 8d 5s 3c");
    expect(result).toMatchObject({ high: "copy", low: "copy", outcome: "lose" });
  });

  test("[C3] [10.11.G.2] a copy in front and a lower hand behind loses", () => {
    const result = compare("Ac Kd / 8c 8d 7h 5c 3d", "As Kh / 9h 9s 8d 5s 3c");
    expect(result).toMatchObject({ high: "lower", low: "copy", outcome: "lose" });
  });

  test("[A1] the flush with queens in front wins where the full house pushes", () => {
    const straightBehind = "Jc 9d / 6c 5d 4h 3c 2d";
    const flush = compare("Qh Qd / As Jk Qs 7s 2s", straightBehind);
    const fullHouse = compare("Jk As / Qs Qh Qd 7s 2s", straightBehind);
    expect(flush).toMatchObject({ outcome: "win", paragraph: "10.11.I" });
    expect(fullHouse).toMatchObject({ high: "lower", low: "higher", outcome: "push" });
  });
});

describe("properties of the comparison", () => {
  const fourteen = fc.shuffledSubarray([...paiGowPokerDeck], { minLength: 14, maxLength: 14 });
  const mirror = { higher: "lower", copy: "copy", lower: "higher" } as const;

  test("seen from the other side, higher is lower and a copy is a copy", () => {
    fc.assert(
      fc.property(fourteen, fc.constantFrom("second-highest", "lowest"), (cards, wheel) => {
        const one = { high: cards.slice(0, 5), low: cards.slice(5, 7) };
        const other = { high: cards.slice(7, 12), low: cards.slice(12) };
        const there = compareHands(one, other, wheel);
        const back = compareHands(other, one, wheel);
        expect([back.high, back.low]).toEqual([mirror[there.high], mirror[there.low]]);
        expect(there.outcome === "win" && back.outcome === "win").toBe(false);
      }),
      { seed: 1011, numRuns: 1000 },
    );
  });
});
