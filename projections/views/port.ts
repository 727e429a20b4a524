import type { StreamId } from "../../events/store/port.ts";
import type { CommissionKey, CommissionSums } from "../commission.ts";
import type { RoundSummary } from "../round.ts";
import type { TableView } from "../table.ts";
import type { Days } from "./days.ts";
import type { MeterReader, MeterWriter } from "./meter-port.ts";
import type { Written } from "./written.ts";

/** How far the views of one stream are: every row at or below `lastSeq` has been applied. */
export interface Checkpoint {
  readonly stream: StreamId;
  readonly lastSeq: number;
  /** Hash of that commit as the projector saw it: an independent witness of the log. */
  readonly hash: Uint8Array;
  /** Server time of that commit in ms. */
  readonly at: number;
}

/** A stream that stands still because a commit of it cannot be projected. */
export interface ParkedStream {
  readonly stream: StreamId;
  /** The commit that cannot be projected. */
  readonly fromSeq: number;
  readonly error: string;
  /** When it was parked, in ms. */
  readonly at: number;
}

export interface TableRow {
  readonly property: string;
  readonly tableId: string;
  readonly lastSeq: number;
  readonly version: number;
  /** Server time of the commit in ms. */
  readonly at: number;
  readonly hash: Uint8Array;
  readonly view: TableView;
}

export interface RoundRow {
  readonly property: string;
  readonly tableId: string;
  readonly summary: RoundSummary;
}

export interface CommissionRow {
  readonly property: string;
  readonly key: CommissionKey;
  readonly sums: CommissionSums;
  readonly lastSeq: number;
  readonly at: number;
}

/** What the commits `first` to `last` of one stream together add to one row. */
export interface CommissionRun {
  readonly property: string;
  readonly key: CommissionKey;
  readonly sums: CommissionSums;
  readonly first: number;
  readonly last: number;
  /** Server time of the last of these commits in ms. */
  readonly at: number;
}

export type Added =
  | { readonly outcome: "added" }
  /** Nothing was added: the row already holds commits up to `lastSeq`, which is `first` or later. */
  | { readonly outcome: "overlap"; readonly lastSeq: number };

/** The rows as the runner writes them. Every write is safe to repeat and to come late. */
export interface ViewWriter extends MeterWriter {
  /** Strongly consistent. */
  checkpoint(stream: StreamId): Promise<Checkpoint | null>;
  /** Moves a checkpoint forward, never back. */
  advance(checkpoint: Checkpoint): Promise<Written>;
  /** Strongly consistent. */
  parked(stream: StreamId): Promise<ParkedStream | null>;
  park(parked: ParkedStream): Promise<void>;
  unpark(stream: StreamId): Promise<void>;
  /** The whole row, unless a newer one is there. */
  putTable(row: TableRow): Promise<Written>;
  /** The whole row, unless a newer one is there. */
  putRound(row: RoundRow): Promise<Written>;
  /** Adds a run in one write, if the row holds nothing of it yet. */
  addCommission(run: CommissionRun): Promise<Added>;
}

/** The rows as people read them. No method scans: each is one key or one partition's range. */
export interface ViewReader extends MeterReader {
  checkpoints(): Promise<readonly Checkpoint[]>;
  parkedStreams(): Promise<readonly ParkedStream[]>;
  table(property: string, tableId: string): Promise<TableRow | null>;
  /** By table id. */
  tables(property: string): Promise<readonly TableRow[]>;
  /** Strongly consistent. */
  round(property: string, tableId: string, round: number): Promise<RoundRow | null>;
  /** Newest first; `before` excludes that round and later ones. */
  rounds(
    property: string,
    tableId: string,
    options: { readonly limit: number; readonly before?: number },
  ): Promise<readonly RoundRow[]>;
  /** Gaming days `from` to `to`, both included, in key order. */
  commissions(property: string, days: Days): Promise<readonly CommissionRow[]>;
}

export type Views = ViewWriter & ViewReader;
