import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../domain/table/events.ts";
import { encodeEvents } from "../../../events/catalogue/event-codec.ts";
import { loadTable } from "../../../events/load-table.ts";
import { commitHash } from "../../../events/store/hash-chain.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { tableStream } from "../../../events/stream-id.ts";
import { parseClaims } from "../../../lambdas/api/claims.ts";
import { ticketRoutes } from "../../../lambdas/api/issue-ticket.ts";
import { authorizing, connecting } from "../../../lambdas/api/live/connections.ts";
import { memoryLiveStore } from "../../../lambdas/api/live/memory.ts";
import type { Connection } from "../../../lambdas/api/live/port.ts";
import { issueTicket, takeTicket, ticketLifeMs } from "../../../lambdas/api/live/ticket.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { at, calling, claims, command, property, recordingObserver } from "../api/edge.ts";
import { liveSide, webSocketEvent } from "./live-side.ts";

const methodArn = "arn:aws:execute-api:us-east-1:000000000000:api/live/$connect";
/** A commit such as an older release could have stored: larger than any message. Gives its seq. */
async function appendLargeCommit(store: EventStore): Promise<number> {
  const stream = tableStream(property, "pgp-01");
  const table = await loadTable(store, stream);
  const irregularity: TableEvent = {
    type: "IrregularityReported",
    data: { kind: "other", description: "x".repeat(500) },
  };
  const fields = {
    ...{ stream, seq: table.seq + 1, version: table.version + 300, at: table.at },
    body: encodeEvents(Array.from({ length: 300 }, () => irregularity)),
    commandId: "large-commit",
    requestHash: "00".repeat(32),
    actor: { badge: "supervisor-1", role: "supervisor" },
    correlationId: "correlation-0001",
  };
  await store.append({ ...fields, hash: commitHash(table.hash, fields) });
  return fields.seq;
}

const seat = () => command("SeatPlayer", { seat: 1, player: "p-9" });
const vacate = () => command("VacateSeat", { seat: 1 });

describe("a ticket", () => {
  it("opens one connection, once, with the claims of the token", async () => {
    const live = memoryLiveStore();
    const { observer, counted } = recordingObserver();
    const now = () => at;
    const call = calling(ticketRoutes({ live, now, webSocketUrl: "wss://live/live" }), observer);
    const issued = schemas.Ticket.parse(
      (await call("POST /live/tickets", { claims: claims("surveillance") })).body,
    );
    expect(issued.expiresAt).toBe("2026-11-30T18:00:30.000Z");
    expect(issued.url).toBe(`wss://live/live?ticket=${issued.ticket}`);

    const authorize = authorizing({ live, observer, now });
    const event = { methodArn, queryStringParameters: { ticket: issued.ticket } };
    const first = await authorize(event);
    expect(first.policyDocument.Statement[0]).toMatchObject({
      Effect: "Allow",
      Resource: methodArn,
    });
    expect(first.context).toEqual(claims("surveillance"));
    const second = await authorize(event);
    expect(second.policyDocument.Statement[0]).toMatchObject({ Effect: "Deny" });
    expect(counted).toEqual(["AccessRefused"]);
  });

  it("is 256 bits that nobody can read from the store, and dies after 30 seconds", async () => {
    const live = memoryLiveStore();
    const stored: unknown[] = [];
    const watched = {
      putTicket: async (ticket: Parameters<typeof live.putTicket>[0]) => {
        stored.push(ticket);
        await live.putTicket(ticket);
      },
    };
    const { ticket } = await issueTicket(watched, parseClaims(claims("cage")), at);
    expect(Buffer.from(ticket, "base64url")).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(ticket);
    expect(await takeTicket(live, ticket, at + ticketLifeMs)).toBeNull();
    expect(await takeTicket(live, ticket, at + ticketLifeMs - 1)).toMatchObject({ role: "cage" });
  });

  it.each([undefined, "", "x", "x".repeat(43), "x".repeat(5000)])(
    "%j opens nothing",
    async (ticket) => {
      const { observer } = recordingObserver();
      const authorize = authorizing({ live: memoryLiveStore(), observer, now: () => at });
      const answer = await authorize({ methodArn, queryStringParameters: { ticket } });
      expect(answer.policyDocument.Statement[0]).toMatchObject({ Effect: "Deny" });
    },
  );
});

describe("a connection", () => {
  it("is kept at $connect and forgotten at $disconnect with all that it followed", async () => {
    const live = memoryLiveStore();
    const { observer } = recordingObserver();
    const handler = connecting({ live, observer, now: () => at });
    const authorizer = { ...claims("surveillance"), principalId: "surveillance-1" };
    expect(await handler(webSocketEvent("c1", "$connect", { authorizer }))).toEqual({
      statusCode: 200,
    });
    expect(await live.claimsOf("c1")).toEqual(claims("surveillance"));
    await live.subscribe({
      connectionId: "c1",
      property,
      topic: "surveillance",
      expiresAt: at + 1,
    });
    await handler(webSocketEvent("c1", "$disconnect"));
    expect(await live.claimsOf("c1")).toBeNull();
    expect(await live.subscribers(property, "surveillance", at)).toEqual([]);
  });

  it("ends with its token: the claims of the ticket carry its end into the connection", async () => {
    const live = memoryLiveStore();
    const kept: number[] = [];
    const watched = {
      ...live,
      connect: async (connection: Connection) => {
        kept.push(connection.expiresAt);
        await live.connect(connection);
      },
    };
    const { observer } = recordingObserver();
    const exp = at / 1000 + 600;
    const token = parseClaims(claims("surveillance", { exp: String(exp) }));
    const { ticket } = await issueTicket(live, token, at);
    const { context } = await authorizing({ live, observer, now: () => at })({
      ...{ methodArn, queryStringParameters: { ticket } },
    });
    // API Gateway hands every value of the context on as text.
    const authorizer = { ...context, exp: String(context?.exp) };
    await connecting({ live: watched, observer, now: () => at })(
      webSocketEvent("c1", "$connect", { authorizer }),
    );
    expect(kept).toEqual([exp * 1000]);
    expect(await live.claimsOf("c1")).toEqual({ ...claims("surveillance"), exp });
  });

  it("gives no ticket that outlives the token", async () => {
    const token = parseClaims(claims("cage", { exp: at / 1000 + 5 }));
    const { expiresAt } = await issueTicket(memoryLiveStore(), token, at);
    expect(expiresAt).toBe(at + 5000);
  });

  it("is answered 401 and gets nothing more once its token has ended", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    const topic = "table/pgp-01";
    const exp = at / 1000 + 600;
    await side.connect("c1", "supervisor", { exp });
    side.clock.now = exp * 1000 - 1;
    expect(await side.say("c1", { action: "subscribe", topic })).toMatchObject([{ mode: "live" }]);
    expect(await side.live.subscribers(property, topic, side.clock.now)).toEqual(["c1"]);
    side.clock.now = exp * 1000;
    const before = await side.storedCommits();
    for (const message of [
      { action: "ping" },
      { action: "command", tableId: "pgp-01", ...vacate() },
    ]) {
      expect(await side.say("c1", message)).toMatchObject([
        { type: "problem", status: 401, code: "token-expired" },
      ]);
    }
    expect(await side.storedCommits()).toBe(before);
    expect(await side.live.subscribers(property, topic, side.clock.now)).toEqual([]);
  });

  it("without claims is refused", async () => {
    const live = memoryLiveStore();
    const { observer, counted } = recordingObserver();
    const handler = connecting({ live, observer, now: () => at });
    expect(await handler(webSocketEvent("c1", "$connect", { authorizer: {} }))).toEqual({
      statusCode: 403,
    });
    expect(counted).toEqual(["AccessRefused"]);
  });
});

describe("a command over the WebSocket", () => {
  it("is acknowledged as over HTTP, and a retry on either side is the same command", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "supervisor");
    const sent = vacate();
    const [ack] = await side.say("c1", { action: "command", tableId: "pgp-01", ...sent });
    expect(ack).toMatchObject({
      type: "ack",
      commandId: sent.commandId,
      stream: "table/pgp-01",
      duplicate: false,
    });
    const again = await side.post("supervisor", sent);
    expect(again.status).toBe(200);
    expect({ type: "ack", commandId: sent.commandId, ...again.body }).toEqual({
      ...ack,
      duplicate: true,
    });
  });

  it("may be several in one commit", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "supervisor");
    const commands = [vacate(), seat()];
    const [ack] = await side.say("c1", { action: "command", tableId: "pgp-01", commands });
    expect(ack).toMatchObject({
      type: "ack",
      commandId: commands[0]?.commandId,
      events: [{ type: "SeatVacated" }, { type: "PlayerSeated" }],
    });
  });

  it("is refused with its id, its paragraph or its fault, and the connection stays open", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "supervisor");
    const refused = seat();
    const send = (sent: object) =>
      side.say("c1", { action: "command", tableId: "pgp-01", ...sent });
    expect(await send(refused)).toMatchObject([
      { type: "problem", commandId: refused.commandId, status: 422 },
    ]);
    expect(await send({ ...seat(), data: { seat: 0 } })).toMatchObject([
      { type: "problem", status: 400 },
    ]);
    expect(await send(command("PayWager", { seat: 1 }))).toMatchObject([
      { code: "role-not-allowed" },
    ]);
    expect(await side.say("c1", { action: "ping" })).toEqual([{ type: "pong" }]);
    expect(side.counted.filter((metric) => metric === "AccessRefused")).toHaveLength(1);
  });
});

describe("garbage over the WebSocket is answered, and the connection stays open", () => {
  it.each([
    ["no JSON", "\u0000\u0001garbage", "malformed"],
    ["an empty frame", "", "malformed"],
    ["an array", "[1,2]", "malformed"],
    ["a number", "7", "malformed"],
    ["no action", "{}", "unknown-action"],
    ["an unknown action", '{"action":"shuffle"}', "unknown-action"],
    ["an action named like a method", '{"action":"toString"}', "unknown-action"],
    [
      "an oversize message",
      JSON.stringify({ action: "ping", pad: "x".repeat(70_000) }),
      "too-large",
    ],
    ["a topic that is none", '{"action":"subscribe","topic":"meter/1"}', "invalid-request"],
    [
      "a cursor that is none",
      '{"action":"subscribe","topic":"table/pgp-01","after":-1}',
      "invalid-request",
    ],
    [
      "a map for one table",
      '{"action":"subscribe","topic":"table/pgp-01","after":{}}',
      "invalid-request",
    ],
    [
      "one seq for the floor",
      '{"action":"subscribe","topic":"surveillance","after":1}',
      "invalid-request",
    ],
    [
      "a cursor of 501 tables",
      JSON.stringify({
        action: "subscribe",
        topic: "surveillance",
        after: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`table/t-${i}`, 0])),
      }),
      "invalid-request",
    ],
    ["an unknown table", '{"action":"subscribe","topic":"table/pgp-99"}', "table-not-found"],
  ])("%s", async (_, message, code) => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "surveillance");
    const before = await side.storedCommits();
    expect(await side.say("c1", message)).toMatchObject([
      { type: "problem", code, instance: "request-0002" },
    ]);
    expect(await side.say("c1", { action: "ping" })).toEqual([{ type: "pong" }]);
    expect(await side.storedCommits()).toBe(before);
    expect(side.failed).toEqual([]);
  });

  it("a message of a connection that is not known", async () => {
    const side = await liveSide({});
    expect(await side.say("c9", { action: "ping" })).toMatchObject([{ code: "not-connected" }]);
  });
});

describe("following one table", () => {
  const topic = "table/pgp-01";
  const subscribe = (after?: number) => ({
    action: "subscribe",
    topic,
    ...(after === undefined ? {} : { after }),
  });

  it("is live from now on without a cursor, and with the newest one", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "dealer");
    const seq = await side.storedCommits();
    expect(await side.say("c1", subscribe())).toEqual([
      { type: "subscribed", topic, mode: "live", seq },
    ]);
    expect(await side.say("c1", subscribe(seq))).toEqual([
      { type: "subscribed", topic, mode: "live", seq },
    ]);
    expect(await side.live.subscribers(property, topic, at)).toEqual(["c1"]);
    expect(await side.say("c1", { action: "unsubscribe", topic })).toEqual([
      { type: "unsubscribed", topic },
    ]);
    expect(await side.live.subscribers(property, topic, at)).toEqual([]);
  });

  it("replays exactly what came after the cursor, in order [R80]", async () => {
    const side = await liveSide({ "pgp-01": 1 });
    await side.connect("c1", "surveillance");
    const head = await side.storedCommits();
    const [answer, ...replayed] = await side.say("c1", subscribe(2));
    expect(answer).toEqual({ type: "subscribed", topic, mode: "replayed", seq: head });
    expect(replayed.map(({ seq }) => seq)).toEqual(
      Array.from({ length: head - 2 }, (_, i) => i + 3),
    );
    expect(replayed[0]).toMatchObject({
      type: "commit",
      topic,
      stream: topic,
      actor: { role: "dealer" },
    });
  });

  it("asks for a resync when the cursor is of another log or too far behind [R80]", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "surveillance");
    expect(await side.say("c1", subscribe(999))).toMatchObject([{ mode: "resync" }]);
    for (let many = 0; many < 251; many += 1) {
      await side.post("supervisor", vacate());
      await side.post("supervisor", seat());
    }
    const head = await side.storedCommits();
    expect(await side.say("c1", subscribe(head - 501))).toMatchObject([{ mode: "resync" }]);
    expect(await side.say("c1", subscribe(head - 500))).toHaveLength(501);
  });

  it("is a resync where a commit is larger than a message, and never a failure", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "surveillance");
    const seq = await appendLargeCommit(side.store);
    expect(await side.say("c1", subscribe(0))).toMatchObject([
      { type: "subscribed", topic, mode: "resync", seq, detail: expect.stringContaining(`${seq}`) },
    ]);
    expect(await side.live.subscribers(property, topic, at)).toEqual(["c1"]);
    expect(side.counted).toContain("ReplayTooLarge");
    expect(side.failed).toEqual([]);
  });

  it("is a resync after all where the gateway does not take a commit", async () => {
    const side = await liveSide({ "pgp-01": 1 });
    await side.connect("c1", "surveillance");
    const seq = await side.storedCommits();
    side.tooLarge.add(3);
    const answers = await side.say("c1", subscribe(1));
    expect(answers).toMatchObject([
      { mode: "replayed", seq },
      { type: "commit", seq: 2 },
      { type: "subscribed", mode: "resync", seq },
    ]);
    expect(side.counted).toContain("ReplayTooLarge");
    expect(side.failed).toEqual([]);
  });

  it("is closed to a dealer at another table", async () => {
    const side = await liveSide({ "pgp-01": 0 });
    await side.connect("c1", "dealer", { table: "pgp-02" });
    expect(await side.say("c1", subscribe())).toMatchObject([{ code: "table-not-allowed" }]);
    expect(await side.live.subscribers(property, topic, at)).toEqual([]);
  });

  it("stops replaying to a connection that has gone", async () => {
    const side = await liveSide({ "pgp-01": 1 });
    await side.connect("c1", "surveillance");
    side.gone.add("c1");
    expect(await side.say("c1", subscribe(0))).toEqual([]);
    expect(side.failed).toEqual([]);
  });
});

describe("following the floor", () => {
  const topic = "surveillance";
  const floor = { "pgp-01": 1, "pgp-02": 0 };

  it("is live from every table's head without a cursor", async () => {
    const side = await liveSide(floor);
    await side.connect("c1", "surveillance");
    const [answer, ...rest] = await side.say("c1", { action: "subscribe", topic });
    expect(answer).toMatchObject({
      mode: "live",
      cursor: { "table/pgp-01": await side.storedCommits() },
    });
    expect(rest).toEqual([]);
  });

  it("replays every table after its own cursor, a table not named from its beginning [R80]", async () => {
    const side = await liveSide(floor);
    await side.connect("c1", "regulator");
    const head = await side.storedCommits();
    const after = { "table/pgp-01": head - 2 };
    const [answer, ...replayed] = await side.say("c1", { action: "subscribe", topic, after });
    expect(answer).toMatchObject({ mode: "replayed", cursor: { "table/pgp-01": head } });
    const seqs = (stream: string) =>
      replayed.filter((message) => message.stream === stream).map(({ seq }) => seq);
    expect(seqs("table/pgp-01")).toEqual([head - 1, head]);
    expect(seqs("table/pgp-02")[0]).toBe(1);
    expect(replayed.every((message) => message.topic === topic)).toBe(true);
  });

  it("is a resync as a whole when one table is", async () => {
    const side = await liveSide(floor);
    await side.connect("c1", "surveillance");
    const after = { "table/pgp-01": 9999, "table/pgp-02": 0 };
    const answers = await side.say("c1", { action: "subscribe", topic, after });
    expect(answers).toMatchObject([{ mode: "resync" }]);
  });

  it.each(["dealer", "supervisor", "finance"] as const)("is closed to %s", async (role) => {
    const side = await liveSide({});
    await side.connect("c1", role);
    expect(await side.say("c1", { action: "subscribe", topic })).toMatchObject([
      { code: "role-not-allowed" },
    ]);
    expect(await side.live.subscribers(property, topic, at)).toEqual([]);
  });
});
