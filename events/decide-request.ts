import type { Refusal } from "../domain/decision.ts";
import { decide } from "../domain/table/decide.ts";
import type { TableEvent } from "../domain/table/events.ts";
import { evolve } from "../domain/table/evolve.ts";
import type { CommandRequest } from "./command.ts";
import type { LoadedTable } from "./load-table.ts";
import { refusalEvent } from "./refusal-event.ts";

/** What a request becomes: the events of all its commands, or the record of the first refusal and what is a fact despite it. */
export interface DecidedRequest {
  readonly events: readonly TableEvent[];
  /** Ids of the commands decided, in order: up to the refused one. */
  readonly commandIds: readonly string[];
  readonly refusal: Refusal | null;
  readonly at: number;
}

/** Decides the commands in order, each on what those before it made of the table. All or nothing. */
export function decideRequest(
  table: LoadedTable,
  request: CommandRequest,
  now: number,
): DecidedRequest {
  // Two servers' clocks differ; the log's time never runs backward.
  const at = Math.max(now, table.at);
  const { badge, role } = request.actor;
  const events: TableEvent[] = [];
  const commandIds: string[] = [];
  let state = table.state;
  // With others beside it a draw could be undone by their refusal, and so be chosen.
  const alone = request.commands.length === 1 && request.drawn !== undefined;
  const context = { at, actor: { badge, role }, ...(alone && { drawn: request.drawn }) };
  for (const command of request.commands) {
    commandIds.push(command.commandId);
    const decision = decide(state, command, context);
    if (decision.kind === "refused") {
      const { refusal, facts = [] } = decision;
      // A fact of a round that this very request would have opened has no round to belong to.
      const known = state.round?.number === table.state.round?.number;
      const refused = refusalEvent(table.state, command, refusal);
      return { events: [refused, ...(known ? facts : [])], commandIds, refusal, at };
    }
    events.push(...decision.events);
    state = decision.events.reduce(evolve, state);
  }
  return { events, commandIds, refusal: null, at };
}
