import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { defaultPaiGowPokerRules } from "../../domain/pai-gow-poker/default-rules.ts";
import { type House, openHouse } from "./house.ts";

const table = "pgp-66";
const commands = `/tables/${table}/commands`;
const wager = (over: object) => ({
  commandId: "bad-input-0001",
  type: "PlaceWager",
  data: { seat: 1, wager: "main", amountCents: 500, ...over },
});
const dealt = (high: readonly string[], low: readonly string[]) => ({
  commandId: "bad-input-0002",
  type: "ShowDealerHand",
  data: { high, low },
});

/** Bodies that say nothing the rules could judge: answered 400, naming what is wrong. */
const malformed: readonly [what: string, body: unknown, names: RegExp][] = [
  ["malformed JSON", '{"commandId": "bad-input', /JSON/],
  ["an amount that is text", wager({ amountCents: "500" }), /amountCents/],
  ["an amount of zero", wager({ amountCents: 0 }), /amountCents/],
  ["a negative amount", wager({ amountCents: -500 }), /amountCents/],
  ["a fraction of a cent", wager({ amountCents: 500.5 }), /amountCents/],
  ["an amount of 2^53", wager({ amountCents: 2 ** 53 }), /amountCents/],
  ["seat 0", wager({ seat: 0 }), /seat/],
  ["seat 8", wager({ seat: 8 }), /seat/],
  ["an unknown field", wager({ tip: 1 }), /tip/],
  [
    "an unknown command",
    { commandId: "bad-input-0003", type: "StealChips", data: {} },
    /StealChips/,
  ],
  ["a card that is not in the deck", dealt(["1s", "Kh", "8c", "5s", "2d"], ["Qd", "Jc"]), /high.0/],
  ["the same card twice", dealt(["Ks", "Ks", "8c", "5s", "2d"], ["Qd", "Jc"]), /Ks/],
];

describe("bad input on the running system", () => {
  let house: House;
  let stored = 0;

  beforeAll(async () => {
    house = await openHouse();
    const filed = await house.send("admin", table, "FileTableRules", {
      rules: defaultPaiGowPokerRules,
    });
    stored = Number(filed.body.seq);
  });
  afterAll(() => house.close());

  async function nothingStored(): Promise<void> {
    const log = await house.call("regulator", "GET", `/tables/${table}/events?after=0&limit=100`);
    expect(log.text).not.toContain("bad-input");
    expect(JSON.parse(log.text)).toMatchObject({ commits: [{ seq: stored }] });
  }

  it.each(malformed)("answers 400 to %s, naming it, and stores nothing", async (_, body, names) => {
    const answer = await house.call("dealer", "POST", commands, { body, table });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(answer.text).toMatch(names);
    await nothingStored();
  });

  it("answers 413 to a body of 1 MB", async () => {
    const body = JSON.stringify(wager({ note: "x".repeat(1_000_000) }));
    const answer = await house.call("dealer", "POST", commands, { body, table });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: "too-large" });
    await nothingStored();
  });

  it("answers 404 for an unknown table, to a command as to a read", async () => {
    const command = await house.send("supervisor", "pgp-404", "OpenTable", {
      countedBy: "D-1042",
      inventory: [{ denominationCents: 100, count: 1 }],
    });
    expect(command.status).toBe(404);
    expect((await house.call("supervisor", "GET", "/tables/pgp-404")).status).toBe(404);
  });

  it("answers a repeated command id with the first result, and 409 when the body differs", async () => {
    const open = (count: number) =>
      house.send(
        "supervisor",
        table,
        "OpenTable",
        { countedBy: "D-1042", inventory: [{ denominationCents: 100, count }] },
        "open-the-table-1",
      );
    const first = await open(5000);
    expect(first.status).toBe(201);
    stored = Number(first.body.seq);
    const again = await open(5000);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    const other = await open(5001);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: "command-id-reused" });
  });

  it("answers 409 to a stale expectedVersion, with the version that stands", async () => {
    const answer = await house.call("supervisor", "POST", commands, {
      body: {
        commandId: "stale-command-1",
        type: "SignOnDealer",
        data: { dealer: "D-1042" },
        expectedVersion: 1,
      },
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "version-conflict", version: 2 });
  });

  describe("with a token that proves nothing", () => {
    const claims = { role: "admin", property: "san-juan" };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

    async function foreign(header: { alg: string; kid?: string }): Promise<string> {
      const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
      expect((await exportJWK(publicKey)).kty).toBe("RSA");
      return new SignJWT(claims)
        .setProtectedHeader(header)
        .setSubject("A-9001")
        .setIssuer(house.host.issuerUrl)
        .setAudience("croupier")
        .setExpirationTime("1h")
        .sign(privateKey);
    }

    async function kid(): Promise<string> {
      const [header = ""] = (await house.tokenFor("admin")).split(".");
      return String(JSON.parse(Buffer.from(header, "base64url").toString()).kid);
    }

    const forged: readonly [what: string, token: () => Promise<string>][] = [
      [
        "alg none",
        async () => {
          const now = Math.floor(Date.now() / 1000);
          const body = {
            ...claims,
            sub: "A-9001",
            iss: house.host.issuerUrl,
            aud: "croupier",
            exp: now + 600,
          };
          return `${encode({ alg: "none", kid: await kid() })}.${encode(body)}.`;
        },
      ],
      ["another key under our kid", async () => foreign({ alg: "RS256", kid: await kid() })],
      ["no kid", () => foreign({ alg: "RS256" })],
      ["no signature at all", async () => "not-a-token"],
    ];

    it.each(forged)("answers 401: %s", async (_, token) => {
      const answer = await house.call("admin", "GET", "/tables", { token: await token() });
      expect(answer.status).toBe(401);
    });

    it("answers 401 as soon as a token has expired", async () => {
      const token = await house.host.token({ sub: "A-9001", ...claims, ttlSeconds: "1" });
      await expect
        .poll(async () => (await house.call("admin", "GET", "/tables", { token })).status, {
          timeout: 20_000,
        })
        .toBe(401);
    });

    it("answers 403 to a role that may not send the command, and to another table's device", async () => {
      const role = await house.send("surveillance", table, "VoidRound", {
        reason: "no",
        deck: "reshuffle",
      });
      expect(role.status).toBe(403);
      expect(role.body).toMatchObject({ code: "role-not-allowed" });
      const other = await house.call("dealer", "POST", commands, {
        body: wager({}),
        table: "pgp-01",
      });
      expect(other.status).toBe(403);
      expect(other.body).toMatchObject({ code: "table-not-allowed" });
    });
  });

  describe("over the WebSocket", () => {
    it("refuses a connection without a ticket, with a false one, and with one used before", async () => {
      const ticket = await house.call("surveillance", "POST", "/live/tickets");
      const url = `${house.host.wsUrl}?ticket=${String(ticket.body.ticket)}`;
      expect(await outcome(String(house.host.wsUrl))).toBe("refused 401");
      expect(await outcome(`${house.host.wsUrl}?ticket=guess`)).toBe("refused 403");
      expect(await outcome(url)).toBe("open");
      expect(await outcome(url)).toBe("refused 403");
    });

    it("answers garbage with a problem and stays open", async () => {
      const client = await house.connect("surveillance");
      client.send("}{");
      expect(await client.until((message) => message.type === "problem")).toMatchObject({
        code: "malformed",
      });
      client.send({ action: "ping" });
      await client.until((message) => message.type === "pong");
      client.close();
    });

    it("closes a connection that sends an oversize frame, and only that one", async () => {
      const flood = await house.connect("surveillance");
      const quiet = await house.connect("surveillance");
      flood.send("x".repeat(200_000));
      expect(await flood.closed).toBe(1009);
      quiet.send({ action: "ping" });
      await quiet.until((message) => message.type === "pong");
      quiet.close();
    });

    it("keeps what a device sent before it vanished in mid-round, and takes up from there", async () => {
      const device = await house.connect("dealer", table);
      device.send({
        action: "command",
        tableId: table,
        commandId: "sign-on-over-ws",
        type: "SignOnDealer",
        data: { dealer: "D-1042" },
      });
      const ack = await device.until((message) => message.type === "ack");
      device.send({
        action: "command",
        tableId: table,
        commandId: "open-round-over-ws",
        type: "OpenRound",
        data: { deck: "in-play" },
      });
      await device.until((message) => message.commandId === "open-round-over-ws");
      device.close();
      await device.closed;
      const again = await house.send(
        "dealer",
        table,
        "OpenRound",
        { deck: "in-play" },
        "open-round-over-ws",
      );
      expect(again.body).toMatchObject({ seq: Number(ack.seq) + 1, duplicate: true });
    });
  });
});

function outcome(url: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.on("open", () => {
      socket.close();
      resolve("open");
    });
    socket.on("unexpected-response", (_, response) => resolve(`refused ${response.statusCode}`));
    socket.on("error", () => undefined);
  });
}
