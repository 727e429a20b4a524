import { UnreadableEventError } from "../events/catalogue/event-codec.ts";
import { UnreadableCommitError } from "../events/store/commit-codec.ts";
import type { Commit, EventStore, StreamId } from "../events/store/port.ts";
import type { Poison } from "./stream-fold.ts";

/** News that a commit exists. What it says is taken as given; what is missing is read from the log. */
export interface Doorbell {
  readonly stream: StreamId;
  readonly seq: number;
  /** @throws UnreadableCommitError, UnreadableEventError */
  read(): Commit;
}

/** The next commits of a stream, consecutive, and the one after them when it cannot be read. */
export interface Stretch {
  readonly commits: readonly Commit[];
  readonly poison: Poison | null;
}

/** The log has later commits but not this one: not yet readable, or taken out of it. */
export class MissingCommitError extends Error {
  constructor(stream: StreamId, seq: number) {
    super(`${stream}: commit ${seq} is missing from the log`);
    this.name = "MissingCommitError";
  }
}

/** True when reading failed because of what is stored, so that trying again cannot help. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof UnreadableEventError || error instanceof UnreadableCommitError;
}

/**
 * The commits after `after`: from the doorbells as far as they are consecutive, else from the
 * log up to the next doorbell. Empty when neither has the next commit.
 * @throws MissingCommitError when the log has a hole there.
 */
export async function nextStretch(options: {
  readonly store: EventStore;
  readonly stream: StreamId;
  readonly rung: ReadonlyMap<number, Doorbell>;
  readonly after: number;
  readonly limit: number;
}): Promise<Stretch> {
  const { rung, after, limit } = options;
  if (rung.has(after + 1)) return fromDoorbells(rung, after, limit);
  const nextRung = Math.min(...[...rung.keys()].filter((seq) => seq > after));
  return fromLog({ ...options, limit: Math.min(limit, nextRung - after - 1) });
}

function fromDoorbells(rung: ReadonlyMap<number, Doorbell>, after: number, limit: number): Stretch {
  const commits: Commit[] = [];
  for (let seq = after + 1; commits.length < limit; seq++) {
    const doorbell = rung.get(seq);
    if (!doorbell) break;
    try {
      commits.push(doorbell.read());
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return { commits, poison: { seq, error } };
    }
  }
  return { commits, poison: null };
}

interface LogPage {
  readonly store: EventStore;
  readonly stream: StreamId;
  readonly after: number;
  readonly limit: number;
}

/** One page of the log. A page that cannot be read is halved until the unreadable commit stands alone. */
async function fromLog({ store, stream, after, limit }: LogPage): Promise<Stretch> {
  try {
    const page = await store.readForward(stream, { after, limit });
    const [first] = page;
    if (first && first.seq !== after + 1) throw new MissingCommitError(stream, after + 1);
    // A hole ends the stretch: what follows it must not be projected first.
    return {
      commits: page.filter((commit, index) => commit.seq === after + 1 + index),
      poison: null,
    };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    if (limit <= 1) return { commits: [], poison: { seq: after + 1, error } };
    return fromLog({ store, stream, after, limit: Math.floor(limit / 2) });
  }
}
