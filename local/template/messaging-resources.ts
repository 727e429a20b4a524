import { z } from "zod";
import { inert } from "./inert.ts";

const retryPolicySchema = z.strictObject({
  MaximumRetryAttempts: z.number().int().nonnegative().optional(),
  MaximumEventAgeInSeconds: z.number().int().positive().optional(),
});
const deadLetterSchema = z.strictObject({ Arn: z.string() });

export const busSchema = z.strictObject({
  Name: z.string(),
  Description: inert("text"),
  DeadLetterConfig: inert("undeliverable events of encrypted buses only"),
  KmsKeyIdentifier: inert("encryption at rest is the disk's affair"),
  LogConfig: inert("the bus's own log"),
  Tags: inert("labels"),
});

export const ruleSchema = z.strictObject({
  Name: z.string().optional(),
  Description: inert("text"),
  EventBusName: z.string().optional(),
  EventPattern: z.record(z.string(), z.unknown()).optional(),
  ScheduleExpression: z.string().optional(),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  Targets: z.array(
    z.strictObject({
      Id: z.string(),
      Arn: z.string(),
      Input: z.string().optional(),
      DeadLetterConfig: deadLetterSchema.optional(),
      RetryPolicy: retryPolicySchema.optional(),
    }),
  ),
  Tags: inert("labels"),
});

export const scheduleSchema = z.strictObject({
  Name: z.string().optional(),
  Description: inert("text"),
  GroupName: inert("a folder of schedules"),
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal("OFF") }),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.enum(["Etc/UTC", "UTC"]).optional(),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  Target: z.strictObject({
    Arn: z.string(),
    Input: z.string().optional(),
    RoleArn: inert("the role with which the scheduler invokes: the host wires it itself"),
    DeadLetterConfig: deadLetterSchema.optional(),
    RetryPolicy: retryPolicySchema.optional(),
  }),
});

export const queueSchema = z.strictObject({
  QueueName: z.string().optional(),
  VisibilityTimeout: z.number().int().nonnegative().default(30),
  DelaySeconds: z.literal(0).optional(),
  MessageRetentionPeriod: z.number().int().positive().default(345_600),
  RedrivePolicy: z
    .strictObject({
      deadLetterTargetArn: z.string(),
      maxReceiveCount: z.coerce.number().int().positive(),
    })
    .optional(),
  ReceiveMessageWaitTimeSeconds: inert("the default wait of a receive call"),
  RedriveAllowPolicy: inert("who may use the queue for dead letters"),
  KmsMasterKeyId: inert("encryption at rest is the disk's affair"),
  KmsDataKeyReusePeriodSeconds: inert("encryption at rest is the disk's affair"),
  SqsManagedSseEnabled: inert("encryption at rest is the disk's affair"),
  Tags: inert("labels"),
});
