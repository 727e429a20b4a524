import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Decided,
  type Outcome,
  settleCentre,
} from "../../../../tools/play/pai-gow-poker/centre.ts";

const up = { rateBasisPoints: 500, rounding: { mode: "up", stepCents: 25 } } as const;

const decided =
  (outcome: Outcome) =>
  (dollars: number): Decided => ({ amountCents: dollars * 100, outcome });
const [won, pushed, lost] = [decided("win"), decided("push"), decided("lose")];

describe("the device's own settlement through the centre", () => {
  it("E79 a lost dealer's wager joins the centre, 5 % of the excess", () => {
    const players = [lost(100), won(60), pushed(25), won(40)];
    expect(settleCentre({ coBank: false, players, dealer: lost(50) }, up)).toMatchObject({
      excessCents: 5_000,
      vigorishCents: 250,
      receivedCents: 4_750,
      resultCents: 4_750,
      rackCents: -5_000,
    });
  });

  it("E80 the bank adds what the centre lacks, and the dealer's win pays no vigorish", () => {
    const centre = settleCentre(
      { coBank: false, players: [lost(30), won(60)], dealer: won(50) },
      up,
    );
    expect(centre).toMatchObject({
      bankAddsCents: 8_000,
      vigorishCents: 0,
      resultCents: -8_000,
      rackCents: 5_000,
    });
  });

  it("E81 a centre exactly used up leaves nothing to anybody", () => {
    const players = [lost(10), won(10)];
    expect(settleCentre({ coBank: false, players, dealer: pushed(25) }, up)).toMatchObject({
      excessCents: 0,
      bankAddsCents: 0,
      resultCents: 0,
      rackCents: 0,
    });
  });

  it("E82 $12.50 of excess pays 75 cents", () => {
    const centre = settleCentre({ coBank: false, players: [lost(15), won(2.5)] }, up);
    expect(centre).toMatchObject({ vigorishCents: 75, receivedCents: 1_175 });
  });

  it("E85 a co-bank's shortage is halved with the rack", () => {
    const players = [lost(100), won(60), pushed(25), won(90)];
    expect(settleCentre({ coBank: true, players }, up)).toMatchObject({
      bankAddsCents: 2_500,
      rackAddsCents: 2_500,
      resultCents: -2_500,
      rackCents: -2_500,
    });
  });

  it("E86 a co-bank's excess is halved, 5 % on the bank's half alone", () => {
    expect(settleCentre({ coBank: true, players: [lost(200), won(75)] }, up)).toMatchObject({
      rackShareCents: 6_250,
      vigorishCents: 325,
      receivedCents: 5_925,
      rackCents: 6_250,
    });
  });

  it("E87 half of an odd dollar is 50 cents on either side", () => {
    const centre = settleCentre({ coBank: true, players: [won(25)] }, up);
    expect(centre).toMatchObject({ bankAddsCents: 1_250, rackAddsCents: 1_250 });
  });

  it("an odd number of cents has no half", () => {
    const players = [{ amountCents: 1, outcome: "lose" } as const];
    expect(() => settleCentre({ coBank: true, players }, up)).toThrow(RangeError);
  });

  it("what players win, the bank wins and the rack wins sums to zero", () => {
    const wager = fc.record({
      amountCents: fc.integer({ min: 2, max: 400 }).map((steps) => steps * 250),
      outcome: fc.constantFrom<Outcome>("win", "push", "lose"),
    });
    fc.assert(
      fc.property(
        fc.array(wager, { maxLength: 5 }),
        wager,
        fc.boolean(),
        (players, own, coBank) => {
          const dealer = coBank ? {} : { dealer: own };
          const centre = settleCentre({ coBank, players, ...dealer }, up);
          const net = players.reduce((sum, { amountCents, outcome }) => {
            if (outcome === "push") return sum;
            return sum + (outcome === "win" ? amountCents : -amountCents);
          }, 0);
          expect(net + centre.resultCents + centre.rackCents + centre.vigorishCents).toBe(0);
        },
      ),
    );
  });
});
