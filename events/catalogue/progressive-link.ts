import { z } from "zod";
import { progressiveLinks } from "../../domain/table/linked-meter.ts";

/** How a table stands with its progressive meter. */
export const progressiveLinkSchema = z.strictObject({
  meterId: z.string().min(1).max(64),
  link: z.enum(progressiveLinks),
});
