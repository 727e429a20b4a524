import { z } from "zod";
import type { CommissionRow, ViewReader } from "../../projections/views/port.ts";
import { authorizeReading } from "./access.ts";
import { commissionCsv } from "./commission-csv.ts";
import { commissionGroupings, commissionLines } from "./commission-report.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { reportFile, wantsCsv } from "./report-file.ts";
import { reportHeading } from "./report-heading.ts";
import { checkPeriod, reportPeriod } from "./report-period.ts";

export interface ReportPorts {
  readonly views: Pick<ViewReader, "commissions">;
  readonly now: () => number;
}

/** A year and a day: what one report may read. */
const mostDays = 366;

const groupings = z
  .string()
  .transform((text) => text.split(","))
  .pipe(
    z
      .array(z.enum(commissionGroupings))
      .max(commissionGroupings.length)
      .refine((stated) => new Set(stated).size === stated.length, {
        error: "names a grouping twice",
      }),
  );

export const commissionsQuery = z
  .strictObject({ ...reportPeriod, groupBy: groupings.exactOptional() })
  .check(checkPeriod(mostDays));

/** `GET /commissions`: the commission report by gaming day, as JSON or as CSV. */
export function commissionRoutes({ views, now }: ReportPorts): Routes {
  return {
    "GET /commissions": async (request) => {
      const asker = request.claims();
      authorizeReading(asker, "commissions");
      const query = parseWith(commissionsQuery, request.query);
      const { from, to = from, groupBy = [...commissionGroupings] } = query;
      const rows = await views.commissions(asker.property, { from, to });
      const lines = commissionLines(rows, groupBy);
      const heading = reportHeading({
        title: "Commission report",
        licensee: asker.property,
        ...{ from, to, rows, at: now() },
        newest: rows.reduce((latest, { at }) => Math.max(latest, at), 0),
        asOfSeq: latestSeqs(rows),
      });
      return wantsCsv(request)
        ? reportFile("commission", heading, commissionCsv(lines))
        : { status: 200, body: { ...heading, groupBy, rows: lines } };
    },
  };
}

function latestSeqs(rows: readonly CommissionRow[]): Record<string, number> {
  const latest = new Map<string, number>();
  for (const { key, lastSeq } of rows) {
    const topic = `table/${key.tableId}`;
    latest.set(topic, Math.max(lastSeq, latest.get(topic) ?? 0));
  }
  return Object.fromEntries(latest);
}
