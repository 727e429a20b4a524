import { z } from "zod";
import { checkProof } from "../../domain/progressive/check-proof.ts";
import { checkProofs } from "../../domain/progressive/check-proofs.ts";
import type { HitProof } from "../../domain/progressive/proof.ts";
import type { ProofDifference } from "../../domain/progressive/proof-difference.ts";
import { dollars } from "../../domain/table/dollars.ts";
import { hitProofSchema } from "../../events/catalogue/hit-proof.ts";

/** What the verification of files comes to. */
export interface Verdict {
  readonly agrees: boolean;
  readonly lines: readonly string[];
}

/**
 * R35 recomputes the awards of hits from the texts that `GET /meters/{id}/hits/{n}/proof` gave, one for
 * each cycle: offline, from nothing else. Several are of consecutive cycles, in whatever order, and are
 * compared with each other too. Tells agreement, or the first difference.
 */
export function verifyMeter(...texts: readonly string[]): Verdict {
  const proofs: HitProof[] = [];
  for (const [index, text] of texts.entries()) {
    const which = texts.length === 1 ? "the file" : `file ${index + 1}`;
    const json = parseJson(text);
    if (json === undefined) return disagrees(`${which} is not JSON`);
    const read = hitProofSchema.safeParse(json);
    if (!read.success) {
      return disagrees(`${which} is no proof of a hit`, z.prettifyError(read.error));
    }
    proofs.push(read.data);
  }
  return verdictOn(ofCycles(proofs));
}

/** By cycle. Hits of one round have the same proof: of those that are the same one is enough. */
function ofCycles(proofs: readonly HitProof[]): readonly HitProof[] {
  const once = new Map(proofs.map((proof) => [JSON.stringify(proof), proof]));
  return [...once.values()].sort((a, b) => a.cycle - b.cycle);
}

function verdictOn(proofs: readonly HitProof[]): Verdict {
  const differences = recompute(proofs);
  if (typeof differences === "string") {
    return disagrees("the awards can not be recomputed", differences);
  }
  const [first] = differences;
  if (first === undefined) {
    return { agrees: true, lines: [...proofs.flatMap(awardLines), ...whatItShows(proofs)] };
  }
  return disagrees(
    `${first.where} differs`,
    `  stated     ${first.stated}`,
    `  recomputed ${first.recomputed}`,
    ...(differences.length > 1 ? [`and ${differences.length - 1} more`] : []),
  );
}

function recompute(proofs: readonly HitProof[]): readonly ProofDifference[] | string {
  const [first, ...rest] = proofs;
  try {
    return first !== undefined && rest.length === 0 ? checkProof(first) : checkProofs(proofs);
  } catch (error) {
    // A number beyond exact arithmetic, or a hand without a filed pay: the file is at fault.
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function awardLines({ meterId, cycle, contributions, adjustments, awards }: HitProof) {
  return [
    `meter ${meterId}, cycle ${cycle}: ${contributions.length} contributions, ${adjustments.length} adjustments`,
    ...awards.map(
      ({ hit, seat, category, amountCents, before, after }) =>
        `hit ${hit}: seat ${seat}, ${category}, ${dollars(amountCents)} (meter ${before} to ${after})`,
    ),
  ];
}

/** What agreement means, and what it can not: whoever reads it should not take it for more. */
function whatItShows(proofs: readonly HitProof[]): readonly string[] {
  const [first, last] = [proofs[0]?.cycle, proofs.at(-1)?.cycle];
  if (first === last) {
    return [
      "recomputed: every award agrees",
      "One proof alone does not show a table that was left out of it altogether: that takes the proofs of the cycles around it, in one call.",
    ];
  }
  return [
    "recomputed: every award agrees",
    `cycles ${first} to ${last}: each begins where the one before it ended, and so does each table in it`,
    ...(first === 1 ? [] : [`What cycle ${first} began with is taken from its proof.`]),
    `A table that was left out of cycle ${last} altogether shows in the proofs of those after it.`,
  ];
}

function disagrees(...lines: readonly string[]): Verdict {
  return { agrees: false, lines };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
