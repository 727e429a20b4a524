import { z } from "zod";
import type { EventStore } from "../../events/store/port.ts";
import { tableStream } from "../../events/stream-id.ts";
import { roundRecord } from "../../projections/round-record.ts";
import type { ViewReader } from "../../projections/views/port.ts";
import { authorizeReading } from "./access.ts";
import { failInvalid, parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { defaultPageLimit, pageLimit, roundPath, tablePath, wholeNumber } from "./parameters.ts";
import { fail } from "./problem.ts";

export interface ReadRoundsPorts {
  readonly views: Pick<ViewReader, "table" | "round" | "rounds">;
  readonly store: Pick<EventStore, "readForward">;
}

export const roundQuery = z.strictObject({ atSeq: wholeNumber(1).exactOptional() });
export const roundsQuery = z.strictObject({
  before: wholeNumber(1).exactOptional(),
  limit: pageLimit,
});

/** The rounds of a table, newest first, and one round rebuilt from the log, at any moment of it. */
export function roundRoutes({ views, store }: ReadRoundsPorts): Routes {
  return {
    "GET /tables/{tableId}/rounds": async ({ claims, path, query }) => {
      const asker = claims();
      authorizeReading(asker, "rounds");
      const { tableId } = parseWith(tablePath, path);
      const { before, limit = defaultPageLimit } = parseWith(roundsQuery, query);
      const table = await views.table(asker.property, tableId);
      if (table === null) return fail("table-not-found", `There is no table ${tableId}.`);
      const rows = await views.rounds(asker.property, tableId, {
        limit,
        ...(before === undefined ? {} : { before }),
      });
      const oldest = rows.length === limit ? rows.at(-1)?.summary.round : undefined;
      const next = oldest !== undefined && oldest > 1 ? oldest : null;
      return {
        status: 200,
        body: { tableId, seq: table.lastSeq, rounds: rows.map(({ summary }) => summary), next },
      };
    },
    "GET /tables/{tableId}/rounds/{round}": async ({ claims, path, query }) => {
      const asker = claims();
      authorizeReading(asker, "rounds");
      const { tableId, round } = parseWith(roundPath, path);
      const { atSeq } = parseWith(roundQuery, query);
      const row = await views.round(asker.property, tableId, round);
      if (row === null) return fail("round-not-found", `Table ${tableId} has no round ${round}.`);
      const { firstSeq, lastSeq } = row.summary;
      if (atSeq !== undefined && (atSeq < firstSeq || atSeq > lastSeq)) {
        failInvalid([
          { path: "atSeq", message: `the round lies at seq ${firstSeq} to ${lastSeq}` },
        ]);
      }
      const commits = await store.readForward(tableStream(asker.property, tableId), {
        after: firstSeq - 1,
        limit: lastSeq - firstSeq + 1,
      });
      return {
        status: 200,
        body: roundRecord(commits, { round, ...(atSeq === undefined ? {} : { atSeq }) }),
      };
    },
  };
}
