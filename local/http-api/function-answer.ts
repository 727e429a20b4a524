import { z } from "zod";

const answerSchema = z.looseObject({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().optional(),
});

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | string;
}

/**
 * What API Gateway makes of a function's result, payload format 2.0: with a `statusCode`, an
 * answer; anything else, the body of a 200. Undefined for a malformed answer (a 500).
 */
export function functionAnswer(result: unknown): HttpAnswer | undefined {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    return {
      status: 200,
      headers: { "content-type": "application/json" },
      body: typeof result === "string" ? result : JSON.stringify(result ?? null),
    };
  }
  const parsed = answerSchema.safeParse(result);
  if (!parsed.success) return undefined;
  const { statusCode, headers = {}, cookies, body, isBase64Encoded } = parsed.data;
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: {
      "content-type": "text/plain;charset=UTF-8",
      ...Object.fromEntries(lower),
      ...(cookies === undefined ? {} : { "set-cookie": cookies }),
    },
    body: isBase64Encoded ? Buffer.from(body ?? "", "base64") : (body ?? ""),
  };
}
