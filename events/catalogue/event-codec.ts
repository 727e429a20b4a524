import { z } from "zod";
import type { TableEvent } from "../../domain/table/events.ts";
import type { MeterLogEvent } from "../meter-log-event.ts";
import type { Commit, StreamEvent } from "../store/port.ts";
import { catalogue, isEventType, meterCatalogue, tableCatalogue } from "./catalogue.ts";

/** A stored event that this version of the software cannot read. Its stream stops here; nothing is skipped. */
export class UnreadableEventError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableEventError";
  }
}

const storedSchema = z.array(
  z.strictObject({ type: z.string(), v: z.int().min(1), data: z.unknown() }),
);

/** One event as it lies in a commit's body. */
export interface StoredShape {
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
}

/**
 * Reads one stored event, bringing it forward to the version written today.
 * @throws UnreadableEventError for an unknown type or version, or data that does not fit its schema.
 */
export function parseEvent(stored: StoredShape): StreamEvent {
  if (!isEventType(stored.type)) {
    throw new UnreadableEventError(`unknown event type ${JSON.stringify(stored.type)}`);
  }
  try {
    return catalogue[stored.type].read(stored.v, stored.data);
  } catch (cause) {
    const what = `${stored.type} version ${stored.v}`;
    throw new UnreadableEventError(`${what} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

/** The events of a commit's body. @throws UnreadableEventError */
export function decodeBody(body: string): StreamEvent[] {
  let stored: z.output<typeof storedSchema>;
  try {
    stored = storedSchema.parse(JSON.parse(body));
  } catch (cause) {
    throw new UnreadableEventError(`body is no list of events: ${reasonOf(cause)}`, { cause });
  }
  return stored.map(parseEvent);
}

/**
 * The body of a commit: `[{"type","v","data"}]`, each at its current schema version.
 * @throws UnreadableEventError when an event would not be readable again: it must not be stored.
 */
export function encodeEvents(events: readonly StreamEvent[]): string {
  const body = JSON.stringify(
    events.map(({ type, data }) => ({ type, v: catalogue[type].version, data })),
  );
  decodeBody(body);
  return body;
}

/** The event as one of a table's stream. @throws UnreadableEventError for one of another kind of stream */
export function tableEventOf(event: StreamEvent): TableEvent {
  if (isOf(tableCatalogue, event)) return event;
  throw new UnreadableEventError(`${event.type} is no event of a table`);
}

/** The commit as one of a table's stream. @throws UnreadableEventError for one of another kind of stream */
export function tableCommit(commit: Commit): Commit<TableEvent> {
  const events = commit.events.map(({ id, event }) => ({ id, event: tableEventOf(event) }));
  return { ...commit, events };
}

/** The event as one of a meter's stream. @throws UnreadableEventError for one of another kind of stream */
export function meterEventOf(event: StreamEvent): MeterLogEvent {
  if (isOf(meterCatalogue, event)) return event;
  throw new UnreadableEventError(`${event.type} is no event of a meter`);
}

function isOf<Type extends StreamEvent["type"]>(
  types: Readonly<Record<Type, unknown>>,
  event: StreamEvent,
): event is Extract<StreamEvent, { type: Type }> {
  return Object.hasOwn(types, event.type);
}

function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) return z.prettifyError(cause);
  return cause instanceof Error ? cause.message : String(cause);
}
