import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { apiHost, arn } from "../template/aws-names.ts";
import type { ApiDefinition } from "../template/deployment.ts";

/** What the authorizer said of the caller; every later event of the connection carries it. */
export type AuthorizerContext = Readonly<Record<string, string>>;

/** The connection that an event is about. */
export interface Subject {
  readonly api: ApiDefinition;
  readonly connectionId: string;
  readonly connectedAt: number;
  readonly request: IncomingMessage;
  readonly authorizer?: AuthorizerContext;
}

type Event = Readonly<Record<string, unknown>>;
type EventType = "CONNECT" | "MESSAGE" | "DISCONNECT";

function requestContext(subject: Subject, eventType: EventType, routeKey: string, now: number) {
  const { api, connectionId, connectedAt, request, authorizer } = subject;
  return {
    routeKey,
    eventType,
    ...(authorizer === undefined ? {} : { authorizer }),
    messageDirection: "IN",
    stage: api.stage,
    connectedAt,
    requestTime: new Date(now).toISOString(),
    requestTimeEpoch: now,
    identity: {
      sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
      userAgent: request.headers["user-agent"] ?? "",
    },
    requestId: randomUUID(),
    extendedRequestId: randomUUID(),
    domainName: apiHost(api.apiId),
    connectionId,
    apiId: api.apiId,
  };
}

/** Headers and query of the request that opened the connection. */
function opening(request: IncomingMessage) {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value : [value]] as const],
  );
  const query = new URL(request.url ?? "/", "http://local").searchParams;
  const names = [...new Set(query.keys())];
  return {
    headers: Object.fromEntries(headers.map(([name, values]) => [name, values.join(",")])),
    multiValueHeaders: Object.fromEntries(headers),
    queryStringParameters: Object.fromEntries(names.map((n) => [n, query.getAll(n).at(-1)])),
    multiValueQueryStringParameters: Object.fromEntries(names.map((n) => [n, query.getAll(n)])),
  };
}

/** ARN of the `$connect` route: what an authorizer's policy allows or denies. */
export function connectArn(api: ApiDefinition): string {
  return arn("execute-api", `${api.apiId}/${api.stage}/$connect`);
}

/** The event of a Lambda REQUEST authorizer. */
export function authorizerEvent(subject: Subject, now: number): Event {
  return {
    type: "REQUEST",
    methodArn: connectArn(subject.api),
    ...opening(subject.request),
    stageVariables: {},
    requestContext: requestContext(subject, "CONNECT", "$connect", now),
  };
}

export function connectEvent(subject: Subject, now: number): Event {
  return {
    ...opening(subject.request),
    requestContext: requestContext(subject, "CONNECT", "$connect", now),
    isBase64Encoded: false,
  };
}

export function messageEvent(subject: Subject, routeKey: string, body: string, now: number): Event {
  return {
    requestContext: {
      ...requestContext(subject, "MESSAGE", routeKey, now),
      messageId: randomUUID(),
    },
    body,
    isBase64Encoded: false,
  };
}

export function disconnectEvent(
  subject: Subject,
  closed: { readonly code: number; readonly reason: string },
  now: number,
): Event {
  return {
    headers: { Host: apiHost(subject.api.apiId) },
    requestContext: {
      ...requestContext(subject, "DISCONNECT", "$disconnect", now),
      disconnectStatusCode: closed.code,
      disconnectReason: closed.reason,
    },
    isBase64Encoded: false,
  };
}
