import type { Refusal, SuppliedDraw } from "../domain/decision.ts";
import type { TableCommand } from "../domain/table/commands.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { Actor, Commit, StreamEvent, StreamId } from "./store/port.ts";

/** A validated command with its idempotency key. */
export type IdentifiedCommand<Command = TableCommand> = Command & { readonly commandId: string };

/** One or more commands, decided in order, stored in one commit or not at all. */
export interface CommandRequest<Command = TableCommand> {
  readonly stream: StreamId;
  readonly commands: readonly [IdentifiedCommand<Command>, ...IdentifiedCommand<Command>[]];
  readonly actor: Actor;
  /** SHA-256 (hex) of the canonical request body. */
  readonly requestHash: string;
  readonly correlationId: string;
  /** Version the caller decided on; a different one is a conflict, not a retry. */
  readonly expectedVersion?: number;
  readonly cause?: string;
  /** What the system drew for a request that is one command; never part of the request's hash. */
  readonly drawn?: SuppliedDraw;
}

export type ConflictCode =
  /** `expectedVersion` is not the stream's version. */
  | "version-conflict"
  /** The command id is known with another body. */
  | "command-id-reused"
  /** The device counter is not above the last one seen and no such command is on record. */
  | "counter-reused"
  /** Other writers won every try. */
  | "contention";

export type CommandResult<Event extends StreamEvent = TableEvent> =
  | { readonly kind: "committed"; readonly commit: Commit<Event>; readonly duplicate: boolean }
  /** The refusal is itself recorded: `commit` holds its CommandRefused event. */
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      /** Index of the refused command in the request. */
      readonly index: number;
      readonly commit: Commit<Event>;
      readonly duplicate: boolean;
    }
  /** Nothing to record: what was asked for is so already (R20). */
  | { readonly kind: "unchanged"; readonly seq: number; readonly version: number }
  | { readonly kind: "conflict"; readonly code: ConflictCode; readonly version: number }
  /** No such stream, and the command does not begin one. */
  | { readonly kind: "not-found" };
