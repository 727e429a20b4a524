/**
 * Runs `work` over every item with at most `limit` in flight and gives the results in item order.
 * Everything started is waited for; then the first failure, in item order, is thrown.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const settled: PromiseSettledResult<Result>[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    // The workers share one iterator, so each item is taken once.
    for (const [index, item] of queue) {
      settled[index] = await work(item).then(
        (value) => ({ status: "fulfilled", value }),
        (reason: unknown) => ({ status: "rejected", reason }),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return settled.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}
