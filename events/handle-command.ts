import { setTimeout } from "node:timers/promises";
import type { TableCommand } from "../domain/table/commands.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { Aggregate, AnyCommand, Loaded } from "./aggregate.ts";
import type { CommandRequest, CommandResult, ConflictCode } from "./command.ts";
import { composeNext } from "./compose-commit.ts";
import { decideRequest } from "./decide-request.ts";
import { answerOf, earlierAnswer } from "./earlier-answer.ts";
import { foldNext, loadStream } from "./load-stream.ts";
import { resultOf } from "./refusal-event.ts";
import type { EventStore, StoredEvent, StreamEvent } from "./store/port.ts";
import { streamCache } from "./stream-cache.ts";
import { tableAggregate } from "./table-aggregate.ts";

export interface CommandHandlerOptions {
  readonly store: EventStore;
  /** Server time in ms since 1970. */
  readonly now: () => number;
  /** Waits between tries; the process's timer unless a test says otherwise. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  /** From 0 up to 1. */
  readonly random?: () => number;
  /** How many streams a warm instance keeps; 0 makes every command a cold one. */
  readonly cachedTables?: number;
}

/** Decides one request and stores its one commit. */
export type HandleCommand<Command = TableCommand, Event extends StreamEvent = TableEvent> = (
  request: CommandRequest<Command>,
) => Promise<CommandResult<Event>>;

const maxTries = 3;
const longestWaitMs = 50;

/** Decided on a state that may be old: nothing but an acceptance may rest on it. */
const stale = { kind: "stale" } as const;
/** Another writer was first. */
interface Lost {
  readonly kind: "lost";
  readonly version: number;
}

/** The one way in which a table changes: see {@link aggregateHandler}. */
export function commandHandler(options: CommandHandlerOptions): HandleCommand {
  return aggregateHandler(tableAggregate, options);
}

/**
 * Makes the one way in which a stream changes: load (or take the state kept from the last command),
 * decide, one conditional write. At most three tries against other writers, then `contention`.
 *
 * **An acknowledged command is stored; an unacknowledged one may be sent again with the same id.**
 * Sent again, it is answered with the result of the first time (`duplicate: true`; a refusal with
 * the same refusal), and with `command-id-reused` when its body, badge or device differ:
 * - always while it is among the last 64 commands answered by the stream, those of other senders
 *   and refused ones included;
 * - after that, a command with a device counter is never applied twice while its device is among
 *   the last four that commanded it: its counter is not above the last one, and the answer
 *   is `counter-reused`.
 * Beyond both, a repeated command is decided anew, on the state as it then is.
 *
 * Budget: one write unit; no read when warm, one read unit when cold, at any length of the stream.
 * @throws what the store throws when it cannot be reached (whether the commit was stored is then
 *   unknown: send it again), UnreadableEventError and BrokenStreamError for a log that is damaged.
 */
export function aggregateHandler<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  aggregate: Aggregate<State, Command, Event, Beside>,
  options: CommandHandlerOptions,
): HandleCommand<Command, Event> {
  const { store, now, sleep = setTimeout, random = Math.random } = options;
  const cache = streamCache<Loaded<State, Beside>>(options.cachedTables ?? 256);

  return async (request) => {
    const cached = cache.get(request.stream);
    let outcome = cached ? await tryOn(cached, request, false) : stale;
    for (let lost = 0; outcome.kind === "stale" || outcome.kind === "lost"; ) {
      if (outcome.kind === "lost") {
        lost += 1;
        if (lost === maxTries) return conflict("contention", outcome.version);
        await sleep(random() * longestWaitMs * lost);
      }
      const loaded = await loadStream(aggregate, store, request.stream);
      if (loaded.seq > 0) cache.set(loaded);
      outcome = await tryOn(loaded, request, true);
    }
    return narrowed(aggregate, outcome);
  };

  async function tryOn(
    loaded: Loaded<State, Beside>,
    request: CommandRequest<Command>,
    fresh: boolean,
  ): Promise<CommandResult<StreamEvent> | typeof stale | Lost> {
    // 1. Known already?
    const earlier = await earlierAnswer(store, loaded, request);
    if (earlier) return earlier.kind === "conflict" && !fresh ? stale : earlier;
    // 2. Decidable at all?
    const obstacle = obstacleTo(loaded, request);
    if (obstacle) return fresh ? obstacle : stale;
    // 3. Decide; a refusal is only given on the newest state.
    const decided = decideRequest(aggregate, loaded, request, now());
    if (decided.refusal && !fresh) return stale;
    if (decided.events.length === 0) {
      return { kind: "unchanged", seq: loaded.seq, version: loaded.version };
    }
    // 4. Store, or see who was first.
    const { record, commit, next } = composeNext(aggregate, loaded, request, decided);
    const appended = await store.append(record);
    if (appended.outcome === "appended") {
      cache.set(next);
      return resultOf(commit, false);
    }
    cache.set(foldNext(aggregate, loaded, appended.by));
    const { version } = appended.by;
    return answerOf(appended.by, request, version) ?? { kind: "lost", version };
  }

  /** What forbids deciding on this stream, whatever the rules say. */
  function obstacleTo(
    { seq, version }: Loaded<State, Beside>,
    { expectedVersion, commands }: CommandRequest<Command>,
  ): CommandResult | null {
    if (seq === 0 && !aggregate.begins(commands[0])) return { kind: "not-found" };
    if (expectedVersion !== undefined && expectedVersion !== version) {
      return conflict("version-conflict", version);
    }
    return null;
  }
}

/** What is answered holds events of this aggregate alone. @throws UnreadableEventError for others */
function narrowed<Event extends StreamEvent>(
  { eventOf }: { eventOf(stored: StoredEvent): Event },
  result: CommandResult<StreamEvent>,
): CommandResult<Event> {
  if (result.kind !== "committed" && result.kind !== "refused") return result;
  const events = result.commit.events.map((stored) => ({ id: stored.id, event: eventOf(stored) }));
  return { ...result, commit: { ...result.commit, events } };
}

function conflict(
  code: ConflictCode,
  version: number,
): Extract<CommandResult, { kind: "conflict" }> {
  return { kind: "conflict", code, version };
}
