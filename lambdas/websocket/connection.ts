import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { environment } from "../api/environment.ts";
import { connecting } from "../api/live/connections.ts";
import { dynamoLiveStore } from "../api/live/dynamodb.ts";
import { observer } from "../api/observer.ts";
import { observed } from "../observe.ts";

const live = dynamoLiveStore({
  client: new DynamoDBClient({}),
  tableName: environment("LIVE_TABLE"),
});

export const handler = observed(
  connecting({ live, observer, now: Date.now }),
  ({ requestContext }) => requestContext.requestId,
);
