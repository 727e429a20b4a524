import { Level } from "level";
import { MemoryLevel } from "memory-level";

export type Change =
  | { readonly type: "put"; readonly key: string; readonly value: unknown }
  | { readonly type: "del"; readonly key: string };

/** Keys in order, JSON values, atomic batches: what queues, bus and pollers keep across a kill. */
export interface DurableStore {
  get(key: string): Promise<unknown>;
  /** All or nothing. */
  batch(changes: readonly Change[]): Promise<void>;
  /** Everything under a prefix, in the order of keys. */
  entries(prefix: string): Promise<readonly (readonly [string, unknown])[]>;
  close(): Promise<void>;
}

/** What the two kinds of level database have in common and we use. */
interface LevelStore {
  open(): Promise<void>;
  get(key: string): Promise<unknown>;
  batch(changes: Change[]): Promise<void>;
  iterator(range: { gte: string; lt: string }): { all(): Promise<[string, unknown][]> };
  close(): Promise<void>;
}

/** Opens the store in a folder, or in memory without one. */
export async function openDurableStore(options: { readonly path?: string }): Promise<DurableStore> {
  const encoding = { valueEncoding: "json" };
  const level: LevelStore =
    options.path === undefined
      ? new MemoryLevel<string, unknown>(encoding)
      : new Level<string, unknown>(options.path, encoding);
  await level.open();
  return {
    get: (key) => level.get(key),
    batch: (changes) => level.batch([...changes]),
    entries: (prefix) => level.iterator({ gte: prefix, lt: `${prefix}\uffff` }).all(),
    close: () => level.close(),
  };
}
