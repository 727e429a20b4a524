import { z } from "zod";
import { faultWords } from "./fault-words.ts";
import { type FieldFault, fail } from "./problem.ts";

/** Every issue that zod found, with its dotted path under `prefix`. */
export function fieldFaults(error: z.ZodError, prefix: readonly PropertyKey[] = []): FieldFault[] {
  const faults = error.issues.flatMap((issue): FieldFault[] => {
    const here = [...prefix, ...issue.path];
    if (issue.code === "invalid_union") {
      // Of the alternatives, the one that the value resembles: whose faults lie inside the value.
      const meant = issue.errors.find((faults) => faults.some(({ path }) => path.length > 0));
      if (meant !== undefined) return fieldFaults(new z.ZodError(meant), here);
    }
    const path = here.map(String).join(".");
    if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
    // The faulty key belongs in the path, so that a form can show the fault where it is.
    return issue.keys.map((key) => ({
      path: path === "" ? key : `${path}.${key}`,
      message: "unknown key",
    }));
  });
  // One value can fail two checks that say the same of it.
  return faults.filter(
    ({ path, message }, index) =>
      faults.findIndex((other) => other.path === path && other.message === message) === index,
  );
}

/**
 * Parses a value from outside.
 * @throws ProblemError `invalid-request` listing every fault with its path
 */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: faultWords });
  return parsed.success ? parsed.data : failInvalid(fieldFaults(parsed.error));
}

/** @throws ProblemError `invalid-request` always, naming the first fault in its sentence */
export function failInvalid(errors: readonly FieldFault[]): never {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  const where = first?.path ? `${first.path}: ` : "";
  return fail("invalid-request", `${where}${first?.message ?? "not valid"}${more}.`, { errors });
}
