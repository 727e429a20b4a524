import { genesisHash } from "../../events/store/hash-chain.ts";
import type { Commit, EventStore, StreamId } from "../../events/store/port.ts";
import { defaultPageLimit } from "./parameters.ts";

/** One page of a log, oldest commit first; null when nothing is stored of the stream. */
export async function logPage(
  store: Pick<EventStore, "readForward" | "readBackward">,
  stream: StreamId,
  { after = 0, limit = defaultPageLimit }: { readonly after?: number; readonly limit?: number },
) {
  const [head] = await store.readBackward(stream, { limit: 1 });
  if (head === undefined) return null;
  const commits = await store.readForward(stream, { after, limit });
  const page = withinAnswer(commits.map(loggedCommit));
  const last = page.at(-1)?.seq ?? after;
  return {
    hashedStream: stream,
    seq: head.seq,
    version: head.version,
    previousHash: await hashAt(store, stream, after),
    commits: page,
    next: last < head.seq ? last : null,
  };
}

/** Lambda answers with at most 6 MB; what does not fit is on the next page. */
const mostAnswerBytes = 4 * 1024 * 1024;

/** The commits from the first on that fit into one answer; the first one always does. */
function withinAnswer(commits: readonly LoggedCommit[]): readonly LoggedCommit[] {
  let bytes = 0;
  const end = commits.findIndex((commit, index) => {
    bytes += Buffer.byteLength(JSON.stringify(commit), "utf8");
    return index > 0 && bytes > mostAnswerBytes;
  });
  return end === -1 ? commits : commits.slice(0, end);
}

/** Hash of the commit at `seq`, onto which the next is chained; null where the log has none. */
async function hashAt(
  store: Pick<EventStore, "readForward">,
  stream: StreamId,
  seq: number,
): Promise<string | null> {
  if (seq === 0) return hex(genesisHash);
  const [commit] = await store.readForward(stream, { after: seq - 1, limit: 1 });
  return commit === undefined ? null : hex(commit.hash);
}

type LoggedCommit = ReturnType<typeof loggedCommit>;

/** Everything that the hash covers, as stored; `events` is the body as it reads today. */
function loggedCommit(commit: Commit) {
  return {
    seq: commit.seq,
    version: commit.version,
    at: new Date(commit.at).toISOString(),
    actor: commit.actor,
    commandId: commit.commandId,
    requestHash: commit.requestHash,
    correlationId: commit.correlationId,
    gamingDay: commit.gamingDay ?? null,
    cause: commit.cause ?? null,
    body: commit.body,
    hash: hex(commit.hash),
    events: commit.events.map(({ id, event }) => ({ id, type: event.type, data: event.data })),
  };
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}
