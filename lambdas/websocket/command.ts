import { randomBytes } from "node:crypto";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { commandHandler } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { commandActions } from "../api/live/actions.ts";
import { dynamoLiveStore } from "../api/live/dynamodb.ts";
import { webSocketFunction } from "../api/live/messages.ts";
import { managementApiSender } from "../api/live/send-message.ts";
import { observer } from "../api/observer.ts";
import { drawing, generatorName } from "../api/supplied-draw.ts";

const client = new DynamoDBClient({});
const store = dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") });
const live = dynamoLiveStore({ client, tableName: environment("LIVE_TABLE") });
const send = managementApiSender(
  new ApiGatewayManagementApiClient({ endpoint: environment("WEBSOCKET_ENDPOINT") }),
);
const draw = drawing(randomBytes, generatorName(process.versions.openssl));

export const handler = webSocketFunction(
  commandActions({ handle: commandHandler({ store, now: Date.now }), observer, send, draw }),
  { live, send, observer, now: Date.now },
);
