import type { TableEvent } from "../table/events.ts";
import type { GameMemory, TableState } from "../table/state.ts";

/** The last lock of one meter at this table: the next has the next number, so that a gap shows. */
export interface ProgressiveLock {
  readonly meterId: string;
  readonly lock: number;
}

/** What the table keeps of its locks after this event. */
export function locksAfter({ locks = [] }: TableState, event: TableEvent): GameMemory {
  if (event.type !== "ProgressiveWagersLocked") return {};
  const { meterId, lock } = event.data;
  return { locks: [...locks.filter((kept) => kept.meterId !== meterId), { meterId, lock }] };
}
