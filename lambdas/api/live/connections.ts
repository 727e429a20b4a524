import type {
  APIGatewayAuthorizerResult,
  APIGatewayProxyResultV2,
  APIGatewayRequestAuthorizerEvent,
} from "aws-lambda";
import { type Claims, parseClaims, withinToken } from "../claims.ts";
import { noteProblem, type Observer } from "../observer.ts";
import { problem } from "../problem.ts";
import type { WebSocketEvent } from "./messages.ts";
import { connectionLifeMs, type LiveStore } from "./port.ts";
import { takeTicket } from "./ticket.ts";

export interface ConnectionPorts<Operations extends keyof LiveStore> {
  readonly live: Pick<LiveStore, Operations>;
  readonly observer: Observer;
  readonly now: () => number;
}

/** What the authorizer needs of its event: the same for a WebSocket as for REST. */
export type TicketEvent = Pick<
  APIGatewayRequestAuthorizerEvent,
  "methodArn" | "queryStringParameters"
>;

/** Lets a connection in once per ticket; its claims go on as the authorizer's context. */
export function authorizing({ live, observer, now }: ConnectionPorts<"takeTicket">) {
  return async (event: TicketEvent): Promise<APIGatewayAuthorizerResult> => {
    const claims = await takeTicket(live, event.queryStringParameters?.ticket, now());
    if (claims !== null) {
      return { ...policy(claims.sub, "Allow", event.methodArn), context: { ...claims } };
    }
    observer.count("AccessRefused");
    observer.warn("access refused", { code: "ticket-not-valid", route: "$connect" });
    return policy("unknown", "Deny", event.methodArn);
  };
}

function policy(
  principalId: string,
  Effect: "Allow" | "Deny",
  Resource: string,
): APIGatewayAuthorizerResult {
  return {
    principalId,
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect, Resource }],
    },
  };
}

/** `$connect` keeps who is connected; `$disconnect` forgets it with all that it followed. */
export function connecting({ live, observer, now }: ConnectionPorts<"connect" | "disconnect">) {
  return async ({ requestContext }: WebSocketEvent): Promise<APIGatewayProxyResultV2> => {
    const { connectionId, routeKey, authorizer } = requestContext;
    if (routeKey === "$disconnect") {
      await live.disconnect(connectionId);
      return { statusCode: 200 };
    }
    const claims = claimsIn(authorizer);
    if (claims === null) {
      noteProblem(observer, problem("claims-incomplete", "No claims at $connect."), {
        connectionId,
      });
      return { statusCode: 403 };
    }
    const connectedAt = now();
    const expiresAt = withinToken(claims, connectedAt + connectionLifeMs);
    await live.connect({ connectionId, claims, connectedAt, expiresAt });
    return { statusCode: 200 };
  };
}

function claimsIn(context: unknown): Claims | null {
  try {
    return parseClaims(context);
  } catch {
    return null;
  }
}
