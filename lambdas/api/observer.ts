import type { Count } from "../observe.ts";
import { count, logger } from "../observe.ts";
import type { Problem } from "./problem.ts";

/** What the edge reports about its own work; a port, so that logic can be tested without a log. */
export interface Observer {
  readonly count: Count;
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
  readonly failed: (error: Error) => void;
}

export const observer: Observer = {
  count,
  warn: (message, fields) => logger.warn(message, { ...fields }),
  failed: (error) => logger.error("request failed", error),
};

const refusedAccess: readonly string[] = [
  "role-not-allowed",
  "table-not-allowed",
  "claims-incomplete",
];

/** Every refusal of access is counted and logged with who asked for what: an alarm watches it. */
export function noteProblem(
  to: Observer,
  found: Problem,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (!refusedAccess.includes(found.code)) return;
  to.count("AccessRefused");
  to.warn("access refused", { code: found.code, detail: found.detail, ...fields });
}
