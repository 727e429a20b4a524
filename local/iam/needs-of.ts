import { z } from "zod";
import { arn, nameFromArn } from "../template/aws-names.ts";
import type { Need } from "./is-allowed.ts";

const tableArn = (nameOrArn: string): string =>
  nameOrArn.startsWith("arn:") ? nameOrArn : arn("dynamodb", `table/${nameOrArn}`);

const named = z.looseObject({ TableName: z.string() });
const tableBody = z.looseObject({
  TableName: z.string().optional(),
  IndexName: z.string().optional(),
  RequestItems: z.record(z.string(), z.unknown()).optional(),
  TransactItems: z.array(z.record(z.string(), named)).optional(),
});
const streamBody = z.looseObject({
  StreamArn: z.string().optional(),
  ShardIterator: z.string().optional(),
});
const eventsBody = z.looseObject({
  Entries: z.array(z.looseObject({ EventBusName: z.string().default("default") })).default([]),
});
const queueBody = z.looseObject({
  QueueUrl: z.string().optional(),
  QueueName: z.string().optional(),
});

function tableNeeds(operation: string, body: unknown): Need[] {
  const { TableName, IndexName, RequestItems, TransactItems } = tableBody.parse(body);
  if (TransactItems !== undefined) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, target]) => ({
        action: `dynamodb:${kind === "ConditionCheck" ? "ConditionCheckItem" : `${kind}Item`}`,
        resource: tableArn(target.TableName),
      })),
    );
  }
  const action = `dynamodb:${operation}`;
  if (RequestItems !== undefined) {
    return Object.keys(RequestItems).map((name) => ({ action, resource: tableArn(name) }));
  }
  if (TableName === undefined) return [{ action, resource: "*" }];
  const index = IndexName === undefined ? "" : `/index/${IndexName}`;
  return [{ action, resource: `${tableArn(TableName)}${index}` }];
}

function queueNeeds(operation: string, body: unknown): Need[] {
  const { QueueUrl, QueueName } = queueBody.parse(body);
  const name = QueueName ?? (QueueUrl === undefined ? undefined : nameFromArn(QueueUrl));
  return [{ action: `sqs:${operation}`, resource: name === undefined ? "*" : arn("sqs", name) }];
}

function busArn(nameOrArn: string): string {
  return nameOrArn.startsWith("arn:") ? nameOrArn : arn("events", `event-bus/${nameOrArn}`);
}

/**
 * What a call needs permission for: every table of a transaction, every bus of a batch.
 * An empty list never means "allowed": callers treat it as one need that nobody has.
 * @throws z.ZodError for a body of the wrong shape.
 */
export function needsOf(service: string, operation: string, body: unknown): Need[] {
  switch (service) {
    case "dynamodb":
      return tableNeeds(operation, body);
    case "streams": {
      const { StreamArn } = streamBody.parse(body);
      return [{ action: `dynamodb:${operation}`, resource: StreamArn ?? "*" }];
    }
    case "events":
      return eventsBody.parse(body).Entries.map(({ EventBusName }) => ({
        action: `events:${operation}`,
        resource: busArn(EventBusName),
      }));
    case "sqs":
      return queueNeeds(operation, body);
    default:
      return [];
  }
}
