import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { projectionRunner } from "../../projections/runner.ts";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { count, logger, observed } from "../observe.ts";
import { type SweepResult, sweepStreams } from "./sweep-streams.ts";

const client = new DynamoDBClient({});
const store = dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") });
const views = dynamoViews({ client, tableName: environment("VIEWS_TABLE") });
const runner = projectionRunner({ store, views, now: Date.now });

/** Once a minute: what no doorbell told of is projected from the log. */
export const handler = observed<unknown, SweepResult>(() =>
  sweepStreams({ store, views, runner, report: { count, logger } }),
);
