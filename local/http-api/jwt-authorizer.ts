import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { z } from "zod";
import type { JwtAuthorizer } from "../template/gateway-resources.ts";

export type Authorization =
  | {
      readonly kind: "authorized";
      /** `requestContext.authorizer.jwt`: every claim as text. */
      readonly jwt: {
        readonly claims: Readonly<Record<string, string>>;
        readonly scopes: readonly string[] | null;
      };
    }
  /** 401, with the reason for the log only. */
  | { readonly kind: "unauthorized"; readonly reason: string }
  /** 403: a good token without a scope that the route asks for. */
  | { readonly kind: "forbidden"; readonly reason: string };

export type Authorize = (
  authorizationHeader: string | undefined,
  scopes: readonly string[],
) => Promise<Authorization>;

const discoverySchema = z.looseObject({ jwks_uri: z.url() });

/** API Gateway accepts RSA signatures only; `none` and shared secrets never. */
const algorithms = ["RS256", "RS384", "RS512"];

/** Checks bearer tokens as API Gateway's JWT authorizer does. */
export function jwtAuthorizer(
  { JwtConfiguration: { Issuer, Audience } }: JwtAuthorizer,
  now: () => number,
): Authorize {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const getKeys = (): Promise<JWTVerifyGetKey> => {
    keys ??= discoverKeys(Issuer).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  return async (header, scopes) => {
    const token = /^(?:Bearer\s+)?(\S+)$/i.exec(header ?? "")?.[1];
    if (token === undefined) return unauthorized("no bearer token");
    try {
      if (decodeProtectedHeader(token).kid === undefined) return unauthorized("no kid in header");
      const { payload } = await jwtVerify(token, await getKeys(), {
        issuer: Issuer,
        algorithms,
        requiredClaims: ["exp"],
        currentDate: new Date(now()),
      });
      return admit(payload, Audience, scopes);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) {
        return unauthorized(error.message);
      }
      throw error;
    }
  };
}

function admit(
  payload: JWTPayload,
  accepted: readonly string[],
  scopes: readonly string[],
): Authorization {
  // API Gateway falls back to client_id when there is no aud.
  const audience = [payload.aud ?? payload.client_id].flat();
  if (!audience.some((a) => typeof a === "string" && accepted.includes(a))) {
    return unauthorized("audience");
  }
  const held = String(payload.scope ?? payload.scp ?? "").split(/[\s,]+/);
  if (scopes.length > 0 && !scopes.some((scope) => held.includes(scope))) {
    return { kind: "forbidden", reason: "no scope of the route" };
  }
  const claims = Object.entries(payload).map(([name, value]) => [name, claimText(value)]);
  const jwt = {
    claims: Object.fromEntries(claims),
    scopes: scopes.length > 0 ? scopes : null,
  };
  return { kind: "authorized", jwt };
}

/** Lists become `[a b]`, as API Gateway writes them. */
function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(claimText).join(" ")}]`;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(1500) });
  const { jwks_uri } = discoverySchema.parse(await response.json());
  return createRemoteJWKSet(new URL(jwks_uri));
}

function unauthorized(reason: string): Authorization {
  return { kind: "unauthorized", reason };
}
