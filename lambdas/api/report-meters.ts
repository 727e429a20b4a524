import { z } from "zod";
import { type MeterDay, meterLogColumns, meterLogRow } from "../../domain/progressive/meter-log.ts";
import {
  payoutRegisterColumns,
  payoutRegisterRow,
} from "../../domain/progressive/payout-register.ts";
import { gamingDayAndShift } from "../../domain/table/gaming-day.ts";
import type { MeterRow } from "../../projections/meter/rows.ts";
import type { Days } from "../../projections/views/days.ts";
import type { ViewReader } from "../../projections/views/port.ts";
import { authorizeReading } from "./access.ts";
import { csv } from "./csv.ts";
import { everyGamingDay } from "./every-gaming-day.ts";
import { failInvalid, parseWith } from "./field-faults.ts";
import type { HttpAnswer, HttpRequest, Routes } from "./http.ts";
import { meterPath } from "./parameters.ts";
import { fail } from "./problem.ts";
import { reportFile, wantsCsv } from "./report-file.ts";
import { reportHeading } from "./report-heading.ts";
import { checkPeriod, reportPeriod } from "./report-period.ts";

export interface MeterReportPorts {
  readonly views: Pick<ViewReader, "meter" | "payouts" | "meterDays" | "meterDayBefore">;
  readonly now: () => number;
}

/** A year and a day of the log; the register has a line for every award. */
const mostLogDays = 366;
const mostRegisterDays = 92;
/** Some 500 bytes each: what one answer holds. */
const mostLines = 8_000;

export const meterLogQuery = z.strictObject(reportPeriod).check(checkPeriod(mostLogDays));
export const payoutsQuery = z.strictObject(reportPeriod).check(checkPeriod(mostRegisterDays));

/** What a report of a meter brings of its own. */
interface Kind<Column extends string> {
  readonly title: string;
  /** Of the file, before licensee and period. */
  readonly file: string;
  readonly columns: readonly Column[];
  readonly query: typeof meterLogQuery;
  readonly rows: (
    meter: MeterRow,
    days: Days,
  ) => Promise<readonly Readonly<Record<Column, string>>[]>;
}

/** The payout register and the meter log of a progressive, by gaming day, as JSON or as CSV. */
export function meterReportRoutes(ports: MeterReportPorts): Routes {
  const { views } = ports;
  return {
    "GET /meters/{meterId}/payouts": (request) =>
      report(ports, request, {
        title: "Progressive payout register",
        file: "payout-register",
        columns: payoutRegisterColumns,
        query: payoutsQuery,
        rows: async ({ property, meterId }, days) => {
          const rows = await views.payouts(property, meterId, { ...days, limit: mostLines + 1 });
          if (rows.length > mostLines) tooManyLines();
          return rows.map(({ thresholds, line }) => payoutRegisterRow(meterId, thresholds, line));
        },
      }),
    "GET /meters/{meterId}/log": (request) =>
      report(ports, request, {
        title: "Progressive meter log",
        file: "meter-log",
        columns: meterLogColumns,
        query: meterLogQuery,
        rows: async (meter, days) => (await logDays(ports, meter, days)).map(meterLogRow),
      }),
  };
}

async function report<Column extends string>(
  { views, now }: MeterReportPorts,
  request: HttpRequest,
  { title, file, columns, query, rows: rowsOf }: Kind<Column>,
): Promise<HttpAnswer> {
  const asker = request.claims();
  authorizeReading(asker, "meters");
  const { meterId } = parseWith(meterPath, request.path);
  const { from, to = from } = parseWith(query, request.query);
  const meter = await views.meter(asker.property, meterId);
  if (meter === null) return fail("meter-not-found", `There is no meter ${meterId}.`);
  const rows = await rowsOf(meter, { from, to });
  const heading = reportHeading({
    ...{ title, licensee: asker.property, from, to, rows, at: now() },
    newest: meter.at,
    asOfSeq: { [`meter/${meterId}`]: meter.lastSeq },
  });
  if (!wantsCsv(request)) {
    const filled = rows.map((row) => columns.map((column) => [column, row[column] || null]));
    const body = { ...heading, meterId, rows: filled.map((row) => Object.fromEntries(row)) };
    return { status: 200, body };
  }
  const cells = rows.map((row) => columns.map((column) => row[column] || null));
  return reportFile(`${file}_${meterId}`, heading, csv(columns, cells));
}

async function logDays(
  { views, now }: MeterReportPorts,
  { property, meterId, at, view }: MeterRow,
  { from, to }: Days,
): Promise<readonly MeterDay[]> {
  const [rows, before] = await Promise.all([
    views.meterDays(property, meterId, { from, to }),
    views.meterDayBefore(property, meterId, from),
  ]);
  const recorded = rows.map(({ day }) => day);
  const { configuration, status } = view;
  if (configuration === null) return recorded;
  const { gamingDay } = configuration;
  // Days to come have no line, nor has a meter that is gone.
  const until = gamingDayAndShift(status === "retired" ? at : now(), { gamingDay, shifts: [] });
  const last = [until.gamingDay, recorded.at(-1)?.gamingDate ?? ""].sort().at(-1) ?? to;
  return everyGamingDay(recorded, before?.day ?? null, { from, to: to < last ? to : last });
}

function tooManyLines(): never {
  return failInvalid([
    { path: "to", message: `the period has more than ${mostLines} lines: ask for fewer days` },
  ]);
}
