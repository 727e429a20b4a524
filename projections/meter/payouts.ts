import type { LoggedMeterEvent } from "../../domain/progressive/logged-event.ts";
import { evolveRegister } from "../../domain/progressive/payout-register.ts";
import type { PayoutRow } from "./rows.ts";

/** A line of the register that can still change: its award is not cleared. */
export interface OpenPayout {
  readonly row: PayoutRow;
  /** Of a row found ahead of the checkpoint, its run cut short: commits up to this are in it already. */
  readonly heldThrough: number;
}

/** An event of the register where it stands. */
export interface RegisterEntry extends Omit<PayoutRow, "line"> {
  readonly logged: LoggedMeterEvent;
}

/** The open lines after one more event, and the rows that it leaves behind. */
export function foldPayouts(
  open: readonly OpenPayout[],
  entry: RegisterEntry,
): { readonly open: readonly OpenPayout[]; readonly changed: readonly PayoutRow[] } {
  const { event } = entry.logged;
  if (event.type === "ProgressiveAwarded") {
    const { logged, ...parts } = entry;
    const rows = evolveRegister([], logged).map((line) => ({ ...parts, line }));
    return { open: [...open, ...rows.map((row) => ({ row, heldThrough: 0 }))], changed: rows };
  }
  if (event.type === "AwardCleared") {
    const { hit } = event.data;
    return { open: open.filter(({ row }) => row.line.award.hit !== hit), changed: [] };
  }
  const changed: PayoutRow[] = [];
  const still = open.map((payout) => {
    const rows = linesAfter(payout, entry);
    changed.push(...rows);
    const inForce = rows.find(({ line }) => line.void === null);
    return inForce === undefined ? payout : { ...payout, row: inForce };
  });
  return { open: still, changed };
}

/** What becomes of a line: nothing, itself changed, or a voided one and the one in force after it. */
function linesAfter(
  { row, heldThrough }: OpenPayout,
  { logged, lastSeq }: RegisterEntry,
): readonly PayoutRow[] {
  if (lastSeq <= heldThrough) return [];
  const lines = evolveRegister([row.line], logged);
  const same = lines.length === 1 && lines[0] === row.line;
  return same ? [] : lines.map((line) => ({ ...row, line, lastSeq }));
}
