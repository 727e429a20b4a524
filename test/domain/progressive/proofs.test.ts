import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { checkProof } from "../../../domain/progressive/check-proof.ts";
import { checkProofs } from "../../../domain/progressive/check-proofs.ts";
import type { Contribution } from "../../../domain/progressive/commands.ts";
import type { HitProof } from "../../../domain/progressive/proof.ts";
import type { MeterConfiguration } from "../../../domain/progressive/rules.ts";
import { proofOfCycle } from "./log.ts";
import {
  admin,
  awardOf,
  claimOf,
  configuration,
  finance,
  lockOf,
  logOf,
  type Meter,
  meterWith,
  record,
} from "./scenario.ts";

const first = [1, 2, 3, 4].map((lock) => lockOf(1, lock));
const second = [1, 2, 3, 4].map((lock) => lockOf(2, lock));

/** Hits in rounds 1, 2, 3 and 4 of table 1; the second resets the meter, the third pays two hands. */
function evening(
  filing: Partial<MeterConfiguration>,
  others: readonly Contribution[],
  hits = 4,
): Meter {
  const logs = [logOf(1, first), logOf(2, others)];
  const changed = { ...configuration, ...filing, resetCents: cents(2_000_000), ratePpm: 500_000 };
  const hands = [
    [[3, "flush"]],
    [[3, "royal-flush"]],
    [
      [3, "flush"],
      [4, "straight-flush"],
    ],
    [[3, "flush"]],
  ] as const;
  const opened = meterWith(filing, 2)
    .does({ type: "ConfigureMeter", data: { configuration: changed } }, admin)
    .does({ type: "ApproveConfiguration", data: { version: 2 } }, finance);
  return hands.slice(0, hits).reduce((meter: Meter, won, index) => {
    const round = index + 1;
    return meter
      .does(record(lockOf(1, round)))
      .does((state) => awardOf(state, claimOf(1, round, ...won), logs));
  }, opened);
}

const paying = { ratePpm: 700_000, reserveRatePpm: 100_000 };
const { events } = evening(paying, second);
const proofs = [1, 2, 3, 4].map((cycle) => proofOfCycle(events, cycle));

const wheres = (of: readonly HitProof[]) => checkProofs(of).map(({ where }) => where);

describe("[R35] consecutive proofs of a meter", () => {
  test("[R35] follow from each other, from the beginning or from a later cycle on", () => {
    expect(checkProofs(proofs)).toEqual([]);
    expect(checkProofs(proofs.slice(1))).toEqual([]);
    expect(checkProofs([])).toEqual([]);
  });

  test.each([
    // The top award takes what the table brought with it: only its locks tell.
    [2, ["cycle 3: tables.table/san-juan/csp-2.after"]],
    [
      3,
      [
        "cycle 4: opening.display",
        "cycle 4: opening.reserve",
        "cycle 4: tables.table/san-juan/csp-2.after",
      ],
    ],
  ])(
    "[R35] show a table that was left out of cycle %i, which that one alone does not",
    (cycle, where) => {
      const forged = proofOfCycle(evening(paying, second.slice(0, cycle - 1), cycle).events, cycle);
      expect(forged.tables.map(({ stream }) => stream)).toEqual([first[0]?.stream]);
      expect(checkProof(forged)).toEqual([]);
      const chain = proofs.map((proof) => (proof.cycle === cycle ? forged : proof));
      expect(wheres(chain)).toEqual(where);
    },
  );

  test("[R35] show it also where its wagers bring nothing onto the meter", () => {
    const nothing = { ratePpm: 0, reserveRatePpm: 0 };
    const all = [1, 2, 3].map((cycle) => proofOfCycle(evening(nothing, second).events, cycle));
    expect(checkProofs(all)).toEqual([]);
    const forged = proofOfCycle(evening(nothing, second.slice(0, 1), 2).events, 2);
    const chain = all.map((proof, index) => (index === 1 ? forged : proof));
    expect(wheres(chain)).toEqual(["cycle 3: tables.table/san-juan/csp-2.after"]);
  });

  test.each<readonly [string, number, (proof: HitProof) => unknown, string]>([
    ["another meter", 3, (proof) => ({ ...proof, meterId: "csp-vip" }), "cycle 3: meterId"],
    ["another count of hits", 2, (proof) => ({ ...proof, hitsBefore: 7 }), "cycle 2: hitsBefore"],
    [
      "another filing than was in force",
      4,
      (proof) => ({ ...proof, configuration: { ...proof.configuration, heartbeatMs: 1 } }),
      "cycle 4: configuration",
    ],
    [
      "another overflow",
      3,
      (proof) => ({ ...proof, opening: { ...proof.opening, overflow: "1.00000000" } }),
      "cycle 3: opening.overflow",
    ],
    [
      "another reserve",
      3,
      (proof) => ({ ...proof, opening: { ...proof.opening, reserve: "1.00000000" } }),
      "cycle 3: opening.reserve",
    ],
    [
      "a cut before the last",
      2,
      (proof) => ({ ...proof, cut: { ...proof.cut, at: 1 } }),
      "cycle 2: cut",
    ],
    [
      "an event of the cycle before",
      2,
      (proof) => ({ ...proof, resolved: [{ ...first[0], placedBy: "meter/x#1.0" }] }),
      "cycle 2: contributions",
    ],
  ])("[R35] disagree with %s", (_what, cycle, change, where) => {
    const chain = proofs.map((proof) =>
      proof.cycle === cycle ? (change(proof) as HitProof) : proof,
    );
    expect(wheres(chain)).toContain(where);
  });

  test("[R35] leave none out between them", () => {
    const gap = proofs.filter(({ cycle }) => cycle !== 2);
    expect(wheres(gap)).toContain("cycle 3: cycle");
  });
});

describe("[R35] the proof of a meter's first cycle", () => {
  const [beginning] = proofs;
  if (beginning === undefined) throw new Error("no proof");
  test.each<readonly [string, Partial<HitProof> | object]>([
    ["opening.display", { opening: { ...beginning.opening, display: "1.00000000" } }],
    ["opening.overflow", { opening: { ...beginning.opening, overflow: "1.00000000" } }],
    ["opening.reserve", { opening: { ...beginning.opening, reserve: "1.00000000" } }],
    ["hitsBefore", { hitsBefore: 1 }],
    [
      "tables.table/san-juan/csp-1.after",
      { tables: beginning.tables.map((table) => ({ ...table, after: 1 })) },
    ],
  ])("[R35] begins with what was filed and nothing else: %s", (where, change) => {
    const differences = checkProof({ ...beginning, ...change } as HitProof);
    expect(differences.map((found) => found.where)).toContain(where);
  });
});
