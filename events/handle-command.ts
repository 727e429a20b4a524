import { setTimeout } from "node:timers/promises";
import type { CommandRequest, CommandResult, ConflictCode } from "./command.ts";
import { composeCommit } from "./compose-commit.ts";
import { decideRequest } from "./decide-request.ts";
import { answerOf, earlierAnswer } from "./earlier-answer.ts";
import { foldCommit, type LoadedTable, loadTable } from "./load-table.ts";
import { resultOf } from "./refusal-event.ts";
import type { EventStore } from "./store/port.ts";
import { tableCache } from "./table-cache.ts";

export interface CommandHandlerOptions {
  readonly store: EventStore;
  /** Server time in ms since 1970. */
  readonly now: () => number;
  /** Waits between tries; the process's timer unless a test says otherwise. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  /** From 0 up to 1. */
  readonly random?: () => number;
  /** How many tables a warm instance keeps; 0 makes every command a cold one. */
  readonly cachedTables?: number;
}

/** Decides one request and stores its one commit. */
export type HandleCommand = (request: CommandRequest) => Promise<CommandResult>;

const maxTries = 3;
const longestWaitMs = 50;

/** Decided on a state that may be old: nothing but an acceptance may rest on it. */
const stale = { kind: "stale" } as const;
/** Another writer was first. */
interface Lost {
  readonly kind: "lost";
  readonly version: number;
}

/**
 * Makes the one way in which a table changes: load (or take the state kept from the last command),
 * decide, one conditional write. At most three tries against other writers, then `contention`.
 *
 * **An acknowledged command is stored; an unacknowledged one may be sent again with the same id.**
 * Sent again, it is answered with the result of the first time (`duplicate: true`; a refusal with
 * the same refusal), and with `command-id-reused` when its body, badge or device differ:
 * - always while it is among the last 64 commands answered by the table, those of other senders
 *   and refused ones included;
 * - after that, a command with a device counter is never applied twice while its device is among
 *   the last four that commanded the table: its counter is not above the last one, and the answer
 *   is `counter-reused`.
 * Beyond both, a repeated command is decided anew, on the table as it then is.
 *
 * Budget: one write unit; no read when warm, one read unit when cold, at any length of the stream.
 * @throws what the store throws when it cannot be reached (whether the commit was stored is then
 *   unknown: send it again), UnreadableEventError and BrokenStreamError for a log that is damaged.
 */
export function commandHandler(options: CommandHandlerOptions): HandleCommand {
  const { store, now, sleep = setTimeout, random = Math.random } = options;
  const cache = tableCache(options.cachedTables ?? 256);

  return async (request) => {
    const cached = cache.get(request.stream);
    let outcome = cached ? await tryOn(cached, request, false) : stale;
    for (let lost = 0; outcome.kind === "stale" || outcome.kind === "lost"; ) {
      if (outcome.kind === "lost") {
        lost += 1;
        if (lost === maxTries) return conflict("contention", outcome.version);
        await sleep(random() * longestWaitMs * lost);
      }
      const table = await loadTable(store, request.stream);
      if (table.seq > 0) cache.set(table);
      outcome = await tryOn(table, request, true);
    }
    return outcome;
  };

  async function tryOn(
    table: LoadedTable,
    request: CommandRequest,
    fresh: boolean,
  ): Promise<CommandResult | typeof stale | Lost> {
    // 1. Known already?
    const earlier = await earlierAnswer(store, table, request);
    if (earlier) return earlier.kind === "conflict" && !fresh ? stale : earlier;
    // 2. Decidable at all?
    const obstacle = obstacleTo(table, request);
    if (obstacle) return fresh ? obstacle : stale;
    // 3. Decide; a refusal is only given on the newest state.
    const decided = decideRequest(table, request, now());
    if (decided.refusal && !fresh) return stale;
    // 4. Store, or see who was first.
    const { record, commit, next } = composeCommit(table, request, decided);
    const appended = await store.append(record);
    if (appended.outcome === "appended") {
      cache.set(next);
      return resultOf(commit, false);
    }
    cache.set(foldCommit(table, appended.by));
    const { version } = appended.by;
    return answerOf(appended.by, request, version) ?? { kind: "lost", version };
  }
}

/** What forbids deciding on this table, whatever the rules say. */
function obstacleTo(table: LoadedTable, request: CommandRequest): CommandResult | null {
  const { expectedVersion, commands } = request;
  // Filing its rules is what brings a table into being; anything else names a table that is not there.
  if (table.seq === 0 && commands[0].type !== "FileTableRules") return { kind: "not-found" };
  if (expectedVersion !== undefined && expectedVersion !== table.version) {
    return conflict("version-conflict", table.version);
  }
  return null;
}

function conflict(
  code: ConflictCode,
  version: number,
): Extract<CommandResult, { kind: "conflict" }> {
  return { kind: "conflict", code, version };
}
