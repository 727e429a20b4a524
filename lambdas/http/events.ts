import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { eventRoutes } from "../api/read-events.ts";

const store = dynamoEventStore({
  client: new DynamoDBClient({}),
  tableName: environment("EVENTS_TABLE"),
});

export const handler = httpFunction(eventRoutes({ store }));
