import { z } from "zod";
import type { TableRow, ViewReader } from "../../projections/views/port.ts";
import { authorizeReading, authorizeTable, mayTouchTable } from "./access.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { tablePath, wholeNumber } from "./parameters.ts";
import { fail } from "./problem.ts";
import { rowAtLeast } from "./row-at-least.ts";

export interface ReadTablesPorts {
  readonly views: Pick<ViewReader, "table" | "tables">;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

export const tableQuery = z.strictObject({ minVersion: wholeNumber(1).exactOptional() });
const noQuery = z.strictObject({});

/** `GET /tables`, `GET /tables/{tableId}` and the bank of one: views, which say how old they are. */
export function tableRoutes(ports: ReadTablesPorts): Routes {
  return {
    "GET /tables": async ({ claims, query }) => {
      const asker = claims();
      authorizeReading(asker, "tables");
      parseWith(noQuery, query);
      const rows = await ports.views.tables(asker.property);
      const visible = rows.filter(({ tableId }) => mayTouchTable(asker, tableId));
      return { status: 200, body: { tables: visible.map(tableBody) } };
    },
    "GET /tables/{tableId}": async ({ claims, path, query }) => {
      const asker = claims();
      authorizeReading(asker, "tables");
      const { tableId } = parseWith(tablePath, path);
      authorizeTable(asker, tableId);
      const { minVersion = 0 } = parseWith(tableQuery, query);
      const row = await tableAtLeast(ports, { property: asker.property, tableId, minVersion });
      return { status: 200, body: tableBody(row) };
    },
    "GET /tables/{tableId}/bank": async ({ claims, path, query }) => {
      const asker = claims();
      authorizeReading(asker, "tables");
      const { tableId } = parseWith(tablePath, path);
      authorizeTable(asker, tableId);
      const { minVersion = 0 } = parseWith(tableQuery, query);
      const row = await tableAtLeast(ports, { property: asker.property, tableId, minVersion });
      return { status: 200, body: bankBody(row) };
    },
  };
}

/** 10.12 the bank alone, with the round it belongs to; null where the table does not offer it. */
function bankBody({ view, lastSeq, version, at }: TableRow) {
  const { tableId, bank, round } = view;
  const asOf = new Date(at).toISOString();
  return { tableId, round: round?.number ?? null, bank, seq: lastSeq, version, asOf };
}

function tableBody({ view, lastSeq, version, at }: TableRow) {
  return { ...view, seq: lastSeq, version, asOf: new Date(at).toISOString() };
}

interface Wanted {
  readonly property: string;
  readonly tableId: string;
  readonly minVersion: number;
}

/** @throws ProblemError `not-yet-visible`, `table-not-found` */
async function tableAtLeast(
  { views, pause }: ReadTablesPorts,
  { property, tableId, minVersion }: Wanted,
): Promise<TableRow> {
  const row = await rowAtLeast(() => views.table(property, tableId), { minVersion, pause });
  return row ?? fail("table-not-found", `There is no table ${tableId}.`);
}
