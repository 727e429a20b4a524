import type { Actor } from "../store/port.ts";

/** What the bus carries: one entry per event, `detail-type` = event type. */
export interface PublishedEvent {
  readonly type: string;
  readonly detail: {
    readonly eventId: string;
    readonly stream: string;
    readonly seq: number;
    /** Place of the event in its commit, from 0, and how many there are. */
    readonly index: number;
    readonly count: number;
    /** Of the commit: the number of its last event. */
    readonly version: number;
    /** ISO 8601, UTC. */
    readonly at: string;
    readonly actor: Actor;
    readonly correlationId: string;
    readonly gamingDay: string | null;
    readonly data: unknown;
    /** On the first entry of a commit only: all its events, so that who forwards commits reads nothing. */
    readonly events?: readonly AnnouncedEvent[];
  };
}

/** An event as it is told to the outside. */
export interface AnnouncedEvent {
  /** `{stream}#{seq}.{index}` */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

export interface EventBus {
  /**
   * Delivers every event, at least once, in no promised order.
   * @throws PublishError naming the first that failed; all before it were delivered.
   */
  publish(events: readonly PublishedEvent[]): Promise<void>;
}
