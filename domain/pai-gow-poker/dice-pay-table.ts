import type { Refusal } from "../decision.ts";
import type { DiceBet } from "../table/wager-kinds.ts";
import type { AdditionalWagerRules, MatchRow } from "./rules.ts";
import type { PaiGowPokerFiling } from "./table.ts";

/**
 * What a wager on these three dice pays to 1, or null when it loses. Of the match rows that the dice
 * fill, the one that pays most counts.
 */
export function paysFor(
  { sum = [], match = [] }: AdditionalWagerRules,
  bet: DiceBet,
  dice: readonly number[],
): number | null {
  const total = dice.reduce((before, die) => before + die, 0);
  const filled =
    bet === "sum"
      ? sum.filter((row) => row.total === total)
      : match.filter((row) => isFilled(row, dice));
  return filled.length === 0 ? null : Math.max(...filled.map(({ pays }) => pays));
}

/** Three alike are not two alike: a licensee who pays a pair in a triple files the triple too. */
function isFilled({ alike, face }: MatchRow, dice: readonly number[]): boolean {
  const faces = face === undefined ? [1, 2, 3, 4, 5, 6] : [face];
  return faces.some((one) => dice.filter((die) => die === one).length === alike);
}

/** What of the filed additional wager could not be dealt, or null. */
export function additionalWagerFault({ paiGowPoker }: PaiGowPokerFiling): Refusal | null {
  const filed = paiGowPoker.additionalWager;
  if (filed === undefined) return null;
  // 10.8.E it is decided by the dice that give the starting position; a generator shows no dice.
  if (paiGowPoker.startingPosition !== "dice") {
    return inconsistent("", "An additional wager is decided by dice; file them for the start.");
  }
  return limitsFault(filed) ?? tablesFault(filed);
}

function limitsFault({ limits }: AdditionalWagerRules): Refusal | null {
  const { minimumCents, maximumCents, incrementCents } = limits;
  const sound =
    incrementCents > 0 &&
    minimumCents > 0 &&
    maximumCents >= minimumCents &&
    minimumCents % incrementCents === 0 &&
    maximumCents % incrementCents === 0;
  if (sound) return null;
  return inconsistent(
    ".limits",
    "Minimum and maximum are multiples of the increment, above zero and in order.",
  );
}

function tablesFault({ sum, match }: AdditionalWagerRules): Refusal | null {
  if (sum === undefined && match === undefined) {
    return inconsistent("", "File a pay table for the sum, for the match, or for both.");
  }
  if (sum !== undefined && !isPayTable(sum, ({ total }) => `${total}`, isTotal)) {
    return inconsistent(".sum", "Each total from 3 to 18 that pays stands once, with whole odds.");
  }
  const rowOf = ({ alike, face }: MatchRow) => `${alike}-${face}`;
  if (match !== undefined && !isPayTable(match, rowOf, isMatch)) {
    return inconsistent(
      ".match",
      "Each match of two or three alike, of any face or of one from 1 to 6, stands once, with whole odds.",
    );
  }
  return null;
}

function isPayTable<Row extends { readonly pays: number }>(
  rows: readonly Row[],
  named: (row: Row) => string,
  isRow: (row: Row) => boolean,
): boolean {
  const once = new Set(rows.map(named)).size === rows.length;
  const pays = rows.every((row) => isRow(row) && Number.isSafeInteger(row.pays) && row.pays > 0);
  return rows.length > 0 && once && pays;
}

function isTotal({ total }: { readonly total: number }): boolean {
  return Number.isInteger(total) && total >= 3 && total <= 18;
}

function isMatch({ alike, face = 1 }: MatchRow): boolean {
  return (alike === 2 || alike === 3) && Number.isInteger(face) && face >= 1 && face <= 6;
}

function inconsistent(field: string, message: string): Refusal {
  return {
    code: "inconsistent-rules",
    field: `rules.paiGowPoker.additionalWager${field}`,
    message,
  };
}
