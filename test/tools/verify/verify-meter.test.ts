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
