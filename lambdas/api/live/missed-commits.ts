import type { Commit, EventStore, StreamId } from "../../../events/store/port.ts";

/** Beyond this a client reads the view again instead of replaying. */
export const mostMissed = 500;

/** Where a follower stands against the log, and what it missed. */
export type Missed =
  | { readonly mode: "live"; readonly seq: number }
  | { readonly mode: "replayed"; readonly seq: number; readonly commits: readonly Commit[] }
  | { readonly mode: "resync"; readonly seq: number };

/** Seq of the newest commit; 0 for a stream that does not exist. */
export async function headSeq(
  store: Pick<EventStore, "readBackward">,
  stream: StreamId,
): Promise<number> {
  const [head] = await store.readBackward(stream, { limit: 1 });
  return head?.seq ?? 0;
}

/**
 * What one stream holds after a cursor (R80: exactly the events after it, or a resync). No cursor
 * means from now on; a cursor beyond the log belongs to another log, so the client starts afresh.
 */
export async function missedCommits(
  store: Pick<EventStore, "readBackward" | "readForward">,
  stream: StreamId,
  options: { readonly after?: number | undefined; readonly most?: number },
): Promise<Missed> {
  const { after, most = mostMissed } = options;
  const head = await headSeq(store, stream);
  if (after === undefined || after === head) return { mode: "live", seq: head };
  if (after > head || head - after > most) return { mode: "resync", seq: head };
  const commits = await store.readForward(stream, { after, limit: most });
  return { mode: "replayed", seq: commits.at(-1)?.seq ?? head, commits };
}
