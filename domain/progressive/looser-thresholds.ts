import { type Decision, refused } from "../decision.ts";
import { dollars } from "../table/dollars.ts";
import type { TableThresholds } from "./rules.ts";

/** A threshold by which one filing asks for less than another, and what slips by. */
export interface Looser {
  readonly threshold: keyof TableThresholds;
  readonly because: string;
}

const compared: readonly Looser[] = [
  { threshold: "surveillanceAboveCents", because: "surveillance would verify less (R31)" },
  {
    threshold: "overrideAboveCents",
    because: "a wider difference would be paid without an override (R32)",
  },
];

/** R31, R32 by what a filing is looser than another, or null. */
export function looserThan(filed: TableThresholds, other: TableThresholds): Looser | null {
  return compared.find(({ threshold }) => filed[threshold] > other[threshold]) ?? null;
}

/**
 * The refusal of thresholds that are looser than others, or null: a table authorises a payment by its
 * own, so a higher one there would undo the meter's.
 * @param at dotted path of the thresholds in what was stated
 */
export function looserRefusal(
  filed: TableThresholds,
  other: TableThresholds,
  at: string,
): Decision<never> | null {
  const looser = looserThan(filed, other);
  if (looser === null) return null;
  const { threshold, because } = looser;
  const [stated, expected] = [filed[threshold], other[threshold]];
  return refused(
    "looser-thresholds",
    `${dollars(stated)} is above ${dollars(expected)}: ${because}.`,
    { field: `${at}.${threshold}`, stated: String(stated), expected: String(expected) },
  );
}
