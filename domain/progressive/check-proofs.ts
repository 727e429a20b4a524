import { checkProof } from "./check-proof.ts";
import { exact, microCents } from "./micro-cents.ts";
import { comparePlaces } from "./place.ts";
import type { HitProof } from "./proof.ts";
import { compared, type ProofDifference } from "./proof-difference.ts";

/**
 * R35 consecutive proofs of one meter, in the order of their cycles: each by itself, and that each
 * begins where the one before it ended, which is what shows a table that was left out of one of them.
 * With the meter's first cycle among them everything back to its beginning is covered; a table that is
 * missing from the last ones shows in those to come.
 * @throws RangeError when one can not be recomputed at all
 */
export function checkProofs(proofs: readonly HitProof[]): readonly ProofDifference[] {
  const byItself = proofs.flatMap((proof) => named(proof, checkProof(proof)));
  const following = proofs.slice(1).flatMap((proof, index) => {
    const before = proofs[index];
    return before === undefined ? [] : named(proof, followingDifferences(before, proof));
  });
  return [...byItself, ...following, ...tableDifferences(proofs), ...repeatDifferences(proofs)];
}

function named(
  { cycle }: HitProof,
  differences: readonly ProofDifference[],
): readonly ProofDifference[] {
  return differences.map((found) => ({ ...found, where: `cycle ${cycle}: ${found.where}` }));
}

function followingDifferences(before: HitProof, proof: HitProof): readonly ProofDifference[] {
  const { opening } = proof;
  const isReset = before.awards.some(({ reset }) => reset !== undefined);
  const inForce = isReset ? before.afterReset : before.configuration;
  const late = comparePlaces(proof.cut, before.cut) < 0;
  return [
    ...compared("meterId", proof.meterId, before.meterId),
    ...compared("cycle", proof.cycle, before.cycle + 1),
    ...compared("hitsBefore", proof.hitsBefore, before.hitsBefore + before.awards.length),
    ...compared("configuration", proof.configuration, inForce),
    ...compared("opening.display", opening.display, before.next.opening),
    ...compared("opening.overflow", opening.overflow, before.next.overflow),
    ...compared("opening.reserve", opening.reserve, exact(reserveAfter(before))),
    ...(late ? compared("cut", proof.cut, before.cut) : []),
  ];
}

/** What the resets of a cycle left in the reserve, in micro-cents. */
function reserveAfter({ before, awards }: HitProof): bigint {
  return awards.reduce(
    (left, { reset }) => left - (reset ? microCents(reset.fromReserve) : 0n),
    microCents(before.reserve),
  );
}

/** Each table goes on after the last lock that the cycles before it have of it. */
function tableDifferences(proofs: readonly HitProof[]): readonly ProofDifference[] {
  const through = new Map<string, number>();
  const fromTheBeginning = proofs[0]?.cycle === 1;
  return proofs.flatMap((proof) =>
    named(
      proof,
      proof.tables.flatMap((table) => {
        const known = through.get(table.stream) ?? (fromTheBeginning ? 0 : table.after);
        through.set(table.stream, table.through);
        return compared(`tables.${table.stream}.after`, table.after, known);
      }),
    ),
  );
}

/** No event of a table contributes to two cycles. */
function repeatDifferences(proofs: readonly HitProof[]): readonly ProofDifference[] {
  const seen = new Map<string, number>();
  return proofs.flatMap((proof) =>
    named(
      proof,
      [...proof.contributions, ...proof.resolved].flatMap(({ eventId }) => {
        const other = seen.get(eventId) ?? proof.cycle;
        seen.set(eventId, proof.cycle);
        const stated = `${eventId} of cycle ${other} again`;
        return other === proof.cycle
          ? []
          : [{ where: "contributions", stated, recomputed: "once" }];
      }),
    ),
  );
}
