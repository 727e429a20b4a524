import type { Aggregate, AnyCommand, Loaded } from "./aggregate.ts";
import { foldNext, unknownStream } from "./load-stream.ts";
import type { LoadedTable } from "./load-table.ts";
import { meterAggregate } from "./meter-aggregate.ts";
import { sameBytes } from "./store/hash-chain.ts";
import type { Commit, StreamEvent } from "./store/port.ts";
import { kindOf } from "./stream-id.ts";
import { tableAggregate } from "./table-aggregate.ts";

/**
 * The carried state is outside the hash chain, for it is derived. So it is checked by deriving it
 * again: folds commits of one stream oldest first and names the first that carries another state
 * than its events make; null when all agree. Those of other fold versions are never used and not
 * checked.
 *
 * @param start the table before the first commit; a new stream when absent
 * @throws BrokenStreamError when a commit is missing
 */
export function wrongCarriedState(commits: readonly Commit[], start?: LoadedTable): number | null {
  const [first] = commits;
  if (!first) return null;
  return kindOf(first.stream) === "meter"
    ? wrongState(meterAggregate, commits, unknownStream(meterAggregate, first.stream))
    : wrongState(tableAggregate, commits, start ?? unknownStream(tableAggregate, first.stream));
}

function wrongState<
  State,
  Command extends AnyCommand,
  Event extends StreamEvent,
  Beside extends object,
>(
  aggregate: Aggregate<State, Command, Event, Beside>,
  commits: readonly Commit[],
  start: Loaded<State, Beside>,
): number | null {
  const { foldVersion, decode, encode } = aggregate.carrying;
  let loaded = start;
  for (const commit of commits) {
    loaded = foldNext(aggregate, loaded, commit);
    if (commit.fold !== foldVersion) continue;
    const carried = commit.state && decode(commit.state);
    // Packed again, both have the same order of keys, whatever library version packed them first.
    if (!carried || !sameBytes(encode(carried), encode(loaded))) return commit.seq;
  }
  return null;
}
