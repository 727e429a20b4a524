import { addCommission, type CommissionKey, noCommission } from "./commission.ts";
import { inParallel } from "./in-parallel.ts";
import type { CommitChange, TableRun } from "./table-fold.ts";
import type { ViewWriter } from "./views/port.ts";

/**
 * How often one row may turn out to hold a part of a run. Each time another runner has added a
 * later commit in between, so more than a few means that something else is wrong.
 */
const maximumOverlaps = 8;
const rowsAtOnce = 10;

/** Writes the rows of a table's run, in any order. Safe to repeat after a failure half-way. */
export async function writeTableRun(views: ViewWriter, run: TableRun): Promise<void> {
  const writes: (() => Promise<unknown>)[] = [
    () => views.putTable(run.table),
    ...run.rounds.map((row) => () => views.putRound(row)),
    ...byRow(run.changes).map((changes) => () => addChanges(views, run.property, changes)),
  ];
  await inParallel(writes, rowsAtOnce, async (write) => await write());
}

/** The changes of each row, in commit order. */
function byRow(changes: readonly CommitChange[]): CommitChange[][] {
  const rows = new Map<string, CommitChange[]>();
  for (const change of changes) {
    const row = rowName(change.key);
    rows.set(row, [...(rows.get(row) ?? []), change]);
  }
  return [...rows.values()];
}

function rowName({ gamingDay, tableId, dealer, shift, bankType }: CommissionKey): string {
  return JSON.stringify([gamingDay, tableId, dealer, shift, bankType]);
}

/**
 * Adds the changes of one row in one write. When the row already holds some of them (a duplicate,
 * or a runner that overlaps), only what is newer is added.
 */
async function addChanges(
  views: ViewWriter,
  property: string,
  changes: readonly CommitChange[],
): Promise<void> {
  let left = changes;
  for (let attempt = 0; attempt < maximumOverlaps; attempt++) {
    const [first] = left;
    const last = left.at(-1);
    if (!first || !last) return;
    const added = await views.addCommission({
      property,
      key: first.key,
      sums: left.reduce((total, { sums }) => addCommission(total, sums), noCommission),
      first: first.seq,
      last: last.seq,
      at: last.at,
    });
    if (added.outcome === "added") return;
    left = left.filter(({ seq }) => seq > added.lastSeq);
  }
  throw new Error(`commission row overlapped ${maximumOverlaps} times running`);
}
