import type { ResourceSet } from "./resource-set.ts";
import { managedPolicies, policySchema, roleSchema, type Statement } from "./role-resources.ts";

/** Every statement of every role, by role name: inline, attached and (known) managed policies. */
export function roleStatements(set: ResourceSet): ReadonlyMap<string, readonly Statement[]> {
  const statements = new Map<string, Statement[]>();
  const add = (role: string, more: readonly Statement[]) =>
    statements.set(role, [...(statements.get(role) ?? []), ...more]);
  for (const role of set.of("AWS::IAM::Role", roleSchema)) {
    for (const policy of role.properties.Policies) add(role.ref, policy.PolicyDocument.Statement);
    for (const managed of role.properties.ManagedPolicyArns) {
      const known = managedPolicies[managed];
      if (known === undefined) set.report(role, `managed policy ${managed} is not understood`);
      else add(role.ref, known);
    }
  }
  for (const { properties } of set.of("AWS::IAM::Policy", policySchema)) {
    for (const role of properties.Roles) add(role, properties.PolicyDocument.Statement);
  }
  return statements;
}
