import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestHash } from "../../../lambdas/api/request-hash.ts";

/** The same value with the keys of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([key, member]) => [key, reversed(member)]));
}

describe("the hash of a request", () => {
  it("does not depend on the order of keys", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(requestHash(reversed(value))).toBe(requestHash(value));
      }),
    );
  });

  it("differs when anything else does", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const same = JSON.stringify(sortedOf(one)) === JSON.stringify(sortedOf(other));
        expect(requestHash(one) === requestHash(other)).toBe(same);
      }),
    );
    expect(requestHash([1, 2])).not.toBe(requestHash([2, 1]));
    expect(requestHash({ a: "1" })).not.toBe(requestHash({ a: 1 }));
    expect(requestHash([["a"], "b"])).not.toBe(requestHash([["a", "b"]]));
  });
});

function sortedOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedOf);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { members: members.map(([key, member]) => [key, sortedOf(member)]) };
}
