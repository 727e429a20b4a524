import type { CommandRequest, CommandResult } from "./command.ts";
import { commandIdsOf, commitsToSearch, joinCommandIds, lastCounter } from "./command-memory.ts";
import type { LoadedTable } from "./load-table.ts";
import { resultOf } from "./refusal-event.ts";
import type { Commit, EventStore } from "./store/port.ts";

const pageSize = 16;

/**
 * What was answered to these command ids before, as far as the table remembers; null for new ones.
 * Costs nothing unless an id looks known: then the log is read backward, no farther than the
 * 64 commands remembered.
 */
export async function earlierAnswer(
  store: EventStore,
  table: LoadedTable,
  request: CommandRequest,
): Promise<CommandResult | null> {
  const ids = request.commands.map(({ commandId }) => commandId);
  if (new Set(ids).size < ids.length) return reused("command-id-reused", table.version);
  const depth = Math.max(...ids.map((id) => commitsToSearch(table.memory, id)));
  const commit = await findCommit(store, table, ids, depth);
  if (commit) return answerOf(commit, request, table.version);
  const { device, counter } = request.actor;
  if (device === undefined || counter === undefined) return null;
  const last = lastCounter(table.memory, device);
  return last !== undefined && counter <= last ? reused("counter-reused", table.version) : null;
}

/** The answer that a commit gives to a request at a `version` of its table, or null when it answers other commands. */
export function answerOf(
  commit: Commit,
  request: CommandRequest,
  version: number,
): CommandResult | null {
  const ids = request.commands.map(({ commandId }) => commandId);
  const known = commandIdsOf(commit);
  if (!ids.some((id) => known.includes(id))) return null;
  return isRetry(commit, request, ids)
    ? resultOf(commit, true)
    : reused("command-id-reused", version);
}

/** The same commands with the same body, sent by the same badge on the same device. */
function isRetry(commit: Commit, request: CommandRequest, ids: readonly string[]): boolean {
  // A refused batch names its commands up to the refused one.
  const decided = ids.slice(0, commandIdsOf(commit).length);
  return (
    commit.commandId === joinCommandIds(decided) &&
    commit.requestHash === request.requestHash &&
    commit.actor.badge === request.actor.badge &&
    commit.actor.device === request.actor.device
  );
}

async function findCommit(
  store: EventStore,
  table: LoadedTable,
  ids: readonly string[],
  depth: number,
): Promise<Commit | undefined> {
  const last = Math.max(1, table.seq - depth + 1);
  let before = table.seq + 1;
  while (before > last) {
    const limit = Math.min(pageSize, before - last);
    const page = await store.readBackward(table.stream, { limit, before });
    const found = page.find((commit) => commandIdsOf(commit).some((id) => ids.includes(id)));
    if (found || page.length < limit) return found;
    before -= page.length;
  }
  return undefined;
}

function reused(
  code: "command-id-reused" | "counter-reused",
  version: number,
): Extract<CommandResult, { kind: "conflict" }> {
  return { kind: "conflict", code, version };
}
