import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import { commandHandler } from "../../../events/handle-command.ts";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { tableStream } from "../../../events/stream-id.ts";
import { commandRoutes } from "../../../lambdas/api/accept-command.ts";
import { answering, type HttpEvent, type Routes } from "../../../lambdas/api/http.ts";
import type { Observer } from "../../../lambdas/api/observer.ts";
import type { Role } from "../../../lambdas/api/policy.ts";
import type { DrawNumber } from "../../../lambdas/api/supplied-draw.ts";
import type { MetricName } from "../../../lambdas/observe.ts";

export const property = "condado";
export const tableId = "pgp-01";
export const at = Date.parse("2026-11-30T18:00:00Z");

/** What the edge reported, kept to be looked at. */
export function recordingObserver() {
  const counted: MetricName[] = [];
  const warned: Readonly<Record<string, unknown>>[] = [];
  const failed: Error[] = [];
  const observer: Observer = {
    count: (metric) => void counted.push(metric),
    warn: (_message, fields) => void warned.push(fields),
    failed: (error) => void failed.push(error),
  };
  return { observer, counted, warned, failed };
}

/** The claims of a token, as the authorizer hands them on. */
export function claims(role: Role, overrides: Record<string, unknown> = {}) {
  const bound = role === "dealer" || role === "device";
  const sub = role === "device" ? "pad-7" : `${role}-1`;
  return { sub, role, property, ...(bound ? { table: tableId } : {}), ...overrides };
}

interface Call {
  readonly claims?: unknown;
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A request as an HTTP API hands it to a function. */
export function httpEvent(routeKey: string, call: Call): HttpEvent {
  const [method = "", path = ""] = routeKey.split(" ");
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: "",
    headers: { ...call.headers },
    ...(call.query === undefined ? {} : { queryStringParameters: call.query }),
    ...(call.path === undefined ? {} : { pathParameters: call.path }),
    ...(call.body === undefined ? {} : { body: call.body }),
    isBase64Encoded: false,
    requestContext: {
      accountId: "000000000000",
      apiId: "api",
      domainName: "localhost",
      domainPrefix: "localhost",
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" },
      requestId: "request-0001",
      routeKey,
      stage: "$default",
      time: "30/Nov/2026:18:00:00 +0000",
      timeEpoch: at,
      ...(call.claims === undefined ? {} : { authorizer: { jwt: { claims: call.claims } } }),
    },
  };
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** Calls one route through the edge and reads the answer. */
export function calling(routes: Routes, observer: Observer) {
  const answer = answering(routes, observer);
  return async (routeKey: string, call: Call): Promise<Answer> => {
    const { statusCode, headers = {}, body = "" } = await answer(httpEvent(routeKey, call));
    const isJson = String(headers["content-type"]).includes("json");
    return { status: statusCode, headers, text: body, body: isJson ? JSON.parse(body) : {} };
  };
}

/** What a command side draws unless a test says otherwise. */
export const draw: DrawNumber = () => ({ value: 5, generator: "test-1" });

interface CommandSide {
  readonly store?: EventStore;
  readonly draw?: DrawNumber;
}

/** A command side in memory, its clock standing still, and a way to send it commands by HTTP. */
export function commandSide(made: CommandSide = {}) {
  const store = made.store ?? memoryEventStore();
  const recorded = recordingObserver();
  const handle = commandHandler({ store, now: () => at, sleep: async () => {} });
  const { observer } = recorded;
  const call = calling(commandRoutes({ handle, observer, draw, ...made }), observer);
  const post = (role: Role, body: unknown, more: Call & { readonly table?: string } = {}) =>
    call("POST /tables/{tableId}/commands", {
      claims: claims(role),
      path: { tableId: more.table ?? tableId },
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
      ...more,
    });
  const storedCommits = async () =>
    (await store.readForward(tableStream(property, tableId), { after: 0, limit: 1000 })).length;
  return { store, handle, post, storedCommits, ...recorded };
}

let lastId = 0;

/** A command in its envelope, with an id of its own. */
export function command(type: string, data: unknown, more: Record<string, unknown> = {}) {
  lastId += 1;
  return { commandId: `test-${String(lastId).padStart(6, "0")}`, type, data, ...more };
}

/** An open table with its dealer signed on and a round running. */
export async function inARound() {
  const side = commandSide();
  const inventory = [{ denominationCents: 2500, count: 400 }];
  const steps = [
    await side.post("admin", command("FileTableRules", { rules: defaultPaiGowPokerRules })),
    await side.post("supervisor", [
      command("OpenTable", { countedBy: "dealer-1", inventory }),
      command("SignOnDealer", { dealer: "dealer-1" }),
    ]),
    await side.post("dealer", [
      command("SeatPlayer", { seat: 3, player: "p-3" }),
      command("OpenRound", { deck: "in-play" }),
    ]),
  ];
  for (const { status, text } of steps) {
    if (status !== 201) throw new Error(`the table does not get ready: ${text}`);
  }
  side.counted.length = 0;
  return side;
}
