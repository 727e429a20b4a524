import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { environment } from "../api/environment.ts";
import { dynamoLiveStore } from "../api/live/dynamodb.ts";
import { managementApiSender } from "../api/live/send-message.ts";
import { count, logger } from "../observe.ts";
import type { PushPorts } from "./push-commit.ts";

/** What both functions that push are wired to. */
export function pushPorts(): PushPorts {
  const client = new DynamoDBClient({});
  const endpoint = environment("WEBSOCKET_ENDPOINT");
  return {
    live: dynamoLiveStore({ client, tableName: environment("LIVE_TABLE") }),
    send: managementApiSender(new ApiGatewayManagementApiClient({ endpoint })),
    report: { count, logger },
    now: Date.now,
  };
}
