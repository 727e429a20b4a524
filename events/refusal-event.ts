import type { Refusal } from "../domain/decision.ts";
import type { TableCommand } from "../domain/table/commands.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { TableState } from "../domain/table/state.ts";
import { refusalLimits } from "./catalogue/table-events.ts";
import type { CommandResult } from "./command.ts";
import { commandIdsOf } from "./command-memory.ts";
import type { Commit, StreamEvent } from "./store/port.ts";

/** The record that a command was not accepted: evidence in its own right. */
export function refusalEvent(
  state: TableState,
  command: TableCommand,
  refusal: Refusal,
): Extract<TableEvent, { type: "CommandRefused" }> {
  const { code, paragraph, field, stated, expected } = refusal;
  const limits = refusalLimits;
  return {
    type: "CommandRefused",
    data: {
      command: command.type,
      code,
      // What a device stated can be long; the record of the refusal must still fit.
      message: refusal.message.slice(0, limits.message),
      ...(state.round && { round: state.round.number }),
      ...("seat" in command.data && command.data.seat !== undefined && { seat: command.data.seat }),
      ...(paragraph !== undefined && { paragraph }),
      ...(field !== undefined && { field: field.slice(0, limits.field) }),
      ...(stated !== undefined && { stated: stated.slice(0, limits.stated) }),
      ...(expected !== undefined && { expected: expected.slice(0, limits.stated) }),
    },
  };
}

/** What the commit of a command answers, now or to a later retry. */
export function resultOf(
  commit: Commit,
  duplicate: boolean,
): Extract<CommandResult<StreamEvent>, { kind: "committed" | "refused" }> {
  const refusal = refusalIn(commit);
  if (refusal === null) return { kind: "committed", commit, duplicate };
  // The commands after the refused one were never decided and are not named by the commit.
  const index = commandIdsOf(commit).length - 1;
  return { kind: "refused", refusal, index, commit, duplicate };
}

function refusalIn(commit: Commit): Refusal | null {
  const event = commit.events[0]?.event;
  switch (event?.type) {
    case "CommandRefused": {
      const { command: _command, round: _round, seat: _seat, ...refusal } = event.data;
      return refusal;
    }
    case "MeterCommandRefused": {
      const { command: _command, ...refusal } = event.data;
      return refusal;
    }
    default:
      return null;
  }
}
