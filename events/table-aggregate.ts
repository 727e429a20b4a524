import type { TableCommand } from "../domain/table/commands.ts";
import { decide } from "../domain/table/decide.ts";
import type { TableEvent } from "../domain/table/events.ts";
import { evolve } from "../domain/table/evolve.ts";
import { type TableState, unfiledTable } from "../domain/table/state.ts";
import type { Aggregate } from "./aggregate.ts";
import { decodeCarried, encodeCarried, foldVersion } from "./carried-state.ts";
import { tableEventOf } from "./catalogue/event-codec.ts";
import { type OwnHouseWay, ownHouseWayAfter, withDocument } from "./own-house-way.ts";
import { refusalEvent } from "./refusal-event.ts";
import { writeUnitBytes } from "./store/item-size.ts";

/** `table/{property}/{tableId}`: one gaming table. */
export const tableAggregate: Aggregate<TableState, TableCommand, TableEvent, OwnHouseWay> = {
  unknown: () => unfiledTable,
  noneBeside: {},
  // Filing its rules is what brings a table into being; anything else names a table that is not there.
  begins: ({ type }) => type === "FileTableRules",
  decide,
  evolve,
  refusalEvent,
  // A fact of a round that this very request would have opened has no round to belong to.
  factsStand: (before, now) => now.round?.number === before.round?.number,
  eventOf: ({ event }) => tableEventOf(event),
  // The round's own day, which outlives the boundary until the round is closed; else the table's.
  gamingDay: ({ round, gamingDay }) => round?.gamingDay ?? gamingDay,
  endsSomething: ({ type }) =>
    type === "RoundClosed" || type === "RoundVoided" || type === "TableClosed",
  carrying: {
    foldVersion,
    encode: encodeCarried,
    decode: decodeCarried,
    // One strongly consistent read unit covers three commits, even when one of them takes two
    // kilobytes with the state of a player's bank; a third without a state would cost another.
    mostUncarried: 2,
    firstPage: 3,
    // budget: no commit over two write units.
    mostBytes: 2 * writeUnitBytes,
  },
  mostBodyBytes: 32 * 1024,
  besideAfter: ownHouseWayAfter,
  restore: withDocument,
};
