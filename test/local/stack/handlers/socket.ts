import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { APIGatewayProxyWebsocketEventV2 } from "aws-lambda";

const endpoint = process.env.WEBSOCKET_ENDPOINT;
const client = new ApiGatewayManagementApiClient(endpoint === undefined ? {} : { endpoint });

export const handler = async (
  event: APIGatewayProxyWebsocketEventV2 & { requestContext: { authorizer?: unknown } },
) => {
  const { routeKey, connectionId: ConnectionId, authorizer } = event.requestContext;
  if (routeKey === "$connect" || routeKey === "$disconnect") return { statusCode: 200 };
  if (routeKey === "fail") throw new Error("as asked");
  if (routeKey === "hang-up") {
    await client.send(new DeleteConnectionCommand({ ConnectionId }));
    return { statusCode: 200 };
  }
  const Data = JSON.stringify({ routeKey, authorizer, body: event.body });
  await client.send(new PostToConnectionCommand({ ConnectionId, Data }));
  return { statusCode: 200 };
};
