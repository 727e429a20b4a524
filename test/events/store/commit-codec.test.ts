import { describe, expect, test } from "vitest";
import { UnreadableEventError } from "../../../events/catalogue/event-codec.ts";
import {
  fromItem,
  readCommit,
  toItem,
  UnreadableCommitError,
} from "../../../events/store/commit-codec.ts";
import { fullRecord, recordOf } from "./records.ts";

const record = fullRecord("table/san-juan/pgp-01");

/** Bytes as a Lambda stream record gives them. */
function inBase64(item: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(item, (_, value: unknown) => {
      const isBytes = typeof value === "object" && value !== null && "B" in value;
      if (!isBytes || !(value.B instanceof Uint8Array)) return value;
      return { B: Buffer.from(value.B).toString("base64") };
    }),
  );
}

describe("the item of a commit", () => {
  test.each([
    ["in which every field is set", record],
    ["with none but the necessary fields", recordOf("table/san-juan/pgp-01", 1)],
  ])("%s is read back equal, from the table and from a stream record", (_, stored) => {
    for (const item of [
      toItem(stored),
      inBase64(toItem({ ...stored, hash: Uint8Array.from(stored.hash) })),
    ]) {
      const read = fromItem(item);
      expect({ ...read, hash: [...read.hash], state: [...(read.state ?? [])] }).toEqual({
        ...stored,
        hash: [...stored.hash],
        state: [...(stored.state ?? [])],
      });
    }
  });

  test("holds hashes as bytes and nothing that is not set", () => {
    const item = toItem(recordOf("table/san-juan/pgp-01", 1));
    expect(item.requestHash?.B?.byteLength).toBe(32);
    expect(item).not.toHaveProperty("cause");
    expect(item).not.toHaveProperty("state");
  });

  test.each([
    "stream",
    "seq",
    "version",
    "body",
    "commandId",
    "requestHash",
    "actor",
    "at",
    "hash",
  ])("is none without %s, and says so", (missing) => {
    const { [missing]: _none, ...item } = toItem(record);
    expect(() => fromItem(item)).toThrow(UnreadableCommitError);
    expect(() => fromItem(item)).toThrow(missing);
  });

  test("is none when its number is not whole", () => {
    expect(() => fromItem({ ...toItem(record), seq: { N: "1.5" } })).toThrow(/seq/);
  });

  test("with an event nobody knows is read as a record, but not as a commit", () => {
    const body = '[{"type":"WagerDoubled","v":1,"data":{}}]';
    const unknown = fromItem(toItem(recordOf("table/san-juan/pgp-01", 3, { body })));
    expect(unknown.seq).toBe(3);
    expect(() => readCommit(unknown)).toThrow(UnreadableEventError);
  });
});
