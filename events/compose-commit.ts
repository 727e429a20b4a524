import type { Aggregate, AnyCommand, CarriedState, Loaded } from "./aggregate.ts";
import { decodeBody, encodeEvents } from "./catalogue/event-codec.ts";
import type { CommandRequest } from "./command.ts";
import { joinCommandIds, remember } from "./command-memory.ts";
import type { LoadedTable } from "./load-table.ts";
import { readCommit, toItem } from "./store/commit-codec.ts";
import { commitHash, type HashedFields } from "./store/hash-chain.ts";
import { itemSize, writeUnitBytes } from "./store/item-size.ts";
import type { Commit, CommitRecord, StreamEvent } from "./store/port.ts";
import { eventId } from "./stream-id.ts";
import { tableAggregate } from "./table-aggregate.ts";

/** The events of a request are more than one commit holds; nothing is stored. */
export class CommitTooLargeError extends Error {
  readonly bytes: number;
  readonly most: number;
  constructor(bytes: number, most: number) {
    super(`the events have ${bytes} bytes; one commit holds at most ${most}`);
    this.name = "CommitTooLargeError";
    this.bytes = bytes;
    this.most = most;
  }
}

export interface Composed<State, Beside extends object> {
  readonly record: CommitRecord;
  readonly commit: Commit;
  /** The stream once the commit is stored. */
  readonly next: Loaded<State, Beside>;
}

type Sender = Pick<CommandRequest, "actor" | "requestHash" | "correlationId" | "cause">;

interface Decided<Event> {
  readonly commandIds: readonly string[];
  readonly events: readonly Event[];
  readonly at: number;
}

/** The next commit of a table: see {@link composeNext}. */
export function composeCommit(table: LoadedTable, request: Sender, decided: Decided<StreamEvent>) {
  return composeNext(tableAggregate, table, request, decided);
}

/**
 * The next commit of a stream: events, hash and, where it is cheap or due, the state after them.
 * @throws UnreadableEventError when an event does not fit its schema.
 * @throws CommitTooLargeError when the events are more than one commit holds.
 */
export function composeNext<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  aggregate: Aggregate<State, Command, Event, Beside>,
  before: Loaded<State, Beside>,
  request: Sender,
  decided: Decided<StreamEvent>,
): Composed<State, Beside> {
  const { stream } = before;
  const body = encodeEvents(decided.events);
  const bytes = Buffer.byteLength(body, "utf8");
  const most = aggregate.mostBodyBytes;
  if (bytes > most) throw new CommitTooLargeError(bytes, most);
  const seq = before.seq + 1;
  // Folded as read back, so that the state carried is exactly what a reader would fold.
  const events = decodeBody(body).map((event, index) =>
    aggregate.eventOf({ id: eventId(stream, seq, index), event }),
  );
  const state = events.reduce<State>(aggregate.evolve, before.state);
  const gamingDay = aggregate.gamingDay(state);
  const fields: HashedFields = {
    stream,
    seq,
    version: before.version + events.length,
    body,
    commandId: joinCommandIds(decided.commandIds),
    requestHash: request.requestHash,
    actor: request.actor,
    at: decided.at,
    correlationId: request.correlationId,
    ...(gamingDay !== null && { gamingDay }),
    ...(request.cause !== undefined && { cause: request.cause }),
  };
  const bare: CommitRecord = { ...fields, hash: commitHash(before.hash, fields) };
  const carried = {
    ...aggregate.besideAfter(before, seq, events),
    state,
    memory: remember(before.memory, bare),
  };
  const record = withCarried(aggregate, bare, carried, {
    uncarried: before.uncarried,
    ending: events.some(aggregate.endsSomething),
  });
  const { version, hash, at } = record;
  const uncarried = record.state ? 0 : before.uncarried + 1;
  return {
    record,
    commit: readCommit(record),
    next: { ...carried, stream, seq, version, hash, at, uncarried },
  };
}

/** Adds the state where its bytes are already paid for, and where loading would otherwise become dear. */
function withCarried<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  { carrying }: Aggregate<State, Command, Event, Beside>,
  bare: CommitRecord,
  carried: CarriedState<State> & Beside,
  { uncarried, ending }: { readonly uncarried: number; readonly ending: boolean },
): CommitRecord {
  const full: CommitRecord = {
    ...bare,
    state: carrying.encode(carried),
    fold: carrying.foldVersion,
  };
  const bareUnits = Math.ceil(itemSize(toItem(bare)) / writeUnitBytes);
  const fullSize = itemSize(toItem(full));
  if (fullSize <= bareUnits * writeUnitBytes) return full;
  const due = uncarried >= carrying.mostUncarried || ending;
  return due && fullSize <= carrying.mostBytes ? full : bare;
}
