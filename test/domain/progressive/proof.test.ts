import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { checkProof } from "../../../domain/progressive/check-proof.ts";
import type { HitProof } from "../../../domain/progressive/proof.ts";
import { proofOfCycle } from "./log.ts";
import {
  awardOf,
  cage,
  claimOf,
  finance,
  lockOf,
  logOf,
  type Meter,
  meterWith,
  record,
  supervisor,
} from "./scenario.ts";

const locks = [1, 2, 3, 4, 5, 6, 7, 8].map((lock) =>
  lockOf(1, lock, lock === 2 ? { cents: cents(900) } : {}),
);
const others = [1, 2, 3, 4].map((lock) => lockOf(2, lock, { at: lockOf(1, lock * 2).at + 1 }));
const logs = [logOf(1, locks), logOf(2, others)];

/**
 * Two hits: at the first, lock 1 of table 2 is missing and locks 6 and 7 of table 1 are early; a
 * contribution set aside and an adjustment are in the second cycle.
 */
function evening(): Meter {
  const adjustment = {
    meter: "display",
    amountCents: cents(-1_050),
    reasonCode: "miscount",
    documentNumber: "ADJ-7",
    explanation: "counted with the till open",
  } as const;
  return meterWith({ reserveRatePpm: 50_000 }, 2)
    .does(record(...locks.slice(0, 7)))
    .does((state) => awardOf(state, claimOf(1, 5, [3, "straight-flush"]), logs))
    .does(record(...others, ...locks))
    .does(
      {
        type: "ResolveContribution",
        data: { eventId: `${locks[1]?.eventId}`, counted: true, reason: "two players joined" },
      },
      finance,
    )
    .does(
      { type: "ApproveResolution", data: { eventId: `${locks[1]?.eventId}`, counted: true } },
      supervisor,
    )
    .does({ type: "AdjustMeter", data: adjustment }, finance)
    .does({ type: "ApproveAdjustment", data: { adjustment: 1 } }, supervisor)
    .does({ type: "ApproveAdjustment", data: { adjustment: 1 } }, cage)
    .does((state) =>
      awardOf(state, claimOf(1, 8, [1, "flush"], [2, "royal-flush"], [6, "royal-flush"]), logs),
    );
}

const { events } = evening();

describe("[R35] the derivation of an award", () => {
  test("[R35] lists every contribution of the cycle with its event ids", () => {
    const first = proofOfCycle(events, 1);
    expect(first.contributions.map(({ eventId }) => eventId).sort()).toEqual(
      [1, 3, 4, 5]
        .map((lock) => lockOf(1, lock).eventId)
        .concat([1, 2].map((lock) => lockOf(2, lock).eventId))
        .sort(),
    );
    expect(first.setAside).toEqual([{ stream: locks[1]?.stream, lock: 2 }]);
    const second = proofOfCycle(events, 2);
    expect(second.contributions).toHaveLength(5);
    expect(second.resolved).toMatchObject([{ cents: 900 }]);
    expect(second.adjustments).toMatchObject([{ documentNumber: "ADJ-7", amountCents: -1_050 }]);
  });

  test.each([1, 2])("[R35] cycle %i is recomputed without a difference", (cycle) => {
    expect(checkProof(proofOfCycle(events, cycle))).toEqual([]);
  });
});

type Mutation = readonly [name: string, change: (proof: HitProof) => unknown];

/** Field by field, so that a proof of the same shape says something else. */
const mutations: readonly Mutation[] = [
  [
    "a contribution dropped",
    (proof) => ({ ...proof, contributions: proof.contributions.slice(1) }),
  ],
  [
    "a contribution twice",
    (proof) => ({ ...proof, contributions: [...proof.contributions, proof.contributions[0]] }),
  ],
  [
    "a contribution twice under another lock",
    ({ contributions, ...proof }) => ({
      ...proof,
      contributions: [...contributions, { ...contributions[0], lock: 99 }],
    }),
  ],
  [
    "a contribution of another amount",
    ({ contributions: [first, ...rest], ...proof }) => ({
      ...proof,
      contributions: [{ ...first, cents: 101 }, ...rest],
    }),
  ],
  [
    "a contribution after the cut",
    ({ contributions: [first, ...rest], ...proof }) => ({
      ...proof,
      contributions: [{ ...first, at: proof.cut.at + 1 }, ...rest],
    }),
  ],
  [
    "a contribution of another commit",
    ({ contributions: [first, ...rest], ...proof }) => ({
      ...proof,
      contributions: [{ ...first, seq: 7 }, ...rest],
    }),
  ],
  ["a resolution dropped", (proof) => ({ ...proof, resolved: [] })],
  ["an adjustment dropped", (proof) => ({ ...proof, adjustments: [] })],
  [
    "another rate",
    (proof) => ({ ...proof, configuration: { ...proof.configuration, ratePpm: 713_001 } }),
  ],
  [
    "another reset",
    (proof) => ({ ...proof, afterReset: { ...proof.afterReset, resetCents: 999_999 } }),
  ],
  [
    "another policy",
    (proof) => ({ ...proof, configuration: { ...proof.configuration, tiePolicy: "split" } }),
  ],
  [
    "another opening",
    (proof) => ({ ...proof, opening: { ...proof.opening, display: "90000.00000001" } }),
  ],
  [
    "another reserve",
    (proof) => ({ ...proof, opening: { ...proof.opening, reserve: "0.00000001" } }),
  ],
  [
    "a hand dropped",
    (proof) => ({ ...proof, claim: { ...proof.claim, hands: proof.claim.hands.slice(1) } }),
  ],
  ["an award dropped", (proof) => ({ ...proof, awards: proof.awards.slice(1) })],
  [
    "an award of a cent more",
    ({ awards: [first, ...rest], ...proof }) => ({
      ...proof,
      awards: [{ ...first, amountCents: (first?.amountCents ?? 0) + 1 }, ...rest],
    }),
  ],
  [
    "another beginning of the next cycle",
    (proof) => ({ ...proof, next: { ...proof.next, opening: "1.00000000" } }),
  ],
];

describe("[R35] a proof that was tampered with disagrees", () => {
  test.each(mutations)("[R35] %s", (_name, change) => {
    const mutated = change(proofOfCycle(events, 2)) as HitProof;
    expect(checkProof(mutated)).not.toEqual([]);
  });
});
