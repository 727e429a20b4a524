import type { RequestedCommandType } from "../../domain/table/system-commands.ts";
import { type EnvelopedCommand, envelopedCommandSchema, mostCommands } from "./command-schemas.ts";
import { faultWords } from "./fault-words.ts";
import { failInvalid, fieldFaults } from "./field-faults.ts";
import { commandPolicy } from "./policy.ts";
import { type FieldFault, fail } from "./problem.ts";

export type EnvelopedCommands = readonly [EnvelopedCommand, ...EnvelopedCommand[]];

/**
 * The command types that a body names, in order, before anything else in it is looked at: access
 * is decided first, so that a caller without it learns nothing of what would be valid.
 * @throws ProblemError `unknown-command` naming what is not a command
 */
export function statedTypes(body: unknown): readonly RequestedCommandType[] {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  return items.slice(0, mostCommands).flatMap((item, index) => {
    const type = typeof item === "object" && item !== null && "type" in item ? item.type : null;
    if (typeof type !== "string") return [];
    if (isCommandType(type)) return [type];
    const path = Array.isArray(body) ? `${index}.type` : "type";
    return fail("unknown-command", `There is no command ${JSON.stringify(type.slice(0, 64))}.`, {
      errors: [{ path, message: `one of ${Object.keys(commandPolicy).join(", ")}` }],
    });
  });
}

function isCommandType(type: string): type is RequestedCommandType {
  return Object.hasOwn(commandPolicy, type);
}

/**
 * One command or an array of 1 to 20, decided in order in one commit.
 * @throws ProblemError `invalid-request` listing every fault of every command
 */
export function parseCommands(body: unknown): EnvelopedCommands {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (items.length < 1 || items.length > mostCommands) {
    failInvalid([
      { path: "", message: `1 to ${mostCommands} commands; ${items.length} are stated` },
    ]);
  }
  const faults: FieldFault[] = [];
  const commands = items.flatMap((item, index) => {
    const parsed = envelopedCommandSchema.safeParse(item, { error: faultWords });
    if (parsed.success) return [parsed.data];
    faults.push(...fieldFaults(parsed.error, Array.isArray(body) ? [index] : []));
    return [];
  });
  const [first, ...rest] = commands;
  if (faults.length > 0 || first === undefined) failInvalid(faults);
  const disagreements = disagreementsIn(first, rest);
  if (disagreements.length > 0) failInvalid(disagreements);
  return [first, ...rest];
}

/** A batch is one act of one device: its later commands may repeat the first's envelope, not contradict it. */
function disagreementsIn(first: EnvelopedCommand, rest: readonly EnvelopedCommand[]): FieldFault[] {
  const seen = new Set([first.commandId]);
  return rest.flatMap((command, place) => {
    const faults: FieldFault[] = [];
    const differs = (path: string, message: string) =>
      faults.push({ path: `${place + 1}.${path}`, message });
    if (seen.has(command.commandId)) differs("commandId", "each command of a batch has its own id");
    seen.add(command.commandId);
    for (const field of ["expectedVersion", "badge", "device"] as const) {
      const same = JSON.stringify(command[field]) === JSON.stringify(first[field]);
      if (command[field] !== undefined && !same) differs(field, "differs from the first command's");
    }
    return faults;
  });
}
