import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { commandHandler } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { commandRoutes } from "../api/accept-command.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { observer } from "../api/observer.ts";
import { drawing, generatorName } from "../api/supplied-draw.ts";

const store = dynamoEventStore({
  client: new DynamoDBClient({}),
  tableName: environment("EVENTS_TABLE"),
});
const draw = drawing(randomBytes, generatorName(process.versions.openssl));

export const handler = httpFunction(
  commandRoutes({ handle: commandHandler({ store, now: Date.now }), observer, draw }),
);
