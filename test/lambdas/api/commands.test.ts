import { describe, expect, expectTypeOf, it } from "vitest";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { RequestedCommandType } from "../../../domain/table/system-commands.ts";
import { tableStream } from "../../../events/stream-id.ts";
import {
  type EnvelopedCommand,
  envelopedCommandSchema,
} from "../../../lambdas/api/command-schemas.ts";
import { answering } from "../../../lambdas/api/http.ts";
import { parseCommands } from "../../../lambdas/api/parse-commands.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { command, httpEvent, inARound, property, recordingObserver, tableId } from "./edge.ts";

/** Arrays as written, whether they are readonly or not: what the schemas and the domain differ in. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : { -readonly [Key in keyof T]: Plain<T[Key]> };
type WithoutEnvelope<T> = T extends { type: infer Type; data: infer Data }
  ? { type: Type; data: Data }
  : never;

describe("the command schemas and the domain's commands", () => {
  it("are the same types, both ways", () => {
    type Parsed = Plain<WithoutEnvelope<EnvelopedCommand>>;
    type Requested = Plain<Extract<TableCommand, { type: RequestedCommandType }>>;
    expectTypeOf<Parsed>().toExtend<Requested>();
    expectTypeOf<Requested>().toExtend<Parsed>();
    const [parsed] = parseCommands(command("SetHand", { seat: 2 }), envelopedCommandSchema);
    expectTypeOf(parsed.type).toEqualTypeOf<RequestedCommandType>();
    expect(parsed).toMatchObject({ type: "SetHand", data: { seat: 2 } });
  });
});

const wager = (amountCents = 5000) =>
  command("PlaceWager", { seat: 3, wager: "main", amountCents });

describe("a command that the rules accept", () => {
  it("is a 201 with its events and the new version, with nothing of the property in the stream", async () => {
    const side = await inARound();
    const answer = await side.post("dealer", wager());
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(schemas.Acknowledgement.parse(answer.body)).toMatchObject({
      stream: "table/pgp-01",
      duplicate: false,
      events: [{ type: "WagerPlaced", data: { seat: 3, amountCents: 5000 } }],
    });
    expect(side.counted).toEqual(["CommandAccepted"]);
  });

  it("is one commit when it comes in a batch", async () => {
    const side = await inARound();
    const before = await side.storedCommits();
    const answer = await side.post("dealer", [wager(), command("AnnounceNoMoreBets", {})]);
    expect(answer.status, answer.text).toBe(201);
    expect(schemas.Acknowledgement.parse(answer.body).events.map(({ type }) => type)).toEqual([
      "WagerPlaced",
      "NoMoreBetsAnnounced",
    ]);
    expect(await side.storedCommits()).toBe(before + 1);
  });

  it("carries the caller's correlation id into the commit, and a device's badge, counter and clock [R70] [R73]", async () => {
    const side = await inARound();
    const device = { counter: 12, at: "2026-11-30T17:59:59.250Z" };
    const answer = await side.post(
      "device",
      { ...wager(), badge: "dealer-1", device },
      {
        headers: { "content-type": "application/json", "x-correlation-id": "trail-00001" },
      },
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers["x-correlation-id"]).toBe("trail-00001");
    const [commit] = await side.store.readBackward(tableStream(property, tableId), { limit: 1 });
    expect(commit).toMatchObject({
      correlationId: "trail-00001",
      actor: {
        badge: "dealer-1",
        role: "device",
        device: "pad-7",
        counter: 12,
        deviceAt: device.at,
      },
    });
  });

  it("does not take a correlation id that could break a log line", async () => {
    const side = await inARound();
    const headers = { "content-type": "application/json", "x-correlation-id": 'a"\n}' };
    const answer = await side.post("dealer", wager(), { headers });
    expect(answer.headers["x-correlation-id"]).toBe("request-0001");
  });

  it("may come as any JSON media type", async () => {
    const side = await inARound();
    const headers = { "content-type": "application/vnd.croupier+json; charset=utf-8" };
    expect((await side.post("dealer", wager(), { headers })).status).toBe(201);
  });
});

describe("the same command id again", () => {
  it("with the same body is a 200 with the first answer, under any order of keys", async () => {
    const side = await inARound();
    const sent = wager();
    const first = await side.post("dealer", sent);
    const before = await side.storedCommits();
    const reordered = Object.fromEntries(Object.entries(sent).reverse());
    const again = await side.post("dealer", reordered);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect(await side.storedCommits()).toBe(before);
    expect(side.counted).toEqual(["CommandAccepted"]);
  });

  it("with another body is a 409", async () => {
    const side = await inARound();
    const sent = wager();
    await side.post("dealer", sent);
    const before = await side.storedCommits();
    const other = { ...sent, data: wager(10_000).data };
    const answer = await side.post("dealer", other);
    expect(answer).toMatchObject({ status: 409, body: { code: "command-id-reused" } });
    expect(await side.storedCommits()).toBe(before);
    expect(side.counted).toEqual(["CommandAccepted", "CommandConflict"]);
  });

  it.each(["dealer", "device"] as const)(
    "or a new one, with a counter that a %s has used, is a 409 [R73]",
    async (role) => {
      const side = await inARound();
      const device = { counter: 7, at: "2026-11-30T17:59:59Z" };
      const badge = { badge: "dealer-1" };
      expect((await side.post(role, { ...wager(), ...badge, device })).status).toBe(201);
      const before = await side.storedCommits();
      const answer = await side.post(role, { ...wager(10_000), ...badge, device });
      expect(answer).toMatchObject({ status: 409, body: { code: "counter-reused" } });
      expect(await side.storedCommits()).toBe(before);
    },
  );

  it("of a refused command is the same refusal, not recorded twice", async () => {
    const side = await inARound();
    await side.post("dealer", wager());
    const sent = command("CloseRound", {});
    const first = await side.post("dealer", sent);
    const before = await side.storedCommits();
    const again = await side.post("dealer", sent);
    expect(first.status).toBe(422);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect(await side.storedCommits()).toBe(before);
  });
});

describe("a command that the rules refuse", () => {
  it("is a 422 that cites the paragraph in both languages, and is itself recorded", async () => {
    const side = await inARound();
    await side.post("dealer", [wager(), command("AnnounceNoMoreBets", {})]);
    const before = await side.storedCommits();
    const answer = await side.post("dealer", wager(10_000));
    expect(answer.status, answer.text).toBe(422);
    const found = schemas.Problem.parse(answer.body);
    expect(found.paragraph).toMatch(/^10\.8\./);
    expect(found.regulation?.en).toBeTruthy();
    expect(found.regulation).toHaveProperty("es");
    expect(await side.storedCommits()).toBe(before + 1);
    const [commit] = await side.store.readBackward(tableStream(property, tableId), { limit: 1 });
    expect(commit?.events.map(({ event }) => event.type)).toEqual(["CommandRefused"]);
    expect(found.version).toBe(commit?.version);
    expect(side.counted).toContain("CommandRefused");
  });

  it("names its place in a batch, of which nothing else is recorded", async () => {
    const side = await inARound();
    const answer = await side.post("dealer", [wager(), command("CloseRound", {})]);
    expect(answer).toMatchObject({ status: 422, body: { index: 1 } });
    const [commit] = await side.store.readBackward(tableStream(property, tableId), { limit: 1 });
    expect(commit?.events.map(({ event }) => event.type)).toEqual(["CommandRefused"]);
  });
});

describe("an error behind the edge", () => {
  it.each([
    ["ThrottlingException", 429, "busy", []],
    ["TypeError", 500, "internal", ["RequestFailed"]],
  ])("%s is a %i that says nothing of the inside", async (name, status, code, counts) => {
    const { observer, failed, counted } = recordingObserver();
    const secret = Object.assign(new Error("arn:aws:secret"), { name });
    const routes = { "GET /x": async () => Promise.reject(secret) };
    const answer = await answering(routes, observer)(httpEvent("GET /x", {}));
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain("secret");
    expect(schemas.Problem.parse(JSON.parse(answer.body ?? ""))).toMatchObject({ code });
    expect(failed).toEqual([secret]);
    expect(counted).toEqual(counts);
  });

  it("no such route is a 404", async () => {
    const answer = await answering({}, recordingObserver().observer)(httpEvent("GET /x", {}));
    expect(answer.statusCode).toBe(404);
  });
});
