import type { EventStore, StreamId } from "../../events/store/port.ts";
import { type Fact, factsOf } from "./fact.ts";

const pageSize = 100;
const mostPages = 100;

/** Where to look for a fact. */
export interface Search<Found extends Fact> {
  readonly stream: StreamId;
  readonly is: (fact: Fact) => fact is Found;
  /** Not in commits before this server time, in ms. */
  readonly since?: number;
}

/**
 * The newest fact of a stream that is what is looked for, strongly consistent; null when there is
 * none in the ten thousand newest commits. Budget: the stretch back to it, for repairs only.
 */
export async function findFact<Found extends Fact>(
  store: Pick<EventStore, "readBackward">,
  { stream, is, since = 0 }: Search<Found>,
): Promise<Found | null> {
  let before: number | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const bound = before === undefined ? {} : { before };
    const commits = await store.readBackward(stream, { limit: pageSize, ...bound });
    for (const commit of commits) {
      if (commit.at < since) return null;
      const found = factsOf(commit).findLast(is);
      if (found !== undefined) return found;
      before = commit.seq;
    }
    if (commits.length < pageSize) return null;
  }
  return null;
}
