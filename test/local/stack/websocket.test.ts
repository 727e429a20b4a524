import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Host } from "../../../local/host.ts";
import { startToyHost } from "./toy-host.ts";

let host: Host;
beforeAll(async () => {
  host = await startToyHost();
}, 60_000);
afterAll(() => host.stop());

async function connected(query = "?ticket=good"): Promise<WebSocket> {
  const socket = new WebSocket(`${host.wsUrl}${query}`);
  await once(socket, "open");
  return socket;
}

async function said(socket: WebSocket, message: string): Promise<unknown> {
  const answer = once(socket, "message");
  socket.send(message);
  return JSON.parse(String((await answer)[0]));
}

async function refusal(query: string): Promise<number | undefined> {
  const socket = new WebSocket(`${host.wsUrl}${query}`);
  socket.on("error", () => undefined);
  const [, response] = await once(socket, "unexpected-response");
  response.resume();
  return response.statusCode;
}

describe("the handshake is refused with", () => {
  it.each([
    ["401 without the identity source", "", 401],
    ["401 when the authorizer says Unauthorized", "?ticket=unknown", 401],
    ["403 when the authorizer denies", "?ticket=bad", 403],
    ["500 when the authorizer fails", "?ticket=broken", 500],
  ])("%s", async (_, query, status) => {
    expect(await refusal(query)).toBe(status);
  });
});

describe("an open connection", () => {
  it("carries what the authorizer said to every route", async () => {
    const socket = await connected();
    expect(await said(socket, '{"action":"unheard-of"}')).toEqual({
      routeKey: "$default",
      authorizer: { badge: "B-1", level: "2", principalId: "someone" },
      body: '{"action":"unheard-of"}',
    });
    socket.terminate();
  });

  it.each(["garbage", "[]", '{"action":"$connect"}', '{"action":7}'])(
    "answers %s by the default route",
    async (message) => {
      const socket = await connected();
      expect(await said(socket, message)).toMatchObject({ routeKey: "$default", body: message });
      socket.terminate();
    },
  );

  it("is told of a failing function and stays open", async () => {
    const socket = await connected();
    expect(await said(socket, '{"action":"fail"}')).toMatchObject({
      message: "Internal server error",
    });
    expect(await said(socket, "still here")).toMatchObject({ body: "still here" });
    socket.terminate();
  });

  it("can be ended by a function", async () => {
    const socket = await connected();
    socket.send('{"action":"hang-up"}');
    const [code] = await once(socket, "close");
    expect(code).toBe(1000);
  });

  it.each([
    ["a frame over 32 KB", 33 * 1024],
    ["a message over 128 KB", 129 * 1024],
  ])("is closed with 1009 by %s", async (_, bytes) => {
    const socket = await connected();
    socket.send("x".repeat(bytes));
    const [code] = await once(socket, "close");
    expect(code).toBe(1009);
  });

  it("takes a message of 60 KB in frames of 20 KB", async () => {
    const socket = await connected();
    const answer = once(socket, "message");
    const part = "x".repeat(20 * 1024);
    socket.send(part, { fin: false });
    socket.send(part, { fin: false });
    socket.send(part, { fin: true });
    expect(JSON.parse(String((await answer)[0]))).toMatchObject({ body: part.repeat(3) });
    socket.terminate();
  });
});
