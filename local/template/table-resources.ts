import { z } from "zod";
import { inert } from "./inert.ts";

const keySchema = z.array(
  z.strictObject({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }),
);
const attributeDefinitionsSchema = z.array(
  z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(["S", "N", "B"]) }),
);

const shared = {
  TableName: z.string().optional(),
  KeySchema: keySchema,
  AttributeDefinitions: attributeDefinitionsSchema,
  BillingMode: z.literal("PAY_PER_REQUEST"),
  StreamSpecification: z
    .strictObject({
      StreamViewType: z.enum(["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"]),
    })
    .optional(),
  TimeToLiveSpecification: z
    .strictObject({ AttributeName: z.string(), Enabled: z.literal(true) })
    .optional(),
  SSESpecification: inert("encryption at rest is the disk's affair"),
  WarmThroughput: inert("no throughput is limited here"),
  OnDemandThroughput: inert("no throughput is limited here"),
};

export const tableSchema = z.strictObject({
  ...shared,
  ContributorInsightsSpecification: inert("no metrics are collected here"),
  DeletionProtectionEnabled: inert("nothing deletes a table here"),
  PointInTimeRecoverySpecification: inert("backups are the folder's owner's affair"),
  ResourcePolicy: inert("resource policies are not modelled; identity policies are"),
  TableClass: inert("a price"),
  Tags: inert("labels"),
});

const replicaSchema = z.strictObject({
  Region: z.string(),
  ContributorInsightsSpecification: inert("no metrics are collected here"),
  DeletionProtectionEnabled: inert("nothing deletes a table here"),
  PointInTimeRecoverySpecification: inert("backups are the folder's owner's affair"),
  ResourcePolicy: inert("resource policies are not modelled; identity policies are"),
  SSESpecification: inert("encryption at rest is the disk's affair"),
  TableClass: inert("a price"),
  Tags: inert("labels"),
});

export const globalTableSchema = z.strictObject({
  ...shared,
  Replicas: z.array(replicaSchema).max(1, "one region is run here"),
});
