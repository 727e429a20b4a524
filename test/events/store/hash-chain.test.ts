import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  commitHash,
  genesisHash,
  type HashedFields,
  verifyChain,
} from "../../../events/store/hash-chain.ts";
import type { CommitRecord } from "../../../events/store/port.ts";
import { chainOf, fullRecord, recordOf } from "./records.ts";

const stream = "table/san-juan/pgp-01";

/** The chain with one commit replaced. */
function replaced(
  chain: readonly CommitRecord[],
  seq: number,
  change: (commit: CommitRecord) => CommitRecord,
): CommitRecord[] {
  return chain.map((commit) => (commit.seq === seq ? change(commit) : commit));
}

/** The chain with its hashes made anew from `seq` on: what someone does who knows how. */
function rehashed(chain: readonly CommitRecord[], seq: number): CommitRecord[] {
  const made: CommitRecord[] = [];
  for (const commit of chain) {
    const previous = made.at(-1)?.hash ?? genesisHash;
    made.push(commit.seq < seq ? commit : { ...commit, hash: commitHash(previous, commit) });
  }
  return made;
}

describe("the hash of a commit", () => {
  const record = fullRecord(stream);

  test("is SHA-256 over the tag, the previous hash and each field with its presence and length", () => {
    const expected = createHash("sha256").update("croupier/commit/1").update(genesisHash);
    const fields = [
      ...[record.stream, "1", "2", record.body, record.commandId, record.requestHash],
      ...["D-100", "device", "device-01", "1207", "2026-11-30T14:03:22.120Z"],
      ...[String(record.at), record.correlationId, "2026-11-30", "meter/san-juan/m-1#4.0"],
    ];
    for (const field of fields) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(field));
      expected
        .update(Buffer.from([1]))
        .update(length)
        .update(field);
    }
    expect(Buffer.from(commitHash(genesisHash, record)).toString("hex")).toBe(
      expected.digest("hex"),
    );
  });

  const others: readonly [string, (fields: HashedFields) => HashedFields][] = [
    ["stream", (fields) => ({ ...fields, stream: "table/san-juan/pgp-02" })],
    ["seq", (fields) => ({ ...fields, seq: 2 })],
    ["version", (fields) => ({ ...fields, version: 3 })],
    ["body", (fields) => ({ ...fields, body: fields.body.replace("5000", "6000") })],
    ["commandId", (fields) => ({ ...fields, commandId: "another-id" })],
    ["requestHash", (fields) => ({ ...fields, requestHash: "0".repeat(64) })],
    ["badge", (fields) => ({ ...fields, actor: { ...fields.actor, badge: "D-101" } })],
    ["role", (fields) => ({ ...fields, actor: { ...fields.actor, role: "dealer" } })],
    ["device", (fields) => ({ ...fields, actor: { ...fields.actor, device: "device-02" } })],
    ["counter", (fields) => ({ ...fields, actor: { ...fields.actor, counter: 1208 } })],
    ["device's clock", (fields) => ({ ...fields, actor: { ...fields.actor, deviceAt: "x" } })],
    ["time", (fields) => ({ ...fields, at: fields.at + 1 })],
    ["correlation id", (fields) => ({ ...fields, correlationId: "correlation-0002" })],
    ["gaming day", (fields) => ({ ...fields, gamingDay: "2026-12-01" })],
    ["cause", (fields) => ({ ...fields, cause: "meter/san-juan/m-1#5.0" })],
    ["absence of a cause", ({ cause: _none, ...fields }) => fields],
    ["emptiness of a cause", (fields) => ({ ...fields, cause: "" })],
  ];

  test("differs with every single field, absent and empty included", () => {
    const hashes = others.map(([, change]) =>
      Buffer.from(commitHash(genesisHash, change(record))).toString("hex"),
    );
    hashes.push(Buffer.from(commitHash(genesisHash, record)).toString("hex"));
    expect(new Set(hashes).size).toBe(others.length + 1);
  });

  test("does not cover the carried state, which is derived", () => {
    const { state: _state, fold: _fold, ...bare } = record;
    expect(commitHash(genesisHash, bare)).toEqual(commitHash(genesisHash, record));
  });
});

describe("a chain of commits", () => {
  const chain = chainOf(stream, 10);
  const last = chain.at(-1) ?? expect.fail("no commits");
  const witness = { seq: last.seq, hash: last.hash };

  test("is intact as written, also in parts", () => {
    expect(verifyChain(chain, { witness })).toEqual({ intact: true, head: witness });
    expect(verifyChain([])).toEqual({ intact: true, head: { seq: 0, hash: genesisHash } });
    const fifth = chain[4] ?? expect.fail("no fifth commit");
    expect(verifyChain(chain.slice(5), { after: fifth, witness }).intact).toBe(true);
  });

  test("with one flipped bit in any commit's body is broken at that commit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(), fc.nat(7), (seq, place, bit) => {
        const flipped = replaced(chain, seq, (commit) => {
          const bytes = Buffer.from(commit.body, "latin1");
          const at = place % bytes.length;
          bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
          return { ...commit, body: bytes.toString("latin1") };
        });
        expect(verifyChain(flipped)).toEqual({ intact: false, seq, fault: "hash" });
      }),
    );
  });

  test("with a flipped byte in a hash is broken at that commit", () => {
    const flipped = replaced(chain, 6, (commit) => {
      const hash = Uint8Array.from(commit.hash);
      hash[0] = (hash[0] ?? 0) ^ 1;
      return { ...commit, hash };
    });
    expect(verifyChain(flipped)).toEqual({ intact: false, seq: 6, fault: "hash" });
  });

  test("without its tail agrees with itself, and is found out by the witnessed head", () => {
    const dropped = chain.slice(0, 7);
    expect(verifyChain(dropped).intact).toBe(true);
    expect(verifyChain(dropped, { witness })).toEqual({
      intact: false,
      seq: 8,
      fault: "missing-head",
    });
    expect(verifyChain([], { witness })).toMatchObject({ intact: false, seq: 1 });
  });

  test("without one in the middle is broken where it was", () => {
    const dropped = chain.filter(({ seq }) => seq !== 4);
    expect(verifyChain(dropped)).toEqual({ intact: false, seq: 4, fault: "sequence" });
  });

  test("with two commits swapped is broken at the first of them, renumbered or not", () => {
    const swapped = chain.map((commit, index) =>
      index === 2 ? (chain[3] ?? commit) : index === 3 ? (chain[2] ?? commit) : commit,
    );
    expect(verifyChain(swapped)).toEqual({ intact: false, seq: 3, fault: "sequence" });
    const renumbered = swapped.map((commit, index) => ({ ...commit, seq: index + 1 }));
    expect(verifyChain(renumbered)).toEqual({ intact: false, seq: 3, fault: "hash" });
  });

  test("with a commit inserted is broken there, or right after it when its own hash is right", () => {
    const fourth = chain[3] ?? expect.fail("no fourth commit");
    const forged = recordOf(stream, 5, { previousHash: fourth.hash, commandId: "forged-command" });
    const inserted = [...chain.slice(0, 4), forged, ...chain.slice(4)];
    expect(verifyChain(inserted)).toEqual({ intact: false, seq: 6, fault: "sequence" });
    const renumbered = inserted.map((commit, index) => ({ ...commit, seq: index + 1 }));
    expect(verifyChain(renumbered)).toEqual({ intact: false, seq: 6, fault: "hash" });
  });

  test("rewritten from one commit on agrees with itself, and is found out by the witness", () => {
    const rewritten = rehashed(
      replaced(chain, 5, (commit) => ({ ...commit, body: commit.body.replace("5", "6") })),
      5,
    );
    expect(verifyChain(rewritten).intact).toBe(true);
    expect(verifyChain(rewritten, { witness })).toEqual({
      intact: false,
      seq: 10,
      fault: "witness",
    });
  });

  test("with a commit of another stream in it is broken there", () => {
    const foreign = rehashed(
      replaced(chain, 8, (commit) => ({ ...commit, stream: "table/san-juan/pgp-02" })),
      8,
    );
    expect(verifyChain(foreign)).toEqual({ intact: false, seq: 8, fault: "stream" });
  });

  test.each([
    ["time", { at: 0 }],
    ["version", { version: 1 }],
  ])("in which %s runs backward is broken there, even when hashed so", (_, change) => {
    const backward = rehashed(
      replaced(chain, 7, (commit) => ({ ...commit, ...change })),
      7,
    );
    expect(verifyChain(backward)).toEqual({ intact: false, seq: 7, fault: "order" });
  });

  test("does not care for the carried state, which is checked by folding again", () => {
    const carried = replaced(chain, 5, (commit) => ({
      ...commit,
      state: Uint8Array.of(1, 2, 3),
      fold: 1,
    }));
    expect(verifyChain(carried, { witness }).intact).toBe(true);
  });
});
