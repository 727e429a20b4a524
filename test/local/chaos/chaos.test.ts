import { describe, expect, it } from "vitest";
import { type ChaosOptions, chaos } from "../../../local/chaos/chaos.ts";
import { manualClock } from "../manual-clock.ts";

/** Invokes 0..count-1 at once under chaos and tells what the function saw and what failed. */
async function run(options: ChaosOptions, count = 200) {
  const clock = manualClock();
  const seen: unknown[] = [];
  const invoke = chaos({ ...options, clock }).invoke(async (_id, event) => void seen.push(event));
  const all = Promise.allSettled(Array.from({ length: count }, (_, n) => invoke("Fn", n)));
  await clock.advance(options.delayMs ?? 0);
  const failed = (await all).filter(({ status }) => status === "rejected").length;
  return { seen, failed };
}

describe("chaos", () => {
  it("does the same for the same seed and something else for another", async () => {
    const options = { duplicates: 0.2, throttles: 0.2, delayMs: 100 };
    const first = await run({ seed: 1, ...options });
    expect(await run({ seed: 1, ...options })).toEqual(first);
    expect(await run({ seed: 2, ...options })).not.toEqual(first);
  });

  it("without any share set leaves every invocation alone", async () => {
    const { seen, failed } = await run({ seed: 1 }, 20);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(failed).toBe(0);
  });

  it("duplicates, but loses nothing", async () => {
    const { seen } = await run({ seed: 3, duplicates: 0.5 });
    expect(new Set(seen).size).toBe(200);
    expect(seen.length).toBeGreaterThan(200);
  });

  it("lets later invocations overtake earlier ones by delaying them", async () => {
    const { seen } = await run({ seed: 4, delayMs: 1000 });
    expect(seen).not.toEqual([...seen].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(seen).size).toBe(200);
  });

  it("throttles without invoking", async () => {
    const { seen, failed } = await run({ seed: 5, throttles: 0.3 });
    expect(failed).toBeGreaterThan(0);
    expect(seen).toHaveLength(200 - failed);
  });

  it("refuses only the service operations it was told to", async () => {
    const troubled = chaos({ seed: 6, throttles: 1, clock: manualClock() }).service(
      { handle: async () => ({ status: 200, body: {} }), close: async () => undefined },
      { PutItem: "ProvisionedThroughputExceededException" },
    );
    expect(await troubled.handle({ operation: "PutItem", body: {} })).toMatchObject({
      status: 400,
      body: { __type: "ProvisionedThroughputExceededException" },
    });
    expect(await troubled.handle({ operation: "Query", body: {} })).toMatchObject({ status: 200 });
  });
});
