import type { TableEvent } from "../domain/table/events.ts";
import { evolve } from "../domain/table/evolve.ts";
import type { TableState } from "../domain/table/state.ts";
import { type Carried, encodeCarried, foldVersion } from "./carried-state.ts";
import { decodeBody, encodeEvents } from "./catalogue/event-codec.ts";
import type { CommandRequest } from "./command.ts";
import { joinCommandIds, remember } from "./command-memory.ts";
import type { LoadedTable } from "./load-table.ts";
import { ownHouseWayAfter } from "./own-house-way.ts";
import { readCommit, toItem } from "./store/commit-codec.ts";
import { commitHash, type HashedFields } from "./store/hash-chain.ts";
import { itemSize, writeUnitBytes } from "./store/item-size.ts";
import type { Commit, CommitRecord } from "./store/port.ts";

/** What one commit may hold of events, in bytes of UTF-8: far above any act at a table, far below what every reader takes. */
export const mostBodyBytes = 32 * 1024;

/** The events of a request are more than one commit holds; nothing is stored. */
export class CommitTooLargeError extends Error {
  readonly bytes: number;
  constructor(bytes: number) {
    super(`the events have ${bytes} bytes; one commit holds at most ${mostBodyBytes}`);
    this.name = "CommitTooLargeError";
    this.bytes = bytes;
  }
}

export interface Composed {
  readonly record: CommitRecord;
  readonly commit: Commit;
  /** The table once the commit is stored. */
  readonly next: LoadedTable;
}

/**
 * The next commit of a table: events, hash and, where it is cheap or due, the state after them.
 * @throws UnreadableEventError when an event does not fit its schema.
 * @throws CommitTooLargeError when the events are more than one commit holds.
 */
export function composeCommit(
  table: LoadedTable,
  request: Pick<CommandRequest, "actor" | "requestHash" | "correlationId" | "cause">,
  decided: {
    readonly commandIds: readonly string[];
    readonly events: readonly TableEvent[];
    readonly at: number;
  },
): Composed {
  const body = encodeEvents(decided.events);
  const bytes = Buffer.byteLength(body, "utf8");
  if (bytes > mostBodyBytes) throw new CommitTooLargeError(bytes);
  // Folded as read back, so that the state carried is exactly what a reader would fold.
  const events = decodeBody(body);
  const state = events.reduce(evolve, table.state);
  const gamingDay = gamingDayOf(state);
  const fields: HashedFields = {
    stream: table.stream,
    seq: table.seq + 1,
    version: table.version + events.length,
    body,
    commandId: joinCommandIds(decided.commandIds),
    requestHash: request.requestHash,
    actor: request.actor,
    at: decided.at,
    correlationId: request.correlationId,
    ...(gamingDay !== null && { gamingDay }),
    ...(request.cause !== undefined && { cause: request.cause }),
  };
  const bare: CommitRecord = { ...fields, hash: commitHash(table.hash, fields) };
  const memory = remember(table.memory, bare);
  const ownHouseWay = ownHouseWayAfter(table, bare.seq, events);
  const record = withCarried(bare, { state, memory, ...ownHouseWay }, table.uncarried, events);
  const { seq, version, hash, at } = record;
  const uncarried = record.state ? 0 : table.uncarried + 1;
  return {
    record,
    commit: readCommit(record),
    next: {
      stream: table.stream,
      state,
      ...ownHouseWay,
      seq,
      version,
      hash,
      at,
      memory,
      uncarried,
    },
  };
}

/** The round's own day, which outlives the boundary until the round is closed; else the table's. */
function gamingDayOf(state: TableState): string | null {
  return state.round?.gamingDay ?? state.gamingDay;
}

// A cold load reads three commits in one read unit, one of two kilobytes among them; the third
// without a state would cost another.
const mostUncarried = 2;
// budget: no commit over two write units.
const mostBytes = 2 * writeUnitBytes;

/** Adds the state where its bytes are already paid for, and where loading would otherwise become dear. */
function withCarried(
  bare: CommitRecord,
  carried: Carried,
  uncarried: number,
  events: readonly TableEvent[],
): CommitRecord {
  const full: CommitRecord = { ...bare, state: encodeCarried(carried), fold: foldVersion };
  const bareUnits = Math.ceil(itemSize(toItem(bare)) / writeUnitBytes);
  const fullSize = itemSize(toItem(full));
  if (fullSize <= bareUnits * writeUnitBytes) return full;
  const due = uncarried >= mostUncarried || events.some(endsSomething);
  return due && fullSize <= mostBytes ? full : bare;
}

/** Where the folding of a round or a session can start over. */
function endsSomething({ type }: TableEvent): boolean {
  return type === "RoundClosed" || type === "RoundVoided" || type === "TableClosed";
}
