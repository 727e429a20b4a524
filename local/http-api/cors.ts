import type { CorsConfiguration } from "../template/gateway-resources.ts";

type Headers = Readonly<Record<string, string>>;

function originAllowed(cors: CorsConfiguration, origin: string): boolean {
  return cors.AllowOrigins.some(
    (allowed) =>
      allowed === "*" ||
      allowed === origin ||
      (allowed.endsWith("://*") && origin.startsWith(allowed.slice(0, -1))),
  );
}

/** Headers that the gateway adds to an answer to this origin; they replace the function's own. */
export function corsHeaders(
  cors: CorsConfiguration | undefined,
  origin: string | undefined,
): Headers {
  if (cors === undefined || origin === undefined || !originAllowed(cors, origin)) return {};
  const any = cors.AllowOrigins.includes("*") && !cors.AllowCredentials;
  return {
    "access-control-allow-origin": any ? "*" : origin,
    ...(any ? {} : { vary: "Origin" }),
    ...(cors.AllowCredentials ? { "access-control-allow-credentials": "true" } : {}),
    ...(cors.ExposeHeaders.length > 0
      ? { "access-control-expose-headers": cors.ExposeHeaders.join(",") }
      : {}),
  };
}

/** Headers of the answer to a preflight: none for an origin that is not allowed. */
export function preflightHeaders(cors: CorsConfiguration, origin: string | undefined): Headers {
  const allowed = corsHeaders(cors, origin);
  if (Object.keys(allowed).length === 0) return {};
  return {
    ...allowed,
    "access-control-allow-methods": cors.AllowMethods.join(","),
    "access-control-allow-headers": cors.AllowHeaders.join(","),
    ...(cors.MaxAge === undefined ? {} : { "access-control-max-age": String(cors.MaxAge) }),
  };
}
