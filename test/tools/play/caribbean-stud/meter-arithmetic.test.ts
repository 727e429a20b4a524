import { describe, expect, it } from "vitest";
import { playedMeter } from "../../../../tools/play/caribbean-stud/meter-arithmetic.ts";

const dollar = 100_000_000n;
const opening = { display: 25_000n * dollar, reserve: 3_000n * dollar, wageredCents: 0 };
const at = (lock: number) => ({ tableId: "a", lock, totalCents: 700 });
const hit = (through: number, ...kinds: ("royal-flush" | "straight-flush" | "flush")[]) => ({
  tableId: "a",
  round: through,
  hands: kinds.map((kind, index) => ({ seat: index + 1, kind })),
  through: new Map([["a", through]]),
});

describe("the floor's own arithmetic of the meter", () => {
  it("adds to display and reserve what is filed of each wager, exactly", () => {
    const { closing } = playedMeter(opening, [at(1), at(2)], []);
    expect(closing).toEqual({
      display: opening.display + 2n * 700n * 713_000n,
      reserve: opening.reserve + 2n * 700n * 100_001n,
      wageredCents: 1_400,
    });
  });

  it("pays a tenth and then the rest in their turn, and resets from the reserve", () => {
    const { closing, due } = playedMeter(
      opening,
      [at(1), at(2)],
      [hit(1, "straight-flush", "royal-flush")],
    );
    // 25,004.991: a tenth is 2,500.49, and 22,504.501 is left.
    expect(due.map(({ amountCents }) => amountCents)).toEqual([250_049, 2_250_450]);
    const remainder = 100_000n;
    expect(closing.display).toBe(10_000n * dollar + remainder + 700n * 713_000n);
    expect(closing.reserve).toBe(700n * 100_001n);
  });

  it("counts what a hit's proof leaves out towards the next one", () => {
    const { due } = playedMeter(opening, [at(1), at(2)], [hit(0, "royal-flush"), hit(2, "flush")]);
    expect(due.map(({ amountCents }) => amountCents)).toEqual([2_500_000, 5_000]);
  });
});
