import type {
  APIGatewayEventWebsocketRequestContextV2,
  APIGatewayProxyResultV2,
  APIGatewayProxyWebsocketEventV2WithRequestContext,
} from "aws-lambda";
import { observed } from "../../observe.ts";
import { type Claims, hasExpired } from "../claims.ts";
import { problemOf } from "../http.ts";
import { noteProblem, type Observer } from "../observer.ts";
import { parseJson } from "../parse-json.ts";
import { fail } from "../problem.ts";
import type { LiveStore, SendMessage } from "./port.ts";

/** One message, or the opening or closing of a connection. */
export type WebSocketEvent = APIGatewayProxyWebsocketEventV2WithRequestContext<
  APIGatewayEventWebsocketRequestContextV2 & { readonly authorizer?: unknown }
>;

/** A message that has been understood as far as its action. */
interface ActionRequest {
  readonly connectionId: string;
  readonly claims: Claims;
  readonly correlationId: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** Answers by sending to the connection. */
type Action = (request: ActionRequest) => Promise<void>;
export type Actions = Readonly<Record<string, Action>>;

export interface MessagePorts {
  readonly live: Pick<LiveStore, "claimsOf">;
  readonly send: SendMessage;
  readonly observer: Observer;
  readonly now: () => number;
}

/** Twenty commands fit several times over; API Gateway itself closes a connection above 128 KB. */
const mostMessageBytes = 64 * 1024;

/** The function that answers some actions; logger and metrics around it. */
export function webSocketFunction(actions: Actions, ports: MessagePorts) {
  return observed(answeringMessages(actions, ports), ({ requestContext }: WebSocketEvent) => {
    return requestContext.requestId;
  });
}

/** Every message gets an answer, garbage too, and the connection stays open. */
export function answeringMessages(
  actions: Actions,
  ports: MessagePorts,
): (event: WebSocketEvent) => Promise<APIGatewayProxyResultV2> {
  return async (event) => {
    const { connectionId, requestId } = event.requestContext;
    const asked: { message?: Readonly<Record<string, unknown>> } = {};
    try {
      const claims = await ports.live.claimsOf(connectionId);
      if (claims === null) fail("not-connected", "Connect again with a new ticket.");
      if (hasExpired(claims, ports.now())) {
        fail("token-expired", "Get a new token and a ticket for it, and connect again.");
      }
      asked.message = messageOf(event);
      const request = { connectionId, claims, correlationId: requestId, message: asked.message };
      await actionFor(actions, asked.message)(request);
    } catch (error) {
      const found = problemOf(error, ports.observer);
      noteProblem(ports.observer, found, { connectionId, action: asked.message?.action });
      // `type` says what the message is; the type of the problem follows from its code.
      const { type: _, ...said } = found;
      await ports.send(connectionId, {
        type: "problem",
        ...commandIdOf(asked.message),
        ...said,
        instance: requestId,
      });
    }
    return { statusCode: 200 };
  };
}

function messageOf({ body, isBase64Encoded }: WebSocketEvent): Readonly<Record<string, unknown>> {
  const text = body ?? "";
  const message = parseJson(
    isBase64Encoded ? Buffer.from(text, "base64").toString("utf8") : text,
    mostMessageBytes,
  );
  if (typeof message !== "object" || message === null || Array.isArray(message)) {
    return fail("malformed", 'A message is a JSON object with an action: {"action":"ping"}.');
  }
  return message as Record<string, unknown>;
}

function actionFor(actions: Actions, { action }: Readonly<Record<string, unknown>>): Action {
  const known = typeof action === "string" && Object.hasOwn(actions, action);
  const found = known ? actions[action] : undefined;
  return (
    found ??
    fail("unknown-action", "An action is command, subscribe, unsubscribe or ping.", {
      errors: [{ path: "action", message: "no such action" }],
    })
  );
}

/** So that a device can tell which of its commands a problem answers: the first of a batch. */
function commandIdOf(message: Readonly<Record<string, unknown>> | undefined) {
  const { commandId, commands } = message ?? {};
  const first: unknown = Array.isArray(commands) ? commands[0] : { commandId };
  const id =
    typeof first === "object" && first !== null && "commandId" in first ? first.commandId : null;
  return typeof id === "string" && /^[A-Za-z0-9_-]{8,64}$/.test(id) ? { commandId: id } : {};
}
