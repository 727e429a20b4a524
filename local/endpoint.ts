import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { ZodError } from "zod";
import type { Gatekeeper } from "./iam/gatekeeper.ts";
import { needsOf } from "./iam/needs-of.ts";
import { listen } from "./listen.ts";
import type { AwsResponse, AwsService } from "./ports.ts";
import { readBody } from "./read-body.ts";
import { arn } from "./template/aws-names.ts";
import type { Connections } from "./websocket-api/connections.ts";

/** The emulated services, by the name under which `needsOf` knows them. */
export interface EmulatedServices {
  readonly dynamodb: AwsService;
  readonly streams: AwsService;
  readonly events: AwsService;
  readonly sqs: AwsService;
}

export interface AwsEndpoint {
  /** Base address; the value of `AWS_ENDPOINT_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

export interface AwsEndpointOptions {
  readonly gatekeeper: Gatekeeper;
  /** Asked for at each call: the services come up after the address is known. */
  readonly services: () => EmulatedServices;
  readonly connections: Connections;
  readonly log: (line: string) => void;
}

/** First half of the `X-Amz-Target` header to the service that it addresses. */
const targets: Readonly<Record<string, keyof EmulatedServices>> = {
  DynamoDB_20120810: "dynamodb",
  DynamoDBStreams_20120810: "streams",
  AWSEvents: "events",
  AmazonSQS: "sqs",
};

/** The largest request that any of the services takes (DynamoDB's 16 MB batch). */
const largestBody = 16 * 1024 * 1024;

/**
 * One loopback address for every AWS service that the functions call. Who calls is read from the
 * credential that signed the request; the signature itself is not checked, for only local
 * processes reach the address.
 */
export async function awsEndpoint(options: AwsEndpointOptions): Promise<AwsEndpoint> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      if (error instanceof ZodError)
        return sendError(response, 400, "ValidationException", error.message);
      options.log(`aws endpoint: ${error instanceof Error ? error.stack : String(error)}`);
      if (!response.headersSent) sendError(response, 500, "InternalFailure", "see the host's log");
    });
  });
  server.keepAliveTimeout = 60_000;
  const { port, close } = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: AwsEndpointOptions,
): Promise<void> {
  const body = await readBody(request, largestBody);
  if (body === "too-large") return sendError(response, 413, "RequestTooLarge", "over 16 MB");
  if (request.url?.includes("connections/")) {
    return answerConnection(request, response, body, options);
  }
  const [api = "", operation = ""] = String(request.headers["x-amz-target"] ?? "").split(".");
  const service = targets[api];
  if (service === undefined) {
    return sendError(response, 400, "UnknownOperationException", `no service answers to ${api}`);
  }
  const parsed = parseObject(body);
  if (parsed === undefined) return sendError(response, 400, "SerializationException", "not JSON");
  const needs = needsOf(service, operation, parsed);
  if (!permitted(request, response, needs, options.gatekeeper)) return;
  send(response, await options.services()[service].handle({ operation, body: parsed }));
}

/** `/{api}/{stage}/@connections/{id}`: a message to, a look at, or the end of a connection. */
async function answerConnection(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  { gatekeeper, connections }: AwsEndpointOptions,
): Promise<void> {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://local").pathname);
  const [, api, stage, id] = /^\/([^/]+)\/([^/]+)\/@connections\/(.+)$/.exec(path) ?? [];
  if (api === undefined || stage === undefined || id === undefined) {
    return sendError(response, 404, "NotFoundException", path);
  }
  const method = request.method ?? "GET";
  const resource = arn("execute-api", `${api}/${stage}/${method}/@connections/${id}`);
  const needs = [{ action: "execute-api:ManageConnections", resource }];
  if (!permitted(request, response, needs, gatekeeper)) return;
  const connection = connections.get(id);
  if (connection === undefined) return sendError(response, 410, "GoneException", "Gone");
  if (method === "GET") return send(response, { status: 200, body: connection.describe() });
  if (method === "DELETE") {
    connection.close(1000, "Connection Closed Normally");
    return send(response, { status: 204, body: undefined });
  }
  if (body.length > connections.largestMessage) {
    return sendError(response, 413, "PayloadTooLargeException", "over 128 KB");
  }
  await connection.send(body);
  return send(response, { status: 200, body: {} });
}

function permitted(
  request: IncomingMessage,
  response: ServerResponse,
  needs: ReturnType<typeof needsOf>,
  gatekeeper: Gatekeeper,
): boolean {
  const key = /Credential=([^/]+)\//.exec(request.headers.authorization ?? "")?.[1];
  const verdict = gatekeeper.judge(key, needs);
  if (verdict.kind === "allowed") return true;
  if (verdict.kind === "denied") {
    const status = needs[0]?.action.startsWith("execute-api:") ? 403 : 400;
    sendError(response, status, "AccessDeniedException", verdict.message);
  } else {
    const message = "The security token included in the request is invalid.";
    sendError(response, 403, "UnrecognizedClientException", message);
  }
  return false;
}

function parseObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString() || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  response.setHeader("x-amzn-errortype", code);
  send(response, { status, body: { __type: code, message } });
}

function send(response: ServerResponse, { status, body }: AwsResponse): void {
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "x-amzn-requestid": randomUUID(),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
