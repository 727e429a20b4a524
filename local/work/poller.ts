import type { Clock } from "./clock.ts";

/** What a pass found: more to do at once, nothing until woken, or nothing before a moment (ms). */
export type PassResult = "more" | "idle" | { readonly until: number };

export interface Poller {
  wake(): void;
  /** Resolves when the running pass has ended; no pass starts after. */
  stop(): Promise<void>;
}

/**
 * Runs `pass` one at a time: when woken, when a pass asks for another, and as a fallback every
 * `fallbackMs`. A pass that throws is reported and tried again after the fallback period.
 */
export function poller(options: {
  readonly clock: Clock;
  readonly fallbackMs: number;
  readonly pass: () => Promise<PassResult>;
  readonly onError: (error: unknown) => void;
}): Poller {
  const { clock, fallbackMs, pass, onError } = options;
  let stopped = false;
  let woken = false;
  let running: Promise<void> | null = null;
  let cancelTimer: () => void = () => undefined;

  const passSafely = async (): Promise<PassResult> => {
    try {
      return await pass();
    } catch (error) {
      onError(error);
      return { until: clock.now() + fallbackMs };
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      const result = await passSafely();
      if (result === "more" || woken) continue;
      const wait = result === "idle" ? fallbackMs : Math.max(0, result.until - clock.now());
      cancelTimer = clock.after(Math.min(wait, fallbackMs), start);
      return;
    }
  };

  function start(): void {
    cancelTimer();
    if (stopped || running) return;
    running = run().finally(() => {
      running = null;
      // Woken between the last look and now.
      if (woken) start();
    });
  }

  return {
    wake() {
      woken = true;
      start();
    },
    async stop() {
      stopped = true;
      cancelTimer();
      await running;
    },
  };
}
