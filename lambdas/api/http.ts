import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";
import { observed } from "../observe.ts";
import { type Claims, parseClaims } from "./claims.ts";
import { observer as liveObserver, noteProblem, type Observer } from "./observer.ts";
import { type Problem, ProblemError, problem } from "./problem.ts";

/** Payload 2.0 of an HTTP API; the JWT authorizer has verified the claims where a route has one. */
export type HttpEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & {
    readonly authorizer?: { readonly jwt?: { readonly claims?: unknown } };
  }
>;

/** What a route needs of a request. */
export interface HttpRequest {
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly correlationId: string;
  /** @throws ProblemError when the token lacks what this API needs */
  readonly claims: () => Claims;
}

/** A body is sent as JSON unless `text` carries it ready made in its own media type. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: { readonly mediaType: string; readonly content: string };
}

type Route = (request: HttpRequest) => Promise<HttpAnswer>;
/** Routes of one function by their route key (`GET /tables/{tableId}`). */
export type Routes = Readonly<Record<string, Route>>;

/** The function that answers some routes: every outcome, also a bug, is an answer with a body. */
export function httpFunction(routes: Routes) {
  return observed(answering(routes, liveObserver), correlationIdOf);
}

/** The same without logger and metrics around it. */
export function answering(
  routes: Routes,
  observer: Observer,
): (event: HttpEvent) => Promise<APIGatewayProxyStructuredResultV2> {
  return async (event) => {
    const correlationId = correlationIdOf(event);
    try {
      const route = routes[event.routeKey];
      if (route === undefined) {
        throw new ProblemError(problem("route-not-found", `Nothing answers ${event.routeKey}.`));
      }
      return render(await route(requestOf(event, correlationId)), correlationId);
    } catch (error) {
      const found = problemOf(error, observer);
      noteProblem(observer, found, { route: event.routeKey, ...whoAsked(event) });
      return renderProblem(found, correlationId);
    }
  };
}

/** The caller's own id when it is a sane one, so that its trail and ours are one; else the request's. */
function correlationIdOf(event: HttpEvent): string {
  const stated = event.headers["x-correlation-id"];
  return stated !== undefined && /^[A-Za-z0-9_-]{8,64}$/.test(stated)
    ? stated
    : event.requestContext.requestId;
}

function requestOf(event: HttpEvent, correlationId: string): HttpRequest {
  const body = event.body ?? "";
  return {
    path: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    headers: event.headers,
    body: event.isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body,
    correlationId,
    claims: () => parseClaims(event.requestContext.authorizer?.jwt?.claims),
  };
}

function whoAsked(event: HttpEvent): Record<string, unknown> {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  if (typeof claims !== "object" || claims === null) return {};
  const { sub, role, property } = claims as Record<string, unknown>;
  return { sub, role, property, path: event.rawPath };
}

const throttled: readonly string[] = [
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
];

/** What is answered for an error: a problem as found, back-pressure as 429, anything else as our fault. */
export function problemOf(error: unknown, observer: Observer): Problem {
  if (error instanceof ProblemError) return error.problem;
  const fault = error instanceof Error ? error : new Error(String(error));
  observer.failed(fault);
  if (throttled.includes(fault.name)) {
    return problem(
      "busy",
      "The database takes no more at the moment: send the same request again.",
    );
  }
  // An answered 500 is no failed invocation: only this count lets an alarm see it.
  observer.count("RequestFailed");
  return problem("internal", "The request failed on this side; the instance finds it in the logs.");
}

function render(answer: HttpAnswer, correlationId: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: answer.status,
    headers: {
      "content-type": answer.text?.mediaType ?? "application/json",
      "cache-control": "no-store",
      "x-correlation-id": correlationId,
      ...answer.headers,
    },
    body: answer.text?.content ?? JSON.stringify(answer.body),
  };
}

function renderProblem(found: Problem, correlationId: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: found.status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-correlation-id": correlationId,
      ...(found.status === 429 ? { "retry-after": "1" } : {}),
    },
    body: JSON.stringify({ ...found, instance: correlationId }),
  };
}
