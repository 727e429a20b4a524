import {
  type ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { SendMessage } from "./port.ts";

/** Sends through @connections; a closed connection is an outcome, not an error. */
export function managementApiSender(client: ApiGatewayManagementApiClient): SendMessage {
  return async (connectionId, message) => {
    try {
      const Data = new TextEncoder().encode(JSON.stringify(message));
      await client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data }));
      return "sent";
    } catch (error) {
      if (error instanceof GoneException) return "gone";
      throw error;
    }
  };
}
