import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { liveActions } from "../api/live/actions.ts";
import { dynamoLiveStore } from "../api/live/dynamodb.ts";
import { webSocketFunction } from "../api/live/messages.ts";
import { managementApiSender } from "../api/live/send-message.ts";
import { observer } from "../api/observer.ts";

const client = new DynamoDBClient({});
const store = dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") });
const views = dynamoViews({ client, tableName: environment("VIEWS_TABLE") });
const live = dynamoLiveStore({ client, tableName: environment("LIVE_TABLE") });
const send = managementApiSender(
  new ApiGatewayManagementApiClient({ endpoint: environment("WEBSOCKET_ENDPOINT") }),
);

export const handler = webSocketFunction(
  liveActions({ live, store, views, send, observer, now: Date.now }),
  { live, send, observer, now: Date.now },
);
