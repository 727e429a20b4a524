import { readCommit } from "./commit-codec.ts";
import type { CommitRecord, EventStore, StreamId } from "./port.ts";

/** Event store in memory, for tests and tools: the same promises as the table, and no durability. */
export function memoryEventStore(): EventStore {
  /** Per stream, in order of seq. */
  const streams = new Map<StreamId, CommitRecord[]>();

  function stored(stream: StreamId): CommitRecord[] {
    const commits = streams.get(stream) ?? [];
    streams.set(stream, commits);
    return commits;
  }

  return {
    async append(record) {
      const commits = stored(record.stream);
      const place = firstFrom(commits, record.seq);
      const there = commits[place];
      if (there?.seq === record.seq) return { outcome: "occupied", by: readCommit(there) };
      commits.splice(place, 0, structuredClone(record));
      return { outcome: "appended" };
    },
    async readBackward(stream, { limit, before = Number.POSITIVE_INFINITY }) {
      const commits = stored(stream);
      const end = firstFrom(commits, before);
      return commits
        .slice(Math.max(0, end - limit), end)
        .reverse()
        .map(readCommit);
    },
    async readForward(stream, { after, limit }) {
      const commits = stored(stream);
      const start = firstFrom(commits, after + 1);
      return commits.slice(start, start + limit).map(readCommit);
    },
  };
}

/** Index of the first commit at `seq` or later; the length when there is none. */
function firstFrom(commits: readonly CommitRecord[], seq: number): number {
  let low = 0;
  let high = commits.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((commits[middle]?.seq ?? seq) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
