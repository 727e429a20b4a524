import type { StreamId } from "./store/port.ts";

/** The streams that a warm instance has seen last; never the authority, always checked by the write. */
export interface StreamCache<Loaded> {
  get(stream: StreamId): Loaded | undefined;
  set(loaded: Loaded): void;
}

/** Keeps at most `size` streams and forgets the one not used for longest. */
export function streamCache<Loaded extends { readonly stream: StreamId }>(
  size: number,
): StreamCache<Loaded> {
  // A Map iterates in order of insertion: the first key is the oldest.
  const kept = new Map<StreamId, Loaded>();
  return {
    get(stream) {
      const loaded = kept.get(stream);
      if (loaded) touch(loaded);
      return loaded;
    },
    set(loaded) {
      touch(loaded);
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    },
  };

  function touch(loaded: Loaded): void {
    kept.delete(loaded.stream);
    kept.set(loaded.stream, loaded);
  }
}
