import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { roundRoutes } from "../api/read-rounds.ts";

const client = new DynamoDBClient({});
const views = dynamoViews({ client, tableName: environment("VIEWS_TABLE") });
const store = dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") });

export const handler = httpFunction(roundRoutes({ views, store }));
