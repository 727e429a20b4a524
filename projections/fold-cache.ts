import { sameBytes } from "../events/store/hash-chain.ts";
import type { EventStore, StreamId } from "../events/store/port.ts";
import { kindOf } from "../events/stream-id.ts";
import { loadTableFold } from "./load-table-fold.ts";
import { loadMeterFold } from "./meter/load-fold.ts";
import { emptyFold, type StreamFold } from "./stream-fold.ts";
import type { Checkpoint, Views } from "./views/port.ts";

/** A table's fold is some 5 KB, a meter's some 20; a warm function keeps a large floor in a few megabytes. */
const maximumStreams = 500;

/** Finds the fold to continue from: the one of the last run when it is still current, else by reading. */
export interface FoldCache {
  at(stream: StreamId, checkpoint: Checkpoint | null): Promise<StreamFold>;
  keep(stream: StreamId, fold: StreamFold): void;
}

export function foldCache({ store, views }: { store: EventStore; views: Views }): FoldCache {
  const folds = new Map<StreamId, StreamFold>();
  return {
    async at(stream, checkpoint) {
      if (!checkpoint) return emptyFold(stream);
      const warm = folds.get(stream);
      if (warm?.seq === checkpoint.lastSeq && sameBytes(warm.hash, checkpoint.hash)) return warm;
      const load = kindOf(stream) === "meter" ? loadMeterFold : loadTableFold;
      return await load(store, views, checkpoint);
    },
    keep(stream, fold) {
      folds.delete(stream);
      folds.set(stream, fold);
      const [oldest] = folds.keys();
      if (folds.size > maximumStreams && oldest !== undefined) folds.delete(oldest);
    },
  };
}
