/**
 * Where a commit of a table stands among the commits of all tables. R24 the order of contributions
 * and hits: by server time; where that is equal, by stream and then by commit number.
 */
export interface Place {
  /** Server time of the commit, ms since 1970. */
  readonly at: number;
  readonly stream: string;
  readonly seq: number;
}

/** Below zero when `a` comes before `b`, zero for the same commit. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at - b.at;
  // Stream ids are ASCII; an order by language would differ between machines.
  if (a.stream !== b.stream) return a.stream < b.stream ? -1 : 1;
  return a.seq - b.seq;
}
