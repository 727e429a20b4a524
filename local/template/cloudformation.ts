import { z } from "zod";

const resourceSchema = z.strictObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).optional(),
  Metadata: z.record(z.string(), z.unknown()).optional(),
  Condition: z.string().optional(),
  // Order and fate of resources in an account: everything here exists at once and is thrown away at will.
  DependsOn: z.unknown().optional(),
  DeletionPolicy: z.unknown().optional(),
  UpdateReplacePolicy: z.unknown().optional(),
});

const parameterSchema = z.looseObject({
  Type: z.string(),
  Default: z.unknown().optional(),
  AllowedPattern: z.string().optional(),
  AllowedValues: z.array(z.unknown()).optional(),
});

const outputSchema = z.looseObject({
  Value: z.unknown(),
  Export: z.strictObject({ Name: z.unknown() }).optional(),
});

/** The sections of a CloudFormation template that the local host reads. An unknown section is an error. */
const templateSchema = z.strictObject({
  AWSTemplateFormatVersion: z.string().optional(),
  Description: z.string().optional(),
  Metadata: z.unknown().optional(),
  Parameters: z.record(z.string(), parameterSchema).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), resourceSchema).default({}),
  Outputs: z.record(z.string(), outputSchema).default({}),
  // Checked by CloudFormation before a deployment (the CDK's bootstrap version); nothing is deployed here.
  Rules: z.unknown().optional(),
});

export type CloudFormationTemplate = z.infer<typeof templateSchema>;
export type CloudFormationResource = z.infer<typeof resourceSchema>;

/** A stack's name and its synthesised template. */
export interface StackTemplate {
  readonly name: string;
  readonly template: unknown;
}

/** Parses the JSON of one template. @throws z.ZodError naming the section or resource at fault. */
export function parseTemplate(json: unknown): CloudFormationTemplate {
  return templateSchema.parse(json);
}
