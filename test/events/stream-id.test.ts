import { describe, expect, test } from "vitest";
import { eventId, parseTableStream, tableStream } from "../../events/stream-id.ts";

describe("the stream of a table", () => {
  test("is named by property and table, and read back", () => {
    const stream = tableStream("san-juan", "pgp-01");
    expect(stream).toBe("table/san-juan/pgp-01");
    expect(parseTableStream(stream)).toEqual({ property: "san-juan", tableId: "pgp-01" });
    expect(eventId(stream, 12, 1)).toBe("table/san-juan/pgp-01#12.1");
  });

  test.each(["", "PGP-01", "a/b", "-a", "ñ", "a".repeat(33)])("%j names no table", (name) => {
    expect(() => tableStream("san-juan", name)).toThrow(RangeError);
    expect(() => tableStream(name, "pgp-01")).toThrow(RangeError);
    expect(parseTableStream(`table/san-juan/${name}`)).toBeNull();
  });

  test.each(["meter/san-juan/m-1", "table/san-juan", "table/san-juan/pgp-01/x", "table"])(
    "%j is the stream of no table",
    (stream) => expect(parseTableStream(stream)).toBeNull(),
  );
});
