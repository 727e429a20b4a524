import type { Acknowledgement } from "./answer-command.ts";
import type { HttpAnswer, HttpRequest } from "./http.ts";
import { jsonBody } from "./json-body.ts";
import type { Submission } from "./read-submission.ts";

/** API Gateway would take 10 MB; twenty commands need far less. */
const mostBodyBytes = 256 * 1024;

/**
 * Commands by HTTP: 201 for a new commit, 200 for the retry of one on record.
 * @throws ProblemError for whatever is not acknowledged
 */
export async function acceptSubmission(
  request: HttpRequest,
  submit: (submission: Submission) => Promise<Acknowledgement>,
): Promise<HttpAnswer> {
  const claims = request.claims();
  const body = jsonBody(request, mostBodyBytes);
  const answer = await submit({ claims, body, correlationId: request.correlationId });
  return { status: answer.duplicate ? 200 : 201, body: answer };
}
