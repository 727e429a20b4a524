import { describe, expect, test } from "vitest";
import { verifyMeter } from "../../../tools/verify/verify-meter.ts";
import { proofOfCycle } from "../../domain/progressive/log.ts";
import {
  awardOf,
  claimOf,
  lockOf,
  logOf,
  meterWith,
  record,
} from "../../domain/progressive/scenario.ts";

const locks = [1, 2, 3].map((lock) => lockOf(1, lock));
const { events } = meterWith()
  .does(record(...locks))
  .does((state) => awardOf(state, claimOf(1, 3, [4, "royal-flush"]), [logOf(1, locks)]));
const proof = proofOfCycle(events, 1);

const { events: longer } = [1, 2, 3].reduce(
  (meter, round) =>
    meter
      .does(record(lockOf(1, round)))
      .does((state) => awardOf(state, claimOf(1, round, [4, "flush"]), [logOf(1, locks)])),
  meterWith(),
);
const text = (cycle: number) => JSON.stringify(proofOfCycle(longer, cycle));

describe("npm run verify -- meter", () => {
  test("[R35] reproduces the award from the file alone", () => {
    const { agrees, lines } = verifyMeter(JSON.stringify(proof));
    expect(agrees).toBe(true);
    expect(lines.join("\n")).toContain("$100,002.13");
  });

  test("[R35] tells the first difference", () => {
    const { contributions, ...rest } = proof;
    const { agrees, lines } = verifyMeter(
      JSON.stringify({ ...rest, contributions: contributions.slice(0, 2) }),
    );
    expect(agrees).toBe(false);
    expect(lines[0]).toBe("contributions.table/san-juan/csp-1.3 differs");
  });

  test("[R35] says what one proof alone can not show", () => {
    const { lines } = verifyMeter(JSON.stringify(proof));
    expect(lines.at(-1)).toMatch(/One proof alone does not show a table that was left out/);
  });

  test("[R35] compares consecutive ones, in whatever order, and one given twice is one", () => {
    const [one, two] = [text(1), text(2)];
    const { agrees, lines } = verifyMeter(two, one, two);
    expect(agrees, lines.join("\n")).toBe(true);
    expect(lines.filter((line) => line.startsWith("hit "))).toHaveLength(2);
    expect(lines.join("\n")).toMatch(/cycles 1 to 2: each begins where the one before it ended/);
    expect(lines.at(-1)).toMatch(
      /left out of cycle 2 altogether shows in the proofs of those after/,
    );
    expect(verifyMeter(two, text(3)).lines.join("\n")).toMatch(/cycle 2 began with is taken from/);
  });

  test("[R35] tells where one does not follow from the one before it, or which can not be read", () => {
    const broken = { ...proofOfCycle(longer, 2), hitsBefore: 5 };
    const { agrees, lines } = verifyMeter(text(1), JSON.stringify(broken));
    expect(agrees).toBe(false);
    expect(lines[0]).toMatch(/^cycle 2: .* differs$/);
    expect(verifyMeter(text(1), text(3)).agrees).toBe(false);
    expect(verifyMeter(text(1), "{").lines[0]).toBe("file 2 is not JSON");
  });

  test.each([
    ["", "not JSON"],
    ["[]", "no proof"],
    [JSON.stringify({ ...proof, next: { opening: "1.5", overflow: "0.00000000" } }), "no proof"],
    [JSON.stringify({ ...proof, unchecked: true }), "no proof"],
    [
      JSON.stringify({
        ...proof,
        claim: { ...proof.claim, hands: [{ ...proof.claim.hands[0], category: "one-pair" }] },
      }),
      "can not be recomputed",
    ],
  ])("refuses %.20s", (text, because) => {
    const { agrees, lines } = verifyMeter(text);
    expect(agrees).toBe(false);
    expect(lines[0]).toContain(because);
  });
});
