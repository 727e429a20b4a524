import { describe, expect, it } from "vitest";
import { FunctionError } from "../../../local/ports.ts";
import { functionPool } from "../../../local/runtime/function-pool.ts";
import type { FunctionThread } from "../../../local/runtime/function-thread.ts";

const fn = { name: "F", arn: "arn", timeoutMs: 1000, memoryMb: 128 };

/** Threads whose invocations end when the test says so. */
function threads() {
  const calls: { readonly event: unknown; finish(): void; die(): void }[] = [];
  let started = 0;
  const start = async (): Promise<FunctionThread> => {
    started += 1;
    let alive = true;
    return {
      alive: () => alive,
      stop: async () => undefined,
      invoke: ({ eventJson }) =>
        new Promise((resolve, reject) => {
          const event: unknown = JSON.parse(eventJson);
          const die = () => {
            alive = false;
            reject(new FunctionError("Runtime.ExitError", "gone"));
          };
          calls.push({ event, finish: () => resolve(event), die });
        }),
    };
  };
  return { start, calls, started: () => started };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("a pool of threads", () => {
  it("starts none before the first invocation, and no more than it may", async () => {
    const made = threads();
    const pool = functionPool({ fn, concurrency: 2, start: made.start });
    expect(made.started()).toBe(0);
    const results = [1, 2, 3].map((n) => pool.invoke(n));
    await turn();
    expect(made.started()).toBe(2);
    expect(made.calls.map(({ event }) => event)).toEqual([1, 2]);
    made.calls[0]?.finish();
    expect(await results[0]).toBe(1);
    await turn();
    expect(made.calls.map(({ event }) => event)).toEqual([1, 2, 3]);
  });

  it("uses an idle thread again", async () => {
    const made = threads();
    const pool = functionPool({ fn, concurrency: 2, start: made.start });
    for (const n of [1, 2]) {
      const result = pool.invoke(n);
      await turn();
      made.calls[n - 1]?.finish();
      await result;
    }
    expect(made.started()).toBe(1);
  });

  it("replaces a thread that died; only its own invocation fails", async () => {
    const made = threads();
    const pool = functionPool({ fn, concurrency: 1, start: made.start });
    const [first, second] = [pool.invoke(1), pool.invoke(2)];
    await turn();
    made.calls[0]?.die();
    await expect(first).rejects.toThrow("gone");
    await turn();
    made.calls[1]?.finish();
    expect(await second).toBe(2);
    expect(made.started()).toBe(2);
  });

  it("tells the invocation why no thread could be started, and tries again for the next", async () => {
    const made = threads();
    let broken = true;
    const start = () =>
      broken ? Promise.reject(new FunctionError("SyntaxError", "line 1")) : made.start();
    const pool = functionPool({ fn, concurrency: 1, start });
    await expect(pool.invoke(1)).rejects.toThrow("line 1");
    broken = false;
    const result = pool.invoke(2);
    await turn();
    made.calls[0]?.finish();
    expect(await result).toBe(2);
  });

  it("refuses what nobody could hold: an event over 6 MB, a queue over 1,000", async () => {
    const pool = functionPool({ fn, concurrency: 1, start: () => new Promise(() => undefined) });
    await expect(pool.invoke("x".repeat(6 * 1024 * 1024))).rejects.toThrow("6 MB");
    const waiting = Array.from({ length: 1000 }, (_, n) => pool.invoke(n).catch(() => undefined));
    await expect(pool.invoke("late")).rejects.toThrow("Rate Exceeded");
    await pool.stop();
    await Promise.all(waiting);
  });
});
