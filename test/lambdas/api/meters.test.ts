import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { roles } from "../../../lambdas/api/policy.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { meterStream, playFlushes } from "../../projections/played-meter.ts";
import { meterSide } from "./meter-side.ts";

const full = ["finance", "surveillance", "regulator", "supervisor", "cage"] as const;
const others = roles.filter((role) => !full.some((known) => known === role));
const routes = [
  "",
  "/{meterId}",
  "/{meterId}/hits",
  "/{meterId}/hits/{hit}/proof",
  "/{meterId}/payouts",
  "/{meterId}/log",
  "/{meterId}/events",
];
const period = { from: "2026-01-15", to: "2026-01-17" };

function call(route: string) {
  const dated = route.endsWith("/payouts") || route.endsWith("/log");
  return { path: { hit: "1" }, ...(dated ? { query: period } : {}) };
}

describe("GET /meters and /meters/{meterId}", () => {
  it("[R05] [R09] give the six meters as a replay of the log has them, and how old they are", async () => {
    const side = await meterSide();
    const one = await side.get("finance", "/{meterId}");
    expect(one.status, one.text).toBe(200);
    const meter = schemas.Meter.parse(one.body);
    const { state, seq, version, at } = await loadStream(meterAggregate, side.store, meterStream);
    expect(meter).toMatchObject({ ...sixMeters(state), seq, version });
    expect(meter.asOf).toBe(new Date(at).toISOString());
    expect(meter.balance).toMatchObject({ display: meter.display, unexplained: "0.00000000" });
    const list = await side.get("regulator", "");
    expect(list.body).toEqual({ meters: [one.body] });
    const elsewhere = await side.get("regulator", "", { claims: { property: "ponce" } });
    expect(elsewhere.body).toEqual({ meters: [] });
  });

  it("wait for a version that is on its way, and not for ever", async () => {
    const side = await meterSide();
    const { version } = await loadStream(meterAggregate, side.store, meterStream);
    const at = await side.get("cage", "/{meterId}", { query: { minVersion: String(version) } });
    expect([at.status, side.pauses]).toEqual([200, []]);
    const beyond = await side.get("dealer", "/{meterId}/display", {
      query: { minVersion: String(version + 1) },
    });
    expect(beyond).toMatchObject({ status: 409, body: { code: "not-yet-visible", version } });
    expect(side.pauses.reduce((total, ms) => total + ms, 0)).toBe(2000);
  });
});

describe("what a meter shows", () => {
  it.each(roles)("[R08] is told to a %s: down to the cent, exact, and as of when", async (role) => {
    const side = await meterSide();
    const answer = await side.get(role, "/{meterId}/display");
    expect(answer.status, answer.text).toBe(200);
    const shown = schemas.MeterDisplay.parse(answer.body);
    const row = await side.views.meter("san-juan", "csp-main");
    expect(answer.body).toEqual({
      meterId: "csp-main",
      displayCents: Math.floor(Number(row?.view.display) * 100),
      display: row?.view.display,
      seq: row?.lastSeq,
      asOf: new Date(row?.at ?? 0).toISOString(),
    });
    expect(shown.display).not.toMatch(/\.\d\d000000$/);
  });

  it.each(others)("is all that a %s is told of it", async (role) => {
    const side = await meterSide();
    for (const route of routes) {
      const answer = await side.get(role, route, call(route));
      expect(answer).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
    }
    expect(side.counted).toHaveLength(routes.length);
  });

  it.each(full)("is not all that a %s is told", async (role) => {
    const side = await meterSide();
    for (const route of routes) {
      const answer = await side.get(role, route, call(route));
      expect(answer.status, answer.text).toBe(200);
    }
  });
});

describe("GET /meters/{meterId}/hits", () => {
  it("[R10] gives the last 25 with time, table, seat and amount, and all of them page by page", async () => {
    const side = await meterSide((store) => playFlushes(store, 27));
    const last = await side.get("surveillance", "/{meterId}/hits");
    expect(last.status, last.text).toBe(200);
    const page = schemas.Hits.parse(last.body);
    const { state } = await loadStream(meterAggregate, side.store, meterStream);
    expect(
      page.hits.map(({ hit, at, round, seat, amountCents }) => ({
        hit,
        at,
        round,
        seat,
        amountCents,
      })),
    ).toEqual(
      state.recentHits
        .map(({ hit, at, round, seat, amountCents }) => ({
          ...{ hit, round, seat, amountCents },
          at: new Date(at).toISOString(),
        }))
        .reverse(),
    );
    expect(page.hits).toHaveLength(25);
    expect(page.hits[0]).toMatchObject({ hit: 27, tableId: "csp-1", seat: 4, amountCents: 5_000 });
    const query = { before: String(page.next) };
    const rest = schemas.Hits.parse((await side.get("cage", "/{meterId}/hits", { query })).body);
    expect(rest.hits.map(({ hit }) => hit)).toEqual([2, 1]);
    expect(rest.next).toBeNull();
  });
});

describe("GET /meters/{meterId}/events", () => {
  it("gives the log of the meter with all that its hash chain covers", async () => {
    const side = await meterSide();
    const answer = await side.get("regulator", "/{meterId}/events", {
      query: { after: "1", limit: "2" },
    });
    const { commits, ...page } = schemas.Log.parse(answer.body);
    expect(page).toMatchObject({ stream: "meter/csp-main", hashedStream: meterStream, next: 3 });
    expect(commits.map(({ events }) => events[0]?.type)).toEqual(["TableLinked", "TableLinked"]);
  });
});

describe("a reading of meters that cannot be", () => {
  const other = { path: { meterId: "lir-main", hit: "1" } };
  it.each([
    ["an unknown meter", "/{meterId}", other, 404, "meter-not-found"],
    ["the display of an unknown meter", "/{meterId}/display", other, 404, "meter-not-found"],
    ["the hits of an unknown meter", "/{meterId}/hits", other, 404, "meter-not-found"],
    ["the log of an unknown meter", "/{meterId}/events", other, 404, "meter-not-found"],
    [
      "the register of an unknown meter",
      "/{meterId}/payouts",
      { ...other, query: period },
      404,
      "meter-not-found",
    ],
    ["a hit of an unknown meter", "/{meterId}/hits/{hit}/proof", other, 404, "hit-not-found"],
    [
      "a hit that is not there",
      "/{meterId}/hits/{hit}/proof",
      { path: { hit: "4" } },
      404,
      "hit-not-found",
    ],
    ["hit 0", "/{meterId}/hits/{hit}/proof", { path: { hit: "0" } }, 400, "invalid-request"],
    [
      "a hit that is no number",
      "/{meterId}/hits/{hit}/proof",
      { path: { hit: "last" } },
      400,
      "invalid-request",
    ],
    ["no meter id", "/{meterId}", { path: { meterId: "CSP 1" } }, 400, "invalid-request"],
    ["minVersion 0", "/{meterId}", { query: { minVersion: "0" } }, 400, "invalid-request"],
    ["a limit of 501", "/{meterId}/hits", { query: { limit: "501" } }, 400, "invalid-request"],
    ["an unknown parameter", "/{meterId}/hits", { query: { after: "1" } }, 400, "invalid-request"],
    ["a parameter of the list", "", { query: { limit: "1" } }, 400, "invalid-request"],
    ["a register without a period", "/{meterId}/payouts", {}, 400, "invalid-request"],
    [
      "a register of more than a quarter",
      "/{meterId}/payouts",
      { query: { from: "2026-01-01", to: "2026-04-03" } },
      400,
      "invalid-request",
    ],
    [
      "a log of more than a year",
      "/{meterId}/log",
      { query: { from: "2024-01-01", to: "2026-01-01" } },
      400,
      "invalid-request",
    ],
  ])("is answered with a problem: %s", async (_, route, asked, status, code) => {
    const side = await meterSide();
    const answer = await side.get("finance", route, asked);
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code]);
    expect(z.string().parse(answer.body.detail)).not.toBe("");
    expect(side.failed).toEqual([]);
  });
});
