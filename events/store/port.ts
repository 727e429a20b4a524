import type { TableEvent } from "../../domain/table/events.ts";
import type { MeterLogEvent } from "../meter-log-event.ts";

/** `table/{property}/{tableId}` or `meter/{property}/{meterId}`: one aggregate, one stream. */
export type StreamId = string;

/** Who acted: a badge, its role, the device that sent it. Never a name. */
export interface Actor {
  readonly badge: string;
  readonly role: string;
  readonly device?: string;
  /** The device's own command counter and clock, as it stated them. */
  readonly counter?: number;
  readonly deviceAt?: string;
}

/** The bytes of one commit as stored: what the hash covers. */
export interface CommitRecord {
  readonly stream: StreamId;
  /** Dense commit number: 1, 2, 3 ... */
  readonly seq: number;
  /** Number of the last event of the stream after this commit. */
  readonly version: number;
  /** The events as a JSON string `[{type, v, data}]`, hashed as stored. */
  readonly body: string;
  /** Ids of the commands decided in this commit, in order, joined by a comma. */
  readonly commandId: string;
  /** SHA-256 (hex) of the request body, to tell a retry from a reused id. */
  readonly requestHash: string;
  readonly actor: Actor;
  /** Server time in ms, never less than the previous commit's. */
  readonly at: number;
  readonly correlationId: string;
  /** Gaming day of the table or round after the commit; absent while the table is closed. */
  readonly gamingDay?: string;
  /** Id of the event that caused this commit, when a process step did. */
  readonly cause?: string;
  /** SHA-256 over a domain tag, the previous hash and the length-prefixed fields above. */
  readonly hash: Uint8Array;
  /** Carried state (compressed) and the version of the fold that made it: derived, disposable, not hashed. */
  readonly state?: Uint8Array;
  readonly fold?: number;
}

/** Any event of any stream. Type names are unique over all aggregates. */
export type StreamEvent = TableEvent | MeterLogEvent;

/** One event read back: upcast to its current schema version. */
export interface StoredEvent<Event extends StreamEvent = StreamEvent> {
  /** `{stream}#{seq}.{index}` */
  readonly id: string;
  readonly event: Event;
}

/** A commit with its events parsed. */
export interface Commit<Event extends StreamEvent = StreamEvent> extends CommitRecord {
  readonly events: readonly StoredEvent<Event>[];
}

export type AppendResult =
  | { readonly outcome: "appended" }
  /** Something already stands at this seq: our own retry, or another writer. */
  | { readonly outcome: "occupied"; readonly by: Commit };

/** Append-only store of commits. Nothing in it is ever updated or deleted. */
export interface EventStore {
  /** Stores one commit at its seq, or says what stands there. One conditional write. */
  append(record: CommitRecord): Promise<AppendResult>;
  /** Newest first, strongly consistent; `before` excludes that seq and later ones. */
  readBackward(
    stream: StreamId,
    options: { readonly limit: number; readonly before?: number },
  ): Promise<readonly Commit[]>;
  /** Oldest first after `after` (exclusive), at most `limit` commits. */
  readForward(
    stream: StreamId,
    options: { readonly after: number; readonly limit: number },
  ): Promise<readonly Commit[]>;
}
