import type { Statement } from "../template/role-resources.ts";
import { conditionsHold, matchesWildcard, type RequestContext } from "./condition.ts";

/** One thing that a call needs permission for. */
export interface Need {
  /** Such as `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN, or `*` for actions that have no resource. */
  readonly resource: string;
}

function applies(statement: Statement, need: Need, context: RequestContext): boolean {
  const action = need.action.toLowerCase();
  const onAction = (patterns: readonly string[]) =>
    patterns.some((pattern) => matchesWildcard(pattern.toLowerCase(), action));
  const onResource = (patterns: readonly string[]) =>
    patterns.some((pattern) => matchesWildcard(pattern, need.resource));
  return (
    (statement.Action ? onAction(statement.Action) : !onAction(statement.NotAction ?? ["*"])) &&
    (statement.Resource
      ? onResource(statement.Resource)
      : !onResource(statement.NotResource ?? ["*"])) &&
    conditionsHold(statement.Condition, context, statement.Effect)
  );
}

/** Identity policy evaluation: an explicit deny beats an allow, and what nobody allows is denied. */
export function isAllowed(
  statements: readonly Statement[],
  need: Need,
  context: RequestContext = {},
): boolean {
  const hit = (effect: Statement["Effect"]) =>
    statements.some((s) => s.Effect === effect && applies(s, need, context));
  return !hit("Deny") && hit("Allow");
}
