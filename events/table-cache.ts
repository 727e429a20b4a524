import type { LoadedTable } from "./load-table.ts";
import type { StreamId } from "./store/port.ts";

/** The tables that a warm instance has seen last; never the authority, always checked by the write. */
export interface TableCache {
  get(stream: StreamId): LoadedTable | undefined;
  set(table: LoadedTable): void;
}

/** Keeps at most `size` tables and forgets the one not used for longest. */
export function tableCache(size: number): TableCache {
  // A Map iterates in order of insertion: the first key is the oldest.
  const tables = new Map<StreamId, LoadedTable>();
  return {
    get(stream) {
      const table = tables.get(stream);
      if (table) touch(table);
      return table;
    },
    set(table) {
      touch(table);
      const [oldest] = tables.keys();
      if (tables.size > size && oldest !== undefined) tables.delete(oldest);
    },
  };

  function touch(table: LoadedTable): void {
    tables.delete(table.stream);
    tables.set(table.stream, table);
  }
}
