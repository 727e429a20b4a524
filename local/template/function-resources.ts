import { z } from "zod";
import { inert } from "./inert.ts";

export const functionSchema = z.strictObject({
  FunctionName: z.string().optional(),
  Handler: z.string(),
  Role: z.string(),
  Timeout: z.number().int().positive().default(3),
  MemorySize: z.number().int().positive().default(128),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }).optional(),
  Runtime: z.string().regex(/^nodejs/, "only Node.js runtimes run here"),
  Architectures: inert("the machine's own processor runs the code"),
  Code: inert("the code is bundled from the entry named in the metadata"),
  Description: inert("text"),
  LoggingConfig: inert("every function logs to the host's stream"),
  ReservedConcurrentExecutions: inert("a limit of the account"),
  Tags: inert("labels"),
  TracingConfig: inert("no traces are collected here"),
});

export const functionMetadataSchema = z.looseObject({
  "app:entry": z.string({ error: "metadata app:entry must name the source file" }),
});

const filterCriteriaSchema = z.strictObject({
  Filters: z.array(z.strictObject({ Pattern: z.string() })),
});

export const eventSourceMappingSchema = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  Enabled: z.literal(true).optional(),
  BatchSize: z.number().int().positive().optional(),
  MaximumBatchingWindowInSeconds: z.number().nonnegative().optional(),
  BisectBatchOnFunctionError: z.boolean().optional(),
  DestinationConfig: z
    .strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) })
    .optional(),
  FilterCriteria: filterCriteriaSchema.optional(),
  FunctionResponseTypes: z.array(z.literal("ReportBatchItemFailures")).optional(),
  MaximumRecordAgeInSeconds: z.number().int().optional(),
  MaximumRetryAttempts: z.number().int().optional(),
  ParallelizationFactor: z.literal(1).optional(),
  StartingPosition: z.enum(["TRIM_HORIZON", "LATEST"]).optional(),
  ScalingConfig: z
    .strictObject({ MaximumConcurrency: z.number().int().min(2).max(1000).optional() })
    .optional(),
  Tags: inert("labels"),
});

const destinationSchema = z.strictObject({ Destination: z.string() });

export const eventInvokeConfigSchema = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal("$LATEST"),
  DestinationConfig: z.strictObject({ OnFailure: destinationSchema.optional() }).optional(),
  MaximumEventAgeInSeconds: z.number().int().optional(),
  MaximumRetryAttempts: z.number().int().optional(),
});
