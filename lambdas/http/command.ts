import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { commandHandler } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { commandRoutes } from "../api/accept-command.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { observer } from "../api/observer.ts";

const store = dynamoEventStore({
  client: new DynamoDBClient({}),
  tableName: environment("EVENTS_TABLE"),
});

export const handler = httpFunction(
  commandRoutes({ handle: commandHandler({ store, now: Date.now }), observer }),
);
