import { describe, expect, test } from "vitest";
import { itemSize, writeUnits } from "../../../events/store/item-size.ts";

describe("the size of an item as DynamoDB counts it", () => {
  test.each([
    ["text in UTF-8 bytes", { a: { S: "señal" } }, 1 + 6],
    ["a name in UTF-8 bytes", { año: { S: "" } }, 4],
    ["bytes", { a: { B: new Uint8Array(32) } }, 1 + 32],
    ["zero", { a: { N: "0" } }, 1 + 1],
    ["one digit", { a: { N: "7" } }, 1 + 2],
    ["two digits", { a: { N: "42" } }, 1 + 2],
    ["three digits: one pair begins with the hundreds", { a: { N: "123" } }, 1 + 3],
    ["zeros at the end, which cost nothing", { a: { N: "120000" } }, 1 + 2],
    ["two digits across two pairs", { a: { N: "120" } }, 1 + 3],
    ["a sign", { a: { N: "-42" } }, 1 + 3],
    ["server time in ms", { at: { N: "1796047200123" } }, 2 + 8],
    ["a map: 3 bytes and one for each entry", { a: { M: { b: { S: "cd" } } } }, 1 + 3 + 1 + 3],
    ["an empty map", { a: { M: {} } }, 1 + 3],
  ])("%s", (_, item, size) => expect(itemSize(item)).toBe(size));

  test("is the sum over the attributes", () => {
    expect(itemSize({ stream: { S: "abc" }, seq: { N: "10" } })).toBe(6 + 3 + 3 + 2);
    expect(itemSize({})).toBe(0);
  });

  test("makes write units, each begun one paid", () => {
    const ofSize = (bytes: number) => ({ a: { B: new Uint8Array(bytes - 1) } });
    expect([1, 1024, 1025, 2048, 2049].map((bytes) => writeUnits(ofSize(bytes)))).toEqual([
      1, 1, 2, 2, 3,
    ]);
  });

  test("is not guessed for values that commits do not have", () => {
    expect(() => itemSize({ a: { BOOL: true } })).toThrow(TypeError);
  });
});
