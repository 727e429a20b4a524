import { describe, expect, it } from "vitest";
import { z } from "zod";
import { aggregateHandler } from "../../../events/handle-command.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { commandRoutes } from "../../../lambdas/api/accept-command.ts";
import { meterCommandRoutes } from "../../../lambdas/api/accept-meter-command.ts";
import { houseWayRoutes } from "../../../lambdas/api/explain-house-way.ts";
import { ticketRoutes } from "../../../lambdas/api/issue-ticket.ts";
import { memoryLiveStore } from "../../../lambdas/api/live/memory.ts";
import { meterCommandPolicy } from "../../../lambdas/api/meter-policy.ts";
import { openRoutes } from "../../../lambdas/api/open-routes.ts";
import { openApiDocument } from "../../../lambdas/api/openapi.ts";
import { commandPolicy } from "../../../lambdas/api/policy.ts";
import { problemKinds } from "../../../lambdas/api/problem.ts";
import { eventRoutes } from "../../../lambdas/api/read-events.ts";
import { meterProofRoutes } from "../../../lambdas/api/read-meter-proofs.ts";
import { meterRoutes } from "../../../lambdas/api/read-meters.ts";
import { roundRoutes } from "../../../lambdas/api/read-rounds.ts";
import { tableRoutes } from "../../../lambdas/api/read-tables.ts";
import { commissionRoutes } from "../../../lambdas/api/report-commissions.ts";
import { meterReportRoutes } from "../../../lambdas/api/report-meters.ts";
import { settlementRoutes } from "../../../lambdas/api/settle-on-paper.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import { at, calling, commandSide, draw } from "./edge.ts";

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(5),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query"]),
      required: z.boolean(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.object({ description: z.string().min(1), content }),
  ),
});
const openApi31 = z.object({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string().startsWith("/"),
    z.record(z.enum(["get", "post"]), operation.optional()),
  ),
  components: z.object({
    securitySchemes: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
});

const document = openApi31.parse(JSON.parse(JSON.stringify(openApiDocument())));
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, found]) =>
    found === undefined ? [] : [{ key: `${method.toUpperCase()} ${path}`, path, ...found }],
  ),
);

/** Every `$ref` anywhere in a value. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === "$ref" && typeof member === "string" ? [member] : references(member),
  );
}

describe("openapi.json", () => {
  it("describes every route that a function answers, and no other", () => {
    const { handle, observer, store } = commandSide();
    const views = memoryViews();
    const now = () => at;
    const meters = aggregateHandler(meterAggregate, { store, now });
    const served = Object.keys({
      ...commandRoutes({ handle, observer, draw }),
      ...meterCommandRoutes({ meters, tables: handle, store, observer }),
      ...tableRoutes({ views, pause: async () => {} }),
      ...roundRoutes({ views, store }),
      ...eventRoutes({ store }),
      ...commissionRoutes({ views, now }),
      ...meterRoutes({ views, store, pause: async () => {} }),
      ...meterProofRoutes({ views, store }),
      ...meterReportRoutes({ views, now }),
      ...houseWayRoutes(),
      ...settlementRoutes(),
      ...ticketRoutes({ live: memoryLiveStore(), now, webSocketUrl: "wss://live" }),
      ...openRoutes({ now }),
    });
    expect(described.map(({ key }) => key).sort()).toEqual(served.sort());
  });

  it("refers to nothing that is not in it", () => {
    const known = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    const used = references(document);
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((target) => !known.includes(target))).toEqual([]);
  });

  it("has a strict schema for every command of tables and meters", () => {
    for (const type of Object.keys({ ...commandPolicy, ...meterCommandPolicy })) {
      expect(document.components.schemas[type]).toMatchObject({
        additionalProperties: false,
        required: expect.arrayContaining(["commandId", "type", "data"]),
      });
    }
  });

  it("names every body that a command may have, of a table and of a meter", () => {
    for (const [name, policy] of [
      ["Command", commandPolicy],
      ["MeterCommand", meterCommandPolicy],
    ] as const) {
      const { oneOf } = document.components.schemas[name] ?? {};
      expect(oneOf).toEqual(
        expect.arrayContaining(
          Object.keys(policy).map((type) => ({ $ref: `#/components/schemas/${type}` })),
        ),
      );
      expect(oneOf).toHaveLength(Object.keys(policy).length);
    }
  });

  it("has a path parameter for every variable of a path, and unique operation ids", () => {
    for (const { path, parameters } of described) {
      const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(
        variables,
      );
    }
    const ids = described.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes every problem that the HTTP API answers, as a problem body, and the gateway's 401", () => {
    const problems = described.flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => Number(status) >= 400),
    );
    for (const [status, response] of problems) {
      const answered = status === "401" ? "application/json" : "application/problem+json";
      expect(Object.keys(response.content)).toEqual([answered]);
      if (status !== "401") continue;
      const { schema } = response.content[answered] ?? {};
      expect(schema).toMatchObject({ required: ["message"] });
    }
    const statuses = new Set(problems.map(([status]) => Number(status)));
    const answered = [...Object.values(problemKinds).map(({ status }) => status), 422];
    expect([...statuses].sort()).toEqual([...new Set(answered)].sort());
  });

  it("asks for a token everywhere but on the open routes", () => {
    const open = described.filter(({ security }) => security?.length === 0).map(({ key }) => key);
    expect(open.sort()).toEqual(["GET /health", "GET /openapi.json"]);
    expect(document.security).toEqual([{ token: [] }]);
  });
});

describe("the open routes", () => {
  it("tell health and version without a token", async () => {
    const { observer } = commandSide();
    const call = calling(openRoutes({ now: () => at }), observer);
    expect(await call("GET /health", {})).toMatchObject({
      status: 200,
      body: { status: "ok", version: document.info.version, time: "2026-11-30T18:00:00.000Z" },
    });
    expect((await call("GET /openapi.json", {})).body.openapi).toBe("3.1.0");
  });
});
