import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { jsonBody } from "./json-body.ts";
import { tablePath } from "./parameters.ts";
import { type SubmitPorts, submitCommand } from "./submit-command.ts";

/** API Gateway would take 10 MB; twenty commands need far less. */
const mostBodyBytes = 256 * 1024;

/** `POST /tables/{tableId}/commands`: 201 for a new commit, 200 for the retry of one on record. */
export function commandRoutes(ports: SubmitPorts): Routes {
  return {
    "POST /tables/{tableId}/commands": async (request) => {
      const claims = request.claims();
      const { tableId } = parseWith(tablePath, request.path);
      const { correlationId } = request;
      const body = jsonBody(request, mostBodyBytes);
      const answer = await submitCommand(ports, { claims, tableId, body, correlationId });
      return { status: answer.duplicate ? 200 : 201, body: answer };
    },
  };
}
