import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { projectionRunner } from "../../projections/runner.ts";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { count, logger, observed } from "../observe.ts";
import { projectBatch } from "./project-batch.ts";

const client = new DynamoDBClient({});
const runner = projectionRunner({
  store: dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") }),
  views: dynamoViews({ client, tableName: environment("VIEWS_TABLE") }),
  now: Date.now,
});

/** Stream of the events table → views. */
export const handler = observed<DynamoDBStreamEvent, DynamoDBBatchResponse>(({ Records }) =>
  projectBatch({ runner, report: { count, logger } }, Records),
);
