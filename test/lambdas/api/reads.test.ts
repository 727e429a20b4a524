import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { tableStream } from "../../../events/stream-id.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { bankFiling } from "../../domain/pai-gow-poker/bank-round.ts";
import { claims, command, property } from "./edge.ts";
import { appendLargeCommit } from "./large-commit.ts";
import { readSide } from "./read-side.ts";

const path = { tableId: "pgp-01" };

describe("GET /tables", () => {
  it("gives every table of the property with seq, version and age", async () => {
    const side = await readSide({ "pgp-01": 1, "pgp-02": 0 });
    const answer = await side.get("cage", "/tables");
    expect(answer.status, answer.text).toBe(200);
    const { tables } = schemas.Tables.parse(answer.body);
    expect(tables.map(({ tableId, lastRound }) => [tableId, lastRound])).toEqual([
      ["pgp-01", 1],
      ["pgp-02", 0],
    ]);
    expect(tables.every(({ seq, asOf }) => seq > 0 && asOf === "2026-11-30T18:00:00.000Z")).toBe(
      true,
    );
  });

  it("gives a dealer his own table, and nobody another property's", async () => {
    const side = await readSide({ "pgp-01": 0, "pgp-02": 0 });
    const own = await side.get("dealer", "/tables");
    expect(schemas.Tables.parse(own.body).tables.map(({ tableId }) => tableId)).toEqual(["pgp-01"]);
    const other = await side.get("cage", "/tables", {
      claims: claims("cage", { property: "ponce" }),
    });
    expect(other.body).toEqual({ tables: [] });
  });
});

describe("GET /tables/{tableId}/bank", () => {
  it("is null at a table that does not offer the bank", async () => {
    const side = await readSide({ "pgp-01": 1 });
    const answer = await side.get("dealer", "/tables/{tableId}/bank", { path });
    expect(answer.status, answer.text).toBe(200);
    expect(schemas.Bank.parse(answer.body)).toMatchObject({
      ...{ tableId: "pgp-01", round: null, bank: null, asOf: "2026-11-30T18:00:00.000Z" },
    });
  });

  it("says who may have it where it is offered", async () => {
    const side = await readSide({ "pgp-01": 1 });
    const filed = await side.post("admin", command("FileTableRules", { rules: bankFiling() }));
    expect(filed.status, filed.text).toBe(201);
    await side.runner.catchUp(tableStream(property, "pgp-01"));
    const answer = await side.get("surveillance", "/tables/{tableId}/bank", { path });
    const { bank, seq } = schemas.Bank.parse(answer.body);
    expect(seq).toBe((await side.views.table(property, "pgp-01"))?.lastSeq);
    expect(bank).toMatchObject({ coBankOffered: true, firstOffer: 1, holder: null });
    // One round has been played, but not under a filing that keeps who wagered in it.
    expect(bank?.eligibility.map(({ paragraph }) => paragraph)).toEqual(
      Array.from({ length: 6 }, () => "10.12.D.1"),
    );
  });

  it("is another table's business to nobody at a table", async () => {
    const side = await readSide({ "pgp-01": 0, "pgp-02": 0 });
    const answer = await side.get("dealer", "/tables/{tableId}/bank", {
      path: { tableId: "pgp-02" },
    });
    expect(answer.status).toBe(403);
  });
});

describe("GET /tables/{tableId}", () => {
  it("gives one table", async () => {
    const side = await readSide({ "pgp-01": 1 });
    const answer = await side.get("dealer", "/tables/{tableId}", { path });
    expect(schemas.Table.parse(answer.body)).toMatchObject({ tableId: "pgp-01", status: "open" });
    expect(side.pauses).toEqual([]);
  });

  it("waits for a version that is on its way", async () => {
    const side = await readSide({ "pgp-01": 0 });
    const sent = await side.post(
      "supervisor",
      command("VoidRound", { reason: "a misdeal", deck: "reshuffle" }),
    );
    const minVersion = String(sent.body.version);
    side.meanwhile.act = async () => {
      if (side.pauses.length === 3) await side.runner.catchUp(tableStream(property, "pgp-01"));
    };
    const answer = await side.get("cage", "/tables/{tableId}", { path, query: { minVersion } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.version).toBe(sent.body.version);
    expect(side.pauses).toHaveLength(3);
  });

  it("does not wait for ever: 409 with the version seen", async () => {
    const side = await readSide({ "pgp-01": 0 });
    const answer = await side.get("cage", "/tables/{tableId}", {
      path,
      query: { minVersion: "999" },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "not-yet-visible" } });
    expect(answer.body.version).toBe((await side.views.table(property, "pgp-01"))?.version);
    expect(side.pauses.reduce((total, ms) => total + ms, 0)).toBe(2000);
  });

  it.each([
    ["an unknown table", { path: { tableId: "pgp-99" } }, 404, "table-not-found"],
    ["no table id", { path: { tableId: "PGP 1" } }, 400, "invalid-request"],
    ["minVersion 0", { path, query: { minVersion: "0" } }, 400, "invalid-request"],
    ["minVersion 1e3", { path, query: { minVersion: "1e3" } }, 400, "invalid-request"],
    ["minVersion -1", { path, query: { minVersion: "-1" } }, 400, "invalid-request"],
    ["an unknown parameter", { path, query: { minversion: "1" } }, 400, "invalid-request"],
  ])("answers %s with a problem", async (_, call, status, code) => {
    const side = await readSide({ "pgp-01": 0 });
    const answer = await side.get("cage", "/tables/{tableId}", call);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it("is closed to a dealer at another table", async () => {
    const side = await readSide({ "pgp-02": 0 });
    const answer = await side.get("dealer", "/tables/{tableId}", { path: { tableId: "pgp-02" } });
    expect(answer).toMatchObject({ status: 403, body: { code: "table-not-allowed" } });
  });
});

describe("the rounds of a table", () => {
  it("are listed newest first, page by page", async () => {
    const side = await readSide({ "pgp-01": 3 });
    const first = await side.get("supervisor", "/tables/{tableId}/rounds", {
      path,
      query: { limit: "2" },
    });
    expect(first.status, first.text).toBe(200);
    const page = schemas.Rounds.parse(first.body);
    expect(page.rounds.map(({ round, status }) => [round, status])).toEqual([
      [3, "closed"],
      [2, "closed"],
    ]);
    const before = String(page.next);
    const rest = await side.get("supervisor", "/tables/{tableId}/rounds", {
      path,
      query: { limit: "2", before },
    });
    const last = schemas.Rounds.parse(rest.body);
    expect(last.rounds.map(({ round }) => round)).toEqual([1]);
    expect(last.next).toBeNull();
  });

  it("are rebuilt one by one, and as they stood at any commit", async () => {
    const side = await readSide({ "pgp-01": 2 });
    const round = { path: { ...path, round: "2" } };
    const whole = await side.get("surveillance", "/tables/{tableId}/rounds/{round}", round);
    expect(whole.status, whole.text).toBe(200);
    const record = schemas.RoundRecord.parse(whole.body);
    expect(record).toMatchObject({ round: 2, status: "closed" });
    expect(record.settlement).toHaveLength(6);
    const atSeq = String(record.firstSeq + 3);
    const then = await side.get("surveillance", "/tables/{tableId}/rounds/{round}", {
      ...round,
      query: { atSeq },
    });
    const early = schemas.RoundRecord.parse(then.body);
    expect(early).toMatchObject({ status: "open", asOfSeq: record.firstSeq + 3 });
    expect(early.lines).toEqual(record.lines.slice(0, early.lines.length));
  });

  it.each([
    ["an unknown table", "/tables/{tableId}/rounds", { path: { tableId: "pgp-99" } }, 404],
    [
      "an unknown round",
      "/tables/{tableId}/rounds/{round}",
      { path: { ...path, round: "9" } },
      404,
    ],
    ["round zero", "/tables/{tableId}/rounds/{round}", { path: { ...path, round: "0" } }, 400],
    [
      "a round that is no number",
      "/tables/{tableId}/rounds/{round}",
      { path: { ...path, round: "last" } },
      400,
    ],
    [
      "a seq outside the round",
      "/tables/{tableId}/rounds/{round}",
      { path: { ...path, round: "1" }, query: { atSeq: "1" } },
      400,
    ],
    ["a limit of 0", "/tables/{tableId}/rounds", { path, query: { limit: "0" } }, 400],
    ["a limit of 501", "/tables/{tableId}/rounds", { path, query: { limit: "501" } }, 400],
  ])("answer %s with a problem", async (_, route, call, status) => {
    const side = await readSide({ "pgp-01": 1 });
    const answer = await side.get("regulator", route, call);
    expect(answer.status, answer.text).toBe(status);
    expect(schemas.Problem.parse(answer.body).detail).not.toBe("");
  });

  it("are closed to the dealer and to finance", async () => {
    const side = await readSide({ "pgp-01": 0 });
    for (const role of ["dealer", "finance"] as const) {
      const answer = await side.get(role, "/tables/{tableId}/rounds", { path });
      expect(answer).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
    }
  });
});

type LoggedCommit = z.output<typeof schemas.Log>["commits"][number];

/** The hash of a commit, from the words of the API description alone. */
function recomputed(previous: Buffer, stream: string, commit: LoggedCommit): Buffer {
  const { badge, role, device, counter, deviceAt } = commit.actor;
  const hash = createHash("sha256").update("croupier/commit/1").update(previous);
  for (const field of [
    ...[stream, commit.seq, commit.version, commit.body, commit.commandId, commit.requestHash],
    ...[badge, role, device, counter, deviceAt],
    ...[Date.parse(commit.at), commit.correlationId, commit.gamingDay, commit.cause],
  ]) {
    if (field === undefined || field === null) {
      hash.update(Buffer.alloc(5));
      continue;
    }
    const value = Buffer.from(String(field));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(value.length);
    hash
      .update(Buffer.from([1]))
      .update(length)
      .update(value);
  }
  return hash.digest();
}

describe("GET /tables/{tableId}/events", () => {
  it("pages through the whole log: every commit once, in order, with its hash [R66]", async () => {
    const side = await readSide({ "pgp-01": 1 });
    const seen: number[] = [];
    let after: string | null = "0";
    while (after !== null) {
      const query: Record<string, string> = { after, limit: "7" };
      const answer = await side.get("regulator", "/tables/{tableId}/events", { path, query });
      const log = schemas.Log.parse(answer.body);
      seen.push(...log.commits.map(({ seq }) => seq));
      expect(log.commits.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
      after = log.next === null ? null : String(log.next);
    }
    const stored = await side.storedCommits();
    expect(seen).toEqual(Array.from({ length: stored }, (_, index) => index + 1));
  });

  it("holds all that an outsider needs to recompute the hash chain, page by page [R66]", async () => {
    const side = await readSide({ "pgp-01": 1 });
    const device = { counter: 3, at: "2026-11-30T17:59:59.250Z" };
    const padded = { badge: "dealer-pgp-01", device };
    await side.post("device", command("VacateSeat", { seat: 1 }, padded));
    let previous: Buffer = Buffer.alloc(32);
    for (let after: number | null = 0; after !== null; ) {
      const query = { after: String(after), limit: "9" };
      const answer = await side.get("regulator", "/tables/{tableId}/events", { path, query });
      const log = schemas.Log.parse(JSON.parse(answer.text));
      expect(log.previousHash).toBe(previous.toString("hex"));
      for (const commit of log.commits) {
        previous = recomputed(previous, log.hashedStream, commit);
        expect(commit.hash).toBe(previous.toString("hex"));
        const stored: unknown[] = JSON.parse(commit.body);
        expect(stored).toHaveLength(commit.events.length);
      }
      after = log.next;
    }
    const [newest] = await side.store.readBackward(tableStream(property, "pgp-01"), { limit: 1 });
    expect(newest?.actor).toMatchObject({ device: "pad-7", counter: 3, deviceAt: device.at });
    expect(previous).toEqual(Buffer.from(newest?.hash ?? []));
  });

  it("ends a page before it outgrows an answer, and goes on from there", async () => {
    const side = await readSide({ "pgp-01": 0 });
    for (let many = 0; many < 20; many += 1) await appendLargeCommit(side.store);
    const seen: number[] = [];
    let pages = 0;
    for (let after: number | null = 0; after !== null; pages += 1) {
      const query = { after: String(after) };
      const answer = await side.get("regulator", "/tables/{tableId}/events", { path, query });
      expect(Buffer.byteLength(answer.text)).toBeLessThan(5 * 1024 * 1024);
      const log = schemas.Log.parse(answer.body);
      seen.push(...log.commits.map(({ seq }) => seq));
      after = log.next;
    }
    expect(pages).toBeGreaterThan(1);
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => index + 1));
    expect(seen).toHaveLength(await side.storedCommits());
  });

  it("has an empty page beyond the end, and no page for a table that is not there", async () => {
    const side = await readSide({ "pgp-01": 0 });
    const beyond = await side.get("regulator", "/tables/{tableId}/events", {
      path,
      query: { after: "999" },
    });
    expect(schemas.Log.parse(beyond.body)).toMatchObject({ commits: [], next: null });
    const unknown = await side.get("regulator", "/tables/{tableId}/events", {
      path: { tableId: "pgp-99" },
    });
    expect(unknown).toMatchObject({ status: 404, body: { code: "table-not-found" } });
  });

  it("is closed to whoever may not read it", async () => {
    const side = await readSide({ "pgp-01": 0 });
    const answer = await side.get("supervisor", "/tables/{tableId}/events", { path });
    expect(answer).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
  });
});
