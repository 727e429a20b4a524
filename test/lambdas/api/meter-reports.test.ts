import { describe, expect, it } from "vitest";
import { meterLogColumns } from "../../../domain/progressive/meter-log.ts";
import { microCents } from "../../../domain/progressive/micro-cents.ts";
import { payoutRegisterColumns } from "../../../domain/progressive/payout-register.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { meterDays } from "../../projections/played-meter.ts";
import { meterSide } from "./meter-side.ts";

const period = { from: meterDays[0], to: meterDays[2] };
const accept = { accept: "text/csv" };

/** The lines of a file, split at commas that no quote holds. */
function cellsOf(file: string): string[][] {
  return file
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
}

describe("the payout register of a meter", () => {
  it("[R30] has every award and keeps a voided slip; what is not there yet is null", async () => {
    const side = await meterSide();
    const answer = await side.get("finance", "/{meterId}/payouts", { query: period });
    expect(answer.status, answer.text).toBe(200);
    const { rows, ...heading } = schemas.PayoutRegister.parse(answer.body);
    expect(rows.map(({ slip_no, hit_no, void: voided }) => [slip_no, hit_no, voided])).toEqual([
      ["1", "1", 'torn, "unreadable" (F-1)'],
      ["2", "1", null],
      ["3", "2", null],
      [null, "3", null],
    ]);
    expect(rows.map(({ paid, difference }) => [paid, difference])).toEqual([
      [null, null],
      ["10000.42", "0.00"],
      ["50.00", "0.00"],
      [null, null],
    ]);
    expect(rows[1]).toMatchObject({
      ...{ link_id: "csp-main", table_no: "csp-1", seat: "3", combination: "straight-flush" },
      ...{ award: "10000.42", meter_before: "100004.27", meter_before_exact: "100004.27800000" },
      ...{ paid_from: "CAGE", verified_by: "S-1", surveillance_ack: "V-1" },
    });
    const meter = await side.views.meter("san-juan", "csp-main");
    expect(heading).toMatchObject({
      title: "Progressive payout register",
      licensee: "san-juan",
      meterId: "csp-main",
      period,
      activity: null,
      asOf: new Date(meter?.at ?? 0).toISOString(),
      asOfSeq: { "meter/csp-main": meter?.lastSeq },
    });
  });

  it("is a file with the columns of the register, and its heading in the header fields [R66] [R68] [R76]", async () => {
    const side = await meterSide();
    const asked = { query: period, headers: accept };
    const file = await side.get("cage", "/{meterId}/payouts", asked);
    expect(file.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="payout-register_csp-main_san-juan_${period.from}_${period.to}.csv"`,
      "report-title": "Progressive payout register",
      "report-as-of": expect.stringMatching(/Z$/),
    });
    const [header, ...lines] = cellsOf(file.text);
    expect(header).toEqual([...payoutRegisterColumns]);
    expect(lines.map((cells) => cells.length)).toEqual(lines.map(() => header?.length));
    expect(header?.slice(-3)).toEqual(["void", "paid", "difference"]);
    expect(lines[0]?.slice(-3)).toEqual(['"torn, ""unreadable"" (F-1)"', "", ""]);
    expect(lines[1]?.slice(-3)).toEqual(["", "10000.42", "0.00"]);
    expect(lines[3]?.[0]).toBe("");
  });

  it("of a period without awards is a report with no rows [R82]", async () => {
    const side = await meterSide();
    const query = { from: "2026-02-01" };
    const answer = await side.get("finance", "/{meterId}/payouts", { query });
    expect(answer.body).toMatchObject({ activity: "No Activity", rows: [] });
    const file = await side.get("finance", "/{meterId}/payouts", { query, headers: accept });
    expect(file.headers["report-activity"]).toBe("No Activity");
    expect(cellsOf(file.text)).toHaveLength(1);
  });
});

describe("the meter log", () => {
  it("[R05] [R15] opens each day with the value that the day before closed with, and explains every movement to the micro-cent", async () => {
    const side = await meterSide();
    const answer = await side.get("regulator", "/{meterId}/log", { query: period });
    expect(answer.status, answer.text).toBe(200);
    const { rows } = schemas.MeterLog.parse(answer.body);
    expect(rows.map((row) => row.gaming_date)).toEqual([...meterDays]);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]?.closing_value_exact ?? "0.00000000";
      expect(row.opening_value_exact).toBe(before);
      expect(row.variance_exact).toBe("0.00000000");
      // The general ledger is not ours to read.
      expect(row.gl_balance).toBeNull();
    }
    const row = await side.views.meter("san-juan", "csp-main");
    expect(rows.at(-1)?.closing_value_exact).toBe(row?.view.display);
    const awards = rows.reduce((sum, { awards: paid }) => sum + Number(paid?.replace(".", "")), 0);
    expect(BigInt(awards) * 1_000_000n).toBe(microCents(row?.view.wins ?? ""));
  });

  it("[R15] has a line for a day on which nothing was recorded, from the first day of the meter to the present one", async () => {
    const side = await meterSide();
    const rowsOf = async (from: string, to: string) => {
      const query = { from, to };
      const answer = await side.get("finance", "/{meterId}/log", { query });
      return schemas.MeterLog.parse(answer.body).rows;
    };
    const early = await rowsOf("2026-01-10", "2026-01-15");
    expect(early.map((row) => row.gaming_date)).toEqual(["2026-01-15"]);
    const idle = await rowsOf("2026-02-27", "2026-03-02");
    const { display = "" } = (await side.views.meter("san-juan", "csp-main"))?.view ?? {};
    expect(idle.map((row) => row.gaming_date)).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    for (const row of idle) {
      expect(row).toMatchObject({
        ...{ opening_value_exact: display, closing_value_exact: display },
        ...{ variance_exact: "0.00000000", hits: "0", in_meter_count: "0" },
      });
    }
    // It is 14:00 of 30 November in San Juan.
    const present = await rowsOf("2026-11-29", "2026-12-24");
    expect(present.map((row) => row.gaming_date)).toEqual(["2026-11-29", "2026-11-30"]);
  });

  it("is a file with the columns of the log [R66] [R68]", async () => {
    const side = await meterSide();
    const asked = { query: { from: meterDays[1] }, headers: accept };
    const file = await side.get("supervisor", "/{meterId}/log", asked);
    const [header, ...lines] = cellsOf(file.text);
    expect(header).toEqual([...meterLogColumns]);
    expect(lines).toHaveLength(1);
    const cell = (column: (typeof meterLogColumns)[number]) =>
      lines[0]?.[meterLogColumns.indexOf(column)];
    expect(cell("gaming_date")).toBe(meterDays[1]);
    expect(cell("adjustments")).toBe("-10.50");
    expect(cell("hits")).toBe("2");
    expect(cell("gl_balance")).toBe("");
  });
});
