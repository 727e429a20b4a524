import type { FiledTerms } from "../progressive/rules.ts";

/** Whether a meter counts what a table locks: it does, is silent for now (R18), or does no longer. */
export const progressiveLinks = ["linked", "suspended", "unlinked"] as const;

/** How a table stands with the meter that it was last linked to. */
export interface ProgressiveLink {
  readonly meterId: string;
  readonly link: (typeof progressiveLinks)[number];
}

/** What the meter says of the table. */
export interface LinkAtMeter extends ProgressiveLink {
  /** By which it was linked; a table that has filed other ones since does not come into service. */
  readonly terms?: FiledTerms;
}

/**
 * What a filing says of its meter: which it is, the terms that all its tables share (R16), and what
 * this one asks for before a payment (R31, R32).
 */
export interface FiledMeter extends FiledTerms {
  readonly meterId: string;
}

/** R18 whether wagers on the filed meter may be placed now. */
export function isInService(
  { progressiveLink }: { readonly progressiveLink?: ProgressiveLink },
  meterId: string,
): boolean {
  return progressiveLink?.meterId === meterId && progressiveLink.link === "linked";
}
