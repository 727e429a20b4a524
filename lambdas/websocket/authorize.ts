import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { environment } from "../api/environment.ts";
import { authorizing } from "../api/live/connections.ts";
import { dynamoLiveStore } from "../api/live/dynamodb.ts";
import { observer } from "../api/observer.ts";
import { observed } from "../observe.ts";

const live = dynamoLiveStore({
  client: new DynamoDBClient({}),
  tableName: environment("LIVE_TABLE"),
});

export const handler = observed(authorizing({ live, observer, now: Date.now }));
