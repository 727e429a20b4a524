import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { count, logger, observed } from "../observe.ts";
import { fromMeters } from "../progressive/from-meters.ts";
import { progressivePorts } from "../progressive/ports.ts";

const client = new DynamoDBClient({});
const store = dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") });
const ports = progressivePorts(store, { count, logger });

/** Meters → queue → their tables: answers to claims, clearings, links. */
export const handler = observed<SQSEvent, SQSBatchResponse>(({ Records }) =>
  fromMeters(ports, Records),
);
