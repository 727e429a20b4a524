import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { ticketRoutes } from "../api/issue-ticket.ts";
import { dynamoLiveStore } from "../api/live/dynamodb.ts";

const live = dynamoLiveStore({
  client: new DynamoDBClient({}),
  tableName: environment("LIVE_TABLE"),
});

export const handler = httpFunction(
  ticketRoutes({ live, now: Date.now, webSocketUrl: environment("WEBSOCKET_URL") }),
);
