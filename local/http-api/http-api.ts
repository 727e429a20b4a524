import type { IncomingMessage, ServerResponse } from "node:http";
import { FunctionError, type Invoke } from "../ports.ts";
import { readBody } from "../read-body.ts";
import type { ApiDefinition, RouteDefinition } from "../template/deployment.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { functionAnswer, type HttpAnswer } from "./function-answer.ts";
import { type Authorization, type Authorize, jwtAuthorizer } from "./jwt-authorizer.ts";
import { requestEvent } from "./request-event.ts";
import { routeTable } from "./route-table.ts";

/** API Gateway's payload limit, in bytes. */
const largestPayload = 10 * 1024 * 1024;

export interface HttpApiOptions {
  readonly api: ApiDefinition;
  readonly invoke: Invoke;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Answers requests as an API Gateway HTTP API with the routes of the template does. */
export function httpApi(
  options: HttpApiOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { api, now, log } = options;
  const match = routeTable(api.routes);
  const authorizers = authorizersOf(api.routes, now);
  const handle = async (request: IncomingMessage, url: URL): Promise<HttpAnswer> => {
    const matched = match(request.method ?? "GET", url.pathname);
    if (matched === undefined) return gatewayAnswer(404, "Not Found");
    const authorization = await authorizers(matched.route, request.headers.authorization);
    if (authorization?.kind === "unauthorized") {
      log(`${matched.route.routeKey}: 401, ${authorization.reason}`);
      return {
        ...gatewayAnswer(401, "Unauthorized"),
        headers: { ...jsonHeaders, "www-authenticate": "Bearer" },
      };
    }
    if (authorization?.kind === "forbidden") {
      log(`${matched.route.routeKey}: 403, ${authorization.reason}`);
      return gatewayAnswer(403, "Forbidden");
    }
    const body = await readBody(request, largestPayload);
    if (body === "too-large") return gatewayAnswer(413, "Request Entity Too Large");
    const jwt = authorization === undefined ? {} : { jwt: authorization.jwt };
    const event = requestEvent({ api, request, url, body, matched, ...jwt, now: now() });
    return invokeWithin(matched.route, event, options);
  };
  return async (request, response) => {
    const url = new URL(request.url ?? "/", "http://local");
    const { origin } = request.headers;
    if (api.cors !== undefined && isPreflight(request)) {
      response.writeHead(204, preflightHeaders(api.cors, origin)).end();
      return;
    }
    const answer = await handle(request, url).catch((error: unknown) => {
      log(`http api: ${error instanceof Error ? error.stack : String(error)}`);
      return gatewayAnswer(500, "Internal Server Error");
    });
    for (const [name, value] of Object.entries(answer.headers)) {
      response.setHeader(name, typeof value === "string" ? value : [...value]);
    }
    response.writeHead(answer.status, corsHeaders(api.cors, origin)).end(answer.body);
    // A body that was not read (401, 404) is drained, so that the connection can be used again.
    request.resume();
  };
}

async function invokeWithin(
  route: RouteDefinition,
  event: unknown,
  { invoke, log }: HttpApiOptions,
): Promise<HttpAnswer> {
  const late = Symbol("late");
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), route.timeoutMs);
  });
  try {
    const result = await Promise.race([invoke(route.functionId, event), limit]);
    if (result === late) return gatewayAnswer(503, "Service Unavailable");
    return functionAnswer(result) ?? gatewayAnswer(500, "Internal Server Error");
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    log(`${route.routeKey}: ${error.errorType}: ${error.message}`);
    return error.errorType === "TooManyRequestsException"
      ? gatewayAnswer(503, "Service Unavailable")
      : gatewayAnswer(500, "Internal Server Error");
  } finally {
    clearTimeout(timer);
  }
}

/** One authorizer per declaration, so that its issuer's keys are fetched once. */
function authorizersOf(routes: readonly RouteDefinition[], now: () => number) {
  const known = new Map<RouteDefinition["authorizer"], Authorize>();
  for (const { authorizer } of routes) {
    if (authorizer?.AuthorizerType !== "JWT" || known.has(authorizer)) continue;
    known.set(authorizer, jwtAuthorizer(authorizer, now));
  }
  return async (
    route: RouteDefinition,
    header: string | undefined,
  ): Promise<Authorization | undefined> => {
    if (route.authorizer === undefined) return undefined;
    const authorize = known.get(route.authorizer);
    if (authorize === undefined) throw new Error(`${route.routeKey}: not a JWT authorizer`);
    return authorize(header, route.scopes);
  };
}

function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined
  );
}

const jsonHeaders = { "content-type": "application/json" };

/** An answer of the gateway itself, before or instead of the function's. */
function gatewayAnswer(status: number, message: string): HttpAnswer {
  return { status, headers: jsonHeaders, body: JSON.stringify({ message }) };
}
