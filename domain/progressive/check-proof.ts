import { cents } from "../money/cents.ts";
import { type Amounts, contributionOf, cycleAmounts } from "./amounts.ts";
import { exact, microCents, microCentsPerCent } from "./micro-cents.ts";
import { comparePlaces } from "./place.ts";
import type { HitProof } from "./proof.ts";
import { compared, type ProofDifference } from "./proof-difference.ts";
import { settleClaims } from "./settle-claims.ts";

/**
 * R35 recomputes a hit from its proof alone: first that every lock of the cycle is there once and
 * nothing else, then the meter at the cut, the awards and the next cycle's beginning, to the
 * micro-cent. The differences in that order; none when it agrees. A table that is missing altogether,
 * with all that follows from it changed too, shows only beside other proofs: see `checkProofs`.
 */
export function checkProof(proof: HitProof): readonly ProofDifference[] {
  const amounts = atCut(proof);
  const { awards, left } = settleClaims(
    {
      at: amounts,
      configuration: proof.configuration,
      afterReset: proof.afterReset,
      hits: proof.hitsBefore,
    },
    proof.claim.hands,
  );
  return [
    ...beginningDifferences(proof),
    ...lockDifferences(proof),
    ...repeatDifferences(proof),
    ...placeDifferences(proof),
    ...compared("before.display", proof.before.display, exact(amounts.display)),
    ...compared("before.overflow", proof.before.overflow, exact(amounts.overflow)),
    ...compared("before.reserve", proof.before.reserve, exact(amounts.reserve)),
    ...compared("awards.length", String(proof.awards.length), String(awards.length)),
    ...awards.flatMap((award, index) => compared(`awards.${index}`, proof.awards[index], award)),
    ...compared("next.opening", proof.next.opening, exact(left.display)),
    ...compared("next.overflow", proof.next.overflow, exact(left.overflow)),
  ];
}

/** The meter's first cycle begins with what was filed for it, and with nothing else. */
function beginningDifferences({
  cycle,
  hitsBefore,
  opening,
  configuration,
  tables,
}: HitProof): readonly ProofDifference[] {
  if (cycle !== 1) return [];
  const initial = exact(BigInt(configuration.initialCents) * microCentsPerCent);
  return [
    ...compared("hitsBefore", hitsBefore, 0),
    ...compared("opening.display", opening.display, initial),
    ...compared("opening.overflow", opening.overflow, exact(0n)),
    ...compared("opening.reserve", opening.reserve, exact(0n)),
    ...tables.flatMap(({ stream, after }) => compared(`tables.${stream}.after`, after, 0)),
  ];
}

/** Every lock between the cuts stands in the proof once: as a contribution or as set aside. */
function lockDifferences(proof: HitProof): readonly ProofDifference[] {
  const times = new Map<string, number>();
  for (const { stream, lock } of [...proof.contributions, ...proof.setAside]) {
    const name = nameOf(stream, lock);
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const differences: ProofDifference[] = [];
  for (const { stream, after, through } of proof.tables) {
    for (let lock = after + 1; lock <= through; lock += 1) {
      const name = nameOf(stream, lock);
      differences.push(...compared(name, `${times.get(name) ?? 0} times`, "1 times"));
      times.delete(name);
    }
  }
  const beyond = [...times.keys()].map((name) => ({
    where: name,
    stated: "in the cycle",
    recomputed: "outside its tables' locks",
  }));
  return [...differences, ...beyond];
}

function nameOf(stream: string, lock: number): string {
  return `contributions.${stream}.${lock}`;
}

/** No event of a table contributes twice. */
function repeatDifferences({ contributions, resolved }: HitProof): readonly ProofDifference[] {
  const seen = new Set<string>();
  return [...contributions, ...resolved].flatMap(({ eventId }) => {
    const again = seen.has(eventId);
    seen.add(eventId);
    return again
      ? [{ where: "contributions", stated: `${eventId} again`, recomputed: "once" }]
      : [];
  });
}

/** R24 nothing of the cycle comes after its cut, and every contribution is of the commit it names. */
function placeDifferences({ contributions, cut }: HitProof): readonly ProofDifference[] {
  return contributions.flatMap((found) => {
    const { stream, lock, seq, eventId } = found;
    const where = nameOf(stream, lock);
    if (!eventId.startsWith(`${stream}#${seq}.`)) {
      return [{ where, stated: eventId, recomputed: `of ${stream}#${seq}` }];
    }
    const late = comparePlaces(found, cut) > 0;
    return late ? [{ where, stated: "in the cycle", recomputed: "after its cut" }] : [];
  });
}

function atCut({
  configuration,
  opening,
  contributions,
  resolved,
  adjustments,
}: HitProof): Amounts {
  const wagered = cents(
    [...contributions, ...resolved].reduce((sum, found) => sum + found.cents, 0),
  );
  const adjusted = (which: "display" | "reserve") =>
    adjustments
      .filter(({ meter }) => meter === which)
      .reduce((sum, { amountCents }) => sum + BigInt(amountCents) * microCentsPerCent, 0n);
  const shown = cycleAmounts(
    {
      number: 0,
      opening: opening.display,
      openingOverflow: opening.overflow,
      wageredCents: wagered,
      adjustments: exact(adjusted("display")),
    },
    configuration,
  );
  const reserve =
    microCents(opening.reserve) +
    contributionOf(wagered, configuration.reserveRatePpm) +
    adjusted("reserve");
  return { ...shown, reserve };
}
