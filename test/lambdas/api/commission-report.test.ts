import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "../../../lambdas/api/csv.ts";
import { decimal } from "../../../lambdas/api/decimal.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { property } from "./edge.ts";
import { readSide } from "./read-side.ts";

const day = "2026-11-30";
const floor = { "pgp-01": 2, "pgp-02": 1 };
const allKeys = "gamingDay,shift,table,dealer,bankType,game";

describe("the commission report [10.11.J]", () => {
  it("states licensee, title, software, period and time, and how fresh it is [R81] [R76]", async () => {
    const side = await readSide(floor);
    const answer = await side.get("finance", "/commissions", { query: { from: day } });
    expect(answer.status, answer.text).toBe(200);
    expect(schemas.CommissionReport.parse(answer.body)).toMatchObject({
      title: "Commission report",
      licensee: property,
      software: expect.stringMatching(/^Croupier \d+\.\d+\.\d+$/),
      period: { from: day, to: day },
      generatedAt: "2026-11-30T18:00:00.000Z",
      asOf: "2026-11-30T18:00:00.000Z",
      asOfSeq: { "table/pgp-01": expect.any(Number), "table/pgp-02": expect.any(Number) },
      activity: null,
      groupBy: allKeys.split(","),
    });
  });

  it("adds up to the vigorish of the tables, whatever it is grouped by", async () => {
    const side = await readSide(floor);
    const views = await side.views.tables(property);
    const vigorish = views.reduce((total, { view }) => total + view.totals.vigorishCents, 0);
    expect(vigorish).toBeGreaterThan(0);
    for (const groupBy of ["table", "dealer", "shift", "gamingDay", "bankType", "game", allKeys]) {
      const answer = await side.get("finance", "/commissions", { query: { from: day, groupBy } });
      const { rows } = schemas.CommissionReport.parse(answer.body);
      const sum = (pick: (row: (typeof rows)[0]) => number) =>
        rows.reduce((total, row) => total + pick(row), 0);
      expect(sum((row) => row.commissionCollectedCents)).toBe(vigorish);
      expect(sum((row) => row.rounds)).toBe(3);
      for (const row of rows) {
        // 5 % of what was won, to the hundredth of a cent, and what the rounding added.
        const units = (text: string) => BigInt(text.replace(".", ""));
        expect(units(row.commissionDueExact)).toBe(BigInt(row.wonCents) * 500n);
        expect(units(row.commissionDueExact) + units(row.roundingAdjustmentExact)).toBe(
          BigInt(row.commissionDueCents) * 10_000n,
        );
      }
    }
  });

  it("leaves null what the grouping adds together", async () => {
    const side = await readSide(floor);
    const answer = await side.get("finance", "/commissions", {
      query: { from: day, groupBy: "table" },
    });
    const { rows } = schemas.CommissionReport.parse(answer.body);
    expect(
      rows.map(({ tableId, dealer, shift, rounds }) => ({ tableId, dealer, shift, rounds })),
    ).toEqual([
      { tableId: "pgp-01", dealer: null, shift: null, rounds: 2 },
      { tableId: "pgp-02", dealer: null, shift: null, rounds: 1 },
    ]);
  });

  it("of a period without play is a report with no rows [R82]", async () => {
    const side = await readSide({});
    const query = { from: "2026-01-01", to: "2026-01-31" };
    const answer = await side.get("finance", "/commissions", { query });
    expect(answer).toMatchObject({
      status: 200,
      body: { activity: "No Activity", rows: [], asOf: null },
    });
    const file = await side.get("finance", "/commissions", {
      query,
      headers: { accept: "text/csv" },
    });
    expect(file.headers["report-activity"]).toBe("No Activity");
    expect(file.text.trim().split("\r\n")).toHaveLength(1);
  });

  it.each([
    ["no period", {}, "from", /^missing: a text/],
    ["an empty day", { from: "" }, "from", /^a date such as 2026-11-30, stated once, not ""$/],
    ["a day stated twice", { from: `${day},${day}` }, "from", /stated once, not/],
    ["a day that is none", { from: "2026-02-30" }, "from", /a date such as/],
    ["a last day that is none", { from: day, to: "soon" }, "to", /a date such as/],
    ["a time for a day", { from: "2026-11-30T00:00:00Z" }, "from", /a date such as/],
    ["an end before the beginning", { from: day, to: "2026-11-29" }, "to", /before `from`/],
    ["more than a year", { from: "2024-01-01", to: day }, "to", /at most 366 days/],
    [
      "an unknown grouping",
      { from: day, groupBy: "table,player" },
      "groupBy.1",
      /^one of gamingDay, shift/,
    ],
    ["an empty grouping", { from: day, groupBy: "" }, "groupBy.0", /one of/],
    ["a grouping twice", { from: day, groupBy: "dealer,dealer" }, "groupBy", /twice/],
    ["an unknown parameter", { from: day, groupby: "table" }, "groupby", /unknown key/],
  ])("answers %s with a problem that names the parameter", async (_, query, parameter, says) => {
    const side = await readSide({});
    const answer = await side.get("finance", "/commissions", { query });
    expect(answer.status, answer.text).toBe(400);
    const { errors = [] } = schemas.Problem.parse(answer.body);
    expect(errors.map(({ path }) => path)).toEqual([parameter]);
    expect(errors[0]?.message).toMatch(says);
  });

  it("is closed to whoever may not read it", async () => {
    const side = await readSide({});
    const answer = await side.get("dealer", "/commissions", { query: { from: day } });
    expect(answer).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
  });
});

describe("the commission report as CSV", () => {
  it("has the columns of revenue audit, money with two places and NULL as nothing [R68]", async () => {
    const side = await readSide({ "pgp-01": 1 });
    const answer = await side.get("finance", "/commissions", {
      query: { from: day, groupBy: "table,bankType" },
      headers: { accept: "text/csv, application/json;q=0.5" },
    });
    expect(answer.headers["content-type"]).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers["content-disposition"]).toContain("commission_condado_2026-11-30");
    const [header = "", line = "", ...rest] = answer.text.split("\r\n");
    expect(rest).toEqual([""]);
    expect(header).toBe(
      "gaming_date,shift,table_no,dealer_id,rounds,winning_wagers,amount_won,commission_due_exact," +
        "rounding_adj,commission_due,commission_collected,uncollected,recovered,variance,variance_pct,bank_type,game",
    );
    expect(line).toMatch(
      /^,,pgp-01,,1,\d+,\d+\.\d{2},\d+\.\d{6},-?\d+\.\d{6},\d+\.\d{2},\d+\.\d{2},0\.00,,0\.00,(0\.00)?,HOUSE,$/,
    );
  });

  it.each([
    [undefined, "application/json"],
    ["*/*", "application/json"],
    ["text/csv;q=0.1, application/json", "application/json"],
    ["application/json;q=0.1, text/csv", "text/csv; charset=utf-8; header=present"],
  ])("accept '%s' is answered as %s", async (accept, expected) => {
    const side = await readSide({});
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const answer = await side.get("finance", "/commissions", { query: { from: day }, headers });
    expect(answer.headers["content-type"]).toBe(expected);
  });
});

describe("a CSV file", () => {
  it("quotes what RFC 4180 asks for", () => {
    expect(
      csv(
        ["a", "b"],
        [
          ['say "no"', "1,5"],
          ["two\r\nlines", null],
        ],
      ),
    ).toBe('a,b\r\n"say ""no""","1,5"\r\n"two\r\nlines",\r\n');
  });

  it.each(["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", " =1", "|cmd"])(
    "keeps %j from being run by a spreadsheet",
    (text) => {
      expect(
        csv(["a"], [[text]])
          .split("\r\n")[1]
          ?.replace('"', ""),
      ).toMatch(/^'/);
    },
  );

  it("leaves negative numbers numbers", () => {
    expect(csv(["a"], [["-12.50"], [-3]])).toBe("a\r\n-12.50\r\n-3\r\n");
  });
});

describe("an exact decimal", () => {
  it.each([
    [0n, "0.00"],
    [5n, "0.05"],
    [-5n, "-0.05"],
    [123_456n, "1234.56"],
    [-9_007_199_254_740_993n, "-90071992547409.93"],
  ])("%i hundredths is %s", (units, text) => {
    expect(decimal(units, 2)).toBe(text);
  });

  it("loses nothing, at any number of places", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 9 }), (units, places) => {
        expect(BigInt(decimal(units, places).replace(".", ""))).toBe(units);
      }),
    );
  });
});
