import { setTimeout as pause } from "node:timers/promises";

/** Nobody answered, or somebody who could not: worth asking again with the same command id. */
export class UnreachableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreachableError";
  }
}

/** How long a device keeps trying: a host that restarts is back well before. */
const patienceMs = 60_000;
const longestPauseMs = 2_000;

/**
 * Tries until it succeeds, fails for good, or a minute has passed.
 * @throws the last UnreachableError when patience ends, and at once whatever else `attempt` throws.
 */
export async function untilReached<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof UnreachableError) || Date.now() + pauseMs > deadline) throw error;
    }
    await pause(pauseMs);
  }
}
