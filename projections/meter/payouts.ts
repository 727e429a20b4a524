import type { LoggedMeterEvent } from "../../domain/progressive/logged-event.ts";
import { evolveRegister } from "../../domain/progressive/payout-register.ts";
import type { PayoutRow } from "./rows.ts";

/** An event of the register where it stands. */
export interface RegisterEntry extends Omit<PayoutRow, "line"> {
  readonly logged: LoggedMeterEvent;
}

/**
 * The lines of awards that are not cleared after one more event, and the rows that it leaves behind.
 * A line may have been read ahead of the checkpoint, its run cut short: folded again up to there it
 * comes to the same, and what it was in between is older than its row and not written.
 */
export function foldPayouts(
  open: readonly PayoutRow[],
  entry: RegisterEntry,
): { readonly open: readonly PayoutRow[]; readonly changed: readonly PayoutRow[] } {
  const { event } = entry.logged;
  if (event.type === "ProgressiveAwarded") {
    const { logged, ...parts } = entry;
    const rows = evolveRegister([], logged).map((line) => ({ ...parts, line }));
    return { open: [...open, ...rows], changed: rows };
  }
  if (event.type === "AwardCleared") {
    const { hit } = event.data;
    return { open: open.filter(({ line }) => line.award.hit !== hit), changed: [] };
  }
  const changed: PayoutRow[] = [];
  const still = open.map((row) => {
    const rows = linesAfter(row, entry);
    changed.push(...rows);
    return rows.find(({ line }) => line.void === null) ?? row;
  });
  return { open: still, changed };
}

/** What becomes of a line: nothing, itself changed, or a voided one and the one in force after it. */
function linesAfter(row: PayoutRow, { logged, lastSeq }: RegisterEntry): readonly PayoutRow[] {
  const lines = evolveRegister([row.line], logged);
  const same = lines.length === 1 && lines[0] === row.line;
  return same ? [] : lines.map((line) => ({ ...row, line, lastSeq }));
}
