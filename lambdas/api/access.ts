import type { Claims } from "./claims.ts";
import { boundToOneTable, type Reading, type Role, readPolicy } from "./policy.ts";
import { fail } from "./problem.ts";

/** @throws ProblemError `role-not-allowed` naming the role and the command (R71, R72) */
export function authorizeCommand<Type extends string>(
  claims: Claims,
  policy: Readonly<Record<Type, readonly Role[]>>,
  command: Type,
): void {
  if (policy[command].includes(claims.role)) return;
  fail("role-not-allowed", `The role ${claims.role} may not issue ${command}.`);
}

/** @throws ProblemError `role-not-allowed` naming the role and what it asked for */
export function authorizeReading(claims: Claims, reading: Reading): void {
  if (readPolicy[reading].includes(claims.role)) return;
  fail("role-not-allowed", `The role ${claims.role} may not read ${reading}.`);
}

/** @throws ProblemError `table-not-allowed` when the token is bound to another table */
export function authorizeTable(claims: Claims, tableId: string): void {
  if (mayTouchTable(claims, tableId)) return;
  fail(
    "table-not-allowed",
    `The token of this ${claims.role} is for table ${claims.table}, not for ${tableId}.`,
  );
}

/** Whether the token reaches this table: a dealer and a device have one, the others all. */
export function mayTouchTable(claims: Claims, tableId: string): boolean {
  return !boundToOneTable.includes(claims.role) || claims.table === tableId;
}
