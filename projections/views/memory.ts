import { addCommission } from "../commission.ts";
import { memoryMeterViews } from "./memory-meters.ts";
import { id, putNewer, sorted } from "./memory-rows.ts";
import type { Checkpoint, CommissionRow, ParkedStream, RoundRow, TableRow, Views } from "./port.ts";
import { commissionKey, roundKey, tableKey } from "./row-key.ts";

/** Views in memory, for tests and tools: the same promises as the table, and no durability. */
export function memoryViews(): Views {
  const checkpoints = new Map<string, Checkpoint>();
  const parked = new Map<string, ParkedStream>();
  const tables = new Map<string, TableRow>();
  const rounds = new Map<string, RoundRow>();
  const commissions = new Map<string, CommissionRow>();

  return {
    ...memoryMeterViews(),
    checkpoint: async (stream) => checkpoints.get(stream) ?? null,
    checkpoints: async () => sorted(checkpoints),
    advance: async (row) => putNewer(checkpoints, row.stream, row, ({ lastSeq }) => lastSeq),
    parked: async (stream) => parked.get(stream) ?? null,
    parkedStreams: async () => sorted(parked),
    async park(row) {
      parked.set(row.stream, row);
    },
    async unpark(stream) {
      parked.delete(stream);
    },
    putTable: async (row) =>
      putNewer(tables, id(tableKey(row.property, row.tableId)), row, ({ lastSeq }) => lastSeq),
    table: async (property, tableId) => tables.get(id(tableKey(property, tableId))) ?? null,
    tables: async (property) => sorted(tables).filter((row) => row.property === property),
    putRound: async (row) =>
      putNewer(
        rounds,
        id(roundKey(row.property, row.tableId, row.summary.round)),
        row,
        ({ summary }) => summary.lastSeq,
      ),
    round: async (property, tableId, round) =>
      rounds.get(id(roundKey(property, tableId, round))) ?? null,
    async rounds(property, tableId, { limit, before = Number.POSITIVE_INFINITY }) {
      return sorted(rounds)
        .filter((row) => row.property === property && row.tableId === tableId)
        .filter(({ summary }) => summary.round < before)
        .slice(-limit)
        .reverse();
    },
    async addCommission({ property, key, sums, first, last, at }) {
      const place = id(commissionKey(property, key));
      const there = commissions.get(place);
      if (there && there.lastSeq >= first) return { outcome: "overlap", lastSeq: there.lastSeq };
      const total = there ? addCommission(there.sums, sums) : sums;
      commissions.set(place, { property, key, sums: total, lastSeq: last, at });
      return { outcome: "added" };
    },
    async commissions(property, { from, to }) {
      return sorted(commissions).filter(
        (row) => row.property === property && row.key.gamingDay >= from && row.key.gamingDay <= to,
      );
    },
  };
}
