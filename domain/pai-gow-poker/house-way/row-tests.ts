import { type Rank, ranks } from "../../cards/card.ts";
import { allRanks, type RankSet } from "../../cards/card-bits.ts";
import { type FrontOf, frontsByChoice } from "./fronts.ts";
import { type HouseWay, type HouseWayRow, holdings } from "./house-way.ts";

/** A row with its conditions as numbers, ready to be compared with what seven cards hold. */
export interface RowTest {
  readonly row: HouseWayRow;
  readonly lowestFirst: RankSet;
  readonly highestFirst: RankSet;
  readonly lowestSecond: RankSet;
  readonly highestSecond: RankSet;
  /** What the cards held once must at least be, from the highest down. */
  readonly beside: readonly RankSet[];
  readonly complete: boolean;
  readonly front: FrontOf;
  readonly higherThan: FrontOf | null;
}

/** The rows of a document by the place of their holding in `holdings`, in the document's order. */
export type RowTests = readonly (readonly RowTest[])[];

// A document is read once, not once per hand: setting is measured in millions per second.
const known = new WeakMap<HouseWay, RowTests>();

/** The tests of a document, made at its first use; a document is never changed. */
export function rowTests(houseWay: HouseWay): RowTests {
  const tests = known.get(houseWay);
  if (tests !== undefined) return tests;
  const all = houseWay.rows.map(rowTest);
  const made = holdings.map((holding) => all.filter(({ row }) => row.holding === holding));
  known.set(houseWay, made);
  return made;
}

function rowTest(row: HouseWayRow): RowTest {
  const [lowestFirst, highestFirst] = bounds(row.first);
  const [lowestSecond, highestSecond] = bounds(row.second);
  return {
    row,
    lowestFirst,
    highestFirst,
    lowestSecond,
    highestSecond,
    beside: (row.beside ?? []).map(rankSet),
    complete: row.complete === true,
    front: frontsByChoice[row.front],
    higherThan: row.higherThan === undefined ? null : frontsByChoice[row.higherThan],
  };
}

/** Sets of one rank compare as their ranks; without a range even no rank at all will do. */
function bounds(range: HouseWayRow["first"]): readonly [RankSet, RankSet] {
  return range === undefined ? [0, allRanks] : [rankSet(range[0]), rankSet(range[1])];
}

function rankSet(rank: Rank): RankSet {
  return 1 << ranks.indexOf(rank);
}
