import type { TableCommand } from "../../domain/table/commands.ts";
import type { CommandRequest, CommandResult, IdentifiedCommand } from "../../events/command.ts";
import { CommitTooLargeError, mostBodyBytes } from "../../events/compose-commit.ts";
import type { Actor, Commit } from "../../events/store/port.ts";
import { tableStream } from "../../events/stream-id.ts";
import { authorizeCommand, authorizeTable } from "./access.ts";
import type { Claims } from "./claims.ts";
import { failInvalid } from "./field-faults.ts";
import type { Observer } from "./observer.ts";
import { type EnvelopedCommands, parseCommands, statedTypes } from "./parse-commands.ts";
import { fail, ProblemError, refusalProblem } from "./problem.ts";
import { requestHash } from "./request-hash.ts";
import type { DrawNumber } from "./supplied-draw.ts";

export interface SubmitPorts {
  readonly handle: (request: CommandRequest) => Promise<CommandResult>;
  readonly observer: Observer;
  readonly draw: DrawNumber;
}

export interface Submission {
  readonly claims: Claims;
  readonly tableId: string;
  /** The parsed JSON: one enveloped command or an array of them. */
  readonly body: unknown;
  readonly correlationId: string;
}

/** The answer to a command that is on record. */
export interface Acknowledgement {
  readonly stream: string;
  readonly seq: number;
  readonly version: number;
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    readonly data: unknown;
  }[];
  /** True when this very request had been stored before. */
  readonly duplicate: boolean;
}

/**
 * The one way of a command from outside into the log, by HTTP and by WebSocket alike: access,
 * then shape, then the rules.
 * @throws ProblemError for whatever is not acknowledged
 */
export async function submitCommand(
  { handle, observer, draw }: SubmitPorts,
  { claims, tableId, body, correlationId }: Submission,
): Promise<Acknowledgement> {
  authorizeTable(claims, tableId);
  for (const type of statedTypes(body)) authorizeCommand(claims, type);
  const commands = parseCommands(body);
  const { expectedVersion } = commands[0];
  const request: CommandRequest = {
    stream: tableStream(claims.property, tableId),
    commands: identified(commands),
    actor: actorOf(claims, commands),
    requestHash: requestHash(commands),
    correlationId,
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
    ...(asksForDraw(commands) && { drawn: draw() }),
  };
  const result = await handle(request).catch(tooLarge);
  return answer(result, { commands, tableId, observer });
}

/**
 * A draw may be wanted: whether the table's filing has the system draw is known only where it is
 * decided. Sent again, a request is drawn for again, and answered with the draw that was stored.
 */
function asksForDraw([{ type, data }, ...others]: EnvelopedCommands): boolean {
  return type === "DrawStartingPosition" && data.value === undefined && others.length === 0;
}

/** Passes on any error but that of a commit above its ceiling, which is the request's own fault. */
function tooLarge(error: unknown): never {
  if (!(error instanceof CommitTooLargeError)) throw error;
  return fail(
    "too-large",
    `The events of this request have ${error.bytes} bytes; one commit holds at most ${mostBodyBytes}. Nothing is recorded: send the commands in smaller batches.`,
  );
}

function identified(commands: EnvelopedCommands): [IdentifiedCommand, ...IdentifiedCommand[]] {
  const [first, ...rest] = commands;
  return [identify(first), ...rest.map(identify)];
}

function identify({ commandId, type, data }: EnvelopedCommands[0]): IdentifiedCommand {
  // Type and data come from one member of the schema union; taking them apart loses that tie.
  return { commandId, ...({ type, data } as TableCommand) };
}

/** R70 every command names one person: the token's own badge, or the one that a device acts for. */
function actorOf(claims: Claims, [{ badge, device }]: EnvelopedCommands): Actor {
  const stated = device === undefined ? {} : { counter: device.counter, deviceAt: device.at };
  if (claims.role === "device") {
    if (badge === undefined) {
      return failInvalid([{ path: "badge", message: "a device states the badge it acts for" }]);
    }
    return { badge, role: claims.role, device: claims.sub, ...stated };
  }
  if (badge !== undefined && badge !== claims.sub) {
    return failInvalid([{ path: "badge", message: "only a device acts for another badge" }]);
  }
  // A counter counts for somebody: without a device of its own, for the token's badge.
  return {
    badge: claims.sub,
    role: claims.role,
    ...(device === undefined ? {} : { device: claims.sub, ...stated }),
  };
}

interface Asked {
  readonly commands: EnvelopedCommands;
  readonly tableId: string;
  readonly observer: Observer;
}

function answer(result: CommandResult, asked: Asked): Acknowledgement {
  const { observer, tableId } = asked;
  switch (result.kind) {
    case "committed":
      if (!result.duplicate) observer.count("CommandAccepted");
      return acknowledgement(result.commit, tableId, result.duplicate);
    case "refused":
      if (!result.duplicate) observer.count("CommandRefused");
      throw new ProblemError(
        refusalProblem(result.refusal, {
          version: result.commit.version,
          duplicate: result.duplicate,
          ...(asked.commands.length > 1 ? { index: result.index } : {}),
        }),
      );
    case "unchanged":
      return {
        stream: `table/${tableId}`,
        seq: result.seq,
        version: result.version,
        events: [],
        duplicate: true,
      };
    case "conflict":
      observer.count("CommandConflict");
      return fail(result.code, conflictDetail[result.code](result.version), {
        version: result.version,
      });
    case "not-found":
      return fail(
        "table-not-found",
        `There is no table ${tableId}; its rules must be filed first.`,
      );
  }
}

type Conflict = Extract<CommandResult, { kind: "conflict" }>;
const conflictDetail: Record<Conflict["code"], (version: number) => string> = {
  "version-conflict": (version) =>
    `The table is at version ${version}: read it again and decide on that.`,
  "command-id-reused": () =>
    "This command id is on record with another body: a new command needs a new id.",
  "counter-reused": () =>
    "The device counter is not above the last one on record, and no such command is.",
  contention: () => "Others wrote to this table at every try: send the same command again.",
};

function acknowledgement(commit: Commit, tableId: string, duplicate: boolean): Acknowledgement {
  return {
    stream: `table/${tableId}`,
    seq: commit.seq,
    version: commit.version,
    events: commit.events.map(({ id, event }) => ({ id, type: event.type, data: event.data })),
    duplicate,
  };
}
