import type { CommandRequest, CommandResult } from "./command.ts";
import type { CommandMemory } from "./command-memory.ts";
import { commandIdsOf, commitsToSearch, joinCommandIds, lastCounter } from "./command-memory.ts";
import { resultOf } from "./refusal-event.ts";
import type { Commit, EventStore, StreamEvent, StreamId } from "./store/port.ts";

const pageSize = 16;

/** What of a loaded stream tells whether a command is known. */
interface Known {
  readonly stream: StreamId;
  readonly seq: number;
  readonly version: number;
  readonly memory: CommandMemory;
}

/** Ids and sender of a request; what it asks for does not matter here. */
type Sent = Pick<CommandRequest<unknown>, "actor" | "requestHash"> & {
  readonly commands: readonly { readonly commandId: string }[];
};

/**
 * What was answered to these command ids before, as far as the stream remembers; null for new ones.
 * Costs nothing unless an id looks known: then the log is read backward, no farther than the
 * 64 commands remembered.
 */
export async function earlierAnswer(
  store: EventStore,
  known: Known,
  request: Sent,
): Promise<CommandResult<StreamEvent> | null> {
  const ids = request.commands.map(({ commandId }) => commandId);
  if (new Set(ids).size < ids.length) return reused("command-id-reused", known.version);
  const depth = Math.max(...ids.map((id) => commitsToSearch(known.memory, id)));
  const commit = await findCommit(store, known, ids, depth);
  if (commit) return answerOf(commit, request, known.version);
  const { device, counter } = request.actor;
  if (device === undefined || counter === undefined) return null;
  const last = lastCounter(known.memory, device);
  return last !== undefined && counter <= last ? reused("counter-reused", known.version) : null;
}

/** The answer that a commit gives to a request at a `version` of its stream, or null when it answers other commands. */
export function answerOf(
  commit: Commit,
  request: Sent,
  version: number,
): CommandResult<StreamEvent> | null {
  const ids = request.commands.map(({ commandId }) => commandId);
  const known = commandIdsOf(commit);
  if (!ids.some((id) => known.includes(id))) return null;
  return isRetry(commit, request, ids)
    ? resultOf(commit, true)
    : reused("command-id-reused", version);
}

/** The same commands with the same body, sent by the same badge on the same device. */
function isRetry(commit: Commit, request: Sent, ids: readonly string[]): boolean {
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
  known: Known,
  ids: readonly string[],
  depth: number,
): Promise<Commit | undefined> {
  const last = Math.max(1, known.seq - depth + 1);
  let before = known.seq + 1;
  while (before > last) {
    const limit = Math.min(pageSize, before - last);
    const page = await store.readBackward(known.stream, { limit, before });
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
