import { setTimeout } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { tableRoutes } from "../api/read-tables.ts";

const views = dynamoViews({
  client: new DynamoDBClient({}),
  tableName: environment("VIEWS_TABLE"),
});

export const handler = httpFunction(tableRoutes({ views, pause: (ms) => setTimeout(ms) }));
