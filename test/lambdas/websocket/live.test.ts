import { describe, expect, it } from "vitest";
import { at, command, property } from "../api/edge.ts";
import { appendLargeCommit } from "../api/large-commit.ts";
import { readyToDraw } from "../api/ready-to-draw.ts";
import { liveSide } from "./live-side.ts";

const seat = () => command("SeatPlayer", { seat: 1, player: "p-9" });
const vacate = () => command("VacateSeat", { seat: 1 });

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

  it("[10.12.H.2] is given the number that the system draws, and the same one again by HTTP", async () => {
    const side = await liveSide({});
    await readyToDraw(side);
    await side.connect("c1", "dealer");
    const sent = command("DrawStartingPosition", {});
    const message = { action: "command", tableId: "pgp-01" };
    const beside = [command("DrawStartingPosition", {}), command("SetHand", { seat: 3 })];
    expect(await side.say("c1", { ...message, commands: beside })).toMatchObject([
      { type: "problem", code: "draw-not-alone" },
    ]);
    const [ack] = await side.say("c1", { ...message, ...sent });
    expect(ack).toMatchObject({
      type: "ack",
      events: [{ data: { value: 5, generator: "test-1", supplied: true } }],
    });
    const again = await side.post("dealer", sent);
    expect(again.body.events).toEqual(ack?.events);
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
    ["a topic that is none", '{"action":"subscribe","topic":"wheel/1"}', "invalid-request"],
    [
      "a part of a meter that nobody subscribes to",
      '{"action":"subscribe","topic":"meter/csp-main/display"}',
      "invalid-request",
    ],
    ["an unknown meter", '{"action":"subscribe","topic":"meter/csp-main"}', "meter-not-found"],
    [
      "a map for one meter",
      '{"action":"subscribe","topic":"meter/csp-main","after":{"meter/csp-main":1}}',
      "invalid-request",
    ],
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
