import { randomUUID } from "node:crypto";
import { z } from "zod";
import { FunctionError, type Invoke } from "../ports.ts";
import type { RouteDefinition } from "../template/deployment.ts";
import type { Connection } from "./connections.ts";
import { messageEvent, type Subject } from "./socket-event.ts";

const actionSchema = z.looseObject({ action: z.string() });

/** The route key of a message: `$request.body.action`, or `$default` when there is no such route. */
function routeKeyOf(body: string, isRoute: (key: string) => boolean): string {
  try {
    const { data } = actionSchema.safeParse(JSON.parse(body));
    // `$connect` and `$disconnect` are not for clients to call.
    if (data !== undefined && !data.action.startsWith("$") && isRoute(data.action)) {
      return data.action;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return "$default";
}

/** Invokes the route of one message; a failure is told to the sender as the gateway tells it. */
export async function answerMessage(options: {
  readonly routes: ReadonlyMap<string, RouteDefinition>;
  readonly subject: Subject;
  readonly connection: Connection;
  readonly body: string;
  readonly invoke: Invoke;
  readonly now: () => number;
  readonly log: (line: string) => void;
}): Promise<void> {
  const { routes, subject, connection, body, invoke, now, log } = options;
  const tell = (message: string): Promise<void> => {
    const { connectionId } = subject;
    const told = { message, connectionId, requestId: randomUUID() };
    return connection.send(Buffer.from(JSON.stringify(told)));
  };
  const routeKey = routeKeyOf(body, (key) => routes.has(key));
  const route = routes.get(routeKey);
  if (route === undefined) return tell("Forbidden");
  try {
    await invoke(route.functionId, messageEvent(subject, routeKey, body, now()));
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    log(`${routeKey}: ${error.errorType}: ${error.message}`);
    await tell("Internal server error");
  }
}
