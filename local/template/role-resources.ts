import { z } from "zod";
import { inert } from "./inert.ts";

const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === "string" ? [value] : value));

const conditionValue = z
  .union([
    z.string(),
    z.boolean(),
    z.number(),
    z.array(z.union([z.string(), z.boolean(), z.number()])),
  ])
  .transform((value) => (Array.isArray(value) ? value : [value]).map(String));

/** One statement of an identity policy; exactly the elements that the policy language has. */
const statementSchema = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  Action: oneOrMore.optional(),
  NotAction: oneOrMore.optional(),
  Resource: oneOrMore.optional(),
  NotResource: oneOrMore.optional(),
  Condition: z.record(z.string(), z.record(z.string(), conditionValue)).optional(),
});

const documentSchema = z.strictObject({
  Version: z.string().optional(),
  Statement: z.array(statementSchema),
});

export const policySchema = z.strictObject({
  PolicyName: z.string(),
  PolicyDocument: documentSchema,
  Roles: z.array(z.string()),
});

export const roleSchema = z.strictObject({
  RoleName: z.string().optional(),
  ManagedPolicyArns: z.array(z.string()).default([]),
  Policies: z
    .array(z.strictObject({ PolicyName: z.string(), PolicyDocument: documentSchema }))
    .default([]),
  AssumeRolePolicyDocument: inert("who may assume a role: the host gives each function its own"),
  Description: inert("text"),
  MaxSessionDuration: inert("local credentials do not expire"),
  Path: inert("part of a name"),
  Tags: inert("labels"),
});

export type Statement = z.infer<typeof statementSchema>;

/** AWS-managed policies, as far as they reach services that exist here. Others stop the start. */
export const managedPolicies: Readonly<Record<string, readonly Statement[]>> = {
  // Writing to CloudWatch Logs, which no function calls here.
  "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole": [],
  // Sending traces, which are not collected here.
  "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess": [],
};
