import { z } from "zod";

/**
 * A property that the local host knows and does nothing for.
 * The reason is written where the property is listed, for the reader and for the schema.
 */
export function inert(reason: string): z.ZodOptional<z.ZodUnknown> {
  return z.unknown().describe(reason).optional();
}
