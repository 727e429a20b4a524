import { z } from "zod";
import { checkProof } from "../../domain/progressive/check-proof.ts";
import type { HitProof } from "../../domain/progressive/proof.ts";
import { dollars } from "../../domain/table/dollars.ts";
import { hitProofSchema } from "../../events/catalogue/hit-proof.ts";

/** What the verification of one file comes to. */
export interface Verdict {
  readonly agrees: boolean;
  readonly lines: readonly string[];
}

/**
 * R35 recomputes the awards of a hit from the text that `GET /meters/{id}/hits/{n}/proof` gave:
 * offline, from nothing else. Tells agreement, or the first difference.
 */
export function verifyMeter(text: string): Verdict {
  const json = parseJson(text);
  if (json === undefined) return disagrees("the file is not JSON");
  const read = hitProofSchema.safeParse(json);
  if (!read.success) return disagrees("the file is no proof of a hit", z.prettifyError(read.error));
  const differences = recompute(read.data);
  if (typeof differences === "string")
    return disagrees("the awards can not be recomputed", differences);
  const [first] = differences;
  if (first === undefined) return agrees(read.data);
  return disagrees(
    `${first.where} differs`,
    `  stated     ${first.stated}`,
    `  recomputed ${first.recomputed}`,
    ...(differences.length > 1 ? [`and ${differences.length - 1} more`] : []),
  );
}

function recompute(proof: HitProof): ReturnType<typeof checkProof> | string {
  try {
    return checkProof(proof);
  } catch (error) {
    // A number beyond exact arithmetic, or a hand without a filed pay: the file is at fault.
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function agrees({ meterId, cycle, contributions, adjustments, awards }: HitProof): Verdict {
  return {
    agrees: true,
    lines: [
      `meter ${meterId}, cycle ${cycle}: ${contributions.length} contributions, ${adjustments.length} adjustments`,
      ...awards.map(
        ({ hit, seat, category, amountCents, before, after }) =>
          `hit ${hit}: seat ${seat}, ${category}, ${dollars(amountCents)} (meter ${before} to ${after})`,
      ),
      "recomputed: every award agrees",
    ],
  };
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
