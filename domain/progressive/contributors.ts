import type { Contribution } from "./commands.ts";
import { type Contributor, type MeterState, mostAhead } from "./state.ts";

export function contributorOf(state: MeterState, stream: string): Contributor | undefined {
  return state.contributors.find((contributor) => contributor.stream === stream);
}

/** Whether a lock has had its effect: it is counted, or set aside. Who sent it need not send it again. */
export function isCounted(
  state: MeterState,
  { stream, lock }: Pick<Contribution, "stream" | "lock">,
): boolean {
  const contributor = contributorOf(state, stream);
  return contributor !== undefined && hasLock(contributor, lock);
}

export function hasLock({ through, ahead }: Contributor, lock: number): boolean {
  return lock <= through || ahead.includes(lock);
}

/** Whether a lock that is not counted can be: not too far beyond a gap, nor after the table left. */
export function isWithinReach({ through, lastLock }: Contributor, lock: number): boolean {
  return lock <= through + mostAhead && (lastLock === undefined || lock <= lastLock);
}

/** The table with one lock more. A lock that it has changes nothing. */
export function withLock(contributor: Contributor, lock: number): Contributor {
  if (hasLock(contributor, lock)) return contributor;
  if (contributor.ahead.length === 0 && lock === contributor.through + 1) {
    return { ...contributor, through: lock };
  }
  const ahead = [...contributor.ahead, lock].sort((a, b) => a - b);
  let { through } = contributor;
  while (ahead[0] === through + 1) {
    through += 1;
    ahead.shift();
  }
  return { ...contributor, through, ahead };
}
