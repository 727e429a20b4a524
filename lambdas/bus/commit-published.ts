import { z } from "zod";
import type { Commit, EventStore } from "../../events/store/port.ts";
import { parseTableStream } from "../../events/stream-id.ts";

/** What the consumers of the bus need to know of an entry: which commit it belongs to. */
export interface CommitPublished {
  readonly stream: string;
  readonly seq: number;
  readonly property: string;
  readonly tableId: string;
  readonly correlationId: string;
}

const entrySchema = z.object({
  detail: z
    .object({ stream: z.string(), seq: z.int().min(1), correlationId: z.string() })
    .transform((detail, context) => {
      const parts = parseTableStream(detail.stream);
      if (parts) return { ...detail, ...parts };
      context.addIssue({ code: "custom", path: ["stream"], message: "no stream of a table" });
      return z.NEVER;
    }),
});

/** Reads a bus entry. @throws z.ZodError when it is none of ours. */
export function commitPublished(entry: unknown): CommitPublished {
  return entrySchema.parse(entry).detail;
}

/** The whole commit from the log: an entry carries but one of its events. @throws Error when it is not there. */
export async function readPublished(
  store: Pick<EventStore, "readBackward">,
  { stream, seq }: CommitPublished,
): Promise<Commit> {
  const [commit] = await store.readBackward(stream, { limit: 1, before: seq + 1 });
  if (commit?.seq !== seq) throw new Error(`${stream}: published commit ${seq} is not in the log`);
  return commit;
}

/** The correlation id of an entry, for the log; whether the entry is ours is checked elsewhere. */
export function correlationOf(entry: unknown): string | undefined {
  const parsed = z.object({ detail: z.object({ correlationId: z.string() }) }).safeParse(entry);
  return parsed.success ? parsed.data.detail.correlationId : undefined;
}
