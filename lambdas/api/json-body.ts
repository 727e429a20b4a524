import type { HttpRequest } from "./http.ts";
import { parseJson } from "./parse-json.ts";
import { fail } from "./problem.ts";

/**
 * The body of a request that must be JSON and say so.
 * @throws ProblemError `unsupported-media-type`, `too-large` above `limitBytes`, `malformed`
 */
export function jsonBody({ headers, body }: HttpRequest, limitBytes: number): unknown {
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/^application\/([\w.-]+\+)?json$/.test(mediaType)) {
    fail("unsupported-media-type", "Send the body as application/json.");
  }
  return parseJson(body, limitBytes);
}
