import { z } from "zod";
import { badgeOfRole, type Role } from "./roles.ts";

const answerSchema = z.object({ access_token: z.string() });

/**
 * Asks the local host's development issuer for a token, as any client may.
 * @throws Error with the issuer's answer when it refuses.
 */
export async function requestToken(
  url: string,
  claims: {
    readonly role: Role;
    readonly sub?: string;
    readonly table?: string;
    readonly property?: string;
    readonly ttlSeconds?: number;
  },
): Promise<string> {
  const response = await fetch(`${url}/_issuer/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sub: badgeOfRole[claims.role], ...claims }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the issuer answered ${response.status}: ${text}`);
  return answerSchema.parse(JSON.parse(text)).access_token;
}
