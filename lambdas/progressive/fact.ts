import { z } from "zod";
import { catalogue, isEventType } from "../../events/catalogue/catalogue.ts";
import { parseEvent } from "../../events/catalogue/event-codec.ts";
import type { Actor, Commit, StreamEvent } from "../../events/store/port.ts";
import { actorSchema } from "../bus/commit-published.ts";

/** What a process step has to know of the event that rings at its door, whoever rings. */
export interface Cause {
  /** `{stream}#{seq}.{index}` */
  readonly eventId: string;
  readonly correlationId: string;
}

/** An event with its place in the log. */
export interface Fact<Event extends StreamEvent = StreamEvent> extends Cause {
  readonly stream: string;
  readonly seq: number;
  /** Server time of its commit in ms. */
  readonly at: number;
  readonly actor: Actor;
  readonly event: Event;
}

/** A fact of one type of event. */
export type FactOf<Type extends StreamEvent["type"]> = Fact<Extract<StreamEvent, { type: Type }>>;

/** The events of a commit, as facts. */
export function factsOf(commit: Commit): readonly Fact[] {
  const { stream, seq, at, actor, correlationId } = commit;
  return commit.events.map(({ id, event }) => ({
    eventId: id,
    stream,
    seq,
    at,
    actor,
    correlationId,
    event,
  }));
}

/** What of a fact is kept with what it causes. */
export function causeOf({ eventId, correlationId }: Fact): Cause {
  return { eventId, correlationId };
}

/** Narrows a fact by the type of its event. */
export function isFactOf<Type extends StreamEvent["type"]>(
  fact: Fact,
  type: Type,
): fact is FactOf<Type> {
  return fact.event.type === type;
}

const entrySchema = z.object({
  "detail-type": z.string(),
  detail: z.object({
    eventId: z.string().min(1),
    stream: z.string(),
    seq: z.int().min(1),
    at: z.iso.datetime().transform((at) => Date.parse(at)),
    actor: actorSchema,
    correlationId: z.string(),
    data: z.unknown(),
  }),
});

/**
 * A bus entry as the fact that it tells of. What is published was read by the schema of today, so it
 * is checked by that one.
 * @throws z.ZodError, UnreadableEventError or SyntaxError when it is none of ours
 */
export function factOfEntry(body: string): Fact {
  const { "detail-type": type, detail } = entrySchema.parse(JSON.parse(body));
  const v = isEventType(type) ? catalogue[type].version : 1;
  const { data, ...place } = detail;
  return { ...place, event: parseEvent({ type, v, data }) };
}
