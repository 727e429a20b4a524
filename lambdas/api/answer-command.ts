import type { CommandResult } from "../../events/command.ts";
import { CommitTooLargeError } from "../../events/compose-commit.ts";
import type { Commit, StreamEvent } from "../../events/store/port.ts";
import type { StreamKind } from "../../events/stream-id.ts";
import type { Observer } from "./observer.ts";
import { fail, ProblemError, refusalProblem } from "./problem.ts";

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

/** Of what an answer speaks. */
export interface Addressed {
  readonly kind: StreamKind;
  readonly id: string;
  /** How many commands were asked for. */
  readonly commands: number;
  readonly observer: Observer;
}

/**
 * What is answered to commands that were decided, or could not be.
 * @throws ProblemError for whatever is not acknowledged
 */
export function answerCommand(
  result: CommandResult<StreamEvent>,
  addressed: Addressed,
): Acknowledgement {
  const { observer, kind, id } = addressed;
  const stream = `${kind}/${id}`;
  switch (result.kind) {
    case "committed":
      if (!result.duplicate) observer.count("CommandAccepted");
      return acknowledgement(result.commit, stream, result.duplicate);
    case "refused":
      if (!result.duplicate) observer.count("CommandRefused");
      throw new ProblemError(
        refusalProblem(result.refusal, {
          version: result.commit.version,
          duplicate: result.duplicate,
          ...(addressed.commands > 1 ? { index: result.index } : {}),
        }),
      );
    case "unchanged":
      return { stream, seq: result.seq, version: result.version, events: [], duplicate: true };
    case "conflict":
      observer.count("CommandConflict");
      return fail(result.code, conflictDetail[result.code](kind, result.version), {
        version: result.version,
      });
    case "not-found":
      return failNotFound(kind, id);
  }
}

/** @throws ProblemError `table-not-found` or `meter-not-found` always */
export function failNotFound(kind: StreamKind, id: string): never {
  return kind === "table"
    ? fail("table-not-found", `There is no table ${id}; its rules must be filed first.`)
    : fail("meter-not-found", `There is no meter ${id}; it must be configured first.`);
}

type Conflict = Extract<CommandResult, { kind: "conflict" }>;
const conflictDetail: Record<Conflict["code"], (kind: StreamKind, version: number) => string> = {
  "version-conflict": (kind, version) =>
    `The ${kind} is at version ${version}: read it again and decide on that.`,
  "command-id-reused": () =>
    "This command id is on record with another body: a new command needs a new id.",
  "counter-reused": () =>
    "The device counter is not above the last one on record, and no such command is.",
  contention: (kind) => `Others wrote to this ${kind} at every try: send the same command again.`,
};

function acknowledgement(commit: Commit, stream: string, duplicate: boolean): Acknowledgement {
  return {
    stream,
    seq: commit.seq,
    version: commit.version,
    events: commit.events.map(({ id, event }) => ({ id, type: event.type, data: event.data })),
    duplicate,
  };
}

/** Passes on any error but that of a commit above its ceiling, which is the request's own fault. */
export function failTooLarge(error: unknown): never {
  if (!(error instanceof CommitTooLargeError)) throw error;
  return fail(
    "too-large",
    `The events of this request have ${error.bytes} bytes; one commit holds at most ${error.most}. Nothing is recorded: send the commands in smaller batches.`,
  );
}
