import type { TableEvent } from "../table/events.ts";
import type { GameMemory, TableState } from "../table/state.ts";

/** The last lock of each meter, so that the next one follows it without a gap. */
export function rememberLocks({ locks = [] }: TableState, event: TableEvent): GameMemory {
  if (event.type !== "ProgressiveWagersLocked") return {};
  const { meterId, lock } = event.data;
  return {
    locks: [...locks.filter((known) => known.meterId !== meterId), { meterId, last: lock }],
  };
}
