import { type Aggregate, type AnyCommand, eventsOf, type Loaded } from "./aggregate.ts";
import { noMemory, remember } from "./command-memory.ts";
import { genesisHash } from "./store/hash-chain.ts";
import type { Commit, EventStore, StreamEvent, StreamId } from "./store/port.ts";

/** The log has a hole, which a conditional write of consecutive numbers cannot make. */
export class BrokenStreamError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrokenStreamError";
  }
}

/** A stream of which nothing is stored. */
export function unknownStream<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(aggregate: Aggregate<State, Command, Event, Beside>, stream: StreamId): Loaded<State, Beside> {
  return {
    ...aggregate.noneBeside,
    stream,
    state: aggregate.unknown(stream),
    seq: 0,
    version: 0,
    hash: genesisHash,
    at: 0,
    memory: noMemory,
    uncarried: 0,
  };
}

/** The stream after its next commit. @throws BrokenStreamError when the commit is not the next one. */
export function foldNext<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  aggregate: Aggregate<State, Command, Event, Beside>,
  before: Loaded<State, Beside>,
  commit: Commit,
): Loaded<State, Beside> {
  if (commit.seq !== before.seq + 1) {
    throw new BrokenStreamError(
      `${before.stream}: commit ${commit.seq} follows ${before.seq}; one is missing`,
    );
  }
  const events = eventsOf(aggregate, commit);
  const { foldVersion } = aggregate.carrying;
  return {
    ...aggregate.besideAfter(before, commit.seq, events),
    stream: before.stream,
    state: events.reduce<State>(aggregate.evolve, before.state),
    ...headOf(commit),
    memory: remember(before.memory, commit),
    uncarried: commit.fold === foldVersion ? 0 : before.uncarried + 1,
  };
}

function headOf({ seq, version, hash, at }: Commit) {
  return { seq, version, hash, at };
}

// Without any usable state (a new fold version) the pages grow.
const laterPage = 100;

/**
 * The newest state of a stream, or its state as of commit `at`; seq 0 when there is none.
 * @throws UnreadableEventError for an event this version cannot read, BrokenStreamError for a gap.
 */
export async function loadStream<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  aggregate: Aggregate<State, Command, Event, Beside>,
  store: EventStore,
  stream: StreamId,
  options: { readonly at?: number } = {},
): Promise<Loaded<State, Beside>> {
  let before = options.at === undefined ? undefined : options.at + 1;
  let limit = aggregate.carrying.firstPage;
  const missed: Commit[] = [];
  const foldBack = (start: Loaded<State, Beside>) =>
    missed.reverse().reduce((loaded, commit) => foldNext(aggregate, loaded, commit), start);
  for (;;) {
    const page = await store.readBackward(stream, {
      limit,
      ...(before !== undefined && { before }),
    });
    for (const commit of page) {
      const start = await startFrom(aggregate, store, commit);
      if (start) return foldBack(start);
      missed.push(commit);
      before = commit.seq;
    }
    if (page.length < limit) return foldBack(unknownStream(aggregate, stream));
    limit = laterPage;
  }
}

/** The stream that a commit carries, when it carries one of the current fold. */
async function startFrom<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  { carrying, restore }: Aggregate<State, Command, Event, Beside>,
  store: EventStore,
  commit: Commit,
): Promise<Loaded<State, Beside> | null> {
  if (commit.fold !== carrying.foldVersion || !commit.state) return null;
  const carried = carrying.decode(commit.state);
  if (carried === null) return null;
  const state = await restore(store, commit.stream, carried);
  if (state === null) return null;
  return { ...carried, stream: commit.stream, state, ...headOf(commit), uncarried: 0 };
}
