import type { EventStore } from "../../../events/store/port.ts";

/** A store that can be made to fail: as a database out of reach, or as a function that dies at once after its write. */
export function faultyStore(store: EventStore) {
  const faults = {
    /** Streams whose appends are lost. */
    unwritable: new Set<string>(),
    /** So many appends to a stream succeed, and whoever made them dies before he hears of it. */
    deaths: new Map<string, number>(),
  };
  const faulty: EventStore = {
    ...store,
    async append(record) {
      if (faults.unwritable.has(record.stream)) throw new Error(`${record.stream} out of reach`);
      const result = await store.append(record);
      const left = faults.deaths.get(record.stream) ?? 0;
      if (left === 0 || result.outcome !== "appended") return result;
      faults.deaths.set(record.stream, left - 1);
      throw new Error("died after its write");
    },
  };
  return { faulty, faults };
}
