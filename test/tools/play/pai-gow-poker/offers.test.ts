import { describe, expect, it } from "vitest";
import {
  afterRound,
  freshMemory,
  mayBank,
  type OfferMemory,
  offerOrder,
} from "../../../../tools/play/pai-gow-poker/offers.ts";

const everybody = { 1: 500, 2: 500, 3: 500, 4: 500, 5: 500, 6: 500 };
const oneSeat = { laterAcceptance: "one-seat-per-round" } as const;
const toTheDealer = { offersEnd: "at-the-dealer" } as const;
const roundTheTable = { offersEnd: "round-the-table" } as const;

function playing(over: Partial<OfferMemory> = {}): OfferMemory {
  return { started: true, firstOffer: 1, lastBank: null, lastWagers: everybody, ...over };
}

describe("the device's own account of whom to offer the bank", () => {
  it("10.12.B nobody in the first round after an opening shuffle", () => {
    expect(offerOrder({ ...playing(), started: false }, toTheDealer)).toEqual([]);
    expect(offerOrder(freshMemory(4), roundTheTable)).toEqual([]);
  });

  it("10.12.C right to left from the seat whose turn it is, to the dealer or round the table", () => {
    const memory = playing({ firstOffer: 4 });
    expect(offerOrder(memory, toTheDealer)).toEqual([4, 5, 6]);
    expect(offerOrder(memory, roundTheTable)).toEqual([4, 5, 6, 1, 2, 3]);
  });

  it("10.12.C from the dealer's right again when nobody before the dealer may have it", () => {
    const memory = playing({ firstOffer: 5, lastWagers: { 1: 500, 3: 500 } });
    expect(offerOrder(memory, toTheDealer)).toEqual([1, 3]);
  });

  it("10.12.C 10.12.D.1 not to last round's bank, nor to who did not wager against the dealer", () => {
    const memory = playing({ lastBank: 2, lastWagers: { 2: 500, 3: 500 } });
    expect([1, 2, 3].map((seat) => mayBank(memory, seat))).toEqual([false, false, true]);
  });

  it("E97 one seat further on after each round, whoever accepted, as filed", () => {
    const round = { asked: [6, 1, 2], bank: 2, wagers: { 3: 750 } };
    const before = playing({ firstOffer: 6 });
    expect(afterRound(before, round, oneSeat)).toMatchObject({ firstOffer: 1, lastBank: 2 });
    const afterTheBank = { laterAcceptance: "after-the-bank" } as const;
    expect(afterRound(before, round, afterTheBank).firstOffer).toBe(3);
  });

  it("10.12.D.1 the wagers that count are those of the last round in which the house banked", () => {
    const wagers = { 3: 750 };
    const banked = afterRound(playing(), { asked: [1], bank: 1, wagers }, oneSeat);
    expect(banked.lastWagers).toEqual(everybody);
    const house = afterRound(banked, { asked: [2], bank: null, wagers }, oneSeat);
    expect(house.lastWagers).toEqual(wagers);
    expect(house.lastBank).toBeNull();
  });

  it("the turn stays where it is when nobody was asked", () => {
    const round = { asked: [], bank: null, wagers: everybody };
    expect(afterRound(freshMemory(3), round, oneSeat)).toMatchObject({
      started: true,
      firstOffer: 3,
    });
  });
});
