import { z } from "zod";
import { badgeSchema, tableIdSchema } from "../../events/catalogue/values.ts";
import { boundToOneTable, roles } from "./policy.ts";
import { fail } from "./problem.ts";

/** Who acts, as the issuer vouches for it. The property is never a parameter of a request. */
const claimsSchema = z
  .object({
    sub: badgeSchema,
    role: z.enum(roles),
    property: tableIdSchema,
    table: tableIdSchema.exactOptional(),
    /** When the token ends, in seconds since 1970; the gateway hands numbers on as text. */
    exp: z.coerce.number().pipe(z.int().min(1)).exactOptional(),
  })
  .refine(({ role, table }) => table !== undefined || !boundToOneTable.includes(role), {
    path: ["table"],
    message: "a dealer's or a device's token names its one table",
  });

export type Claims = z.output<typeof claimsSchema>;

/** Whether the token has ended by `now` (ms): a connection lives longer than a request, not longer than its token. */
export function hasExpired({ exp }: Claims, now: number): boolean {
  return exp !== undefined && now >= exp * 1000;
}

/** `latest` or the end of the token, whichever comes first; both in ms. */
export function withinToken({ exp }: Claims, latest: number): number {
  return exp === undefined ? latest : Math.min(latest, exp * 1000);
}

/**
 * Reads the claims that the authorizer verified.
 * @throws ProblemError `claims-incomplete` naming each claim that is missing or not understood
 */
export function parseClaims(claims: unknown): Claims {
  const parsed = claimsSchema.safeParse(claims);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  return fail(
    "claims-incomplete",
    `The token lacks what this API needs: ${errors.map(({ path }) => path || "claims").join(", ")}.`,
    { errors },
  );
}
