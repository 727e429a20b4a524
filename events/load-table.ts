import { evolve } from "../domain/table/evolve.ts";
import { type TableState, unfiledTable } from "../domain/table/state.ts";
import { decodeCarried, foldVersion } from "./carried-state.ts";
import { type CommandMemory, noMemory, remember } from "./command-memory.ts";
import { type OwnHouseWay, ownHouseWayAfter, withDocument } from "./own-house-way.ts";
import { genesisHash } from "./store/hash-chain.ts";
import type { Commit, EventStore, StreamId } from "./store/port.ts";

/** A table as of its commit `seq`, with what the next commit continues from. */
export interface LoadedTable extends OwnHouseWay {
  readonly stream: StreamId;
  readonly state: TableState;
  /** Number of the last commit folded; 0 when the stream does not exist. */
  readonly seq: number;
  /** Number of the last event folded. */
  readonly version: number;
  readonly hash: Uint8Array;
  /** Server time of that commit in ms. */
  readonly at: number;
  readonly memory: CommandMemory;
  /** How many of the newest commits carry no state that can be used: what a cold load reads for nothing. */
  readonly uncarried: number;
}

/** The log has a hole, which a conditional write of consecutive numbers cannot make. */
export class BrokenStreamError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrokenStreamError";
  }
}

/** A table of which nothing is stored. */
export function unknownTable(stream: StreamId): LoadedTable {
  return {
    stream,
    state: unfiledTable,
    seq: 0,
    version: 0,
    hash: genesisHash,
    at: 0,
    memory: noMemory,
    uncarried: 0,
  };
}

/** The table after its next commit. @throws BrokenStreamError when the commit is not the next one. */
export function foldCommit(table: LoadedTable, commit: Commit): LoadedTable {
  if (commit.seq !== table.seq + 1) {
    throw new BrokenStreamError(
      `${table.stream}: commit ${commit.seq} follows ${table.seq}; one is missing`,
    );
  }
  const events = commit.events.map(({ event }) => event);
  return {
    stream: table.stream,
    state: events.reduce(evolve, table.state),
    ...ownHouseWayAfter(table, commit.seq, events),
    ...headOf(commit),
    memory: remember(table.memory, commit),
    uncarried: commit.fold === foldVersion ? 0 : table.uncarried + 1,
  };
}

function headOf({ seq, version, hash, at }: Commit) {
  return { seq, version, hash, at };
}

// One strongly consistent read unit covers three commits, even when one of them takes two kilobytes
// with the state of a player's bank; a writer lets two go by without a state. Without any (a new
// fold version) the pages grow.
const firstPage = 3;
const laterPage = 100;

/**
 * The newest state of a table, or its state as of commit `at`; seq 0 when there is none.
 * Budget: one read unit at any length of the stream; under a house way of its own, the commit that
 * filed it besides.
 * @throws UnreadableEventError for an event this version cannot read, BrokenStreamError for a gap.
 */
export async function loadTable(
  store: EventStore,
  stream: StreamId,
  options: { readonly at?: number } = {},
): Promise<LoadedTable> {
  let before = options.at === undefined ? undefined : options.at + 1;
  let limit = firstPage;
  const missed: Commit[] = [];
  for (;;) {
    const page = await store.readBackward(stream, {
      limit,
      ...(before !== undefined && { before }),
    });
    for (const commit of page) {
      const start = await startFrom(store, commit);
      if (start) return foldBack(start, missed);
      missed.push(commit);
      before = commit.seq;
    }
    if (page.length < limit) return foldBack(unknownTable(stream), missed);
    limit = laterPage;
  }
}

/** Folds what was read newest first. */
function foldBack(start: LoadedTable, missed: Commit[]): LoadedTable {
  return missed.reverse().reduce(foldCommit, start);
}

/** The table that a commit carries, when it carries one of the current fold. */
async function startFrom(store: EventStore, commit: Commit): Promise<LoadedTable | null> {
  if (commit.fold !== foldVersion || !commit.state) return null;
  const carried = decodeCarried(commit.state);
  if (carried === null) return null;
  const state = await withDocument(store, commit.stream, carried);
  return state && { stream: commit.stream, ...carried, state, ...headOf(commit), uncarried: 0 };
}
