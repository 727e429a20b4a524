import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { account, apiHost } from "../template/aws-names.ts";
import type { ApiDefinition } from "../template/deployment.ts";
import type { Authorization } from "./jwt-authorizer.ts";
import type { MatchedRoute } from "./route-table.ts";

type Jwt = Extract<Authorization, { kind: "authorized" }>["jwt"];

/** Bodies of these types travel as text; all others as base64. */
const textual = /^(text\/|application\/(.+\+)?(json|xml|javascript|x-www-form-urlencoded))/i;

/** The event that API Gateway gives to a function, payload format 2.0. */
export function requestEvent(options: {
  readonly api: ApiDefinition;
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly matched: MatchedRoute;
  readonly jwt?: Jwt;
  readonly now: number;
}): Readonly<Record<string, unknown>> {
  const { api, request, url, body, matched, jwt, now } = options;
  const { cookie, ...headers } = joinedHeaders(request);
  const query = queryParameters(url);
  const text = textual.test(headers["content-type"] ?? "text/plain");
  return {
    version: "2.0",
    routeKey: matched.route.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(Object.keys(matched.pathParameters).length === 0
      ? {}
      : { pathParameters: matched.pathParameters }),
    requestContext: {
      accountId: account,
      apiId: api.apiId,
      ...(jwt === undefined ? {} : { authorizer: { jwt } }),
      domainName: apiHost(api.apiId),
      domainPrefix: api.apiId,
      http: {
        method: request.method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: matched.route.routeKey,
      stage: api.stage,
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(body.length === 0 ? {} : { body: body.toString(text ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !text,
  };
}

/** Header names in lower case, repeated ones joined by commas. */
function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const joined = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(",") : value] as const],
  );
  return Object.fromEntries(joined);
}

function queryParameters(url: URL): Record<string, string> | undefined {
  const names = [...new Set(url.searchParams.keys())];
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(",")]));
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `30/Nov/2026:14:03:22 +0000` */
function commonLogTime(ms: number): string {
  const time = new Date(ms);
  const day = String(time.getUTCDate()).padStart(2, "0");
  const clock = time.toISOString().slice(11, 19);
  return `${day}/${months[time.getUTCMonth()]}/${time.getUTCFullYear()}:${clock} +0000`;
}
