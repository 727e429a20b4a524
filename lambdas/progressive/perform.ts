import { createHash } from "node:crypto";
import type { Refusal } from "../../domain/decision.ts";
import type { MeterCommand } from "../../domain/progressive/commands.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { Aggregate, AnyCommand } from "../../events/aggregate.ts";
import type { CommandRequest, CommandResult } from "../../events/command.ts";
import type { HandleCommand } from "../../events/handle-command.ts";
import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { Actor, Commit, StreamEvent, StreamId } from "../../events/store/port.ts";
import { parseMeterStream } from "../../events/stream-id.ts";
import { tableAggregate } from "../../events/table-aggregate.ts";
import type { Cause } from "./fact.ts";
import type { ProgressivePorts } from "./ports.ts";

/** One step: the command that follows from an event. */
export interface Act<Command> {
  /** Name of the step; with the event's id it makes the command's id. */
  readonly step: string;
  readonly cause: Cause;
  readonly stream: StreamId;
  readonly command: Command;
  readonly actor: Actor;
  /** Where one event can ask for the same twice: on what version of which state it does. */
  readonly asOf?: number;
}

export type Outcome<Event extends StreamEvent = StreamEvent> =
  | { readonly kind: "done"; readonly commit: Commit<Event>; readonly duplicate: boolean }
  /** What the step would bring about is so already. */
  | { readonly kind: "already" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** The stream does not exist. */
  | { readonly kind: "absent" };

/** Other writers won every try; the event is to be delivered again. */
export class ContendedStreamError extends Error {
  constructor(stream: StreamId) {
    super(`${stream}: other writers won every try`);
    this.name = "ContendedStreamError";
  }
}

const mostRounds = 4;
const waitMs = 40;

/** A machine's act; no token carries this role. */
export function meterActor(meter: StreamId): Actor {
  return { badge: `meter-${parseMeterStream(meter)?.meterId}`, role: "system" };
}

/** The id of a step's command: the same for the same event, whoever delivers it and how often. */
export function stepId(step: string, ...causes: readonly (string | number)[]): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([step, ...causes]))
    .digest("hex");
  return `${step}-${digest.slice(0, 32)}`;
}

/** A step at a meter: see {@link perform}. */
export function performAtMeter(ports: ProgressivePorts, act: Act<MeterCommand>) {
  return perform(ports, meterAggregate, ports.meters, act);
}

/** A step at a table: see {@link perform}. */
export function performAtTable(ports: ProgressivePorts, act: Act<TableCommand>) {
  return perform(ports, tableAggregate, ports.tables, act);
}

/**
 * Looks at the state first, strongly consistent, and sends the command only where it would change
 * something: a late repeat leaves neither an event nor the record of a refusal. Costs a load more
 * than the command alone, which steps as rare as an award can bear.
 * @throws ContendedStreamError when other writers won every try
 */
async function perform<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  ports: ProgressivePorts,
  aggregate: Aggregate<State, Command, Event, Beside>,
  handle: HandleCommand<Command, Event>,
  act: Act<Command>,
): Promise<Outcome<Event>> {
  const loaded = await loadStream(aggregate, ports.store, act.stream);
  if (loaded.seq === 0) return { kind: "absent" };
  const at = Math.max(ports.now(), loaded.at);
  const decision = aggregate.decide(loaded.state, act.command, { at, actor: act.actor });
  if (decision.kind === "refused") return { kind: "refused", refusal: decision.refusal };
  if (decision.events.length === 0) return { kind: "already" };
  const { step, cause, asOf = [] } = act;
  const id = stepId(step, cause.eventId, ...[asOf].flat());
  const result = await sendStep(ports, handle, act, id);
  // Refused at an earlier delivery, and accepted as things are now: it is another command.
  const stale = result.kind === "refused" && result.duplicate;
  return outcomeOf(stale ? await sendStep(ports, handle, act, stepId(id, loaded.version)) : result);
}

/**
 * Sends a step's command as it is, again while others write to the stream, a bounded number of times.
 * @throws ContendedStreamError when they won every try
 */
export async function sendStep<Command, Event extends StreamEvent>(
  { pause }: Pick<ProgressivePorts, "pause">,
  handle: HandleCommand<Command, Event>,
  { stream, command, actor, cause }: Act<Command>,
  commandId: string,
): Promise<CommandResult<Event>> {
  const request: CommandRequest<Command> = {
    stream,
    commands: [{ ...command, commandId }],
    actor,
    // The id stands for what the step does about its event, whatever it read of the logs.
    requestHash: createHash("sha256").update(commandId).digest("hex"),
    correlationId: cause.correlationId,
    cause: cause.eventId,
  };
  for (let round = 1; round <= mostRounds; round += 1) {
    const result = await handle(request);
    if (result.kind !== "conflict" || result.code !== "contention") return result;
    await pause(waitMs * round);
  }
  throw new ContendedStreamError(stream);
}

function outcomeOf<Event extends StreamEvent>(result: CommandResult<Event>): Outcome<Event> {
  switch (result.kind) {
    case "committed":
      return { kind: "done", commit: result.commit, duplicate: result.duplicate };
    case "refused":
      return { kind: "refused", refusal: result.refusal };
    case "unchanged":
      return { kind: "already" };
    case "not-found":
      return { kind: "absent" };
    case "conflict":
      throw new Error(`a step's command met ${result.code}`);
  }
}
