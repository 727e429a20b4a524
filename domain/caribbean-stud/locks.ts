import type { TableEvent } from "../table/events.ts";
import type { GameMemory, TableState } from "../table/state.ts";

/** What the table keeps of its locks after this event. */
export function locksAfter({ locks = [] }: TableState, event: TableEvent): GameMemory {
  if (event.type !== "ProgressiveWagersLocked") return {};
  const { meterId, lock } = event.data;
  return { locks: [...locks.filter((kept) => kept.meterId !== meterId), { meterId, lock }] };
}
