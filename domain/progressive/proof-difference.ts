/** Where a proof says something else than what follows from it. */
export interface ProofDifference {
  /** Dotted path in the proof. */
  readonly where: string;
  readonly stated: string;
  readonly recomputed: string;
}

/** The difference between what is stated and what follows; none where they are the same. */
export function compared(
  where: string,
  stated: unknown,
  recomputed: unknown,
): readonly ProofDifference[] {
  const [a, b] = [canonical(stated), canonical(recomputed)];
  return a === b ? [] : [{ where, stated: a, recomputed: b }];
}

/** Text in which the order of a record's fields makes no difference. */
function canonical(value: unknown): string {
  if (typeof value === "string") return value;
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? "nothing"
  );
}
