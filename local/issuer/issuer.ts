import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from "jose";
import { z } from "zod";
import type { SigningKey } from "./signing-key.ts";

/** What a token is asked for: its subject, and any further claims as text. */
const tokenRequestSchema = z
  .object({
    sub: z.string().min(1).max(64),
    audience: z.string().optional(),
    ttlSeconds: z.coerce.number().int().min(1).max(86_400).default(3600),
  })
  .catchall(z.string().min(1).max(256))
  .refine((claims) => !["iss", "aud", "iat", "nbf", "exp"].some((name) => name in claims), {
    error: "iss, aud, iat, nbf and exp are the issuer's own",
  });
export type TokenRequest = z.input<typeof tokenRequestSchema>;

/**
 * A development issuer: it gives a token for any subject and role to whoever asks, which is why it
 * exists only here, on the loopback interface, and is no part of what is deployed.
 */
export interface Issuer {
  /** `iss` of its tokens. */
  readonly url: string;
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly discovery: Readonly<Record<string, unknown>>;
  /** @throws z.ZodError for a request that is not understood. */
  token(request: unknown): Promise<{ readonly token: string; readonly expiresIn: number }>;
}

/** @param options.audience the audience of a token that asks for no other. */
export async function issuer(options: {
  readonly url: string;
  readonly audience: string;
  /** Claims of a token that asks for no other value of them. */
  readonly claims: Readonly<Record<string, string>>;
  readonly key: SigningKey;
  readonly now: () => number;
}): Promise<Issuer> {
  const { url, key, now } = options;
  const publicJwk = await exportJWK(key.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    url,
    jwks: { keys: [{ ...publicJwk, kid, use: "sig", alg: "RS256" }] },
    discovery: {
      issuer: url,
      jwks_uri: `${url}/jwks.json`,
      token_endpoint: `${url}/token`,
      response_types_supported: ["token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    },
    async token(request) {
      const { sub, audience, ttlSeconds, ...claims } = tokenRequestSchema.parse(request);
      const issuedAt = Math.floor(now() / 1000);
      const token = await new SignJWT({ ...options.claims, ...claims })
        .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
        .setIssuer(url)
        .setSubject(sub)
        .setAudience(audience ?? options.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttlSeconds)
        .sign(key.privateKey);
      return { token, expiresIn: ttlSeconds };
    },
  };
}
