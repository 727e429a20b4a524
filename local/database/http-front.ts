import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AwsResponse, AwsService } from "../ports.ts";

/** DynamoDB's own limit of a request. */
const requestLimit = 16 * 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > requestLimit) return null;
    chunks.push(bytes);
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    return parsed !== null && typeof parsed === "object" ? { ...parsed } : null;
  } catch {
    // the caller answers: not JSON is a SerializationException
    return null;
  }
}

async function answer(service: AwsService, request: IncomingMessage): Promise<AwsResponse> {
  const operation = String(request.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
  const body = await bodyOf(request);
  if (!body)
    return { status: 400, body: { __type: "com.amazon.coral.service#SerializationException" } };
  try {
    return await service.handle({ operation, body });
  } catch (error) {
    console.error(`${operation} failed in the local host`, error);
    return { status: 500, body: { __type: "InternalServerError", message: String(error) } };
  }
}

/** One AWS JSON service over HTTP, without a check of the caller. */
export async function answerHttp(
  service: AwsService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await answer(service, request);
  response
    .writeHead(status, {
      "content-type": "application/x-amz-json-1.0",
      "x-amzn-requestid": randomUUID(),
    })
    .end(JSON.stringify(body));
}
