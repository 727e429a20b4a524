import type { IncomingMessage, ServerResponse } from "node:http";
import { ZodError } from "zod";
import { readBody } from "../read-body.ts";
import { sendJson } from "../send-json.ts";
import type { Issuer } from "./issuer.ts";

/** Path under which the issuer lives beside the API. */
export const issuerPath = "/_issuer";

const largestRequest = 8 * 1024;

/** Answers a request under `/_issuer`; false when the path is not the issuer's. */
export async function answerIssuer(
  issuer: Issuer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = new URL(request.url ?? "/", "http://local").pathname;
  if (path !== issuerPath && !path.startsWith(`${issuerPath}/`)) return false;
  const route = `${request.method} ${path.slice(issuerPath.length)}`;
  if (route === "GET /.well-known/openid-configuration") sendJson(response, 200, issuer.discovery);
  else if (route === "GET /jwks.json") sendJson(response, 200, issuer.jwks);
  else if (route === "POST /token") await answerToken(issuer, request, response);
  else sendJson(response, 404, { error: "not_found" });
  return true;
}

async function answerToken(
  issuer: Issuer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, largestRequest);
  try {
    if (body === "too-large") return sendJson(response, 413, { error: "invalid_request" });
    const form = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const text = body.toString();
    const asked: unknown = form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    const { token, expiresIn } = await issuer.token(asked);
    const answer = { access_token: token, token_type: "Bearer", expires_in: expiresIn };
    sendJson(response, 200, answer, { "cache-control": "no-store" });
  } catch (error) {
    if (!(error instanceof ZodError) && !(error instanceof SyntaxError)) throw error;
    sendJson(response, 400, { error: "invalid_request", error_description: error.message });
  }
}
