import type { Decision, DecisionContext, Refusal } from "../domain/decision.ts";
import type { CommandMemory } from "./command-memory.ts";
import type { Commit, EventStore, StoredEvent, StreamEvent, StreamId } from "./store/port.ts";

/** A state and what is remembered of the commands that made it: all that deciding needs. */
export interface CarriedState<State> {
  readonly state: State;
  readonly memory: CommandMemory;
}

/** Any command of any aggregate. */
export interface AnyCommand {
  readonly type: string;
  readonly data: object;
}

/**
 * What one kind of stream brings to the machinery that decides commands, stores commits and loads
 * states. `Beside` is what is kept with the state but not in it, such as the number of a commit that
 * holds a document too large to carry.
 */
export interface Aggregate<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
> {
  /** The state of a stream of which nothing is stored. @throws RangeError for another kind of stream */
  unknown(stream: StreamId): State;
  /** Beside it, before the first commit. */
  readonly noneBeside: Beside;
  /** True when the command may be the first of a stream. */
  begins(command: Command): boolean;
  decide(state: State, command: Command, context: DecisionContext): Decision<Event>;
  evolve(state: State, event: Event): State;
  /** The record that a command was not accepted. */
  refusalEvent(state: State, command: Command, refusal: Refusal): Event;
  /** True when what a refused command leaves as a fact can be told of the state before the request. */
  factsStand(before: State, now: State): boolean;
  /** Narrows what was read. @throws UnreadableEventError for an event of another kind of stream */
  eventOf(stored: StoredEvent): Event;
  /** Gaming day of the commit that leaves this state; null while there is none. */
  gamingDay(state: State): string | null;
  /** Where the folding can start over: the state is then carried even if it costs a unit. */
  endsSomething(event: Event): boolean;
  readonly carrying: Carrying<State, Beside>;
  /** What one commit may hold of events, in bytes of UTF-8: far above any act, and within what the bus and every reader take. */
  readonly mostBodyBytes: number;
  besideAfter(before: Beside, seq: number, events: readonly Event[]): Beside;
  /** The state as it was before `encode` left something out; null when that can not be found. */
  restore(
    store: EventStore,
    stream: StreamId,
    carried: CarriedState<State> & Beside,
  ): Promise<State | null>;
}

/** How states travel in commits. */
export interface Carrying<State, Beside extends object> {
  /** Version of everything that turns commits into a carried state; states of others are ignored. */
  readonly foldVersion: number;
  encode(carried: CarriedState<State> & Beside): Uint8Array;
  /** Null for bytes that are no state: the events themselves are there to fold. */
  decode(bytes: Uint8Array): (CarriedState<State> & Beside) | null;
  /** A state is due when so many commits before have none. */
  readonly mostUncarried: number;
  /** No commit grows over this by carrying a state, in bytes as DynamoDB counts them. */
  readonly mostBytes: number;
  /** Commits that the first page of a load reads. */
  readonly firstPage: number;
}

/** A stream as of its commit `seq`, with what the next commit continues from. */
export type Loaded<State, Beside extends object> = Beside & {
  readonly stream: StreamId;
  readonly state: State;
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
};

/** The events of a commit as those of one aggregate. @throws UnreadableEventError */
export function eventsOf<Event extends StreamEvent>(
  { eventOf }: { eventOf(stored: StoredEvent): Event },
  commit: Commit,
): readonly Event[] {
  return commit.events.map(eventOf);
}
