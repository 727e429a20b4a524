import { setTimeout as pause } from "node:timers/promises";

const patienceMs = 30_000;
const betweenMs = 100;

/** Asks until there is an answer. @throws Error when there is none after half a minute. */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(betweenMs);
  }
  throw new Error(`waited in vain: ${what}`);
}
