import type { z } from "zod";
import { nameFromArn } from "./aws-names.ts";
import type { StackTemplate } from "./cloudformation.ts";
import type { Deployment, FunctionDefinition, TableDefinition } from "./deployment.ts";
import {
  eventInvokeConfigSchema,
  eventSourceMappingSchema,
  functionMetadataSchema,
  functionSchema,
} from "./function-resources.ts";
import { busSchema, queueSchema, ruleSchema, scheduleSchema } from "./messaging-resources.ts";
import { readApis } from "./read-apis.ts";
import { type ResourceSet, resourceSet } from "./resource-set.ts";
import type { Statement } from "./role-resources.ts";
import { roleStatements } from "./role-statements.ts";
import { globalTableSchema, tableSchema } from "./table-resources.ts";

/**
 * Reads synthesised stacks into the things that the host runs.
 * @param parameters values of CloudFormation parameters by name, for every stack that declares them.
 * @throws TemplateError listing everything that is not understood.
 */
export function readDeployment(
  stacks: readonly StackTemplate[],
  parameters: Readonly<Record<string, string>> = {},
): Deployment {
  const set = resourceSet(stacks, parameters);
  const deployment: Deployment = {
    functions: readFunctions(set, roleStatements(set)),
    tables: readTables(set),
    queues: named(set, "AWS::SQS::Queue", queueSchema),
    buses: named(set, "AWS::Events::EventBus", busSchema),
    rules: named(set, "AWS::Events::Rule", ruleSchema),
    schedules: named(set, "AWS::Scheduler::Schedule", scheduleSchema),
    mappings: identified(set, "AWS::Lambda::EventSourceMapping", eventSourceMappingSchema),
    invokeConfigs: identified(set, "AWS::Lambda::EventInvokeConfig", eventInvokeConfigSchema),
    ...readApis(set),
    outputs: set.outputs,
  };
  set.assertUnderstood();
  return deployment;
}

function identified<Schema extends z.ZodType<object>>(
  set: ResourceSet,
  type: string,
  schema: Schema,
): (z.infer<Schema> & { readonly id: string })[] {
  return set.of(type, schema).map(({ id, properties }) => ({ ...properties, id }));
}

function named<Schema extends z.ZodType<object>>(
  set: ResourceSet,
  type: string,
  schema: Schema,
): (z.infer<Schema> & { readonly id: string; readonly name: string; readonly arn: string })[] {
  return set.of(type, schema).map(({ id, ref, attributes, properties }) => ({
    ...properties,
    id,
    name: attributes.QueueName ?? attributes.Name ?? ref,
    arn: attributes.Arn ?? "",
  }));
}

function readFunctions(
  set: ResourceSet,
  statements: ReadonlyMap<string, readonly Statement[]>,
): FunctionDefinition[] {
  return set.of("AWS::Lambda::Function", functionSchema).flatMap((resource) => {
    const { id, ref, attributes, properties } = resource;
    const metadata = functionMetadataSchema.safeParse(resource.metadata);
    if (!metadata.success) {
      set.report(resource, "metadata app:entry must name the source file");
      return [];
    }
    const roleName = nameFromArn(properties.Role);
    return [
      {
        id,
        name: ref,
        arn: attributes.Arn ?? "",
        entry: metadata.data["app:entry"],
        exportName: properties.Handler.split(".").at(-1) ?? "handler",
        timeoutMs: properties.Timeout * 1000,
        memoryMb: properties.MemorySize,
        environment: properties.Environment?.Variables ?? {},
        roleName,
        statements: statements.get(roleName) ?? [],
      },
    ];
  });
}

function readTables(set: ResourceSet): TableDefinition[] {
  return [
    ...set.of("AWS::DynamoDB::Table", tableSchema),
    ...set.of("AWS::DynamoDB::GlobalTable", globalTableSchema),
  ].map(({ id, ref, attributes, properties }) => ({
    id,
    name: ref,
    arn: attributes.Arn ?? "",
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    BillingMode: properties.BillingMode,
    StreamSpecification: properties.StreamSpecification,
    TimeToLiveSpecification: properties.TimeToLiveSpecification,
  }));
}
