import type { Refusal } from "../domain/decision.ts";
import type { Aggregate, AnyCommand, Loaded } from "./aggregate.ts";
import type { CommandRequest } from "./command.ts";
import type { StreamEvent } from "./store/port.ts";

/** What a request becomes: the events of all its commands, or the record of the first refusal and what is a fact despite it. */
export interface DecidedRequest<Event> {
  readonly events: readonly Event[];
  /** Ids of the commands decided, in order: up to the refused one. */
  readonly commandIds: readonly string[];
  readonly refusal: Refusal | null;
  readonly at: number;
}

/** Decides the commands in order, each on what those before it made of the state. All or nothing. */
export function decideRequest<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  aggregate: Aggregate<State, Command, Event, Beside>,
  before: Loaded<State, Beside>,
  request: CommandRequest<Command>,
  now: number,
): DecidedRequest<Event> {
  // Two servers' clocks differ; the log's time never runs backward.
  const at = Math.max(now, before.at);
  const { badge, role } = request.actor;
  const events: Event[] = [];
  const commandIds: string[] = [];
  let state: State = before.state;
  // With others beside it a draw could be undone by their refusal, and so be chosen.
  const alone = request.commands.length === 1 && request.drawn !== undefined;
  const context = { at, actor: { badge, role }, ...(alone && { drawn: request.drawn }) };
  for (const command of request.commands) {
    commandIds.push(command.commandId);
    const decision = aggregate.decide(state, command, context);
    if (decision.kind === "refused") {
      const { refusal, facts = [] } = decision;
      const refused = aggregate.refusalEvent(before.state, command, refusal);
      const standing = aggregate.factsStand(before.state, state) ? facts : [];
      return { events: [refused, ...standing], commandIds, refusal, at };
    }
    events.push(...decision.events);
    state = decision.events.reduce<State>(aggregate.evolve, state);
  }
  return { events, commandIds, refusal: null, at };
}
