import type { Card } from "../../cards/card.ts";
import { cardOf } from "../../cards/card-bits.ts";
import type { WheelRule } from "../../cards/straights.ts";
import { type SequenceTable, sequenceTables } from "../../cards/strength.ts";
import { applies, chooseSetting, sevenCards } from "./choose-setting.ts";
import { type HouseWay, type HouseWayRow, holdings } from "./house-way.ts";
import { forEachRankClass } from "./rank-classes.ts";
import { rowTests } from "./row-tests.ts";

/** Why a document is no house way, shown on the first hand where it fails. */
export interface HouseWayFault {
  readonly kind: /** No row is for these cards. */
    | "hole"
    /** The row that is for these cards prescribes a front that they do not have or that fouls. */
    | "foul"
    /** A row that never decides: an earlier row has all its cards, or no cards meet its conditions. */
    | "contradiction"
    /** Two rows of one name: a record could not say which of them decided. */
    | "same-name";
  readonly row: string | null;
  /** The row that stands in the way of that one. */
  readonly by: string | null;
  readonly cards: readonly Card[] | null;
}

// A command may be decided more than once, when another writer was first; its document is the same.
const judged: Readonly<Record<WheelRule, WeakMap<HouseWay, HouseWayFault | null>>> = {
  "second-highest": new WeakMap(),
  lowest: new WeakMap(),
};

/**
 * Looks for hands that a document does not decide, or decides with a foul (10.11.D): exact, for
 * every class of hands that a house way can tell apart is looked at (rank-classes.ts), and quick
 * enough to be done when the document is filed.
 * @returns null when the document sets every seven cards, never foul, and each row decides some.
 */
export function houseWayFault(houseWay: HouseWay, wheel: WheelRule): HouseWayFault | null {
  const known = judged[wheel].get(houseWay);
  if (known !== undefined) return known;
  const found = sameName(houseWay) ?? faultyHand(houseWay, wheel);
  judged[wheel].set(houseWay, found);
  return found;
}

function sameName({ rows }: HouseWay): HouseWayFault | null {
  const ids = rows.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  if (repeated === undefined) return null;
  return { kind: "same-name", row: repeated, by: null, cards: null };
}

function faultyHand(houseWay: HouseWay, wheel: WheelRule): HouseWayFault | null {
  const sequences = sequenceTables[wheel];
  const deciding = new Set<HouseWayRow>();
  const found: HouseWayFault[] = [];
  forEachRankClass((cards) => {
    const chosen = chooseSetting(cards, houseWay, sequences);
    if (chosen?.asPrescribed) {
      deciding.add(chosen.row);
      return false;
    }
    const kind = chosen === null ? "hole" : "foul";
    found.push({ kind, row: chosen?.row.id ?? null, by: null, cards: cards.map(cardOf) });
    return true;
  });
  const [first] = found;
  if (first !== undefined) return first;
  const idle = houseWay.rows.find((row) => !deciding.has(row));
  return idle === undefined ? null : contradiction(houseWay, idle, sequences);
}

/** The first hand that an idle row claims, and the row that takes it. */
function contradiction(
  houseWay: HouseWay,
  idle: HouseWayRow,
  sequences: SequenceTable,
): HouseWayFault {
  const place = holdings.indexOf(idle.holding);
  const test = rowTests(houseWay)[place]?.find(({ row }) => row === idle);
  let fault: HouseWayFault = { kind: "contradiction", row: idle.id, by: null, cards: null };
  forEachRankClass((cards) => {
    const seven = sevenCards(cards, sequences);
    if (test === undefined || seven.held.holding !== place || !applies(test, seven)) return false;
    const by = chooseSetting(cards, houseWay, sequences)?.row.id ?? null;
    fault = { kind: "contradiction", row: idle.id, by, cards: cards.map(cardOf) };
    return true;
  });
  return fault;
}
