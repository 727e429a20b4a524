import { loadTable } from "../events/load-table.ts";
import { sameBytes } from "../events/store/hash-chain.ts";
import type { EventStore, StreamId } from "../events/store/port.ts";
import { parseTableStream } from "../events/stream-id.ts";
import { emptyFold, type StreamFold } from "./stream-fold.ts";
import type { Checkpoint, Views } from "./views/port.ts";

/** A table's fold is some 5 KB; a warm function keeps a large floor in a few megabytes. */
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
      if (!checkpoint) return emptyFold;
      const warm = folds.get(stream);
      if (warm?.seq === checkpoint.lastSeq && sameBytes(warm.hash, checkpoint.hash)) return warm;
      return await loadFold(store, views, checkpoint);
    },
    keep(stream, fold) {
      folds.delete(stream);
      folds.set(stream, fold);
      const [oldest] = folds.keys();
      if (folds.size > maximumStreams && oldest !== undefined) folds.delete(oldest);
    },
  };
}

async function loadFold(
  store: EventStore,
  views: Views,
  { stream, lastSeq, hash, at }: Checkpoint,
): Promise<StreamFold> {
  const { state } = await loadTable(store, stream, { at: lastSeq });
  const parts = parseTableStream(stream);
  const row =
    parts && state.lastRound > 0
      ? await views.round(parts.property, parts.tableId, state.lastRound)
      : null;
  if (state.lastRound > 0 && !row) {
    throw new Error(`${stream}: the row of round ${state.lastRound} is missing`);
  }
  const round = row?.summary ?? null;
  return {
    seq: lastSeq,
    // The witness, not the log: a log rewritten behind the checkpoint breaks the chain here.
    hash,
    at,
    table: state,
    round,
    held: round && { round: round.round, seq: round.lastSeq },
  };
}
