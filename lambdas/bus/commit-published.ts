import { z } from "zod";
import type { Actor } from "../../events/store/port.ts";
import type { Announcement } from "../api/live/commit-message.ts";
import { topicOfStream } from "../api/live/topic-of-stream.ts";

/** The first entry of a commit on the bus: what is told of the commit, and who follows its stream. */
export interface CommitPublished extends Announcement {
  readonly property: string;
  /** `table/{tableId}` or `meter/{meterId}`. */
  readonly topic: string;
}

/** Who acted, as a bus entry tells it. */
export const actorSchema = z.object({
  badge: z.string(),
  role: z.string(),
  device: z.string().exactOptional(),
  counter: z.int().exactOptional(),
  deviceAt: z.string().exactOptional(),
}) satisfies z.ZodType<Actor>;

const entrySchema = z.object({
  detail: z
    .object({
      stream: z.string(),
      seq: z.int().min(1),
      version: z.int().min(1),
      at: z.iso.datetime(),
      correlationId: z.string(),
      actor: actorSchema,
      events: z.array(z.object({ id: z.string(), type: z.string(), data: z.unknown() })).min(1),
    })
    .transform((detail, context) => {
      const followed = topicOfStream(detail.stream);
      if (followed) return { ...detail, ...followed };
      context.addIssue({ code: "custom", path: ["stream"], message: "no stream of ours" });
      return z.NEVER;
    }),
});

/** Reads the first entry of a commit. @throws z.ZodError when it is none of ours, or not the first. */
export function commitPublished(entry: unknown): CommitPublished {
  return entrySchema.parse(entry).detail;
}

/** The correlation id of an entry, for the log; whether the entry is ours is checked elsewhere. */
export function correlationOf(entry: unknown): string | undefined {
  const parsed = z.object({ detail: z.object({ correlationId: z.string() }) }).safeParse(entry);
  return parsed.success ? parsed.data.detail.correlationId : undefined;
}
