import { decodeCarried, encodeCarried, foldVersion } from "./carried-state.ts";
import { foldCommit, type LoadedTable, unknownTable } from "./load-table.ts";
import { sameBytes } from "./store/hash-chain.ts";
import type { Commit } from "./store/port.ts";

/**
 * The carried state is outside the hash chain, for it is derived. So it is checked by deriving it
 * again: folds commits oldest first and names the first that carries another state than its events
 * make; null when all agree. Those of other fold versions are never used and not checked.
 *
 * @param start the table before the first commit; a new stream when absent
 * @throws BrokenStreamError when a commit is missing
 */
export function wrongCarriedState(commits: readonly Commit[], start?: LoadedTable): number | null {
  const [first] = commits;
  if (!first) return null;
  let table = start ?? unknownTable(first.stream);
  for (const commit of commits) {
    table = foldCommit(table, commit);
    if (commit.fold === foldVersion && !carries(commit, table)) return commit.seq;
  }
  return null;
}

function carries({ state }: Commit, table: LoadedTable): boolean {
  const carried = state && decodeCarried(state);
  // Packed again, both have the same order of keys, whatever library version packed them first.
  return carried ? sameBytes(encodeCarried(carried), encodeCarried(table)) : false;
}
