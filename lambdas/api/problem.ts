import type { Refusal } from "../../domain/decision.ts";
import { type ParagraphId, paragraphs } from "../../domain/regulation/paragraphs.ts";

/** Every problem that the edge itself can answer; a refusal by the rules brings its own code. */
export const problemKinds = {
  malformed: { status: 400, title: "The body is not JSON" },
  "invalid-request": { status: 400, title: "The request is not valid" },
  "unknown-command": { status: 400, title: "There is no such command" },
  "unknown-action": { status: 400, title: "There is no such action" },
  "not-connected": { status: 401, title: "The connection is not known" },
  "token-expired": { status: 401, title: "The token of the connection has expired" },
  "claims-incomplete": { status: 403, title: "The token does not say who acts, and as what" },
  "role-not-allowed": { status: 403, title: "The role may not do this" },
  "table-not-allowed": { status: 403, title: "The token is for another table" },
  "table-not-found": { status: 404, title: "There is no such table" },
  "meter-not-found": { status: 404, title: "There is no such meter" },
  "round-not-found": { status: 404, title: "There is no such round" },
  "hit-not-found": { status: 404, title: "There is no such hit" },
  "route-not-found": { status: 404, title: "There is no such route" },
  "version-conflict": { status: 409, title: "The log has moved on" },
  "command-id-reused": { status: 409, title: "The command id is known with another body" },
  "counter-reused": { status: 409, title: "The device counter was used before" },
  "link-under-way": { status: 409, title: "The table has not heard of its link yet" },
  contention: { status: 409, title: "Other writers won every try" },
  "not-yet-visible": { status: 409, title: "The view has not reached that version" },
  "too-large": { status: 413, title: "The body is too large" },
  "proof-too-large": { status: 413, title: "The proof does not fit into one answer" },
  "unsupported-media-type": { status: 415, title: "The body must be JSON" },
  busy: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "The request failed here" },
} as const;

export type ProblemCode = keyof typeof problemKinds;

/** One thing wrong with a request: where (dotted path; empty for the whole body) and what. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** An RFC 9457 problem body, without the `instance` that the edge adds. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly errors?: readonly FieldFault[];
  readonly paragraph?: ParagraphId;
  readonly regulation?: { readonly en: string; readonly es: string };
  readonly field?: string;
  readonly stated?: string;
  readonly expected?: string;
  /** Version of the stream (conflict, refusal) or of the view (not yet visible). */
  readonly version?: number;
  /** Which command of a batch. */
  readonly index?: number;
  readonly commandId?: string;
  readonly duplicate?: boolean;
}

type Extension = Omit<Problem, "type" | "title" | "status" | "detail" | "code">;

const problemType = (code: string) => `urn:croupier:problem:${code}`;

/** A problem of the edge; `detail` says what was wrong and what would be accepted. */
export function problem(code: ProblemCode, detail: string, extension: Extension = {}): Problem {
  return { type: problemType(code), ...problemKinds[code], detail, code, ...extension };
}

/** A refusal by the rules: 422, with the paragraph and its text when the manual itself forbids it. */
export function refusalProblem(refusal: Refusal, extension: Extension = {}): Problem {
  const { code, message, paragraph, ...rest } = refusal;
  return {
    type: problemType(code),
    title: "Refused by the rules",
    status: 422,
    detail: message,
    code,
    ...(paragraph === undefined ? {} : { paragraph, regulation: textOf(paragraph) }),
    ...rest,
    ...extension,
  };
}

function textOf(paragraph: ParagraphId): { en: string; es: string } {
  const { en, es } = paragraphs[paragraph];
  return { en, es };
}

/** Carries a problem from wherever it is found to the edge, which answers it. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(found: Problem) {
    super(found.detail);
    this.name = "ProblemError";
    this.problem = found;
  }
}

/** Ends the request with a problem of the edge. @throws ProblemError always */
export function fail(code: ProblemCode, detail: string, extension: Extension = {}): never {
  throw new ProblemError(problem(code, detail, extension));
}
