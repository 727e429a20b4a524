import { evolve } from "../domain/table/evolve.ts";
import { type TableState, unfiledTable } from "../domain/table/state.ts";
import { tableCommit } from "../events/catalogue/event-codec.ts";
import type { Commit, StreamId } from "../events/store/port.ts";
import { parseTableStream } from "../events/stream-id.ts";
import { type CommissionChange, commissionChange } from "./commission.ts";
import { type FoldHead, genesisHead, headOf } from "./fold-head.ts";
import { foldRound, type RoundSummary, roundOf } from "./round.ts";
import { tableView } from "./table.ts";
import type { RoundRow, TableRow } from "./views/port.ts";

/** All that the views of one table are folded from. */
export interface TableFold extends FoldHead {
  readonly kind: "table";
  readonly table: TableState;
  /** The last round opened. */
  readonly round: RoundSummary | null;
  /** A row that was found ahead of the checkpoint, its run cut short: what it holds is not folded twice. */
  readonly held: { readonly round: number; readonly seq: number } | null;
}

export const emptyTableFold: TableFold = {
  ...genesisHead,
  kind: "table",
  table: unfiledTable,
  round: null,
  held: null,
};

/** A commission change and the commit it comes from. */
export interface CommitChange extends CommissionChange {
  readonly seq: number;
  readonly at: number;
}

/** The rows that a run of consecutive commits of a table leaves behind, and the fold after it. */
export interface TableRun {
  readonly kind: "table";
  readonly fold: TableFold;
  readonly property: string;
  readonly tableId: string;
  readonly table: TableRow;
  readonly rounds: readonly RoundRow[];
  /** In commit order. */
  readonly changes: readonly CommitChange[];
}

/** The run with the next commit of its table. @throws RangeError for a stream of which no view is made */
export function foldTableCommit(
  stream: StreamId,
  before: TableFold,
  run: TableRun | null,
  commit: Commit,
): TableRun {
  const parts = parseTableStream(stream);
  if (!parts) throw new RangeError(`no view is made of stream ${stream}`);
  const rounds = new Map(run?.rounds.map((row) => [row.summary.round, row]));
  const changes = [...(run?.changes ?? [])];
  let fold = before;
  for (const { event } of tableCommit(commit).events) {
    const table = evolve(fold.table, event);
    const held = fold.held?.round === roundOf(event) && commit.seq <= (fold.held?.seq ?? 0);
    const place = { event, seq: commit.seq, at: commit.at, table };
    const round = held ? fold.round : foldRound(fold.round, place);
    if (round && round !== fold.round) rounds.set(round.round, { ...parts, summary: round });
    const change = commissionChange(parts.tableId, event, table.rules);
    if (change) changes.push({ ...change, seq: commit.seq, at: commit.at });
    fold = { ...fold, table, round };
  }
  const { seq, hash, at, version } = commit;
  return {
    kind: "table",
    ...parts,
    fold: { ...fold, ...headOf(commit) },
    table: {
      ...parts,
      lastSeq: seq,
      version,
      at,
      hash,
      view: tableView(parts.tableId, fold.table),
    },
    rounds: [...rounds.values()],
    changes,
  };
}
