import { cents } from "../../../domain/money/cents.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { encodeEvents } from "../../../events/catalogue/event-codec.ts";
import { commitHash, genesisHash, type HashedFields } from "../../../events/store/hash-chain.ts";
import type { CommitRecord } from "../../../events/store/port.ts";
import { morning } from "../table-requests.ts";

/** A commit made by hand: one irregularity, hashed after `previousHash`. */
export function recordOf(
  stream: string,
  seq: number,
  options: { readonly previousHash?: Uint8Array } & Partial<CommitRecord> = {},
): CommitRecord {
  const { previousHash = genesisHash, ...given } = options;
  const event: TableEvent = {
    type: "IrregularityReported",
    data: { kind: "other", description: `number ${seq}` },
  };
  const fields: HashedFields = {
    stream,
    seq,
    version: seq,
    body: encodeEvents([event]),
    commandId: `command-${String(seq).padStart(8, "0")}`,
    requestHash: seq.toString(16).padStart(64, "0"),
    actor: { badge: "S-500", role: "supervisor" },
    at: morning + seq,
    correlationId: "correlation-0001",
    gamingDay: "2026-11-30",
    ...given,
  };
  return { ...fields, hash: commitHash(previousHash, fields), ...given };
}

/** The commits 1 to `length` of a stream, each chained to the one before. */
export function chainOf(stream: string, length: number): CommitRecord[] {
  const chain: CommitRecord[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const previous = chain.at(-1);
    chain.push(recordOf(stream, seq, previous ? { previousHash: previous.hash } : {}));
  }
  return chain;
}

/** A commit in which every field is set, those that are usually absent too. */
export function fullRecord(stream: string): CommitRecord {
  const wager: TableEvent = {
    type: "WagerPlaced",
    data: {
      round: 1,
      seat: 3,
      wager: "main",
      amountCents: cents(5000),
      previousCents: cents(0),
      outOfLimits: false,
    },
  };
  return recordOf(stream, 1, {
    version: 2,
    body: encodeEvents([wager, { type: "NoMoreBetsAnnounced", data: { round: 1 } }]),
    actor: {
      badge: "D-100",
      role: "device",
      device: "device-01",
      counter: 1207,
      deviceAt: "2026-11-30T14:03:22.120Z",
    },
    cause: "meter/san-juan/m-1#4.0",
    state: Uint8Array.from([1, 2, 255]),
    fold: 1,
  });
}
