import { describe, expect, it } from "vitest";
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
