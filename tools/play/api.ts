import { z } from "zod";
import { UnreachableError, untilReached } from "./retry.ts";

/** Who asks: what a token is issued for. */
export interface Identity {
  readonly sub: string;
  readonly role: string;
  readonly table?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The public HTTP API in the hands of one identity. */
export interface Api {
  /** Any answer but "try again later", which is retried within a minute. */
  request(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer>;
  /** @throws Error for any status but 2xx. */
  get<Body>(path: string, schema: z.ZodType<Body>): Promise<Body>;
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
/** Answers that promise nothing about the request: it is asked again, with the same command id. */
const passing: readonly number[] = [429, 500, 502, 503, 504];
const answerWithinMs = 15_000;

export function apiFor(url: string, identity: Identity): Api {
  let token: { readonly value: string; readonly until: number } | undefined;
  const bearer = async () => {
    if (token === undefined || Date.now() > token.until - 60_000) {
      const answer = await call(`${url}/_issuer/token`, "POST", identity, {});
      const { access_token, expires_in } = tokenAnswer.parse(answer.body);
      token = { value: access_token, until: Date.now() + expires_in * 1000 };
    }
    return { authorization: `Bearer ${token.value}` };
  };
  const request: Api["request"] = (method, path, body) =>
    untilReached(async () => {
      const answer = await call(`${url}${path}`, method, body, await bearer());
      // A host without a data folder has new keys after a restart.
      if (answer.status === 401) token = undefined;
      // A view that lags, as after a restart, answers 409; to a command the same is an answer.
      const lags = method === "GET" && answer.status === 409;
      if (answer.status === 401 || lags || passing.includes(answer.status)) {
        throw new UnreachableError(`${method} ${path} answered ${answer.status}`);
      }
      return answer;
    });
  return {
    request,
    async get(path, schema) {
      const { status, body } = await request("GET", path);
      if (status >= 300) throw new Error(`GET ${path} answered ${status} ${JSON.stringify(body)}`);
      return schema.parse(body);
    },
  };
}

/** True when a host answers there. */
export async function isUp(url: string): Promise<boolean> {
  try {
    const { status } = await call(`${url}/health`, "GET", undefined, {});
    return status === 200;
  } catch (error) {
    if (error instanceof UnreachableError) return false;
    throw error;
  }
}

async function call(
  url: string,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  } catch (error) {
    throw new UnreachableError(`${method} ${url} was not answered`, { cause: error });
  }
}
