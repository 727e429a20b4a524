import { z } from "zod";
import { matchesWildcard } from "../iam/condition.ts";
import { FunctionError, type Invoke } from "../ports.ts";
import type { RouteDefinition } from "../template/deployment.ts";
import {
  type AuthorizerContext,
  authorizerEvent,
  connectArn,
  type Subject,
} from "./socket-event.ts";

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const answerSchema = z.looseObject({
  principalId: z.string(),
  policyDocument: z.looseObject({
    Statement: z.array(
      z.looseObject({
        Effect: z.enum(["Allow", "Deny"]),
        Action: oneOrMore,
        Resource: oneOrMore,
      }),
    ),
  }),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

export type ConnectVerdict =
  | { readonly kind: "open"; readonly context?: AuthorizerContext }
  /** HTTP status with which the handshake is refused. */
  | { readonly kind: "refused"; readonly status: 401 | 403 | 500 };

/**
 * Asks the route's Lambda REQUEST authorizer, if it has one. A missing identity source is a 401
 * without a call; "Unauthorized" thrown is a 401, any other failure a 500, a Deny a 403.
 */
export async function authorizeConnect(
  route: RouteDefinition,
  subject: Subject,
  { invoke, now }: { readonly invoke: Invoke; readonly now: () => number },
): Promise<ConnectVerdict> {
  const { authorizer } = route;
  if (authorizer === undefined) return { kind: "open" };
  if (authorizer.AuthorizerType !== "REQUEST") return { kind: "refused", status: 500 };
  if (!authorizer.IdentitySource.every((source) => isPresent(source, subject))) {
    return { kind: "refused", status: 401 };
  }
  try {
    const result = await invoke(authorizer.functionId, authorizerEvent(subject, now()));
    return verdictOf(result, subject);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return { kind: "refused", status: error.message === "Unauthorized" ? 401 : 500 };
  }
}

function verdictOf(result: unknown, { api }: Subject): ConnectVerdict {
  const answer = answerSchema.safeParse(result);
  if (!answer.success) return { kind: "refused", status: 500 };
  const { policyDocument, principalId, context = {} } = answer.data;
  const target = connectArn(api);
  const has = (effect: "Allow" | "Deny"): boolean =>
    policyDocument.Statement.some(
      ({ Effect, Action, Resource }) =>
        Effect === effect &&
        Action.some((action) => matchesWildcard(action, "execute-api:Invoke")) &&
        Resource.some((resource) => matchesWildcard(resource, target)),
    );
  if (has("Deny") || !has("Allow")) return { kind: "refused", status: 403 };
  const texts = Object.entries(context).map(([name, value]) => [name, String(value)]);
  return { kind: "open", context: { ...Object.fromEntries(texts), principalId } };
}

/** `route.request.querystring.ticket`, `route.request.header.Auth` */
function isPresent(source: string, { request }: Subject): boolean {
  const [, , place, name = ""] = source.split(".");
  if (place === "header") return Boolean(request.headers[name.toLowerCase()]);
  return Boolean(new URL(request.url ?? "/", "http://local").searchParams.get(name));
}
