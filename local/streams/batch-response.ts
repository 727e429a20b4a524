/** What a function reported about its batch. */
export type BatchOutcome =
  | { readonly kind: "success" }
  | { readonly kind: "failure" }
  /** Identifiers of the items that failed: each is one of the batch. */
  | { readonly kind: "partial"; readonly failed: ReadonlySet<string> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * Reads a response under ReportBatchItemFailures. Nothing, an empty object and an empty or null
 * list are a success; an item without a usable identifier, or with one that is not in the batch,
 * makes the whole batch a failure.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export function batchOutcome(response: unknown, identifiers: readonly string[]): BatchOutcome {
  if (response === null || response === undefined) return { kind: "success" };
  if (!isObject(response)) return { kind: "success" };
  const items = response.batchItemFailures;
  if (items === null || items === undefined) return { kind: "success" };
  if (!Array.isArray(items)) return { kind: "failure" };
  if (items.length === 0) return { kind: "success" };
  const known = new Set(identifiers);
  const failed = new Set<string>();
  for (const item of items) {
    const identifier: unknown = isObject(item) ? item.itemIdentifier : undefined;
    if (typeof identifier !== "string" || !known.has(identifier)) return { kind: "failure" };
    failed.add(identifier);
  }
  return { kind: "partial", failed };
}
