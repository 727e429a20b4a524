import type { Clock } from "../../local/work/clock.ts";

export interface ManualClock extends Clock {
  /** Moves time on, running every timer that falls due in its order, and lets its work settle. */
  advance(ms: number): Promise<void>;
  /** Lets work that needs no time settle. */
  settle(): Promise<void>;
}

/** Rounds of the event loop in which in-memory work is surely done. */
const settlingRounds = 60;

async function settle(): Promise<void> {
  for (let round = 0; round < settlingRounds; round += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

/** A clock that stands still until it is told to go on. */
export function manualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly action: () => void }>();
  return {
    now: () => now,
    after(ms, action) {
      const timer = { at: now + Math.max(0, ms), action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    settle,
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.action();
        await settle();
      }
      now = end;
    },
  };
}
