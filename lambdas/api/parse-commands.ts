import type { z } from "zod";
import { faultWords } from "./fault-words.ts";
import { failInvalid, fieldFaults } from "./field-faults.ts";
import type { Role } from "./policy.ts";
import { type FieldFault, fail } from "./problem.ts";

/** The commands of one request: one commit or none. */
export const mostCommands = 20;

/** A command of any stream in its envelope. */
export interface Enveloped {
  readonly commandId: string;
  readonly type: string;
  readonly data: object;
  readonly expectedVersion?: number;
  readonly device?: { readonly counter: number; readonly at: string };
  readonly badge?: string;
}

/** What one kind of stream takes from outside: who may send which command, and what each looks like. */
export interface TakenCommands<Command extends Enveloped> {
  readonly policy: Readonly<Record<Command["type"], readonly Role[]>>;
  readonly schema: z.ZodType<Command>;
}

export type Batch<Command extends Enveloped> = readonly [Command, ...Command[]];

/**
 * The command types that a body names, in order, before anything else in it is looked at: access
 * is decided first, so that a caller without it learns nothing of what would be valid.
 * @throws ProblemError `unknown-command` naming what is not a command
 */
export function statedTypes<Type extends string>(
  body: unknown,
  policy: Readonly<Record<Type, unknown>>,
): readonly Type[] {
  const isKnown = (type: string): type is Type => Object.hasOwn(policy, type);
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  return items.slice(0, mostCommands).flatMap((item, index) => {
    const type = typeof item === "object" && item !== null && "type" in item ? item.type : null;
    if (typeof type !== "string") return [];
    if (isKnown(type)) return [type];
    const path = Array.isArray(body) ? `${index}.type` : "type";
    return fail("unknown-command", `There is no command ${JSON.stringify(type.slice(0, 64))}.`, {
      errors: [{ path, message: `one of ${Object.keys(policy).join(", ")}` }],
    });
  });
}

/**
 * One command or an array of 1 to 20, decided in order in one commit.
 * @throws ProblemError `invalid-request` listing every fault of every command
 */
export function parseCommands<Command extends Enveloped>(
  body: unknown,
  schema: z.ZodType<Command>,
): Batch<Command> {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (items.length < 1 || items.length > mostCommands) {
    failInvalid([
      { path: "", message: `1 to ${mostCommands} commands; ${items.length} are stated` },
    ]);
  }
  const faults: FieldFault[] = [];
  const commands = items.flatMap((item, index) => {
    const parsed = schema.safeParse(item, { error: faultWords });
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
function disagreementsIn(first: Enveloped, rest: readonly Enveloped[]): FieldFault[] {
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
