import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../domain/pai-gow-poker/events.ts";
import type { ParagraphId } from "../../../domain/regulation/paragraphs.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { history, stateAfter } from "../scenario.ts";
import { cards, closeRound, dollars, pay, roundAt, setHand, show, withdraw } from "./round-at.ts";

/** Whole settlements of one $20 wager, from the dealer's hands shown to the round closed. */
function settle(high: string, low: string, before = roundAt("showing", { 1: 20 })) {
  const shown = history([show(1, high, low)], before);
  const compared = shown.find(({ type }) => type === "HandsCompared");
  const rest: TableCommand[] = [closeRound];
  if (compared?.type === "HandsCompared" && compared.data.outcome === "win") rest.unshift(pay(1));
  const after = stateAfter(history(rest, shown));
  return { compared, moved: after.inventoryCents - stateAfter(before).inventoryCents, after };
}

/** What the rack gains by a $20 wager; a winner keeps $20 less 5 %. */
const gain: Record<Outcome, number> = { lose: 20, push: 0, win: -19 };

const highs = { higher: "Tc Td 7d 5c 3c", copy: "9c 9d 7d 5c 3c", lower: "8c 8d 7d 5c 3c" };
const lows = { higher: "Kd Qh", copy: "Qd Jc", lower: "Qd 4s" };

describe("10.11.G, H, I against a pair of nines behind and queen-jack in front", () => {
  it.each<[string, keyof typeof highs, keyof typeof lows, Outcome, ParagraphId]>([
    ["E51", "higher", "higher", "win", "10.11.I"],
    ["E52", "higher", "copy", "push", "10.11.H.1"],
    ["E53", "higher", "lower", "push", "10.11.H.1"],
    ["E54", "copy", "higher", "push", "10.11.H.2"],
    ["E55", "lower", "higher", "push", "10.11.H.2"],
    ["E56", "copy", "copy", "lose", "10.11.G.2"],
    ["E57", "copy", "lower", "lose", "10.11.G.2"],
    ["E58", "lower", "copy", "lose", "10.11.G.2"],
    ["E59", "lower", "lower", "lose", "10.11.G.1"],
  ])("[%s] [R52] high %s, low %s: %s [%s]", (_, high, low, outcome, paragraph) => {
    const { compared, moved, after } = settle(highs[high], lows[low]);
    expect(compared).toMatchObject({
      data: { highComparison: high, lowComparison: low, outcome, paragraph },
    });
    expect(moved).toBe(dollars(gain[outcome]));
    expect(after.round).toBeNull();
    // [E74] vigorish on a win only
    expect(after.totals.vigorishCents).toBe(dollars(outcome === "win" ? 1 : 0));
  });
});

describe("copies", () => {
  it("[E60] [10.11.H.1] a copy on the low hand turns a win into a push", () => {
    // Three kings are never set so by the filed house way: the dealer's hands stand here as a
    // record of an earlier filing, and the comparison must hold all the same.
    const dealerShown: TableEvent = {
      type: "DealerHandShown",
      data: {
        round: 1,
        high: cards("Kh Ks 8c 5d 2h"),
        low: cards("Kd Qc"),
        houseWay: "an earlier filing",
      },
    };
    const before = [...history([setHand(1)], roundAt("setting", { 1: 20 })), dealerShown];
    const { compared, moved } = settle("As Ah 9d 5c 2s", "Kc Qd", before);
    expect(compared).toMatchObject({
      data: {
        highComparison: "higher",
        lowComparison: "copy",
        outcome: "push",
        paragraph: "10.11.H.1",
      },
    });
    expect(moved).toBe(0);
  });

  it("[E61] [10.11.G.2] both hands identical in rank: the double copy loses", () => {
    const dealerHand: TableCommand = {
      type: "ShowDealerHand",
      data: { high: cards("Ah 9c 7c 5d 3h"), low: cards("Kd Qd") },
    };
    const before = history([setHand(1), dealerHand], roundAt("setting", { 1: 20 }));
    const { compared, moved } = settle("As 9d 7d 5c 3s", "Kc Qc", before);
    expect(compared).toMatchObject({
      data: {
        highComparison: "copy",
        lowComparison: "copy",
        outcome: "lose",
        paragraph: "10.11.G.2",
      },
    });
    expect(moved).toBe(dollars(20));
  });

  it("[E62] [10.11.H.2] the fourth card decides the high hand for the dealer, the low is won", () => {
    const dealerHand: TableCommand = {
      type: "ShowDealerHand",
      data: { high: cards("Ac Ad 9c 6d 2h"), low: cards("Jc Td") },
    };
    const before = history([setHand(1), dealerHand], roundAt("setting", { 1: 20 }));
    const { compared, moved } = settle("As Ah 9d 5c 2s", "Kc Qc", before);
    expect(compared).toMatchObject({
      data: {
        highComparison: "lower",
        lowComparison: "higher",
        outcome: "push",
        paragraph: "10.11.H.2",
      },
    });
    expect(moved).toBe(0);
  });
});

describe("10.11.E a withdrawn wager goes where losing wagers go", () => {
  it("[E78] with the house as bank: both are collected to the table inventory, in full", () => {
    const withdrawn = history([withdraw(1)], roundAt("setting", { 1: 50, 2: 50 }));
    const lost = history([show(1, highs.lower, lows.lower)], roundAt("showing", { 1: 50, 2: 50 }));
    const collected = [withdrawn, lost].map((events) =>
      events.filter(({ type }) => type === "WagerCollected").map(({ data }) => data),
    );
    const whole = { round: 1, seat: 1, amountCents: dollars(50) };
    expect(collected).toEqual([
      [{ ...whole, paragraph: "10.11.E.1" }],
      [{ ...whole, paragraph: "10.11.G.1" }],
    ]);
    expect(stateAfter(withdrawn).inventoryCents).toBe(stateAfter(lost).inventoryCents);
  });
});
