import { z } from "zod";
import { gamingDaySchema } from "../../events/catalogue/values.ts";
import type { CommissionRow, ViewReader } from "../../projections/views/port.ts";
import { authorizeReading } from "./access.ts";
import { commissionCsv } from "./commission-csv.ts";
import { type CommissionLine, commissionGroupings, commissionLines } from "./commission-report.ts";
import { parseWith } from "./field-faults.ts";
import type { HttpAnswer, HttpRequest, Routes } from "./http.ts";
import { software } from "./software.ts";

export interface ReportPorts {
  readonly views: Pick<ViewReader, "commissions">;
  readonly now: () => number;
}

/** A year and a day: what one report may read. */
const mostDays = 366;
const dayMs = 86_400_000;

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
  .strictObject({
    from: gamingDaySchema,
    to: gamingDaySchema.exactOptional(),
    groupBy: groupings.exactOptional(),
  })
  .check(({ value: { from, to = from }, issues }) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    // No number where a date is none, which has been said of it already.
    if (Number.isNaN(days) || (days >= 1 && days <= mostDays)) return;
    const message = days < 1 ? "before `from`" : `a report covers at most ${mostDays} days`;
    issues.push({ code: "custom", path: ["to"], message, input: to });
  });

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
      const heading = headingOf(rows, { licensee: asker.property, from, to, at: now() });
      return wantsCsv(request) ? csvAnswer(heading, lines) : jsonAnswer(heading, groupBy, lines);
    },
  };
}

type Heading = ReturnType<typeof headingOf>;

/** R81 what every report states of itself; R82 an empty period is a report too. */
function headingOf(
  rows: readonly CommissionRow[],
  of: { licensee: string; from: string; to: string; at: number },
) {
  const newest = rows.reduce((latest, { at }) => Math.max(latest, at), 0);
  return {
    title: "Commission report",
    licensee: of.licensee,
    software: `${software.title} ${software.version}`,
    period: { from: of.from, to: of.to },
    generatedAt: new Date(of.at).toISOString(),
    asOf: newest === 0 ? null : new Date(newest).toISOString(),
    /** Last commit of each table that the report holds (R76). */
    asOfSeq: latestSeqs(rows),
    activity: rows.length === 0 ? "No Activity" : null,
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

function wantsCsv({ headers }: HttpRequest): boolean {
  const accepted = (headers.accept ?? "").toLowerCase().split(",");
  const quality = (mediaType: string) => {
    const entry = accepted.find((item) => item.split(";")[0]?.trim() === mediaType);
    if (entry === undefined) return 0;
    return Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1);
  };
  return quality("text/csv") > quality("application/json");
}

function jsonAnswer(
  heading: Heading,
  groupBy: readonly string[],
  rows: readonly CommissionLine[],
): HttpAnswer {
  return { status: 200, body: { ...heading, groupBy, rows } };
}

/** The file holds rows alone, so that it loads anywhere; its heading goes into the header fields. */
function csvAnswer(heading: Heading, lines: readonly CommissionLine[]): HttpAnswer {
  const { licensee, period } = heading;
  return {
    status: 200,
    text: { mediaType: "text/csv; charset=utf-8; header=present", content: commissionCsv(lines) },
    headers: {
      "content-disposition": `attachment; filename="commission_${licensee}_${period.from}_${period.to}.csv"`,
      "report-title": heading.title,
      "report-licensee": licensee,
      "report-software": heading.software,
      "report-period": `${period.from}/${period.to}`,
      "report-generated-at": heading.generatedAt,
      ...(heading.asOf === null ? {} : { "report-as-of": heading.asOf }),
      ...(heading.activity === null ? {} : { "report-activity": heading.activity }),
    },
  };
}
